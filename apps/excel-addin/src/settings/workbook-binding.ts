import { boundCompanyKey, readBoundCompany, writeBoundCompany, type BoundCompany } from "./bound-company.ts";
import type { Connection } from "./connection.ts";
import type { Connections } from "./connections.ts";
import type { WorkbookSettings } from "./workbook-settings.ts";
import { createListeners } from "./listeners.ts";

/** What is known of the company that this workbook shows. */
export type BindingState =
  /** The document's settings have not been read yet. */
  | { readonly kind: "unread" }
  /** A new workbook, or one whose note this version does not understand (`readable: false`). */
  | { readonly kind: "unbound"; readonly readable: boolean }
  /** Bound. Without a connection this device does not know the company; `stored: false`: the workbook took no note. */
  | {
      readonly kind: "bound";
      readonly company: BoundCompany;
      readonly connection: Connection | undefined;
      readonly stored: boolean;
    };

/** Ties a workbook to one company, so that no other company's data is ever shown in it. */
export interface WorkbookBinding {
  /** What is known now, without asking the document. The same object until something changes. */
  state(): BindingState;
  /**
   * The connection to read with: the bound one, or undefined where this device does not know it. A workbook that is
   * not bound yet is bound to the only connection there is; of several a person chooses. Rejects where the document
   * can't be read, and asks again at the next call.
   */
  resolve(): Promise<Connection | undefined>;
  /** Binds the workbook to this connection; whoever calls has asked, where another company was bound. */
  bind(connection: Connection): Promise<void>;
  /** A person said that this connection is the company that the workbook names: it takes the workbook's id. */
  adopt(connection: Connection): Connection;
  subscribe(listener: () => void): () => void;
}

/** The binding of one open workbook. */
export function createWorkbookBinding(options: {
  readonly settings: WorkbookSettings;
  readonly connections: Connections;
}): WorkbookBinding {
  const { settings, connections } = options;
  const listeners = createListeners();
  let note: BoundCompany | "none" | "unreadable" | undefined;
  let stored = true;
  let reading: Promise<void> | undefined;
  let state: BindingState = { kind: "unread" };

  function changed(): void {
    state = describe();
    listeners.notify();
  }

  function describe(): BindingState {
    if (note === undefined) return { kind: "unread" };
    if (typeof note === "string") return { kind: "unbound", readable: note === "none" };
    return { kind: "bound", company: note, connection: connections.current(), stored };
  }

  async function read(): Promise<void> {
    const found = readBoundCompany(await settings.read(boundCompanyKey));
    // A person may have bound it while the document was being read.
    note ??= found;
    if (typeof note === "object") connections.use(note.id);
    changed();
  }

  async function bind(connection: Connection): Promise<void> {
    const company = { id: connection.id, label: connection.label };
    note = company;
    connections.use(company.id);
    stored = await settings.write(boundCompanyKey, writeBoundCompany(company)).then(
      () => true,
      // A workbook that is read-only still shows its data; the state says that it took no note.
      () => false,
    );
    changed();
  }

  connections.subscribe(() => {
    if (note !== undefined) changed();
  });

  return {
    state: () => state,
    resolve: async () => {
      reading ??= read().catch((error: unknown) => {
        reading = undefined;
        throw error;
      });
      await reading;
      const only = connections.list().length === 1 ? connections.list()[0] : undefined;
      if (note === "none" && only) await bind(only);
      return typeof note === "object" ? connections.current() : undefined;
    },
    bind,
    adopt: (connection) => {
      if (typeof note !== "object" || note.id === connection.id) return connection;
      const others = (connection.aliases ?? []).filter((id) => id !== connection.id);
      return connections.save({ ...connection, aliases: [...new Set([...others, note.id])] });
    },
    subscribe: listeners.subscribe,
  };
}
