import { createContext, useContext, useSyncExternalStore } from "react";
import type { AddIn } from "../add-in.ts";
import type { PaneWords } from "../messages/pane-words.ts";
import type { Connection } from "../settings/connection.ts";
import type { CreatedPartner, PartnerFlow } from "./create/partner-flow.ts";
import type { RefreshFlow } from "./refresh/refresh-flow.ts";

/** What every part of the pane works with. */
export interface PaneContextValue {
  readonly addIn: AddIn;
  readonly words: PaneWords;
  readonly now: () => Date;
  readonly refresh: RefreshFlow;
  /** The creation of partners in a company: one flow for as long as the page lives. */
  readonly partnerFlow: (connection: Connection) => PartnerFlow;
  /** Selects the partner's row where the workbook shows it. False where no cell does. */
  readonly showPartner: (connection: Connection, partner: CreatedPartner) => Promise<boolean>;
  /** Says it to a screen reader, when it is done speaking. */
  readonly announce: (text: string) => void;
}

/** Provided once, by `mountPane`. */
export const PaneContext: React.Context<PaneContextValue | undefined> = createContext<
  PaneContextValue | undefined
>(undefined);

/** What the pane works with. */
export function usePane(): PaneContextValue {
  const value = useContext(PaneContext);
  if (!value) throw new Error("This part stands outside of the pane.");
  return value;
}

/** The present value of something that tells of its changes. */
export function useStore<T>(store: { subscribe(listener: () => void): () => void }, read: () => T): T {
  return useSyncExternalStore((listener) => store.subscribe(listener), read);
}
