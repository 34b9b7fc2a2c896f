import type { AddedOperation } from "../added-lists.ts";
import type { WaitHeaders } from "../http/wait-headers.ts";
import type { OperationName } from "../operations.ts";

/**
 * The faults without parameters.
 * @example for (const fault of faultNames) sandbox.inject(fault, { on: "listBanks" });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export const faultNames = [
  /** The host name can't be resolved. In process only; over a port the connection is reset. */
  "dns-failure",
  /** The connection is refused. In process only; over a port it is reset, and `server.refuse()` refuses it. */
  "refused",
  /** The connection is reset; the operation is not performed. */
  "reset-before-headers",
  /** The operation is performed; the connection is reset in the middle of the body. */
  "reset-after-headers",
  /** The operation is performed; the connection is reset before the first byte of the answer. */
  "reset-after-commit",
  /** No answer is ever sent; the operation is not performed. */
  "never-answers",
  /** No answer is ever sent; the operation is performed. */
  "never-answers-after-commit",
  /** The operation is performed; half of the body is sent, and the connection stays open. */
  "body-stalls",
  /** The operation is performed; the HTTP message is complete, but its JSON ends in the middle. */
  "truncated-json",
  /** The operation is performed; the answer is an HTML page with status 200. */
  "html-200",
  /** The operation is not performed; the answer is a proxy's HTML page with status 502. */
  "html-502",
  /** The operation is performed; the answer has status 200, a JSON content type and no body. */
  "empty-200",
  /** The operation is performed; the answer is 204. */
  "no-content",
  /** The operation is performed; the content type of its JSON is `text/plain`. */
  "wrong-content-type",
  /** The operation is performed; its answer is compressed, and the compressed bytes end in the middle. */
  "gzip-broken-off",
  /** A list answer has no records; its total stays the same. */
  "empty-page",
] as const;

/**
 * The name of a fault without parameters.
 * @example sandbox.inject("truncated-json", { on: "getBank" });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export type FaultName = (typeof faultNames)[number];

/** The kinds of body that a status may have. */
export const faultBodies = ["problem", "json", "html", "xml", "text", "empty"] as const;

/**
 * A status instead of the answer: of the service, or of something in front of it.
 * @example sandbox.inject({ status: 504, committed: true }, { on: "createBusinessPartner" });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export interface StatusFault extends WaitHeaders {
  /** 200 to 299 or 400 to 599. */
  readonly status: number;
  /**
   * The kind of body: problem details (of a 400 if the status is a 2xx), JSON of another form, a page in HTML, XML or plain text as
   * something in front of the service sends it, or none. Default `"problem"`.
   */
  readonly body?: "problem" | "json" | "html" | "xml" | "text" | "empty";
  /** Whether the operation is performed nevertheless. Default `false`. */
  readonly committed?: boolean;
  /** The wait that the headers ask for, in seconds. Default 1. */
  readonly waitSeconds?: number;
}

/**
 * A redirect instead of the answer; the operation is not performed.
 * @example sandbox.inject({ redirect: 308, location: "https://elsewhere.example/" });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface RedirectFault {
  /** 301, 302, 303, 307 or 308. */
  readonly redirect: number;
  /** Default `/elsewhere` on the same origin. */
  readonly location?: string;
}

/**
 * A correct answer that comes late.
 * @example sandbox.inject({ slow: 5_000 }, { on: "requestToken" });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#token-request
 */
export interface SlowFault {
  /** Milliseconds. */
  readonly slow: number;
}

/**
 * A token answer with one field changed.
 * @example sandbox.inject({ tokenField: "expires_in" }, { on: "requestToken" });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#token-request
 */
export interface TokenFieldFault {
  readonly tokenField: string;
  /** The new value; without it the field is missing. */
  readonly value?: unknown;
}

/**
 * Something that goes wrong. A number is an answer of that status with a problem body.
 * @example const faults: Fault[] = ["reset-after-commit", 503, { status: 429, retryAfter: "hour" }, { slow: 5_000 }];
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export type Fault = FaultName | number | StatusFault | RedirectFault | SlowFault | TokenFieldFault;

/**
 * The requests that a fault happens to.
 * @example sandbox.inject(500, { on: "/v1/Banks/*", after: 1, times: Infinity });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface FaultScope<Added extends string = never> {
  /** How many requests it happens to; `Infinity` for every one. Default 1. */
  readonly times?: number;
  /** How many matching requests pass before. Default 0. */
  readonly after?: number;
  /**
   * An operation, or a path; a `*` at the end of a path matches anything. Default: every operation of the service, not
   * those of the authorisation server (`requestToken`, `readOpenIdConfiguration`).
   */
  readonly on?: OperationName | AddedOperation<Added> | `/${string}`;
}

/**
 * A fault and its scope, for the `faults` option.
 * @example sandbox.configure({ faults: [{ fault: 401, on: "listCentres", times: 2 }] });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export interface InjectedFault<Added extends string = never> extends FaultScope<Added> {
  readonly fault: Fault;
}

/** The fault's name in the request log. */
export function faultLabel(fault: Fault): string {
  if (typeof fault === "string") return fault;
  if (typeof fault === "number") return String(fault);
  if ("status" in fault) return String(fault.status);
  if ("redirect" in fault) return `redirect-${fault.redirect}`;
  if ("slow" in fault) return "slow";
  return `token-${fault.tokenField}`;
}
