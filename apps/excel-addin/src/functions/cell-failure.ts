import type { ListName } from "@accounting-data/deployment";
import { CachedFailureError } from "../cache/cached-read.ts";
import { NotListed } from "../cache/not-listed.ts";
import { describeFailure } from "../messages/describe-failure.ts";
import type { FunctionWords } from "../messages/function-words.ts";
import { notLoaded } from "../messages/not-loaded.ts";
import type { Connection } from "../settings/connection.ts";
import { CellProblem } from "./cell-problem.ts";

/** What the message may mention. */
export interface CellFailureFacts {
  /** What was read; undefined if the call failed before that was known. */
  readonly subject: { readonly connection: Connection; readonly list: ListName } | undefined;
  /** Whether the deployment allows the list that was read. */
  readonly isAllowed: boolean;
  readonly now: Date;
}

export interface CellFailure {
  readonly cellCode: CellProblem["cellCode"];
  readonly message: string;
}

/** The cell error for any failure. Its message says what happened, the next step, and the service's trace id, if it sent one. */
export function cellFailure(
  error: unknown,
  { subject, isAllowed, now }: CellFailureFacts,
  { messages, formats }: FunctionWords,
): CellFailure {
  if (error instanceof CellProblem) return { cellCode: error.cellCode, message: error.say(messages) };
  if (error instanceof NotListed) return { cellCode: "#N/A", message: messages.notListed };
  const cached = error instanceof CachedFailureError ? error : undefined;
  const cause = cached?.cause ?? error;
  const at = cached?.at ?? now;
  const { list, connection } = subject ?? {};
  const failure = describeFailure(
    { error: cause, at, list, credential: connection?.credential.kind, isAllowed },
    { messages: messages.failures, formats },
  );
  const { remedy, traceId } = failure;
  const parts = [
    sentence(),
    remedy && messages.failures.remedies[remedy],
    traceId !== undefined && messages.trace(traceId),
  ];
  return { cellCode: failure.cell, message: parts.filter(Boolean).join(" ") };

  function sentence(): string {
    if (failure.kind === "signedOut") return messages.signIn(connection?.label ?? "");
    if (failure.kind === "notLoaded") return notLoaded();
    if (!failure.detailInCell) return failure.sentence;
    // Only a program has an option of that name.
    const detail = failure.detail.replace("; check baseUrl", "");
    return failure.sentence.replace(/\.$/, `: ${detail}${remedy && !/[.!?…]$/.test(detail) ? "." : ""}`);
  }
}
