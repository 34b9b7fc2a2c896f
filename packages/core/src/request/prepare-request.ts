import type { CallOptions } from "../call-options.ts";
import { checkCustomHeaders } from "../check/custom-headers.ts";
import { checkFunctions } from "../check/functions.ts";
import { inRange } from "../check/in-range.ts";
import { requestUrl } from "../check/request-url.ts";
import { longestDelay } from "../clock.ts";
import { InvalidArgumentError } from "../errors/invalid-argument-error.ts";
import type { Operation } from "../operation.ts";
import type { Settings } from "../settings.ts";

/** An operation and its options, checked: all that stays the same from attempt to attempt. */
export interface PreparedRequest {
  readonly url: string;
  /** Without the credential's. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The caller's own headers may be secrets too; short values are none. */
  readonly secrets: readonly string[];
  readonly signal: AbortSignal | undefined;
  readonly timeout: number;
  readonly deadline: number;
}

const accept = { accept: "application/json" };
const acceptAndSend = { ...accept, "content-type": "application/json" };

/** Checks an operation and its options before anything is sent. */
export function prepareRequest(
  settings: Settings,
  operation: Operation,
  options: CallOptions,
): PreparedRequest {
  const { name } = operation;
  const { signal, headers, timeout, deadline } = options;
  const body = encodeBody(operation);
  const own = body === undefined ? accept : acceptAndSend;
  const custom = headers && checkCustomHeaders(headers, name);
  if (signal !== undefined && typeof signal?.addEventListener !== "function") {
    throw new InvalidArgumentError("signal must be an AbortSignal", { argument: "signal", operation: name });
  }
  checkFunctions(options, ["onResponse"], name);
  return {
    url: requestUrl(settings.baseUrl, operation),
    headers: custom ? { ...own, ...custom } : own,
    body,
    secrets: custom ? Object.values(custom).filter((value) => value.length > 7) : [],
    signal,
    timeout: inRange(timeout, "timeout", [1, longestDelay, settings.timeout], name),
    deadline: inRange(deadline, "deadline", [1, longestDelay, settings.deadline], name),
  };
}

function encodeBody({ name, body }: Operation): string | undefined {
  if (body === undefined) return undefined;
  try {
    const text: unknown = JSON.stringify(body, whole);
    if (typeof text === "string") return text;
  } catch {
    // Falls through: cycles and BigInts end here, and the engine's message may quote the body.
  }
  throw new InvalidArgumentError(
    "the body holds what JSON can't: a cycle, BigInt, NaN, Infinity or invalid date",
    {
      argument: "body",
      operation: name,
    },
  );
}

/** Keeps JSON from writing null, without a word, for NaN, infinite numbers and invalid dates. */
function whole(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const isLost = typeof value === "number" ? !Number.isFinite(value) : value === null && this[key] !== null;
  if (isLost) throw new TypeError();
  return value;
}
