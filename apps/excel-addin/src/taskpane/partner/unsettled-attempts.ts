import type { OutcomeUnknownError } from "@accounting-data/core";
import type { CreateMessages } from "../../messages/en/create.ts";
import { isolateName } from "../parts/isolate-name.ts";
import type { PartnerForm } from "./partner-form.ts";
import type { SendablePartner } from "./read-partner-form.ts";

/** A create whose outcome is unknown. */
export interface UnsettledAttempt {
  readonly sent: SendablePartner;
  /** The form as it was sent. */
  readonly form: PartnerForm;
  readonly error: OutcomeUnknownError;
  readonly at: Date;
}

/** What a person calls the partner of an attempt. */
export function attemptName(
  { form }: UnsettledAttempt,
  { thePartner }: Pick<CreateMessages, "thePartner">,
): string {
  const name = form.name.trim();
  return name === "" ? thePartner() : thePartner(isolateName(name));
}

/** The creates whose outcome is unknown, until a person has decided about each of them. */
export interface UnsettledAttempts {
  /** The oldest one that is not settled. */
  first(): UnsettledAttempt | undefined;
  /** The one that sent the same data. */
  withPayload(payload: SendablePartner["payload"]): UnsettledAttempt | undefined;
  /** Adds it; a repeated attempt takes the place of the one with the same data. */
  add(attempt: UnsettledAttempt): void;
  settle(payload: SendablePartner["payload"]): void;
}

/** Creates an empty collection. */
export function createUnsettledAttempts(): UnsettledAttempts {
  const attempts = new Map<string, UnsettledAttempt>();
  return {
    first: () => attempts.values().next().value,
    withPayload: (payload) => attempts.get(fingerprint(payload)),
    add: (attempt) => void attempts.set(fingerprint(attempt.sent.payload), attempt),
    settle: (payload) => void attempts.delete(fingerprint(payload)),
  };
}

/** Equal for equal data, in whatever order the fields were filled in. */
function fingerprint(payload: SendablePartner["payload"]): string {
  return JSON.stringify(payload, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
