import type { ListName, OfferedUpstream } from "@accounting-data/deployment";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { AddIn } from "../add-in.ts";
import type { CacheStatus } from "../cache/cache-status.ts";
import type { Formula } from "../cells/formula-text.ts";
import type { PaneWords } from "../messages/pane-words.ts";
import type { Connection } from "../settings/connection.ts";
import type { NamedCompanies } from "../workbook/formulas/named-companies.ts";
import type { InsertFlow } from "../choosing/insert-flow.ts";
import type { PartnerFlow } from "../partner/partner-flow.ts";
import type { ManyFlow } from "../many/many-flow.ts";
import type { Ask } from "../base/questions.ts";

/** A form that a person opened instead of the workbook's own page: to change `existing`, or to connect a company. */
export interface OpenedForm {
  readonly existing?: Connection;
  /** The name of the company to connect, which a formula asks for. */
  readonly label?: string;
}

/** Shared by all components of the pane. */
export interface PaneContextValue {
  readonly addIn: AddIn;
  readonly words: PaneWords;
  readonly now: () => Date;
  /** What is cached, for rendering. */
  readonly status: CacheStatus;
  /** The call of a list's function in this build. */
  readonly callOf: (list: ListName) => Formula;
  /** Returns the company's flow for creating partners, the same one for as long as the page lives. */
  readonly partnerFlow: (connection: Connection) => PartnerFlow;
  /** The same for creating many. */
  readonly manyFlow: (connection: Connection) => ManyFlow;
  readonly insertFlow: InsertFlow;
  readonly namedCompanies: NamedCompanies;
  /** Opens a form; undefined closes it. */
  readonly openForm: (form: OpenedForm | undefined) => void;
  /** Asks a person before something that nobody should do by mistake. */
  readonly ask: Ask;
  /** Announces text to screen readers, politely. */
  readonly announce: (text: string) => void;
}

/** Provided by `PaneRoot`. */
export const PaneContext: React.Context<PaneContextValue | undefined> = createContext<
  PaneContextValue | undefined
>(undefined);

export function usePane(): PaneContextValue {
  const value = useContext(PaneContext);
  if (!value) throw new Error("usePane must be used inside PaneContext.");
  return value;
}

/** The company that the pane shows; provided by its page. */
export const ConnectionContext: React.Context<Connection | undefined> = createContext<Connection | undefined>(
  undefined,
);

export function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error("useConnection must be used inside ConnectionContext.");
  return connection;
}

/** What the deployment says of the service of the company that the pane shows; undefined before that was read. */
export function useOffered(): OfferedUpstream | undefined {
  const { upstream } = useConnection();
  const { upstreams } = usePane().addIn;
  return useStore(upstreams, () => upstreams.peek(upstream));
}

/** Returns the current value of a store, and rerenders when it changes. */
export function useStore<T>(store: { subscribe(listener: () => void): () => void }, read: () => T): T {
  return useSyncExternalStore((listener) => store.subscribe(listener), read);
}
