import { ColumnError, UnknownListError } from "@accounting-data/books";
import { isAccountingDataError } from "@accounting-data/core";
import type { CallToolResult } from "@modelcontextprotocol/server";
import { CursorError } from "./reading/cursor.ts";
import { TooManyRecordsError } from "./reading/read-whole.ts";

/**
 * The answer of a tool. What comes from the books is in the structured content alone; the sentence beside it is made of
 * numbers and names of the service's own, so that no text of a record can speak to an assistant as this server does.
 */
export function answerWith(
  structuredContent: Readonly<Record<string, unknown>>,
  sentence: string,
): CallToolResult {
  return { structuredContent: { ...structuredContent }, content: [{ type: "text", text: sentence }] };
}

/** A failure, with what to do next. */
export function answerFailure(error: unknown): CallToolResult {
  return { isError: true, content: [{ type: "text", text: describeFailure(error) }] };
}

const ours = [ColumnError, CursorError, TooManyRecordsError, UnknownListError];

function describeFailure(error: unknown): string {
  if (ours.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!isAccountingDataError(error)) throw error;
  const { code, message } = error as Error & { readonly code: string };
  return `${message} (${code}) ${nextSteps[code] ?? "Nothing was returned."}`;
}

/** What an assistant, or the person whom it tells, can do about an error of the SDK. */
const nextSteps: Readonly<Record<string, string>> = {
  unauthorized:
    "The credential is missing, expired or revoked: the person has to give this server another one.",
  forbidden:
    "The credential may not do this: an administrator of the company has to allow it. Do not try again.",
  not_found: "No record has this id. Find it with find_records.",
  validation: "Change what the messages name.",
  bad_request: "The service rejected the request. Change it before trying again.",
  rate_limited: "The service is busy. Wait as long as it says, then ask again.",
  server_error: "The service failed. Ask again later.",
  network: "The service could not be reached. Ask again later.",
  timeout: "The service did not answer in time. Ask again later.",
  intermediary:
    "Something in front of the service answered in its place, such as a proxy or a maintenance page. Ask again later.",
  incomplete: "The service ended the list early, so nothing was returned. Ask again later.",
  limit_exceeded: "Ask for fewer records.",
  token: "The client id or secret was refused: the person has to give this server other ones.",
  invalid_argument: "Change the argument that the message names.",
};
