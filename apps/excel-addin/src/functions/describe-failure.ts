import { isAccountingDataError } from "@accounting-data/core";
import { isAbort, ReadCancelled, retryAfterMs, StandingFailure } from "../service/failure.ts";
import { isMissingRecord } from "../service/is-missing-record.ts";
import { isSignedOut } from "../service/is-signed-out.ts";
import type { ListName } from "../lists/list-name.ts";
import { NotListed } from "../cache/look-up-ids.ts";
import { describeOutage } from "../messages/describe-outage.ts";
import type { Formats } from "../messages/formats.ts";
import type { FunctionMessages } from "../messages/function-messages.ts";
import { CellProblem, refuse, unavailable } from "./cell-problem.ts";

/** What the sentence is about. */
export interface FailureContext {
  readonly messages: FunctionMessages;
  /** The list one record of which was asked for; undefined where it was not one record. */
  readonly recordOf: ListName | undefined;
  /** The connection's label. */
  readonly company: string;
  readonly formats: Formats;
  readonly now: Date;
}

/** Any failure as what the cell says: what happened, the next step, and the trace id where there is one. */
export function describeFailure(error: unknown, context: FailureContext): CellProblem {
  if (error instanceof CellProblem) return error;
  const standing = error instanceof StandingFailure ? error : undefined;
  const cause = standing?.cause ?? error;
  const problem = describe(cause, standing?.until, context);
  const traceId = (cause as { readonly traceId?: unknown } | undefined)?.traceId;
  if (typeof traceId !== "string") return problem;
  return new CellProblem(problem.cellCode, `${problem.message} ${context.messages.trace(traceId)}`);
}

function describe(
  error: unknown,
  standingUntil: number | undefined,
  { messages, recordOf, company, formats, now }: FailureContext,
): CellProblem {
  if (error instanceof ReadCancelled) return unavailable(messages.readEnded);
  if (error instanceof NotListed) return unavailable(messages.notListed);
  if (isAbort(error)) return unavailable(messages.cancelled);
  if (!isAccountingDataError(error)) return refuse(messages.unexpected(nameOf(error)));
  if (isSignedOut(error)) return refuse(messages.signIn(company));
  const failedAt = standingUntil === undefined ? now : new Date(standingUntil - (retryAfterMs(error) ?? 0));
  const outage = describeOutage(error, { messages: messages.outages, formats, since: failedAt });
  if (outage) {
    return unavailable(outage.retryAt ? outage.sentence : `${outage.sentence} ${messages.refreshAgain}`);
  }
  switch (error.code) {
    case "forbidden":
      return refuse(messages.noRight(company));
    case "validation":
      return refuse(messages.refused(validationMessages(error)));
    case "not_found":
      if (recordOf !== undefined && isMissingRecord(error)) return unavailable(messages.noRecord(recordOf));
      return unavailable(messages.refusedWith(404));
    case "bad_request":
    case "problem":
      return unavailable(messages.refusedWith((error as { readonly status?: number }).status ?? 400));
    case "contract":
    case "redirect":
    case "pagination_stalled":
    case "limit_exceeded":
      return unavailable(messages.notUnderstood(error.message));
    // Outages, and what no read ends with.
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
      return refuse(messages.unexpected(error.message));
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
