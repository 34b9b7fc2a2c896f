import { isAccountingDataError, type OutcomeUnknownError } from "@accounting-data/core";
import type { Language } from "../../messages/language.ts";
import type { ListRecord } from "../../service/list-record.ts";
import { sortFieldMessages, type FieldMessages } from "./field-messages.ts";
import { emptyPartnerForm, type PartnerField, type PartnerForm } from "./partner-form.ts";
import { readPartnerForm, type FormFault, type ReadPartnerForm } from "./read-partner-form.ts";
import { createListeners } from "../../settings/listeners.ts";

/** A partner that exists, as far as its record says. */
export interface CreatedPartner {
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly city: string | undefined;
  readonly warnings: readonly string[];
  /** As the service sent it. */
  readonly record: ListRecord;
}

/** What a search found after nobody knows whether a create happened. It never decides. */
export interface PartnerCandidates {
  /** `unsure`: nothing that was sent comes back, so nothing could be compared. */
  readonly verdict: "none" | "one" | "several" | "unsure";
  readonly partners: readonly CreatedPartner[];
  /** Whose clock told what was modified since. */
  readonly clock: "service" | "device";
}

/** Where the creation of one partner stands. */
export type PartnerState =
  | { readonly kind: "editing" }
  | { readonly kind: "incomplete"; readonly faults: ReadonlyMap<PartnerField, FormFault> | "empty" }
  | { readonly kind: "sending" }
  | {
      readonly kind: "rejected";
      readonly messages: FieldMessages;
      readonly error: unknown;
      readonly at: Date;
    }
  | { readonly kind: "failed"; readonly error: unknown; readonly at: Date }
  | { readonly kind: "created"; readonly partner: CreatedPartner; readonly taken: boolean }
  | { readonly kind: "unreadable"; readonly error: unknown; readonly at: Date }
  | {
      readonly kind: "unknown";
      readonly error: OutcomeUnknownError;
      readonly at: Date;
      readonly search:
        | { readonly kind: "looking" }
        | { readonly kind: "found"; readonly candidates: PartnerCandidates }
        | { readonly kind: "failed"; readonly error: unknown; readonly at: Date };
    };

/** What the flow asks of the service. */
export interface PartnerService {
  create(payload: Readonly<Record<string, unknown>>): Promise<CreatedPartner>;
  /** Looks for what a create of unknown outcome may have made. */
  look(payload: Readonly<Record<string, unknown>>, attempt: OutcomeUnknownError): Promise<PartnerCandidates>;
}

/** One form and what became of it. Lives as long as the page, so that no outcome is lost by looking elsewhere. */
export interface PartnerFlow {
  form(): PartnerForm;
  state(): PartnerState;
  /** Fields that the service has asked for: it complained of them while they were empty. */
  asked(): ReadonlySet<PartnerField>;
  /** Does nothing while a request is under way or an outcome is unknown. */
  edit(form: PartnerForm): void;
  /** Sends the form once. Does nothing while a request is under way or an outcome is unknown. */
  submit(language: Language): Promise<void>;
  /** Only after an unknown outcome: this one is it. */
  itExists(partner: CreatedPartner): void;
  lookAgain(): Promise<void>;
  /** Only after an unknown outcome, and only because a person says so: sends the same payload again. */
  createAnyway(): Promise<void>;
  /** Only after an unknown outcome: leaves it at that, and goes back to the form as it was filled in. */
  leaveOpen(): void;
  subscribe(listener: () => void): () => void;
}

/** A flow at its beginning. */
export function createPartnerFlow(service: PartnerService, now: () => Date = () => new Date()): PartnerFlow {
  const listeners = createListeners();
  let form = emptyPartnerForm;
  let state: PartnerState = { kind: "editing" };
  let asked: ReadonlySet<PartnerField> = new Set();
  let sent: Exclude<ReadPartnerForm, { faults: unknown }> | undefined;

  function become(next: PartnerState): void {
    // What exists must not be sent a second time by a press on the same button.
    if (next !== state && (next.kind === "created" || next.kind === "unreadable")) form = emptyPartnerForm;
    state = next;
    listeners.notify();
  }

  async function send(): Promise<void> {
    if (!sent || state.kind === "sending") return;
    become({ kind: "sending" });
    try {
      become({ kind: "created", partner: await service.create(sent.payload), taken: false });
    } catch (error) {
      await fail(error);
    }
  }

  async function fail(error: unknown): Promise<void> {
    const at = now();
    if (isAccountingDataError(error, "outcome_unknown")) return await look(error, at);
    if (isAccountingDataError(error, "created_unreadable")) return become({ kind: "unreadable", error, at });
    if (!isAccountingDataError(error, "validation")) return become({ kind: "failed", error, at });
    const messages = sortFieldMessages(error.errors, sent?.places ?? []);
    asked = new Set([...asked, ...[...messages.byField.keys()].filter((field) => isEmpty(field, form))]);
    become({ kind: "rejected", messages, error, at });
  }

  async function look(error: OutcomeUnknownError, at: Date): Promise<void> {
    become({ kind: "unknown", error, at, search: { kind: "looking" } });
    try {
      const candidates = await service.look(sent?.payload ?? {}, error);
      become({ kind: "unknown", error, at, search: { kind: "found", candidates } });
    } catch (failure) {
      become({ kind: "unknown", error, at, search: { kind: "failed", error: failure, at: now() } });
    }
  }

  return {
    form: () => form,
    state: () => state,
    asked: () => asked,
    edit: (changed) => {
      if (state.kind === "sending" || state.kind === "unknown") return;
      form = changed;
      become(state);
    },
    submit: async (language) => {
      if (state.kind === "sending" || state.kind === "unknown") return;
      const read = readPartnerForm(form, language);
      if ("faults" in read) return become({ kind: "incomplete", faults: read.faults });
      if (Object.keys(read.payload).length === 0) return become({ kind: "incomplete", faults: "empty" });
      sent = read;
      await send();
    },
    itExists: (partner) => {
      if (state.kind === "unknown") become({ kind: "created", partner, taken: true });
    },
    lookAgain: async () => {
      if (state.kind === "unknown" && state.search.kind !== "looking") await look(state.error, state.at);
    },
    createAnyway: async () => {
      if (state.kind === "unknown" && state.search.kind !== "looking") await send();
    },
    leaveOpen: () => {
      if (state.kind === "unknown") become({ kind: "editing" });
    },
    subscribe: listeners.subscribe,
  };
}

function isEmpty(field: PartnerField, form: PartnerForm): boolean {
  if (field === "name" || field === "city" || field === "duePeriod") return form[field].trim() === "";
  return field === "addresses" && form.addresses.length === 0;
}
