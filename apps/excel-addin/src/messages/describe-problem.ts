import { isAccountingDataError, type BrandedError } from "@accounting-data/core";
import { isAbort, ReadCancelled } from "../service/failure.ts";
import { isMissingRecord } from "../service/is-missing-record.ts";
import { isSignedOut } from "../service/is-signed-out.ts";
import type { ConnectionCredential } from "../settings/connection.ts";
import { describeOutage } from "./describe-outage.ts";
import type { Formats } from "./formats.ts";
import type { ProblemMessages } from "./en/problems.ts";

/** A failure as a person can act on it. */
export interface DescribedProblem {
  readonly sentence: string;
  /** What helps: another sign-in, waiting until a moment, trying again, or nothing that a person could do here. */
  readonly next: "sign-in" | "wait" | "retry" | "none";
  /** From when on it makes sense to try again, with `next: "wait"`. */
  readonly retryAt?: Date;
  /** To be quoted to the service's support. */
  readonly traceId?: string;
  /** The error's own words, in English: for whoever helps, never first. */
  readonly detail: string;
}

/** What a failure is described with. */
export interface ProblemContext {
  readonly messages: ProblemMessages;
  readonly formats: Formats;
  /** When it was caught: waits count from there. */
  readonly since: Date;
  /** What the connection signs in with, where it is known. */
  readonly credential?: ConnectionCredential["kind"] | undefined;
}

/** Puts any caught value into words. */
export function describeProblem(error: unknown, context: ProblemContext): DescribedProblem {
  const { messages, formats, since } = context;
  const detail = error instanceof Error ? error.message : String(error);
  if (!isAccountingDataError(error)) {
    const sentence = isReadEnded(error)
      ? messages.readEnded
      : isAbort(error)
        ? messages.cancelled
        : messages.unexpected;
    return { sentence, next: "retry", detail };
  }
  const traceId = "traceId" in error && typeof error.traceId === "string" ? { traceId: error.traceId } : {};
  const outage = describeOutage(error, { messages: messages.outages, formats, since });
  if (outage) return { next: outage.retryAt ? "wait" : "retry", ...outage, ...traceId, detail };
  return { sentence: sentenceOf(error, context), next: nextAfter(error), ...traceId, detail };
}

function nextAfter(error: BrandedError): DescribedProblem["next"] {
  if (isSignedOut(error)) return "sign-in";
  // The right is granted elsewhere, to the same sign-in.
  return error.code === "forbidden" ? "retry" : "none";
}

function sentenceOf(error: BrandedError, { messages, credential }: ProblemContext): string {
  switch (error.code) {
    case "unauthorized":
      return credential === undefined
        ? messages.unauthorized
        : credential === "api-key"
          ? messages.unauthorizedKey
          : messages.unauthorizedClient;
    case "token":
      return messages.tokenRefused;
    case "forbidden":
      return messages.forbidden;
    case "not_found":
      return isMissingRecord(error) ? messages.notFound : messages.client(404);
    case "bad_request":
      return messages.badRequest;
    case "validation":
      return messages.validation(validationText(error));
    case "problem":
      return messages.client(isAccountingDataError(error, "problem") ? error.status : 400);
    case "redirect":
      return messages.redirect;
    case "contract":
      return messages.contract;
    case "outcome_unknown":
      return messages.outcomeUnknown;
    case "created_unreadable":
      return messages.createdUnreadable;
    case "invalid_argument":
      return messages.invalidArgument;
    case "pagination_stalled":
      return messages.stalled;
    case "limit_exceeded":
      return messages.limit;
    // Described as outages before.
    case "network":
    case "timeout":
    case "rate_limited":
    case "server_error":
    default:
      // Codes may come that this version does not know.
      return messages.unexpected;
  }
}

function validationText(error: BrandedError): string {
  if (!isAccountingDataError(error, "validation")) return "";
  return Object.values(error.errors).flat().join(" ");
}

/** Whether a person ended the read. */
export function isReadEnded(error: unknown): boolean {
  return error instanceof ReadCancelled;
}
