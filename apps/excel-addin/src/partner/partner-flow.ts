import type { CreatedPartner } from "@accounting-data/creating";
import { type Payload, type PayloadField, withSpecified } from "@accounting-data/creating/payload";
import { isAccountingDataError } from "@accounting-data/core";
import type { Language } from "@accounting-data/deployment";
import { showSearch } from "../creating/candidate-search.ts";
import type { CreateQuestion } from "../creating/ask-before-create.ts";
import type { AttemptEnd, UnsettledAttempt } from "../creating/attempt-end.ts";
import type { PartnerAttempts } from "../creating/partner-attempts.ts";
import { createListeners } from "../base/listeners.ts";
import { sortFieldMessages } from "./field-messages.ts";
import {
  emptyPartnerForm,
  isBlank,
  isEmptyField,
  placesOf,
  readPartnerForm,
  type PartnerField,
  type PartnerForm,
} from "./partner-form.ts";
import { typedForm, withSentDays } from "./typed-form.ts";
import { afterEdit, type PartnerState } from "./partner-state.ts";

/** One form and its outcome. Lives as long as the page, so that it goes on while another page is shown. */
export type PartnerFlow = ReturnType<typeof createPartnerFlow>;

/**
 * Creates a flow with an empty form. `described`: the fields that the service's description knows. `ask`: looks up, before anything is
 * sent, what a person has to be asked.
 */
export function createPartnerFlow(
  attempts: PartnerAttempts,
  described: () => readonly PayloadField[],
  now: () => Date = () => new Date(),
  ask?: (payload: Payload) => Promise<CreateQuestion | undefined>,
) {
  const listeners = createListeners();
  const knownFields = (): readonly PayloadField[] => withSpecified(described());
  let form = emptyPartnerForm;
  let state: PartnerState = { kind: "editing" };
  let required: ReadonlySet<PartnerField> = new Set();
  /** The form of each attempt, as it was sent from this page or filled in again. */
  const forms = new Map<string | undefined, PartnerForm>();

  const isBusy = (): boolean => ["checking", "sending", "unknown"].includes(state.kind);
  /** Ends a look-up that takes a person too long. */
  let skipCheck = (): void => undefined;

  function setState(next: PartnerState): void {
    state = next;
    listeners.notify();
  }

  /** The partner exists: the same button must not send it again. Data typed since then stays. */
  function exists(sent: PartnerForm | undefined, next: PartnerState): void {
    if (form === sent) form = emptyPartnerForm;
    setState(next);
  }

  async function show(running: Promise<AttemptEnd>, sent: PartnerForm | undefined): Promise<void> {
    setState({ kind: "sending" });
    const end = await running;
    const at = now();
    switch (end.kind) {
      case "unknown":
        if (sent) forms.set(end.attempt.key, sent);
        return await search(end.attempt);
      case "created": {
        const { partner, error } = end;
        if (error !== undefined) return exists(sent, { kind: "unreadable", error, at });
        // Without its record, another window has created it.
        return exists(sent, { kind: "created", partner, confirmed: partner.record === undefined });
      }
      case "failed":
        return setState({ kind: "failed", error: end.error, at });
      case "rejected": {
        const { error } = end;
        if (!isAccountingDataError(error, "validation")) return setState({ kind: "failed", error, at });
        const messages = sortFieldMessages(error.errors, sent ? placesOf(sent, knownFields()) : []);
        const empty = [...messages.byField.keys()].filter((field) => isEmptyField(field, form));
        required = new Set([...required, ...empty]);
        setState({ kind: "rejected", messages, error, at });
      }
    }
  }

  /** What an earlier attempt may have created is asked about where it is sent: one question is enough. */
  async function askOnce(payload: Payload): Promise<CreateQuestion | undefined> {
    return (await attempts.isInDoubt(payload)) ? undefined : ask?.(payload);
  }

  function search(attempt: UnsettledAttempt): Promise<void> {
    return showSearch(
      () => attempts.search(attempt),
      now,
      (shown) => setState({ kind: "unknown", attempt, search: shown }),
    );
  }

  return {
    form: () => form,
    state: () => state,
    /** The fields that have inputs of their own: those of the specification and of the service's description. */
    knownFields,
    /** Fields that the service rejected while they were empty. */
    required: () => required,
    /** Does nothing while a request is under way or an outcome is unknown. */
    edit: (changed: PartnerForm): void => {
      if (isBusy()) return;
      const before = form;
      form = changed;
      setState(afterEdit(state, before, changed));
    },
    /**
     * Sends the form once. Data whose outcome is unknown is searched for instead. Does nothing while a
     * request is under way or an outcome is unknown. Looks first whether there is something to ask; submitted again without an edit, it
     * is sent.
     */
    submit: async (language: Language): Promise<void> => {
      if (isBusy()) return;
      const isAnswered = state.kind === "asked";
      const read = readPartnerForm(form, language, knownFields());
      if ("faults" in read) return setState({ kind: "incomplete", faults: read.faults });
      if (Object.keys(read.payload).length === 0) return setState({ kind: "incomplete", faults: "empty" });
      if (ask && !isAnswered) {
        setState({ kind: "checking" });
        const skipped = new Promise<undefined>((resolve) => {
          skipCheck = () => resolve(undefined);
        });
        const question = await Promise.race([askOnce(read.payload), skipped]);
        if (question) return setState({ kind: "asked", ...question });
      }
      form = withSentDays(form, read.payload, knownFields());
      await show(attempts.send(read.payload), form);
    },
    /** Sends the form without waiting for the look-up. */
    skipCheck: (): void => skipCheck(),
    /** What was typed can be sent again: the sign-in was renewed. */
    dismissFailure: (): void => {
      if (state.kind === "failed") setState({ kind: "editing" });
    },
    /** Only after an unknown outcome: a person says that this is the created partner. */
    confirm: async (partner: CreatedPartner): Promise<void> => {
      if (state.kind !== "unknown") return;
      const { attempt } = state;
      // Where the journal can't be written, the attempt stays unsettled.
      await attempts.decide(attempt, { kind: "exists", recordId: partner.id });
      exists(forms.get(attempt.key), { kind: "created", partner, confirmed: true });
    },
    searchAgain: async (): Promise<void> => {
      if (state.kind === "unknown" && state.search.kind !== "searching") await search(state.attempt);
    },
    /** Only after an unknown outcome, when a person decides so: sends the same payload again. */
    createAnyway: async (): Promise<void> => {
      if (state.kind !== "unknown" || state.search.kind === "searching") return;
      const { attempt } = state;
      await show(attempts.decide(attempt, { kind: "create-anyway" }), forms.get(attempt.key));
    },
    /** Only after an unknown outcome: returns to the form. The same data is not sent again from there. */
    backToForm: (): void => {
      if (state.kind === "unknown") setState({ kind: "editing" });
    },
    /** Whether an attempt of unknown outcome is remembered when this page is closed. */
    isKept: attempts.isKept,
    /** Looks for attempts that other pages have left. */
    loadAttempts: async (): Promise<void> => {
      await attempts.loadUnsettled();
      listeners.notify();
    },
    /** Why attempts that other pages have left may be missing; undefined if they were read. */
    unread: attempts.unread,
    /** The oldest attempt whose outcome is unknown, and whose data can't be decrypted any more. */
    damaged: () => attempts.damaged()[0],
    /** A person has looked whether that partner exists. */
    dismissDamaged: async (): Promise<void> => {
      const [damaged] = attempts.damaged();
      if (damaged) await attempts.dismissDamaged(damaged);
      listeners.notify();
    },
    /** An attempt whose outcome is still unknown, while the form is shown. */
    unsettled: () => (isBusy() ? undefined : attempts.unsettled()[0]),
    /** Returns to that attempt, and searches again. An empty form is filled in with what was sent. */
    resume: async (language: Language): Promise<void> => {
      const attempt = attempts.unsettled()[0];
      if (!attempt || isBusy()) return;
      if (isBlank(form)) {
        form = forms.get(attempt.key) ?? typedForm(attempt.payload, language, knownFields());
        forms.set(attempt.key, form);
      }
      await search(attempt);
    },
    subscribe: listeners.subscribe,
  };
}
