import { isAccountingDataError, type BrandedError } from "@accounting-data/core";
import { listOfOperation } from "../lists/list-of-operation.ts";
import type { ListName } from "../lists/list-name.ts";
import {
  Forgotten,
  isAbort,
  isMissingRecord,
  isSignedOut,
  Offline,
  ReadCancelled,
} from "../service/failure.ts";
import { unanswered, unreachable } from "../service/forwarder.ts";
import { NotLoaded } from "../service/load-part.ts";
import type { ConnectionCredential } from "../settings/connection.ts";
import type { FailureMessages } from "./en/failures.ts";
import { ceilToMinute, type Formats } from "./formats.ts";

/** What to do after a failure. */
interface FailureRow {
  /** What to press in the pane: sign in again, wait, try again, or nothing that helps. */
  readonly next: "sign-in" | "wait" | "retry" | "none";
  /** The error of a cell: `#VALUE!` if a person has to change something, `#N/A` if there is no value, or not yet. */
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

/** A failure in words, with the next step. */
export interface DescribedFailure extends FailureRow {
  readonly kind: keyof typeof failures;
  /** What happened. */
  readonly sentence: string;
  /** What the service said of each field, with `kind: "invalid"`. */
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
  /** Whether the deployment allows this list; its server answers as if there were none that it does not allow. */
  readonly isAllowed?: boolean | undefined;
}

/** The words of one language. */
export interface FailureWords {
  readonly messages: FailureMessages;
  readonly formats: Formats;
}

/** What happened: the row of the table, and the facts that its sentence tells. */
type WhatHappened = Pick<DescribedFailure, "kind" | "sentence" | "fieldMessages" | "retryAt">;

/** Describes any caught value. */
export function describeFailure(error: unknown, facts: FailureFacts, words: FailureWords): DescribedFailure {
  const happened = isAccountingDataError(error)
    ? describeAnswer(error, facts, words)
    : describeInAddIn(error, words.messages);
  const traceId = traceIdOf(error);
  const detail = isAccountingDataError(error) ? error.message : String(error);
  return {
    ...failures[happened.kind],
    ...happened,
    ...(traceId !== undefined && { traceId }),
    // The trace id is shown by itself.
    detail: traceId === undefined ? detail : detail.replace(` (trace ${traceId})`, ""),
  };
}

/** What happened on this device. */
function describeInAddIn(error: unknown, messages: FailureMessages): WhatHappened {
  const said = (
    kind: "readCancelled" | "aborted" | "offline" | "notLoaded" | "forgotten" | "unexpected",
  ) => ({
    kind,
    sentence: messages[kind],
  });
  if (error instanceof ReadCancelled) return said("readCancelled");
  if (isAbort(error)) return said("aborted");
  if (error instanceof Offline) return said("offline");
  if (error instanceof NotLoaded) return said("notLoaded");
  if (error instanceof Forgotten) return said("forgotten");
  return said("unexpected");
}

/** What the service or the way to it has answered, or has not. */
function describeAnswer(error: BrandedError, facts: FailureFacts, words: FailureWords): WhatHappened {
  const { messages } = words;
  const { credential } = facts;
  const outage = describeOutage(error, facts.since, words);
  if (outage) return outage;
  if (isAccountingDataError(error, "token")) {
    // Every outage of the sign-in service is described above.
    return error.error === "invalid_scope"
      ? { kind: "scopeRefused", sentence: messages.scopeRefused }
      : { kind: "signedOut", sentence: messages.tokenRefused };
  }
  if (isAccountingDataError(error, "forbidden")) return describeMissingRight(error, facts, messages);
  if (isAccountingDataError(error, "validation")) {
    const fieldMessages = fieldMessagesOf(error.errors);
    return { kind: "invalid", fieldMessages, sentence: messages.invalid(fieldMessages) };
  }
  switch (error.code) {
    case "unauthorized":
      return { kind: "signedOut", sentence: messages.signedOut[credential ?? "unknown"] };
    case "not_found": {
      if (facts.isAllowed === false && facts.list !== undefined) {
        return { kind: "notAllowed", sentence: messages.notAllowed(facts.list) };
      }
      const list = isMissingRecord(error) ? listRead(error, facts) : undefined;
      if (list !== undefined) return { kind: "noRecord", sentence: messages.noRecord(list) };
      return { kind: "rejected", sentence: messages.rejected(404) };
    }
    case "bad_request":
    case "problem":
      return { kind: "rejected", sentence: messages.rejected(statusOf(error) ?? 400) };
    case "contract":
    case "incomplete":
      return { kind: "answerNotValid", sentence: messages.answerNotValid };
    case "redirect":
      return { kind: "redirected", sentence: messages.redirected };
    case "pagination_stalled":
      return { kind: "stalled", sentence: messages.stalled };
    case "limit_exceeded":
      return { kind: "tooMany", sentence: messages.tooMany };
    case "outcome_unknown":
      return { kind: "outcomeUnknown", sentence: messages.outcomeUnknown };
    case "created_unreadable":
      return { kind: "createdUnreadable", sentence: messages.createdUnreadable };
    case "invalid_argument":
      return { kind: "invalidArgument", sentence: messages.invalidArgument };
    // Described above.
    case "forbidden":
    case "network":
    case "rate_limited":
    case "server_error":
    case "timeout":
    case "token":
    case "validation":
    default:
      // This version may not know every code.
      return { kind: "unexpected", sentence: messages.unexpected };
  }
}

/** A temporary failure; undefined for any other. */
function describeOutage(
  error: unknown,
  since: Date,
  { messages, formats }: FailureWords,
): WhatHappened | undefined {
  if (!isAccountingDataError(error)) return undefined;
  if (isAccountingDataError(error, "rate_limited")) {
    const retryAt = new Date(since.getTime() + error.retryAfterMs);
    const time = formats.moment(ceilToMinute(retryAt), since);
    return { kind: "busy", sentence: messages.busy(time), retryAt };
  }
  const { code, type } = error as { readonly code: string; readonly type?: unknown };
  // To the reader it makes no difference whether the add-in's own server or this device could not reach the service.
  if (code === "network" || type === unreachable) {
    return { kind: "unreachable", sentence: messages.unreachable };
  }
  if (code === "timeout" || type === unanswered) return { kind: "late", sentence: messages.late };
  const status = statusOf(error) ?? 0;
  if (code === "server_error") return { kind: "failed", sentence: messages.failed(status) };
  if (code !== "token" || isSignedOut(error)) return undefined;
  const cause = describeOutage(error.cause, since, { messages, formats });
  if (cause) return cause;
  return status < 500
    ? { kind: "unreachable", sentence: messages.unreachable }
    : { kind: "failed", sentence: messages.failed(status) };
}

/** Names the right that is missing, as far as the operation tells. */
function describeMissingRight(
  error: BrandedError,
  facts: FailureFacts,
  messages: FailureMessages,
): WhatHappened {
  const who = messages.credentials[facts.credential ?? "unknown"];
  if (operationOf(error) === "createBusinessPartner") {
    return { kind: "mayNotCreate", sentence: messages.mayNotCreate(who) };
  }
  const list = listRead(error, facts);
  return list === undefined
    ? { kind: "mayNot", sentence: messages.mayNot(who) }
    : { kind: "mayNotRead", sentence: messages.mayNotRead(who, list) };
}

/** The list that the request was about. */
function listRead(error: BrandedError, { list }: FailureFacts): ListName | undefined {
  return list ?? listOfOperation(operationOf(error) ?? "")?.list;
}

function operationOf(error: BrandedError): string | undefined {
  return (error as { readonly operation?: string }).operation;
}

function statusOf(error: BrandedError): number | undefined {
  return (error as { readonly status?: number }).status;
}

function traceIdOf(error: unknown): string | undefined {
  const { traceId } = (error ?? {}) as { readonly traceId?: unknown };
  return typeof traceId === "string" ? traceId : undefined;
}

/** Each field with its messages. What is said of the whole request has no field. */
function fieldMessagesOf(errors: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(errors)
    .map(([field, texts]) => [...(field === "" ? [] : [`${field}:`]), ...texts].join(" "))
    .join("; ");
}
