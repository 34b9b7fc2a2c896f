import { isAccountingDataError } from "@accounting-data/core";
import { partnerWithoutRecord, type CreatedPartner } from "./created-partner.ts";
import { isConnectionFailure, retryAfterMs } from "./failures.ts";

/**
 * What became of one attempt to create a partner.
 * @example const outcome: CreateOutcome = await createBusinessPartner(client, payload).then(({ data }) => ({ kind: "created", partner: partnerWithoutRecord(recordId(data)) }), outcomeOfFailure);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export type CreateOutcome =
  | {
      readonly kind: "created";
      readonly partner: CreatedPartner;
      /** Why the service's answer could not be read: the partner exists all the same, and its id is unknown. */
      readonly error?: unknown;
    }
  /** The service refused the row: nothing was created. */
  | {
      readonly kind: "rejected";
      /** Undefined in the status of a row that an earlier run sent. */
      readonly error: unknown;
    }
  /** The service refuses every row (sign-in, rights): nothing was created. */
  | { readonly kind: "stop"; readonly error: unknown }
  /** Nothing was created, and it can be tried again: too many requests, or the request never left. */
  | { readonly kind: "not-sent"; readonly error: unknown; readonly retryAfterMs: number | undefined }
  /** Nobody knows. */
  | { readonly kind: "unknown"; readonly error: unknown };

/**
 * What the error of a create means. The outcome is unknown unless the error proves what became of it. `isUnreachable` tells which errors
 * of a sign-in mean that nobody was reached; default {@link isConnectionFailure}.
 * @example const outcome = await createBusinessPartner(client, payload).catch((error) => outcomeOfFailure(error));
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export function outcomeOfFailure(
  error: unknown,
  isUnreachable: (error: unknown) => boolean = isConnectionFailure,
): CreateOutcome {
  if (!isAccountingDataError(error)) return { kind: "unknown", error };
  switch (error.code) {
    case "created_unreadable":
      return { kind: "created", partner: partnerWithoutRecord(undefined), error };
    // For a create these mean that the request never left.
    case "credential":
    case "network":
    case "timeout":
    case "rate_limited":
      return { kind: "not-sent", error, retryAfterMs: retryAfterMs(error) || undefined };
    case "token":
      if (isUnreachable(error)) return { kind: "not-sent", error, retryAfterMs: undefined };
      return { kind: "stop", error };
    case "unauthorized":
    case "forbidden":
      return { kind: "stop", error };
    case "bad_request":
    case "not_found":
    case "validation":
    case "problem":
    case "invalid_argument":
      return { kind: "rejected", error };
    case "outcome_unknown":
    case "intermediary":
    case "contract":
    case "redirect":
    case "server_error":
    case "limit_exceeded":
    case "incomplete":
    case "pagination_stalled":
      return { kind: "unknown", error };
  }
}

/**
 * What failed after a create may have been sent, so that nobody knows its outcome.
 * @example if (isRefusedOnTheWay(causeOfDoubt(error))) console.log("A firewall refused it.");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export function causeOfDoubt(error: unknown): unknown {
  return isAccountingDataError(error, "outcome_unknown") ? error.cause : error;
}
