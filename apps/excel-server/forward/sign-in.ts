import { refusesToken } from "@accounting-data/core/http";
import { forward } from "./forward.ts";
import { readBytes } from "../request/byte-blocks.ts";
import type { ByteBudget } from "../request/byte-budget.ts";
import type { Limits } from "../request/limits.ts";
import { receiveBody } from "../request/receive-body.ts";
import { Refusal } from "../request/refusal.ts";
import type { Pacing } from "../pacing/pacing.ts";
import type { ServiceAnswer } from "../pacing/shared-answers.ts";
import type { ForwardedCall } from "./call.ts";

export interface SignInOptions {
  readonly limits: Limits;
  readonly fetch: typeof fetch;
  /** Memory for the forms. */
  readonly budget: ByteBudget;
  readonly pacing: Pacing | undefined;
}

/** Bytes of a sign-in, and of its answer. */
const tokenBytes = 65_536;

/**
 * Forwards a sign-in with the scope of its service, and notes whose token the answer contains. It writes the form anew, so that
 * the service reads exactly what this server has read.
 */
export async function signIn(
  { request, upstream, operation, logged }: ForwardedCall,
  { limits, fetch, budget, pacing }: SignInOptions,
): Promise<ServiceAnswer | Refusal> {
  const tokenLimits = { ...limits, requestBytes: tokenBytes, responseBytes: tokenBytes };
  const received = await receiveBody(request, tokenLimits, budget);
  if (received instanceof Refusal) return received;
  const form = readForm(request.headers.get("content-type"), received.bytes);
  received.release();
  if (form === undefined)
    return new Refusal(400, "A sign-in must be a form in UTF-8 with each field once. Nothing was sent.", {
      cause: "ambiguous sign-in",
    });
  if (upstream.scope !== undefined) form.set("scope", upstream.scope);
  const response = await forward(request, upstream, operation, {
    limits: { ...tokenLimits, milliseconds: limits.milliseconds - logged.elapsed() },
    fetch,
    signal: request.signal,
    body: new TextEncoder().encode(form.toString()),
  });
  if (response instanceof Refusal) return response;
  if (!response.ok) return { response, isShared: false };
  const answer = await readBytes(response.body).catch(() => undefined);
  if (answer === undefined)
    return new Refusal(502, `${upstream.label} sent no complete answer.`, { cause: "answer broken off" });
  const text = new TextDecoder().decode(answer);
  const client = tokenClient(form);
  if (client !== undefined) await pacing?.keys.learn(upstream.id, client, text);
  return {
    response: new Response(answer, response),
    isShared: false,
    ...(isRefusal(text) && { cause: refusedSignIn }),
  };
}

/** The cause of a sign-in that the service has refused with the status 200. */
export const refusedSignIn = "refused sign-in";

/** Whether a token service that answered 200 has sent an error in place of a token. */
function isRefusal(text: string): boolean {
  try {
    return refusesToken(Object(JSON.parse(text)) as object);
  } catch {
    return false;
  }
}

/**
 * Reads the form of a sign-in; undefined for one that a service could read differently: one in another charset or with a byte
 * order mark, with a field twice (services take the first, the last or both), with control characters, or with a name that some
 * services read as another one (`Client_Id`, `client.id`, `client_id[]`).
 */
export function readForm(contentType: string | null, bytes: Uint8Array): URLSearchParams | undefined {
  const isForm = /^application\/x-www-form-urlencoded\s*(;\s*charset=("utf-8"|utf-8)\s*)?$/i.test(
    contentType ?? "",
  );
  const text = isForm ? decode(bytes) : undefined;
  if (text === undefined) return undefined;
  const form = new URLSearchParams(text);
  const names = [...form.keys()];
  const isClear =
    names.every((name) => /^[a-z][a-z0-9_]*$/.test(name)) && new Set(names).size === names.length;
  // U+FFFD stands for bytes that were not UTF-8.
  return isClear && ![...form.values()].some((value) => /[\p{Cc}\ufffd]/u.test(value)) ? form : undefined;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** With these fields alone, a token belongs to its client and to nobody else. */
const clientFields = ["grant_type", "client_id", "client_secret", "scope"];

/**
 * The client that this form gets a token for, with the scope: another scope may allow less. Undefined if the form has other fields
 * or another grant: then the token may belong to one of several users, or to the client of an assertion.
 */
export function tokenClient(form: URLSearchParams): string | undefined {
  const client = form.get("client_id");
  const isKnown = [...form.keys()].every((name) => clientFields.includes(name));
  if (!isKnown || client === null || form.get("grant_type") !== "client_credentials") return undefined;
  return JSON.stringify([client, form.get("scope") ?? ""]);
}
