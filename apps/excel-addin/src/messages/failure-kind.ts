import { isRefusedOnTheWay } from "@accounting-data/creating";
import { isAccountingDataError, type ErrorCode } from "@accounting-data/core";
import { type ListName, redirected, unanswered, unreachable } from "@accounting-data/deployment";
import { listOfOperation } from "../lists/find-list.ts";
import { isAbort, isMissingRecord, isSignedOut, isUnserved, ReadCancelled } from "../service/failure.ts";
import { NotLoaded } from "../base/load-part.ts";
import { TooManyCells } from "../base/too-many-cells.ts";
import { TooManyNames } from "../base/too-many-names.ts";
import { NotSent } from "../service/not-sent.ts";
import type { FailureMessages } from "./en/failures.ts";

/** What to do after a failure. */
export interface FailureRow {
  /** What to press in the pane: sign in again, wait, try again, or nothing that helps. */
  readonly next: "sign-in" | "wait" | "retry" | "none";
  /** The error of a cell: `#VALUE!` if a person has to change something, `#N/A` if the value does not exist, or not yet. */
  readonly cell: "#VALUE!" | "#N/A";
  /** What to do next, for a cell: it has no button. */
  readonly remedy?: keyof FailureMessages["remedies"];
  /** Whether to offer to sign in again too: nobody knows whether the credential is to blame. */
  readonly maySignIn?: true;
  /** A cell has no *Details*, so its message ends with the error's own. */
  readonly detailInCell?: true;
}

/** Every failure of the add-in, with what to do next. Cells, pane and rows of Create many all show it from here. */
export const failures = {
  busy: { next: "wait", cell: "#N/A" },
  unreachable: { next: "retry", cell: "#N/A", remedy: "refresh" },
  late: { next: "retry", cell: "#N/A", remedy: "refresh" },
  failed: { next: "retry", cell: "#N/A", remedy: "refresh" },
  offline: { next: "retry", cell: "#N/A", remedy: "refresh" },
  proxy: { next: "none", cell: "#N/A" },
  proxySignedOut: { next: "retry", cell: "#N/A" },

  signedOut: { next: "sign-in", cell: "#VALUE!" },
  // Another secret has the same scope, which the deployment sets.
  scopeRefused: { next: "none", cell: "#VALUE!" },
  noToken: { next: "retry", cell: "#N/A", remedy: "refresh" },
  // An administrator grants the right to the same credential.
  mayNotRead: { next: "retry", cell: "#VALUE!", remedy: "refreshThen" },
  mayNotCreate: { next: "retry", cell: "#VALUE!", remedy: "refreshThen" },
  notAllowed: { next: "none", cell: "#VALUE!" },
  forgotten: { next: "retry", cell: "#VALUE!" },

  intermediary: { next: "retry", cell: "#N/A", remedy: "refresh" },
  signInUnclear: { next: "retry", cell: "#N/A", remedy: "refresh", maySignIn: true },
  noRecord: { next: "none", cell: "#N/A" },
  rejected: { next: "none", cell: "#N/A", remedy: "refresh" },
  invalid: { next: "none", cell: "#VALUE!" },
  invalidArgument: { next: "none", cell: "#VALUE!", detailInCell: true },
  outcomeUnknown: { next: "none", cell: "#VALUE!", detailInCell: true },
  createdUnreadable: { next: "none", cell: "#VALUE!", detailInCell: true },

  // A page in place of data, such as that of a maintenance or of a sign-in, passes by itself.
  answerNotValid: { next: "retry", cell: "#N/A", remedy: "refresh", detailInCell: true },
  redirected: { next: "none", cell: "#N/A", detailInCell: true },
  stalled: { next: "none", cell: "#N/A", detailInCell: true },

  readCancelled: { next: "retry", cell: "#N/A", remedy: "load" },
  aborted: { next: "retry", cell: "#N/A" },
  notLoaded: { next: "retry", cell: "#N/A" },
  tooManyCells: { next: "retry", cell: "#VALUE!" },
  tooManyNames: { next: "retry", cell: "#VALUE!" },
  unexpected: { next: "retry", cell: "#VALUE!", detailInCell: true },
} as const satisfies Readonly<Record<string, FailureRow>>;

export type FailureKind = keyof typeof failures;

export interface FailureSubject {
  readonly list?: ListName | undefined;
  /** Whether the deployment allows this list; its server answers for a forbidden list as for one that does not exist. */
  readonly isAllowed?: boolean | undefined;
}

/** Which failure a caught value is. */
export function failureKind(error: unknown, about: FailureSubject = {}): FailureKind {
  if (error instanceof ReadCancelled) return "readCancelled";
  if (error instanceof NotSent) return error.why === "cancelled" ? "aborted" : error.why;
  if (error instanceof NotLoaded) return "notLoaded";
  if (error instanceof TooManyCells) return "tooManyCells";
  if (error instanceof TooManyNames) return "tooManyNames";
  if (isAbort(error)) return "aborted";
  if (!isAccountingDataError(error)) return "unexpected";
  const { type, status = 0, error: refusal, retryAfterMs } = serviceAnswerOf(error);
  // To the reader it makes no difference whether the add-in's own server or this device could not reach the service.
  if (type === unreachable) return "unreachable";
  if (type === unanswered) return "late";
  if (type === redirected) return "redirected";
  const { code } = error;
  // A break that the service has announced.
  if (code === "server_error" && retryAfterMs !== undefined) return "busy";
  if (code === "intermediary") return status === 401 ? "signInUnclear" : "intermediary";
  if (code === "token") {
    if (isRefusedOnTheWay(error.cause)) return failureKind(error.cause);
    if (refusal === "invalid_scope") return "scopeRefused";
    if (isSignedOut(error)) return "signedOut";
    if (status >= 500) return "failed";
    if (refusal !== undefined && status === 200) return "noToken";
    return status < 400 || status === 408 || status === 429 ? "unreachable" : "noToken";
  }
  if (code === "forbidden")
    return operationOf(error) === "createBusinessPartner" ? "mayNotCreate" : "mayNotRead";
  // Whatever the add-in's server answers: it forwards no request for such a list.
  if (about.isAllowed === false && isUnserved(error)) return "notAllowed";
  if (code === "not_found") {
    return isMissingRecord(error) ? "noRecord" : "rejected";
  }
  // This version may not know every code.
  return (kindOfCode[code] as FailureKind | undefined) ?? "unexpected";
}

/** The failures whose code says all. */
const kindOfCode: Readonly<
  Record<Exclude<ErrorCode, "token" | "intermediary" | "forbidden" | "not_found">, FailureKind>
> = {
  rate_limited: "busy",
  network: "unreachable",
  timeout: "late",
  server_error: "failed",
  unauthorized: "signedOut",
  bad_request: "rejected",
  problem: "rejected",
  validation: "invalid",
  invalid_argument: "invalidArgument",
  outcome_unknown: "outcomeUnknown",
  created_unreadable: "createdUnreadable",
  contract: "answerNotValid",
  incomplete: "answerNotValid",
  redirect: "redirected",
  pagination_stalled: "stalled",
  // The add-in gives the key as a text, and sets no limit.
  credential: "unexpected",
  limit_exceeded: "unexpected",
};

/** What made the sign-in service unavailable, if that is known; else the error itself. */
export function sourceOf(error: unknown): unknown {
  if (!isAccountingDataError(error, "token") || isSignedOut(error)) return error;
  const kind = failureKind(error.cause);
  return ["busy", "unreachable", "late", "failed", "redirected"].includes(kind) ? error.cause : error;
}

interface ServiceAnswer {
  readonly status?: number;
  readonly type?: unknown;
  readonly traceId?: string;
  readonly retryAfterMs?: number;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** What the service says of this case, in problem details. */
  readonly detail?: unknown;
  /** All members of its body. */
  readonly problem?: Readonly<Record<string, unknown>>;
  /** The code of the token endpoint. */
  readonly error?: unknown;
}

export function serviceAnswerOf(error: unknown): ServiceAnswer {
  return isAccountingDataError(error) ? (error as ServiceAnswer) : {};
}

/** The list that the request was about. */
export function listRead(error: unknown, { list }: FailureSubject): ListName | undefined {
  return list ?? listOfOperation(operationOf(error) ?? "")?.list;
}

function operationOf(error: unknown): string | undefined {
  return isAccountingDataError(error) ? (error as { readonly operation?: string }).operation : undefined;
}
