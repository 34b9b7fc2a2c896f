import { forward } from "./forward.ts";
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

/** Forwards a sign-in with the scope of its service, and notes whose token the answer has. */
export async function signIn(
  { request, upstream, operation, logged }: ForwardedCall,
  { limits, fetch, budget, pacing }: SignInOptions,
): Promise<ServiceAnswer | Refusal> {
  const tokenLimits = { ...limits, requestBytes: tokenBytes, responseBytes: tokenBytes };
  const received = await receiveBody(request, tokenLimits, budget);
  if (received instanceof Refusal) return received;
  const contentType = request.headers.get("content-type");
  const { scope } = upstream;
  const form = scope === undefined ? received.bytes : setScope(contentType, received.bytes, scope);
  if (form === undefined) {
    received.release();
    return new Refusal(400, "A sign-in must be a form in UTF-8.");
  }
  const response = await forward(request, upstream, operation, {
    limits: { ...tokenLimits, milliseconds: limits.milliseconds - logged.elapsed() },
    fetch,
    signal: request.signal,
    body: form,
  }).finally(received.release);
  if (response instanceof Refusal) return response;
  if (!response.ok) return { response, isShared: false };
  const text = await response.text().catch(() => undefined);
  if (text === undefined)
    return new Refusal(502, `${upstream.label} sent no complete answer.`, { cause: "answer broken off" });
  const client = readTokenClient(contentType, new TextDecoder().decode(form));
  if (client !== undefined) await pacing?.keys.learn(upstream.id, client, text);
  return { response: new Response(text, response), isShared: false };
}

/** The form with this scope in place of its own; undefined unless it is a form in UTF-8. */
function setScope(
  contentType: string | null,
  form: Uint8Array<ArrayBuffer>,
  scope: string,
): Uint8Array<ArrayBuffer> | undefined {
  const isForm = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i.test(
    contentType ?? "",
  );
  if (!isForm) return undefined;
  const fields = new URLSearchParams(new TextDecoder().decode(form));
  fields.set("scope", scope);
  return new TextEncoder().encode(fields.toString());
}

/**
 * Reads the client id of a sign-in from its body. Returns undefined unless every service must read the same one: tokens of
 * one client share answers, so a seat that signs in as one client and is taken for another here would read the other's data.
 */
export function readTokenClient(contentType: string | null, body: string): string | undefined {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? "")) return undefined;
  const form = new URLSearchParams(body);
  // With other grants, tokens of one client belong to several users.
  if (form.getAll("grant_type").join() !== "client_credentials") return undefined;
  // Of a repeated field, services read the first, the last or both; some divide fields by ";", or ignore case.
  const mentions = [...form].flat().filter((text) => /client_id/i.test(text));
  return mentions.length === 1 ? (form.get("client_id") ?? undefined) : undefined;
}
