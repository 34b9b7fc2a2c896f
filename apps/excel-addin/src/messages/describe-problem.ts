import { isAccountingDataError, type BrandedError, type ErrorCode } from "@accounting-data/core";
import type { Formats } from "./formats.ts";
import type { ProblemMessages } from "./problems.en.ts";

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

/** Puts any caught value into words. `since` is when it was caught: waits count from there. */
export function describeProblem(
  error: unknown,
  {
    messages,
    formats,
    since,
  }: { readonly messages: ProblemMessages; readonly formats: Formats; readonly since: Date },
): DescribedProblem {
  const detail = error instanceof Error ? error.message : String(error);
  if (!isAccountingDataError(error)) {
    if (isAbort(error)) return { sentence: messages.cancelled, next: "retry", detail };
    return { sentence: messages.unexpected, next: "retry", detail };
  }
  const traceId = "traceId" in error && typeof error.traceId === "string" ? { traceId: error.traceId } : {};
  const retryAt = waitsUntil(error, since);
  const wait = retryAt && { retryAt };
  const sentence = retryAt
    ? messages.busyUntil(formats.moment(roundUp(retryAt), since))
    : sentenceOf(error, messages);
  return {
    sentence,
    next: retryAt ? "wait" : refused(error) ? "sign-in" : (next[error.code] ?? "none"),
    ...wait,
    ...traceId,
    detail,
  };
}

function waitsUntil(error: BrandedError, since: Date): Date | undefined {
  if (!isAccountingDataError(error, "rate_limited")) return undefined;
  return new Date(since.getTime() + error.retryAfterMs);
}

/** A minute that is shown has begun by then. */
function roundUp(date: Date): Date {
  return new Date(Math.ceil(date.getTime() / 60_000) * 60_000);
}

const next: Readonly<Partial<Record<ErrorCode, "sign-in" | "retry">>> = {
  unauthorized: "sign-in",
  // The right is granted elsewhere, to the same sign-in.
  forbidden: "retry",
  token: "retry",
  network: "retry",
  timeout: "retry",
  server_error: "retry",
};

function refused(error: BrandedError): boolean {
  return (
    isAccountingDataError(error, "token") &&
    error.status !== undefined &&
    error.status < 500 &&
    error.error !== undefined
  );
}

function sentenceOf(error: BrandedError, messages: ProblemMessages): string {
  switch (error.code) {
    case "unauthorized":
      return messages.unauthorized;
    case "forbidden":
      return messages.forbidden;
    case "not_found":
      return messages.notFound;
    case "bad_request":
      return messages.badRequest;
    case "validation":
      return messages.validation(validationText(error));
    case "rate_limited":
    case "server_error":
      return messages.server;
    case "problem":
      return clientSentence(isAccountingDataError(error, "problem") ? error.status : 400, messages);
    case "token":
      return tokenSentence(error, messages);
    case "network":
      return messages.network;
    case "timeout":
      return messages.timeout;
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
    default:
      // Codes may come that this version does not know.
      return messages.unexpected;
  }
}

/** 424 is the add-in's own server's: it could not reach the service, and sent nothing. */
function clientSentence(status: number, messages: ProblemMessages): string {
  return status === 424 ? messages.network : messages.client(status);
}

function tokenSentence(error: BrandedError, messages: ProblemMessages): string {
  if (refused(error)) return messages.tokenRefused;
  return isAccountingDataError(error.cause) ? sentenceOf(error.cause, messages) : messages.token;
}

function validationText(error: BrandedError): string {
  if (!isAccountingDataError(error, "validation")) return "";
  return Object.values(error.errors).flat().join(" ");
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
