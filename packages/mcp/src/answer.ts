import { ColumnError, describeFailure, UnknownListError } from "@accounting-data/books";
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

/** What was not done, with why and what to do next, and with what programs read of it. */
export function answerRefusal(
  structuredContent: Readonly<Record<string, unknown>>,
  sentence: string,
): CallToolResult {
  return { ...answerWith(structuredContent, sentence), isError: true };
}

/** A failure, with what to do next. */
export function answerFailure(error: unknown): CallToolResult {
  const isExpected = isAccountingDataError(error) || ours.some((kind) => error instanceof kind);
  if (!isExpected) throw error;
  return { isError: true, content: [{ type: "text", text: describeFailure(error) }] };
}

const ours = [ColumnError, CursorError, TooManyRecordsError, UnknownListError];
