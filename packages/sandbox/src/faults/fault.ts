import type { WaitHeaders } from "../http/wait-headers.ts";
import type { OperationName } from "../operations.ts";

/**
 * Faults that need no more than a name.
 *
 * @example
 * ```ts
 * for (const fault of faultNames) {
 *   sandbox.inject(fault, { on: "listBanks" });
 * }
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export const faultNames = [
  /** The host's name is not found. In process only; over a port the connection is reset. */
  "dns-failure",
  /** Nobody listens. Over a port the connection is reset unread; `server.refuse()` refuses in earnest. */
  "refused",
  /** The request is read, nothing is done, the connection is reset. */
  "reset-before-headers",
  /** The operation is done; the connection is reset in the middle of the body. */
  "reset-after-headers",
  /** The operation is done; the connection is reset before a byte of the answer. */
  "reset-after-commit",
  /** Nothing is done and nothing is ever sent. */
  "never-answers",
  /** The operation is done and nothing is ever sent. */
  "never-answers-after-commit",
  /** The operation is done; half of the body is sent and nothing after it. */
  "body-stalls",
  /** The operation is done; its JSON ends in the middle, the HTTP message is whole. */
  "truncated-json",
  /** The operation is done; the answer is an HTML page with status 200. */
  "html-200",
  /** Nothing is done; the answer is a proxy's HTML page with status 502. */
  "html-502",
  /** The operation is done; the answer is a JSON content type, status 200 and no body. */
  "empty-200",
  /** The operation is done; the answer is 204. */
  "no-content",
  /** The operation is done; its JSON is labelled `text/plain`. */
  "wrong-content-type",
  /** The operation is done; its answer is compressed and the compressed bytes end in the middle. */
  "gzip-broken-off",
  /** A list answers with no records, whatever its total says. */
  "empty-page",
] as const;

/**
 * Name of a fault without parameters.
 *
 * @example
 * ```ts
 * const name: FaultName = "truncated-json";
 * sandbox.inject(name, { on: "getBank" });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export type FaultName = (typeof faultNames)[number];

/**
 * An error status instead of the answer.
 *
 * @example
 * ```ts
 * const gateway: StatusFault = { status: 504, committed: true };
 * sandbox.inject(gateway, { on: "createBusinessPartner" });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export interface StatusFault extends WaitHeaders {
  /** 400 to 599. */
  readonly status: number;
  /** What the body is. Default `"problem"`. */
  readonly body?: "problem" | "html" | "empty";
  /** The operation is done all the same. Default `false`. */
  readonly committed?: boolean;
  /** The wait that the headers tell, in seconds. Default 1. */
  readonly waitSeconds?: number;
}

/**
 * A redirect instead of the answer; nothing is done.
 *
 * @example
 * ```ts
 * const moved: RedirectFault = { redirect: 308, location: "https://elsewhere.example/" };
 * sandbox.inject(moved);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface RedirectFault {
  /** 301, 302, 303, 307 or 308. */
  readonly redirect: number;
  /** Default `/elsewhere` at the same origin. */
  readonly location?: string;
}

/**
 * The answer is right but late.
 *
 * @example
 * ```ts
 * const slow: SlowFault = { slow: 5_000 };
 * sandbox.inject(slow, { on: "requestToken" });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#token-request
 */
export interface SlowFault {
  /** Milliseconds. */
  readonly slow: number;
}

/**
 * One field of a token answer is changed.
 *
 * @example
 * ```ts
 * const missing: TokenFieldFault = { tokenField: "expires_in" };
 * sandbox.inject(missing, { on: "requestToken" });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#token-request
 */
export interface TokenFieldFault {
  readonly tokenField: string;
  /** Left out: the field is missing. */
  readonly value?: unknown;
}

/**
 * What can go wrong. A number is that status with a problem body.
 *
 * @example
 * ```ts
 * const faults: Fault[] = ["reset-after-commit", 503, { status: 429, retryAfter: "hour" }, { slow: 5_000 }];
 * for (const fault of faults) sandbox.inject(fault, { on: "createBusinessPartner" });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export type Fault = FaultName | number | StatusFault | RedirectFault | SlowFault | TokenFieldFault;

/**
 * Which requests meet a fault.
 *
 * @example
 * ```ts
 * const scope: FaultScope = { on: "/v1/Banks/*", after: 1, times: Infinity };
 * sandbox.inject(500, scope);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface FaultScope {
  /** How many requests meet it; `Infinity` for ever. Default 1. */
  readonly times?: number;
  /** How many matching requests pass unharmed before. Default 0. */
  readonly after?: number;
  /**
   * An operation, or a path, where a `*` at the end stands for anything. Default: every operation of the service,
   * the authorisation server's (`requestToken`, `readOpenIdConfiguration`) left out.
   */
  readonly on?: OperationName | `/${string}`;
}

/**
 * A fault and its scope, as the `faults` option takes them.
 *
 * @example
 * ```ts
 * const faults: InjectedFault[] = [{ fault: 401, on: "listCentres", times: 2 }];
 * sandbox.configure({ faults });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export interface InjectedFault extends FaultScope {
  readonly fault: Fault;
}

/** The words for a fault in the request log. */
export function faultLabel(fault: Fault): string {
  if (typeof fault === "string") return fault;
  if (typeof fault === "number") return String(fault);
  if ("status" in fault) return String(fault.status);
  if ("redirect" in fault) return `redirect-${fault.redirect}`;
  if ("slow" in fault) return "slow";
  return `token-${fault.tokenField}`;
}
