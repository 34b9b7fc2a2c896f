import { isAccountingDataError } from "@accounting-data/core";
import type { CreateOutcome } from "./create-run.ts";

/** What a create that was rejected amounts to. Whatever is not certainly "nothing was created" is unknown. */
export function outcomeOfFailure(error: unknown): CreateOutcome {
  if (!isAccountingDataError(error)) return { kind: "unknown", error };
  switch (error.code) {
    case "created_unreadable":
      return { kind: "created", recordId: undefined, warnings: [] };
    case "rate_limited":
      return { kind: "not-sent", error, retryAfterMs: retryAfterOf(error) };
    // For a create both mean that the request never left.
    case "network":
    case "timeout":
      return { kind: "not-sent", error, retryAfterMs: undefined };
    case "unauthorized":
    case "forbidden":
    case "token":
      return { kind: "stop", error };
    case "bad_request":
    case "not_found":
    case "validation":
    case "problem":
    case "invalid_argument":
      return { kind: "rejected", error };
    case "outcome_unknown":
    case "contract":
    case "redirect":
    case "server_error":
    case "limit_exceeded":
    case "incomplete":
    case "pagination_stalled":
      return { kind: "unknown", error };
  }
}

function retryAfterOf(error: object): number | undefined {
  const value = "retryAfterMs" in error ? error.retryAfterMs : undefined;
  return typeof value === "number" && value > 0 ? value : undefined;
}
