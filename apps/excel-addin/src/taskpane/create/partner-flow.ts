import { isAccountingDataError, type OutcomeUnknownError } from "@accounting-data/core";
import type { Candidates } from "@accounting-data/resources/business-partners";
import type { Language } from "../../messages/language.ts";
import type { ListRecord } from "../../service/list-record.ts";
import { sortFieldMessages, type FieldMessages } from "./field-messages.ts";
import { emptyPartnerForm, type PartnerField, type PartnerForm } from "./partner-form.ts";
import { readPartnerForm, type FormFault, type ReadPartnerForm } from "./read-partner-form.ts";
import { createListeners } from "../../settings/listeners.ts";

/** A partner that exists. Fields are undefined if its record does not have them. */
export interface CreatedPartner {
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly city: string | undefined;
  readonly warnings: readonly string[];
  /** As the service sent it. */
  readonly record: ListRecord;
}

/** Partners that a create of unknown outcome may have made. A person decides which one it is. */
export interface PartnerCandidates extends Pick<Candidates, "match" | "clock"> {
  readonly partners: readonly CreatedPartner[];
}

/** State of the creation of one partner. */
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
  | { readonly kind: "created"; readonly partner: CreatedPartner; readonly confirmed: boolean }
  | { readonly kind: "unreadable"; readonly error: unknown; readonly at: Date }
  | {
      readonly kind: "unknown";
      readonly error: OutcomeUnknownError;
      readonly at: Date;
      readonly search:
        | { readonly kind: "searching" }
        | { readonly kind: "found"; readonly candidates: PartnerCandidates }
        | { readonly kind: "failed"; readonly error: unknown; readonly at: Date };
    };

/** The operations that the flow needs. */
export interface PartnerService {
  create(payload: Readonly<Record<string, unknown>>): Promise<CreatedPartner>;
  /** Searches for the partner that a create of unknown outcome may have made. */
  findCandidates(
    payload: Readonly<Record<string, unknown>>,
    attempt: { readonly attemptedAt: Date },
  ): Promise<PartnerCandidates>;
}

/** One form and its outcome. Lives as long as the page, so that no outcome is lost when another page is shown. */
export interface PartnerFlow {
  form(): PartnerForm;
  state(): PartnerState;
  /** Fields that the service rejected while they were empty. */
  required(): ReadonlySet<PartnerField>;
  /** Does nothing while a request is under way or an outcome is unknown. */
  edit(form: PartnerForm): void;
  /** Sends the form once. Does nothing while a request is under way or an outcome is unknown. */
  submit(language: Language): Promise<void>;
  /** Only after an unknown outcome: a person says that this is the created partner. */
  confirm(partner: CreatedPartner): void;
  searchAgain(): Promise<void>;
  /** Only after an unknown outcome, when a person decides so: sends the same payload again. */
  createAnyway(): Promise<void>;
  /** Only after an unknown outcome: gives up, and returns to the form as it was filled in. */
  backToForm(): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a flow with an empty form. */
export function createPartnerFlow(service: PartnerService, now: () => Date = () => new Date()): PartnerFlow {
  const listeners = createListeners();
  let form = emptyPartnerForm;
  let state: PartnerState = { kind: "editing" };
  let required: ReadonlySet<PartnerField> = new Set();
  let sent: Exclude<ReadPartnerForm, { faults: unknown }> | undefined;

  function setState(next: PartnerState): void {
    // The partner exists: the same button must not send it again.
    if (next !== state && (next.kind === "created" || next.kind === "unreadable")) form = emptyPartnerForm;
    state = next;
    listeners.notify();
  }

  async function send(): Promise<void> {
    if (!sent || state.kind === "sending") return;
    setState({ kind: "sending" });
    try {
      setState({ kind: "created", partner: await service.create(sent.payload), confirmed: false });
    } catch (error) {
      await fail(error);
    }
  }

  async function fail(error: unknown): Promise<void> {
    const at = now();
    if (isAccountingDataError(error, "outcome_unknown")) return await search(error, at);
    if (isAccountingDataError(error, "created_unreadable"))
      return setState({ kind: "unreadable", error, at });
    if (!isAccountingDataError(error, "validation")) return setState({ kind: "failed", error, at });
    const messages = sortFieldMessages(error.errors, sent?.places ?? []);
    required = new Set([
      ...required,
      ...[...messages.byField.keys()].filter((field) => isEmpty(field, form)),
    ]);
    setState({ kind: "rejected", messages, error, at });
  }

  async function search(error: OutcomeUnknownError, at: Date): Promise<void> {
    setState({ kind: "unknown", error, at, search: { kind: "searching" } });
    try {
      const candidates = await service.findCandidates(sent?.payload ?? {}, error);
      setState({ kind: "unknown", error, at, search: { kind: "found", candidates } });
    } catch (failure) {
      setState({ kind: "unknown", error, at, search: { kind: "failed", error: failure, at: now() } });
    }
  }

  return {
    form: () => form,
    state: () => state,
    required: () => required,
    edit: (changed) => {
      if (state.kind === "sending" || state.kind === "unknown") return;
      form = changed;
      setState(state);
    },
    submit: async (language) => {
      if (state.kind === "sending" || state.kind === "unknown") return;
      const read = readPartnerForm(form, language);
      if ("faults" in read) return setState({ kind: "incomplete", faults: read.faults });
      if (Object.keys(read.payload).length === 0) return setState({ kind: "incomplete", faults: "empty" });
      sent = read;
      await send();
    },
    confirm: (partner) => {
      if (state.kind === "unknown") setState({ kind: "created", partner, confirmed: true });
    },
    searchAgain: async () => {
      if (state.kind === "unknown" && state.search.kind !== "searching") await search(state.error, state.at);
    },
    createAnyway: async () => {
      if (state.kind === "unknown" && state.search.kind !== "searching") await send();
    },
    backToForm: () => {
      if (state.kind === "unknown") setState({ kind: "editing" });
    },
    subscribe: listeners.subscribe,
  };
}

function isEmpty(field: PartnerField, form: PartnerForm): boolean {
  if (field === "name" || field === "city" || field === "duePeriod") return form[field].trim() === "";
  return field === "addresses" && form.addresses.length === 0;
}
