import { isAccountingDataError } from "@accounting-data/core";
import { CachedFailureError } from "../cache/cached-failure.ts";
import { NotListed } from "../cache/lookup-batch.ts";
import type { ListName } from "../lists/list-name.ts";
import { describeOutage } from "../messages/describe-outage.ts";
import type { FunctionWords } from "../messages/function-words.ts";
import { notLoaded } from "../messages/not-loaded.ts";
import { isAbort, ReadCancelled, retryAfterMs } from "../service/failure.ts";
import { NotLoaded } from "../service/load-part.ts";
import { isMissingRecord } from "../service/is-missing-record.ts";
import { isSignedOut } from "../service/is-signed-out.ts";
import type { Connection } from "../settings/connection.ts";
import { CellProblem } from "./cell-problem.ts";

/** What the message may mention. */
export interface FailureContext extends FunctionWords {
  /** Whether one record was looked up. */
  readonly isRecord: boolean;
  /** What was read; undefined if the call failed before that was known. */
  readonly subject: { readonly connection: Connection; readonly list: ListName } | undefined;
  /** Whether the deployment allows the list that was read. */
  readonly isAllowed: boolean;
  readonly now: Date;
}

/** A cell error as it is shown. */
export interface DescribedFailure {
  readonly cellCode: CellProblem["cellCode"];
  readonly message: string;
}

/** The cell error for any failure. Its message says what happened, the next step, and the trace id if there is one. */
export function describeFailure(error: unknown, context: FailureContext): DescribedFailure {
  if (error instanceof CellProblem) {
    return { cellCode: error.cellCode, message: error.say(context.messages) };
  }
  const cached = error instanceof CachedFailureError ? error : undefined;
  const cause = cached?.cause ?? error;
  const problem = describe(cause, cached?.retryAt, context);
  const traceId = (cause as { readonly traceId?: unknown } | undefined)?.traceId;
  if (typeof traceId !== "string") return problem;
  return { ...problem, message: `${problem.message} ${context.messages.trace(traceId)}` };
}

function describe(
  error: unknown,
  retryAt: number | undefined,
  { messages, isRecord, subject, isAllowed, formats, now }: FailureContext,
): DescribedFailure {
  if (error instanceof ReadCancelled) return notAvailable(messages.readEnded);
  if (error instanceof NotLoaded) return notAvailable(notLoaded());
  if (error instanceof NotListed) return notAvailable(messages.notListed);
  if (isAbort(error)) return notAvailable(messages.cancelled);
  if (!isAccountingDataError(error)) return valueError(messages.unexpected(nameOf(error)));
  if (isSignedOut(error)) return valueError(messages.signIn(subject?.connection.label ?? ""));
  const failedAt = retryAt === undefined ? now : new Date(retryAt - (retryAfterMs(error) ?? 0));
  const outage = describeOutage(error, { messages: messages.outages, formats, since: failedAt });
  if (outage) {
    return notAvailable(outage.retryAt ? outage.sentence : `${outage.sentence} ${messages.refreshAgain}`);
  }
  switch (error.code) {
    case "forbidden":
      return subject
        ? valueError(messages.noRight(subject.list, subject.connection.credential.kind === "api-key"))
        : notAvailable(messages.refusedWith(403));
    case "validation":
      return valueError(messages.refused(validationMessages(error)));
    case "not_found":
      if (!isAllowed && subject) return valueError(messages.notAllowed(subject.list));
      if (isRecord && subject && isMissingRecord(error)) return notAvailable(messages.noRecord(subject.list));
      return notAvailable(messages.refusedWith(404));
    case "bad_request":
    case "problem":
      return notAvailable(messages.refusedWith((error as { readonly status?: number }).status ?? 400));
    case "contract":
    case "redirect":
    case "pagination_stalled":
    case "incomplete":
    case "limit_exceeded":
      return notAvailable(messages.notUnderstood(error.message));
    // Outages, which are described above, and errors that no read ends with.
    case "network":
    case "timeout":
    case "rate_limited":
    case "server_error":
    case "unauthorized":
    case "token":
    case "outcome_unknown":
    case "created_unreadable":
    case "invalid_argument":
    default:
      return valueError(messages.unexpected(error.message));
  }
}

function validationMessages(error: unknown): string {
  const { errors } = error as { readonly errors: Readonly<Record<string, readonly string[]>> };
  return Object.entries(errors)
    .map(([name, texts]) => `${name}: ${texts.join(" ")}`)
    .join("; ");
}

function nameOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
}

function valueError(message: string): DescribedFailure {
  return { cellCode: "#VALUE!", message };
}

function notAvailable(message: string): DescribedFailure {
  return { cellCode: "#N/A", message };
}
