import { isAccountingDataError, type OutcomeUnknownError } from "@accounting-data/core";
import { unanswered, unreachable } from "../../service/forwarder.ts";

/** The status of the error with which the service answered a create of unknown outcome; undefined without an answer. */
export function answeredStatus({ cause }: OutcomeUnknownError): number | undefined {
  if (!isAccountingDataError(cause, "server_error")) return undefined;
  // The add-in's own server got no answer either.
  return cause.type === unreachable || cause.type === unanswered ? undefined : cause.status;
}
