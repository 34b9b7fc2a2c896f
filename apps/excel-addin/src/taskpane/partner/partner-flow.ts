import { isAccountingDataError } from "@accounting-data/core";
import type { Language } from "../../messages/formats.ts";
import { sortFieldMessages } from "./field-messages.ts";
import { emptyPartnerForm, type PartnerField, type PartnerForm } from "./partner-form.ts";
import { afterEdit, editedFields } from "./edited-fields.ts";
import type { CreatedPartner, PartnerCandidates, PartnerState } from "./partner-state.ts";
import { readPartnerForm, type SendablePartner } from "./read-partner-form.ts";
import { createUnsettledAttempts, type UnsettledAttempt } from "./unsettled-attempts.ts";
import { createListeners } from "../../settings/listeners.ts";

/** The operations that the flow needs. */
export interface PartnerService {
  create(payload: Readonly<Record<string, unknown>>): Promise<CreatedPartner>;
  /** Searches for the partner that a create of unknown outcome may have made. */
  findCandidates(
    payload: Readonly<Record<string, unknown>>,
    attempt: { readonly attemptedAt: Date },
  ): Promise<PartnerCandidates>;
  /** Reads once what such a search needs for any number of payloads that were sent since this moment. */
  readCandidates(attempt: {
    readonly attemptedAt: Date;
  }): Promise<{ candidatesFor(payload: Readonly<Record<string, unknown>>): PartnerCandidates }>;
}

/** One form and its outcome. Lives as long as the page, so that no outcome is lost when another page is shown. */
export interface PartnerFlow {
  form(): PartnerForm;
  state(): PartnerState;
  /** Fields that the service rejected while they were empty. */
  required(): ReadonlySet<PartnerField>;
  /** Does nothing while a request is under way or an outcome is unknown. */
  edit(form: PartnerForm): void;
  /**
   * Sends the form once. Data whose outcome is unknown is searched for instead. Does nothing while a
   * request is under way or an outcome is unknown.
   */
  submit(language: Language): Promise<void>;
  /** Only after an unknown outcome: a person says that this is the created partner. */
  confirm(partner: CreatedPartner): void;
  searchAgain(): Promise<void>;
  /** Only after an unknown outcome, when a person decides so: sends the same payload again. */
  createAnyway(): Promise<void>;
  /** Only after an unknown outcome: returns to the form. The same data is not sent again from there. */
  backToForm(): void;
  /** An attempt whose outcome is still unknown, while the form is shown. */
  unsettled(): UnsettledAttempt | undefined;
  /** Returns to that attempt, and searches again. */
  resume(): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/** Creates a flow with an empty form. */
export function createPartnerFlow(service: PartnerService, now: () => Date = () => new Date()): PartnerFlow {
  const listeners = createListeners();
  const unsettled = createUnsettledAttempts();
  let form = emptyPartnerForm;
  let state: PartnerState = { kind: "editing" };
  let required: ReadonlySet<PartnerField> = new Set();

  function setState(next: PartnerState): void {
    state = next;
    listeners.notify();
  }

  /** The partner exists: the same button must not send it again. Data typed since then stays. */
  function exists(sent: SendablePartner, from: PartnerForm, next: PartnerState): void {
    unsettled.settle(sent.payload);
    if (form === from) form = emptyPartnerForm;
    setState(next);
  }

  async function send(sent: SendablePartner, from: PartnerForm): Promise<void> {
    setState({ kind: "sending" });
    try {
      const partner = await service.create(sent.payload);
      exists(sent, from, { kind: "created", partner, confirmed: false });
    } catch (error) {
      await fail(sent, from, error);
    }
  }

  async function fail(sent: SendablePartner, from: PartnerForm, error: unknown): Promise<void> {
    const at = now();
    if (isAccountingDataError(error, "outcome_unknown")) {
      const attempt = { sent, form: from, error, at };
      unsettled.add(attempt);
      return await search(attempt);
    }
    if (isAccountingDataError(error, "created_unreadable"))
      return exists(sent, from, { kind: "unreadable", error, at });
    if (!isAccountingDataError(error, "validation")) return setState({ kind: "failed", error, at });
    const messages = sortFieldMessages(error.errors, sent.places);
    required = new Set([
      ...required,
      ...[...messages.byField.keys()].filter((field) => isEmpty(field, form)),
    ]);
    setState({ kind: "rejected", messages, error, at });
  }

  async function search(attempt: UnsettledAttempt): Promise<void> {
    setState({ kind: "unknown", attempt, search: { kind: "searching" } });
    try {
      const candidates = await service.findCandidates(attempt.sent.payload, attempt.error);
      setState({ kind: "unknown", attempt, search: { kind: "found", candidates } });
    } catch (error) {
      setState({ kind: "unknown", attempt, search: { kind: "failed", error, at: now() } });
    }
  }

  return {
    form: () => form,
    state: () => state,
    required: () => required,
    edit: (changed) => {
      if (state.kind === "sending" || state.kind === "unknown") return;
      const before = form;
      form = changed;
      setState(afterEdit(state, editedFields(before, changed)));
    },
    submit: async (language) => {
      if (state.kind === "sending" || state.kind === "unknown") return;
      const read = readPartnerForm(form, language);
      if ("faults" in read) return setState({ kind: "incomplete", faults: read.faults });
      if (Object.keys(read.payload).length === 0) return setState({ kind: "incomplete", faults: "empty" });
      const known = unsettled.withPayload(read.payload);
      await (known ? search(known) : send(read, form));
    },
    confirm: (partner) => {
      if (state.kind !== "unknown") return;
      exists(state.attempt.sent, state.attempt.form, { kind: "created", partner, confirmed: true });
    },
    searchAgain: async () => {
      if (state.kind === "unknown" && state.search.kind !== "searching") await search(state.attempt);
    },
    createAnyway: async () => {
      if (state.kind !== "unknown" || state.search.kind === "searching") return;
      await send(state.attempt.sent, state.attempt.form);
    },
    backToForm: () => {
      if (state.kind === "unknown") setState({ kind: "editing" });
    },
    unsettled: () => (state.kind === "unknown" || state.kind === "sending" ? undefined : unsettled.first()),
    resume: async () => {
      const attempt = unsettled.first();
      if (attempt && state.kind !== "unknown" && state.kind !== "sending") await search(attempt);
    },
    subscribe: listeners.subscribe,
  };
}

function isEmpty(field: PartnerField, form: PartnerForm): boolean {
  if (field === "name" || field === "city" || field === "duePeriod") return form[field].trim() === "";
  return field === "addresses" && form.addresses.length === 0;
}
