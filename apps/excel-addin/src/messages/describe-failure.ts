import type { Failure } from "../service/failure.ts";
import { comparable } from "@accounting-data/creating";
import { isAccountingDataError } from "@accounting-data/core";
import type { ConnectionCredential } from "../settings/connection.ts";
import type { FailureMessages } from "./en/failures.ts";
import {
  serviceAnswerOf,
  failureKind,
  failures,
  listRead,
  sourceOf,
  type FailureKind,
  type FailureRow,
  type FailureSubject,
} from "./failure-kind.ts";
import { shorten } from "../base/well-formed.ts";
import { ceilToMinute, type Formats } from "./formats.ts";

/** A failure in words, with the next step. */
export interface DescribedFailure extends FailureRow {
  readonly kind: FailureKind;
  /** What happened. */
  readonly sentence: string;
  /** What the service said of each field, if it found the request invalid. */
  readonly fieldMessages?: string;
  /** From when on to retry, with `next: "wait"`. */
  readonly retryAt?: Date;
  /** For the service's support. */
  readonly traceId?: string;
  /** The error's own message, in English, for technical support. */
  readonly detail: string;
}

/** A failure, and what is known of it besides. */
export interface KnownFailure extends Failure, FailureSubject {
  /** The kind of the connection's credential, if known. */
  readonly credential?: ConnectionCredential["kind"] | undefined;
  /** What a person calls a field; undefined for the service's own name. */
  readonly fieldName?: ((field: string) => string | undefined) | undefined;
}

export function describeFailure(
  failure: KnownFailure,
  { messages, formats }: { readonly messages: FailureMessages; readonly formats: Formats },
): DescribedFailure {
  const { error, at, credential = "unknown" } = failure;
  const source = sourceOf(error);
  const kind = failureKind(source, failure);
  const { status = 0, retryAfterMs = 0, errors = {} } = serviceAnswerOf(source);
  const { traceId } = serviceAnswerOf(error);
  const list = listRead(source, failure) ?? "";
  const title = messages.listTitle(list);
  const who = messages.credentials[credential];
  const fieldMessages = fieldMessagesOf(errors, failure.fieldName);
  const retryAt = new Date(at.getTime() + retryAfterMs);
  const detail = isAccountingDataError(error) ? error.message : String(error);
  return {
    ...failures[kind],
    kind,
    sentence: sentence(),
    ...(kind === "invalid" && { fieldMessages }),
    ...(kind === "busy" && { retryAt }),
    ...(traceId !== undefined && { traceId }),
    // The trace id is shown separately.
    detail: detail.replace(` (trace ${traceId})`, ""),
  };

  function sentence(): string {
    if (kind === "busy") return messages.busy(formats.moment(ceilToMinute(retryAt), at));
    if (kind === "rejected") return rejected();
    if (kind === "failed" || kind === "noToken" || kind === "intermediary") return messages[kind](status);
    if (kind === "signedOut" && isAccountingDataError(error, "token")) return messages.tokenRefused;
    if (kind === "signedOut") return messages.signedOut[credential];
    if (kind === "mayNotRead") return messages.mayNotRead(who, title);
    if (kind === "mayNotCreate") return messages.mayNotCreate(who);
    if (kind === "notAllowed") return messages.notAllowed(title);
    if (kind === "noRecord") return messages.noRecord(list);
    if (kind === "invalid") {
      return fieldMessages ? messages.invalid(ended(fieldMessages)) : rejected();
    }
    return messages[kind];
  }

  function rejected(): string {
    const said = reasonOf(serviceAnswerOf(source));
    return messages.rejected(status, said && ended(said));
  }
}

/** A person has to read it, in a cell too. */
const longestReason = 200;

/** The service's own reason for a refusal: the `detail` of problem details, or the `message` of JSON of another form. */
function reasonOf({ detail, problem = {} }: ReturnType<typeof serviceAnswerOf>): string | undefined {
  const message = Object.entries(problem).find(([name]) => comparable(name) === "message")?.[1];
  const said = [detail, message].find((text) => typeof text === "string" && text.trim() !== "");
  return said === undefined ? undefined : shorten((said as string).trim(), longestReason);
}

/** Each field with its messages. What is said of the whole request has no field. */
function fieldMessagesOf(
  errors: Readonly<Record<string, readonly string[]>>,
  nameOf: KnownFailure["fieldName"],
): string {
  return Object.entries(errors)
    .filter(([, texts]) => texts.length > 0)
    .map(([field, texts]) => [...(field === "" ? [] : [`${nameOf?.(field) ?? field}:`]), ...texts].join(" "))
    .reduce((all, next) => (isEnded(all) ? `${all} ${next}` : `${all}; ${next}`), "")
    .replace(/^; /, "");
}

function ended(text: string): string {
  return isEnded(text) ? text : `${text}.`;
}

/** Whether a text ends as a sentence does. */
function isEnded(text: string): boolean {
  return /[.!?…]$/.test(text);
}
