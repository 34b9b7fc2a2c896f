import { usePane } from "../pane-context.ts";
import type { PartnerState } from "./partner-state.ts";
import type { PartnerField } from "./partner-form.ts";

/** The messages at the fields: the form's own, or the service's. */
export interface PartnerMessages {
  of(field: PartnerField): readonly string[];
  /** Whether any field of this kind has one, so that its group must open. */
  some(kind: "address" | "more"): boolean;
}

const none: readonly string[] = [];

/** Returns the messages of a state. */
export function usePartnerMessages(state: PartnerState): PartnerMessages {
  const { create } = usePane().words.pane;
  const byField = new Map<PartnerField, readonly string[]>();
  if (state.kind === "incomplete" && state.faults !== "empty") {
    for (const [field, fault] of state.faults) byField.set(field, [create[fault]]);
  }
  if (state.kind === "rejected") {
    for (const [field, messages] of state.messages.byField) byField.set(field, messages);
  }
  return {
    of: (field) => byField.get(field) ?? none,
    some: (kind) => [...byField.keys()].some((field) => field.startsWith(kind)),
  };
}
