import type { KnownFailure } from "../messages/describe-failure.ts";
import type { ConnectFault, ConnectField } from "./read-connect-form.ts";

export type ConnectState =
  | { readonly kind: "editing" }
  | {
      readonly kind: "faulty";
      readonly faults: ReadonlyMap<ConnectField, ConnectFault>;
      /** How many times in a row a button that was pressed found faults. */
      readonly press: number;
    }
  | { readonly kind: "busy"; readonly with: "test" | "save" }
  | { readonly kind: "accepted"; readonly right: boolean }
  /** The credential is of the kind that was tried. */
  | ({ readonly kind: "refused" } & KnownFailure);

/** A button was pressed, and the form has faults. */
export function withFaults(
  before: ConnectState,
  faults: ReadonlyMap<ConnectField, ConnectFault>,
): ConnectState {
  return { kind: "faulty", faults, press: before.kind === "faulty" ? before.press + 1 : 1 };
}

/** A person has changed these fields: what the form says of them goes. A refusal stays, since it says what to do. */
export function withoutFaults(before: ConnectState, changed: readonly string[]): ConnectState {
  if (before.kind === "accepted") return { kind: "editing" };
  if (before.kind !== "faulty") return before;
  const faults = new Map([...before.faults].filter(([field]) => !changed.includes(field)));
  return faults.size === 0 ? { kind: "editing" } : { ...before, faults };
}
