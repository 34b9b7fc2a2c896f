import type { CreatedPartner, PartnerCandidates } from "@accounting-data/creating";
import type { Failure } from "../service/failure.ts";
import type { CandidateSearch } from "../creating/candidate-search.ts";
import type { CreateQuestion } from "../creating/ask-before-create.ts";
import type { UnsettledAttempt } from "../creating/attempt-end.ts";
import { describePayloadFault } from "../creating/describe-payload-fault.ts";
import type { CreateMessages } from "../messages/en/create.ts";
import type { FieldMessages } from "./field-messages.ts";
import type { FormFault, PartnerField, PartnerForm } from "./partner-form.ts";

export type PartnerState =
  | { readonly kind: "editing" }
  | { readonly kind: "incomplete"; readonly faults: ReadonlyMap<PartnerField, FormFault> | "empty" }
  /** It is looked up whether the partner exists. */
  | { readonly kind: "checking" }
  /** Nothing was sent: a person has to say whether it is sent nevertheless. */
  | ({ readonly kind: "asked" } & CreateQuestion)
  | { readonly kind: "sending" }
  | ({ readonly kind: "rejected"; readonly messages: FieldMessages } & Failure)
  | ({ readonly kind: "failed" | "unreadable" } & Failure)
  | { readonly kind: "created"; readonly partner: CreatedPartner; readonly confirmed: boolean }
  | {
      readonly kind: "unknown";
      readonly attempt: UnsettledAttempt;
      readonly search: CandidateSearch<PartnerCandidates>;
    };

/** The state after an edit: the messages of edited fields go, those of the others stay. */
export function afterEdit(state: PartnerState, before: PartnerForm, after: PartnerForm): PartnerState {
  const edited = editedFields(before, after);
  if (state.kind === "rejected") {
    const { messages } = state;
    return { ...state, messages: { ...messages, byField: withoutFields(messages.byField, edited) } };
  }
  if (state.kind === "asked") return edited.size > 0 ? { kind: "editing" } : state;
  if (state.kind !== "incomplete") return state;
  if (state.faults === "empty") return edited.size > 0 ? { kind: "editing" } : state;
  const faults = withoutFields(state.faults, edited);
  return faults.size === 0 ? { kind: "editing" } : { kind: "incomplete", faults };
}

/** The fields whose values differ between two forms. Their messages no longer apply. */
function editedFields(before: PartnerForm, after: PartnerForm): ReadonlySet<PartnerField> {
  const [earlier, now] = [valuesOf(before), valuesOf(after)];
  const fields = [...earlier.keys(), ...now.keys()];
  return new Set(fields.filter((field) => earlier.get(field) !== now.get(field)));
}

/** What stands in each field of a form, as a text that an edit changes. */
function valuesOf({ addresses, items = {}, fields }: PartnerForm): ReadonlyMap<PartnerField, string> {
  return new Map<PartnerField, string>([
    ["addresses", JSON.stringify(addresses)],
    ...addresses.map(({ key, name }) => [`address-${key}`, name] as const),
    ...addresses.flatMap(({ key, parts = {} }) =>
      Object.entries(parts).map(([part, value]) => [`address-${key}-${part}`, value] as const),
    ),
    ...Object.entries(items).flatMap(([list, all]) => [
      [`items-${list}`, JSON.stringify(all)] as const,
      ...all.flatMap(({ key, parts }) =>
        Object.entries(parts).map(([part, value]) => [`item-${list}-${key}-${part}`, value] as const),
      ),
    ]),
    ...fields.map(({ key, name }) => [`name-${key}`, name] as const),
    ...fields.map(({ key, type, value }) => [`field-${key}`, `${type} ${value}`] as const),
  ]);
}

/** The entries of other fields than the edited ones. */
function withoutFields<T>(
  entries: ReadonlyMap<PartnerField, T>,
  edited: ReadonlySet<PartnerField>,
): ReadonlyMap<PartnerField, T> {
  return new Map([...entries].filter(([field]) => !edited.has(field)));
}

function faultText(fault: FormFault, texts: CreateMessages): string {
  return typeof fault === "string" ? texts[fault] : describePayloadFault(fault, texts);
}

const none: readonly string[] = [];

/** The messages at the fields: the form's own, or the service's. */
export function messagesOf(state: PartnerState, texts: CreateMessages) {
  const byField = new Map<PartnerField, readonly string[]>();
  if (state.kind === "incomplete" && state.faults !== "empty") {
    for (const [field, fault] of state.faults) byField.set(field, [faultText(fault, texts)]);
  }
  if (state.kind === "rejected") {
    for (const [field, messages] of state.messages.byField) byField.set(field, messages);
  }
  return {
    of: (field: PartnerField): readonly string[] => byField.get(field) ?? none,
    /** Whether any field of this kind has one, so that its group must open. */
    some: (kind: "address" | `item-${string}-`): boolean =>
      [...byField.keys()].some((field) => field.startsWith(kind)),
  };
}
