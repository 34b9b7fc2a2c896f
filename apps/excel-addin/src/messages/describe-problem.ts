import { isAccountingDataError, type BrandedError } from "@accounting-data/core";
import { Forgotten, isAbort, Offline, ReadCancelled } from "../service/failure.ts";
import { NotLoaded } from "../service/load-part.ts";
import { isMissingRecord } from "../service/is-missing-record.ts";
import { isSignedOut } from "../service/is-signed-out.ts";
import type { ConnectionCredential } from "../settings/connection.ts";
import { describeOutage } from "./describe-outage.ts";
import { listOfOperation } from "../lists/list-of-operation.ts";
import type { Formats } from "./formats.ts";
import type { ProblemMessages } from "./en/problems.ts";

/** A failure in words, with the next step. */
export interface DescribedProblem {
  readonly sentence: string;
  /** The next step: sign in again, wait, retry, or nothing that the user can do here. */
  readonly next: "sign-in" | "wait" | "retry" | "none";
  /** When to retry, with `next: "wait"`. */
  readonly retryAt?: Date;
  /** For the service's support. */
  readonly traceId?: string;
  /** The error's own message, in English, for technical support. */
  readonly detail: string;
}

/** How to describe a failure. */
export interface ProblemContext {
  readonly messages: ProblemMessages;
  readonly formats: Formats;
  /** When it was caught. Waits start then. */
  readonly since: Date;
  /** The kind of the connection's credential, if known. */
  readonly credential?: ConnectionCredential["kind"] | undefined;
}

/** Describes any caught value. */
export function describeProblem(error: unknown, context: ProblemContext): DescribedProblem {
  const { messages, formats, since } = context;
  const detail = error instanceof Error ? error.message : String(error);
  if (!isAccountingDataError(error)) {
    const sentence = isReadCancelled(error)
      ? messages.readEnded
      : isAbort(error)
        ? messages.cancelled
        : error instanceof Offline
          ? messages.offline
          : error instanceof NotLoaded
            ? messages.notLoaded
            : error instanceof Forgotten
              ? messages.forgotten
              : messages.unexpected;
    return { sentence, next: "retry", detail };
  }
  const traceId: Pick<DescribedProblem, "traceId"> =
    "traceId" in error && typeof error.traceId === "string" ? { traceId: error.traceId } : {};
  const outage = describeOutage(error, { messages: messages.outages, formats, since });
  const known = { ...traceId, detail: withoutTraceId(detail, traceId.traceId) };
  if (outage) return { next: outage.retryAt ? "wait" : "retry", ...outage, ...known };
  return { sentence: sentenceOf(error, context), next: nextAfter(error), ...known };
}

/** The id is shown by itself. */
function withoutTraceId(detail: string, traceId: string | undefined): string {
  return traceId === undefined ? detail : detail.replace(` (trace ${traceId})`, "");
}

function nextAfter(error: BrandedError): DescribedProblem["next"] {
  // Another secret has the same scope, which the deployment sets.
  if (hasWrongScope(error)) return "none";
  if (isSignedOut(error)) return "sign-in";
  // An administrator grants the right to the same credential.
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
      return hasWrongScope(error) ? messages.tokenScope : messages.tokenRefused;
    case "forbidden":
      return forbiddenText(error, messages, credential);
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
    case "incomplete":
      return messages.stalled;
    case "limit_exceeded":
      return messages.limit;
    // Outages are described above.
    case "network":
    case "timeout":
    case "rate_limited":
    case "server_error":
    default:
      // This version may not know every code.
      return messages.unexpected;
  }
}

/** Names the right that is missing, as far as the operation tells. */
function forbiddenText(
  { operation = "" }: BrandedError & { readonly operation?: string | undefined },
  messages: ProblemMessages,
  credential: ConnectionCredential["kind"] | undefined,
): string {
  const who = messages.credentials[credential ?? "unknown"];
  if (operation === "createBusinessPartner") return messages.mayNotCreate(who);
  const read = listOfOperation(operation);
  return read ? messages.mayNotRead(who, read.list) : messages.forbidden;
}

function hasWrongScope(error: BrandedError): boolean {
  return isAccountingDataError(error, "token") && error.error === "invalid_scope";
}

function validationText(error: BrandedError): string {
  if (!isAccountingDataError(error, "validation")) return "";
  return Object.values(error.errors).flat().join(" ");
}

/** Whether a person cancelled the read. */
export function isReadCancelled(error: unknown): boolean {
  return error instanceof ReadCancelled;
}
