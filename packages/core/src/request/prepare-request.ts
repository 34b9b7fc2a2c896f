import { callOptionRules, type CallOptions } from "../call-options.ts";
import { readOptions, refuse } from "../check-options.ts";
import type { ClientSettings } from "../client-options.ts";
import { checkHeaders, secretsIn } from "../headers.ts";
import type { Operation } from "../operation.ts";
import { readRetry } from "../retry-options.ts";
import { requestUrl } from "./request-url.ts";

/** What all attempts of a call have in common: the checked operation and options. */
export interface PreparedRequest {
  readonly url: string;
  /** All but the credential's header. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Values of the caller's own headers that may be secrets: of eight characters at least, and not ids. */
  readonly secrets: readonly string[];
  /** The client's, with the call's own retries. */
  readonly settings: ClientSettings;
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
  const defaults = { timeout: settings.timeout, deadline: settings.deadline };
  const { signal, retry, timeout, deadline } = readOptions(options, callOptionRules, defaults, name);
  checkMethod(operation);
  const body = encodeBody(operation);
  const own = body === undefined ? accept : acceptAndSend;
  const custom =
    options.headers !== undefined
      ? { ...settings.headers, ...checkHeaders(options.headers, name) }
      : settings.headers;
  if (signal !== undefined && typeof signal?.addEventListener !== "function") {
    refuse("signal", "must be an AbortSignal", name);
  }
  return {
    url: requestUrl(settings.baseUrl, operation),
    headers: { ...own, ...custom },
    body,
    secrets: secretsIn(custom),
    settings: retry === undefined ? settings : { ...settings, retry: readRetry(retry, settings.retry, name) },
    signal,
    timeout,
    deadline,
  };
}

function checkMethod({ name, kind, method }: Operation): void {
  if (!/^(?:GET|HEAD|POST|PUT|PATCH|DELETE)$/.test(method)) {
    refuse("method", "must be GET, HEAD, POST, PUT, PATCH or DELETE", name);
  }
  if (kind === "read" && /^[PD][^O]/.test(method)) refuse("kind", `must be change for ${method}`, name);
}

function encodeBody({ name, body }: Operation): string | undefined {
  if (body === undefined) return undefined;
  try {
    const text: unknown = JSON.stringify(body, refuseLostValue);
    if (typeof text === "string") return text;
  } catch {
    // Cycles, BigInts and lost values. The engine's own message may quote the body.
  }
  return refuse("body", "must not contain a cycle, BigInt, NaN, Infinity or invalid date", name);
}

/** Throws for NaN, infinite numbers and invalid dates, for which JSON would write null. */
function refuseLostValue(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const isLost = typeof value === "number" ? !Number.isFinite(value) : value === null && this[key] !== null;
  if (isLost) throw new TypeError();
  return value;
}
