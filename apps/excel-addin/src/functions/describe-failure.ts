import { isAccountingDataError } from "@accounting-data/core";
import { isAbort, ReadCancelled, retryAfterMs, StandingFailure } from "../data/failure.ts";
import { isMissingRecord } from "../data/is-missing-record.ts";
import { isSignedOut } from "../data/is-signed-out.ts";
import type { ListName } from "../data/list-name.ts";
import { NotListed } from "../data/look-up-ids.ts";
import type { FunctionMessages } from "../messages/function-messages.ts";
import { CellProblem, refuse, unavailable } from "./cell-problem.ts";

/** What the sentence is about. */
export interface FailureContext {
  readonly messages: FunctionMessages;
  /** The list one record of which was asked for; undefined where it was not one record. */
  readonly recordOf: ListName | undefined;
  /** The connection's label. */
  readonly company: string;
  /** A moment as a time of day (with the date, where it is another day). */
  readonly time: (instant: number) => string;
  readonly now: number;
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
  { messages, recordOf, company, time, now }: FailureContext,
): CellProblem {
  if (error instanceof ReadCancelled) return unavailable(messages.readEnded);
  if (error instanceof NotListed) return unavailable(messages.notListed);
  if (isAbort(error)) return unavailable(messages.cancelled);
  if (!isAccountingDataError(error)) return refuse(messages.unexpected(nameOf(error)));
  switch (error.code) {
    case "unauthorized":
      return refuse(messages.signIn(company));
    case "token":
      return isSignedOut(error) ? refuse(messages.signIn(company)) : unavailable(messages.unreachable);
    case "forbidden":
      return refuse(messages.noRight(company));
    case "not_found":
      return unavailable(
        recordOf !== undefined && isMissingRecord(error) ? messages.noRecord(recordOf) : failed(error),
      );
    case "rate_limited": {
      const wait = retryAfterMs(error);
      const until = standingUntil ?? (wait === undefined ? undefined : now + wait);
      return unavailable(messages.busy(until === undefined ? undefined : time(until)));
    }
    case "validation":
      return refuse(messages.refused(validationMessages(error)));
    case "network":
    case "timeout":
      return unavailable(messages.unreachable);
    case "server_error":
    case "bad_request":
    case "problem":
      return unavailable(failed(error));
    case "contract":
    case "redirect":
    case "pagination_stalled":
    case "limit_exceeded":
      return unavailable(messages.notUnderstood(error.message));
    case "invalid_argument":
    case "outcome_unknown":
    case "created_unreadable":
      return refuse(messages.unexpected(error.message));
  }

  function failed(problem: object): string {
    return messages.failed((problem as { readonly status: number }).status);
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
