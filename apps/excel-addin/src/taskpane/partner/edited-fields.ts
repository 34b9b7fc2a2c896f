import type { PartnerField, PartnerForm } from "./partner-form.ts";
import type { PartnerState } from "./partner-state.ts";

/** The fields whose values differ between two forms. Their messages no longer apply. */
export function editedFields(before: PartnerForm, after: PartnerForm): ReadonlySet<PartnerField> {
  const edited = new Set<PartnerField>();
  for (const field of ["name", "city", "duePeriod"] as const) {
    if (before[field] !== after[field]) edited.add(field);
  }
  if (before.addresses !== after.addresses) edited.add("addresses");
  // Removed rows first, then changed and new ones.
  for (const { key } of before.addresses) {
    if (!after.addresses.some((one) => one.key === key)) edited.add(`address-${key}`);
  }
  for (const { key, name } of after.addresses) {
    if (before.addresses.find((one) => one.key === key)?.name !== name) edited.add(`address-${key}`);
  }
  for (const { key } of before.more) {
    if (!after.more.some((one) => one.key === key)) edited.add(`more-name-${key}`).add(`more-${key}`);
  }
  for (const { key, name, type, value } of after.more) {
    const known = before.more.find((one) => one.key === key);
    if (known?.name !== name) edited.add(`more-name-${key}`);
    if (known?.value !== value || known.type !== type) edited.add(`more-${key}`);
  }
  return edited;
}

/** The entries of other fields than the edited ones. */
function withoutFields<T>(
  entries: ReadonlyMap<PartnerField, T>,
  edited: ReadonlySet<PartnerField>,
): ReadonlyMap<PartnerField, T> {
  return new Map([...entries].filter(([field]) => !edited.has(field)));
}

/** The state after an edit: the messages of edited fields go, those of the others stay. */
export function afterEdit(state: PartnerState, edited: ReadonlySet<PartnerField>): PartnerState {
  if (state.kind === "rejected") {
    const { messages } = state;
    return { ...state, messages: { ...messages, byField: withoutFields(messages.byField, edited) } };
  }
  if (state.kind !== "incomplete") return state;
  if (state.faults === "empty") return edited.size > 0 ? { kind: "editing" } : state;
  const faults = withoutFields(state.faults, edited);
  return faults.size === 0 ? { kind: "editing" } : { kind: "incomplete", faults };
}
