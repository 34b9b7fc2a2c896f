import { isAccountingDataError, type ErrorCode } from "@accounting-data/core";

/**
 * What happened and what to do next, on one line without control characters: for a person at a terminal as for an assistant.
 * @example await openBooks({ client }).list("Banks").columns().catch((error: unknown) => console.log(describeFailure(error)));
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/command-line.md#exit-codes
 */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const plain = message.replaceAll(/\p{Cc}+/gu, " ");
  return isAccountingDataError(error) ? `${plain} (${error.code}) ${nextSteps[error.code]}` : plain;
}

const later = "Try again later.";
const otherCredential =
  "The API key, or the client id and secret, is wrong, expired or revoked: set another one.";
const askAdministrator = "An administrator of the company has to allow it for this credential.";

/** By the error's code. */
const nextSteps: Readonly<Record<ErrorCode, string>> = {
  unauthorized: otherCredential,
  credential: otherCredential,
  token: "Check the client id and secret, and ACCOUNTING_AUTH_URL.",
  forbidden: askAdministrator,
  not_found: "No record has this id, or the service has no such list. Find the record by its name or number.",
  validation: "Change what the messages name.",
  bad_request: "Change the request before trying again.",
  invalid_argument: "Change the argument that the message names.",
  rate_limited: "Wait as long as it says, then try again.",
  limit_exceeded: "Ask for fewer records.",
  network: "The service could not be reached. Check ACCOUNTING_BASE_URL and the connection.",
  redirect: "Check ACCOUNTING_BASE_URL: the service is at another address.",
  timeout: later,
  server_error: later,
  problem: later,
  intermediary: `Something in front of the service answered, such as a proxy or a maintenance page. ${later}`,
  incomplete: `The service ended the list early, so nothing of it counts. ${later}`,
  pagination_stalled: `The service repeats a page of the list, so nothing of it counts. ${later}`,
  contract: "The service answered in a way that its specification does not know.",
  outcome_unknown: "Look for the record before you create it again.",
  created_unreadable: "It was created. Look for it, and do not create it again.",
};
