import type { CallOptions } from "../call-options.ts";
import { checkFunctions, inRange, refuse } from "../check-options.ts";
import type { ClientSettings } from "../client-options.ts";
import { longestDelay } from "../clock.ts";
import type { Operation } from "../operation.ts";
import { requestUrl } from "./request-url.ts";

/** What all attempts of a call have in common: the checked operation and options. */
export interface PreparedRequest {
  readonly url: string;
  /** All but the credential's header. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Values of the caller's own headers that may be secrets: of eight characters at least, and not ids. */
  readonly secrets: readonly string[];
  readonly signal: AbortSignal | undefined;
  readonly timeout: number;
  readonly deadline: number;
}

const accept = { accept: "application/json" };
const acceptAndSend = { ...accept, "content-type": "application/json" };

/** Checks an operation and its options before anything is sent. */
export function prepareRequest(
  settings: ClientSettings,
  operation: Operation,
  options: CallOptions,
): PreparedRequest {
  const { name } = operation;
  const { signal, headers, timeout, deadline } = options;
  const body = encodeBody(operation);
  const own = body === undefined ? accept : acceptAndSend;
  const custom = headers && checkCustomHeaders(headers, name);
  if (signal !== undefined && typeof signal?.addEventListener !== "function") {
    refuse("signal", "must be an AbortSignal", name);
  }
  checkFunctions(options, ["onResponse"], name);
  return {
    url: requestUrl(settings.baseUrl, operation),
    headers: custom ? { ...own, ...custom } : own,
    body,
    secrets: custom ? secretsIn(custom) : [],
    signal,
    timeout: inRange(timeout, "timeout", [1, longestDelay, settings.timeout], name),
    deadline: inRange(deadline, "deadline", [1, longestDelay, settings.deadline], name),
  };
}

function encodeBody({ name, body }: Operation): string | undefined {
  if (body === undefined) return undefined;
  try {
    const text: unknown = JSON.stringify(body, refuseLostValue);
    if (typeof text === "string") return text;
  } catch {
    // Cycles, BigInts and lost values. The engine's own message may quote the body.
  }
  const rule = "must not contain a cycle, BigInt, NaN, Infinity or invalid date, which JSON cannot express";
  return refuse("body", rule, name);
}

/** Throws for NaN, infinite numbers and invalid dates, for which JSON would write null. */
function refuseLostValue(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const isLost = typeof value === "number" ? !Number.isFinite(value) : value === null && this[key] !== null;
  if (isLost) throw new TypeError();
  return value;
}

/** Headers whose values the service repeats with good reason: ids, the trace, and what the caller accepts. */
const harmless = /id$|^(?:trace|accept|prefer|if-|user-agent)/;

function secretsIn(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value.length > 7 && !harmless.test(name) ? [value] : [],
  );
}

/** Headers that only the client sets: those of the credential, the body and the connection, and cookies. */
const reserved =
  /^(?:api-key|(?:proxy-)?authorization|cookie2?|host|connection|keep-alive|te|trailer|upgrade|expect|transfer-encoding|content-.*)$/;

/** Checks the caller's own headers and returns them with lower-case names. */
function checkCustomHeaders(
  headers: Readonly<Record<string, string>>,
  operation: string,
): Readonly<Record<string, string>> {
  // Object.entries() of a Headers instance is empty, so it would be ignored.
  if (typeof headers !== "object" || Symbol.iterator in headers) {
    return refuse("headers", "must be a plain object", operation);
  }
  const checked: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) refuse("headers", "must have valid names", operation);
    const lower = name.toLowerCase();
    if (reserved.test(lower))
      refuse("headers", `must not set ${lower}, which the client sets itself`, operation);
    if (typeof value !== "string" || !/^[\t -~\x80-\xff]*$/.test(value)) {
      refuse("headers", `must have a valid value for ${lower}`, operation);
    }
    checked[lower] = value;
  }
  return checked;
}
