import { isAccountingDataError } from "@accounting-data/core";
import { listOfOperation } from "../lists/find-list.ts";
import type { ListName } from "../lists/list-name.ts";
import { isAbort, isMissingRecord, isSignedOut, ReadCancelled } from "../service/failure.ts";
import { unanswered, unreachable } from "../service/forwarder.ts";
import { NotLoaded } from "../service/load-part.ts";
import { Forgotten, Offline } from "../service/not-sent.ts";
import type { ConnectionCredential } from "../settings/connection.ts";
import type { FailureMessages } from "./en/failures.ts";
import { ceilToMinute, type Formats } from "./formats.ts";

/** What to do after a failure. */
interface FailureRow {
  /** What to press in the pane: sign in again, wait, try again, or nothing that helps. */
  readonly next: "sign-in" | "wait" | "retry" | "none";
  /** The error of a cell: `#VALUE!` if a person has to change something, `#N/A` if the value does not exist, or not yet. */
  readonly cell: "#VALUE!" | "#N/A";
  /** What to do next, for a cell: it has no button. */
  readonly remedy?: keyof FailureMessages["remedies"];
  /** A cell has no *Details*, so its message ends with the error's own. */
  readonly detailInCell?: true;
}

/** Every failure of the add-in, with what to do next. Cells, pane and rows of Create many all show it from here. */
const failures = {
  busy: { next: "wait", cell: "#N/A" },
  unreachable: { next: "retry", cell: "#N/A", remedy: "refresh" },
  late: { next: "retry", cell: "#N/A", remedy: "refresh" },
  failed: { next: "retry", cell: "#N/A", remedy: "refresh" },
  offline: { next: "retry", cell: "#N/A", remedy: "refresh" },

  signedOut: { next: "sign-in", cell: "#VALUE!" },
  // Another secret has the same scope, which the deployment sets.
  scopeRefused: { next: "none", cell: "#VALUE!" },
  // An administrator grants the right to the same credential.
  mayNotRead: { next: "retry", cell: "#VALUE!", remedy: "refreshThen" },
  mayNotCreate: { next: "retry", cell: "#VALUE!", remedy: "refreshThen" },
  mayNot: { next: "retry", cell: "#VALUE!", remedy: "refreshThen" },
  notAllowed: { next: "none", cell: "#VALUE!" },
  forgotten: { next: "retry", cell: "#VALUE!" },

  noRecord: { next: "none", cell: "#N/A" },
  rejected: { next: "none", cell: "#N/A", remedy: "refresh" },
  invalid: { next: "none", cell: "#VALUE!" },
  invalidArgument: { next: "none", cell: "#VALUE!", detailInCell: true },
  outcomeUnknown: { next: "none", cell: "#VALUE!", detailInCell: true },
  createdUnreadable: { next: "none", cell: "#VALUE!", detailInCell: true },

  answerNotValid: { next: "none", cell: "#N/A", detailInCell: true },
  redirected: { next: "none", cell: "#N/A", detailInCell: true },
  stalled: { next: "none", cell: "#N/A", detailInCell: true },
  tooMany: { next: "none", cell: "#N/A", detailInCell: true },

  readCancelled: { next: "retry", cell: "#N/A", remedy: "load" },
  aborted: { next: "retry", cell: "#N/A" },
  notLoaded: { next: "retry", cell: "#N/A" },
  unexpected: { next: "retry", cell: "#VALUE!", detailInCell: true },
} as const satisfies Readonly<Record<string, FailureRow>>;

/** A failure by its row in the table. */
export type FailureKind = keyof typeof failures;

/** A failure in words, with the next step. */
export interface DescribedFailure extends FailureRow {
  readonly kind: FailureKind;
  /** What happened. */
  readonly sentence: string;
  /** What the service said of each field, if it found the request invalid. */
  readonly fieldMessages?: string;
  /** From when on to retry, with `next: "wait"`. */
  readonly retryAt?: Date;
  /** For the service's support. */
  readonly traceId?: string;
  /** The error's own message, in English, for technical support. */
  readonly detail: string;
}

/** What is known of a failure besides the error. */
export interface FailureFacts {
  /** When it was caught. Waits start then. */
  readonly since: Date;
  /** The kind of the connection's credential, if known. */
  readonly credential?: ConnectionCredential["kind"] | undefined;
  /** The list that was read, if known. */
  readonly list?: ListName | undefined;
  /** Whether the deployment allows this list; its server answers for a forbidden list as for one that does not exist. */
  readonly isAllowed?: boolean | undefined;
  /** What a person calls a field; undefined for the service's own name. */
  readonly fieldName?: ((field: string) => string | undefined) | undefined;
}

/** Describes any caught value in the words of one language. */
export function describeFailure(
  error: unknown,
  facts: FailureFacts,
  { messages, formats }: { readonly messages: FailureMessages; readonly formats: Formats },
): DescribedFailure {
  const { since, credential = "unknown" } = facts;
  const source = sourceOf(error);
  const kind = kindOf(source, facts);
  const { status = 0, retryAfterMs = 0, errors = {} } = answerOf(source);
  const { traceId } = answerOf(error);
  const list = listRead(source, facts) ?? "";
  const who = messages.credentials[credential];
  const fieldMessages = fieldMessagesOf(errors, facts.fieldName);
  const retryAt = new Date(since.getTime() + retryAfterMs);
  const detail = isAccountingDataError(error) ? error.message : String(error);
  return {
    ...failures[kind],
    kind,
    sentence: sentence(),
    ...(kind === "invalid" && { fieldMessages }),
    ...(kind === "busy" && { retryAt }),
    ...(traceId !== undefined && { traceId }),
    // The trace id is shown separately.
    detail: detail.replace(` (trace ${traceId})`, ""),
  };

  function sentence(): string {
    if (kind === "busy") return messages.busy(formats.moment(ceilToMinute(retryAt), since));
    if (kind === "failed" || kind === "rejected") return messages[kind](status);
    if (kind === "signedOut" && isAccountingDataError(error, "token")) return messages.tokenRefused;
    if (kind === "signedOut") return messages.signedOut[credential];
    if (kind === "mayNotRead") return messages.mayNotRead(who, list);
    if (kind === "mayNotCreate" || kind === "mayNot") return messages[kind](who);
    if (kind === "notAllowed" || kind === "noRecord") return messages[kind](list);
    if (kind === "invalid") return messages.invalid(fieldMessages);
    return messages[kind];
  }
}

/** Which failure it is. */
function kindOf(error: unknown, facts: FailureFacts): FailureKind {
  if (error instanceof ReadCancelled) return "readCancelled";
  if (error instanceof Offline) return "offline";
  if (error instanceof NotLoaded) return "notLoaded";
  if (error instanceof Forgotten) return "forgotten";
  if (isAbort(error)) return "aborted";
  if (!isAccountingDataError(error)) return "unexpected";
  const { type, status = 0, error: refusal } = answerOf(error);
  // To the reader it makes no difference whether the add-in's own server or this device could not reach the service.
  if (type === unreachable) return "unreachable";
  if (type === unanswered) return "late";
  switch (error.code) {
    case "rate_limited":
      return "busy";
    case "network":
      return "unreachable";
    case "timeout":
      return "late";
    case "server_error":
      return "failed";
    case "unauthorized":
      return "signedOut";
    case "token":
      if (refusal === "invalid_scope") return "scopeRefused";
      if (isSignedOut(error)) return "signedOut";
      return status < 500 ? "unreachable" : "failed";
    case "forbidden":
      if (operationOf(error) === "createBusinessPartner") return "mayNotCreate";
      return listRead(error, facts) === undefined ? "mayNot" : "mayNotRead";
    case "not_found":
      if (facts.isAllowed === false) return "notAllowed";
      return isMissingRecord(error) ? "noRecord" : "rejected";
    case "bad_request":
    case "problem":
      return "rejected";
    case "validation":
      return "invalid";
    case "invalid_argument":
      return "invalidArgument";
    case "outcome_unknown":
      return "outcomeUnknown";
    case "created_unreadable":
      return "createdUnreadable";
    case "contract":
    case "incomplete":
      return "answerNotValid";
    case "redirect":
      return "redirected";
    case "pagination_stalled":
      return "stalled";
    case "limit_exceeded":
      return "tooMany";
    default:
      // This version may not know every code.
      return "unexpected";
  }
}

/** What made the sign-in service unavailable, if that is known; else the error itself. */
function sourceOf(error: unknown): unknown {
  if (!isAccountingDataError(error, "token") || isSignedOut(error)) return error;
  const kind = kindOf(error.cause, { since: new Date(0) });
  return ["busy", "unreachable", "late", "failed"].includes(kind) ? error.cause : error;
}

/** What errors have of an answer. */
interface Answer {
  readonly status?: number;
  readonly type?: unknown;
  readonly traceId?: string;
  readonly retryAfterMs?: number;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** The code of the token endpoint. */
  readonly error?: unknown;
}

function answerOf(error: unknown): Answer {
  return isAccountingDataError(error) ? (error as Answer) : {};
}

/** The list that the request was about. */
function listRead(error: unknown, { list }: FailureFacts): ListName | undefined {
  return list ?? listOfOperation(operationOf(error) ?? "")?.list;
}

function operationOf(error: unknown): string | undefined {
  return isAccountingDataError(error) ? (error as { readonly operation?: string }).operation : undefined;
}

/** Each field with its messages. What is said of the whole request has no field. */
function fieldMessagesOf(
  errors: Readonly<Record<string, readonly string[]>>,
  nameOf: FailureFacts["fieldName"],
): string {
  return Object.entries(errors)
    .map(([field, texts]) => [...(field === "" ? [] : [`${nameOf?.(field) ?? field}:`]), ...texts].join(" "))
    .reduce((all, next) => (/[.!?]$/.test(all) ? `${all} ${next}` : `${all}; ${next}`), "")
    .replace(/^; /, "");
}
