import { boundCompanyKey, readBoundCompany, writeBoundCompany, type BoundCompany } from "./bound-company.ts";
import type { Connection } from "./connection.ts";
import { byId, type Connections } from "./connections.ts";
import type { FileConsents } from "./file-consents.ts";
import type { WorkbookSettings } from "./workbook-settings.ts";
import { createListeners } from "../base/listeners.ts";

/** Which company this workbook shows, as far as is known. */
export type BindingState =
  /** The document's settings have not been read yet. */
  | { readonly kind: "unread"; readonly company?: undefined }
  /** No company yet, or one stored in a form that this version does not understand. */
  | { readonly kind: "unbound"; readonly company?: undefined }
  /** It names a company of this device, and no person has allowed on this device that it shows it. */
  | { readonly kind: "unconfirmed"; readonly company: BoundCompany; readonly connection: Connection }
  /** `connection` is undefined if this device does not have it; `stored` is false if the workbook is read-only. */
  | {
      readonly kind: "bound";
      readonly company: BoundCompany;
      readonly connection: Connection | undefined;
      readonly stored: boolean;
    };

/**
 * Binds a workbook to one company, and decides which others it may show. What the file says is not enough for either: a person must have
 * allowed each company for this file, on this device.
 */
export type WorkbookBinding = ReturnType<typeof createWorkbookBinding>;

export function createWorkbookBinding(options: {
  readonly settings: WorkbookSettings;
  readonly connections: Connections;
  readonly consents: FileConsents;
  /** Whether a workbook that shows no other company shows this connection, the device's only one, without a question. */
  readonly bindsSilently: (connection: Connection) => Promise<boolean>;
}) {
  const { settings, connections, consents, bindsSilently } = options;
  const listeners = createListeners();
  let company: BoundCompany | "none" | "unreadable" | undefined;
  let stored = true;
  let reading: Promise<void> | undefined;
  let state: BindingState = { kind: "unread" };
  /** The companies that formulas have asked for, and that this workbook may not show. */
  let wanted: readonly Connection[] = [];

  function changed(): void {
    state = describe();
    listeners.notify();
  }

  function describe(): BindingState {
    if (company === undefined) return { kind: "unread" };
    if (typeof company === "string") return { kind: "unbound" };
    const connection = connections.current();
    if (connection && !consents.has(connection.id)) return { kind: "unconfirmed", company, connection };
    return { kind: "bound", company, connection, stored };
  }

  async function readCompany(): Promise<void> {
    const [setting] = await Promise.all([settings.read(boundCompanyKey), consents.read()]);
    const found = readBoundCompany(setting);
    // A person may have bound it while the document was being read.
    company ??= found;
    if (typeof company === "object") connections.use(company.id);
    changed();
  }

  /**
   * Binds the workbook to a company, of which it stores the id and the label, as a person has answered. The caller has asked first if
   * another one was bound.
   */
  async function bind({ id, label }: BoundCompany): Promise<void> {
    company = { id, label };
    // Known at once, before listeners look at the company.
    const giving = consents.give(byId(connections.list(), id)?.id ?? id);
    connections.use(id);
    stored = await settings.write(boundCompanyKey, writeBoundCompany(company)).then(
      () => true,
      // A read-only workbook still shows its data; the state says that the company was not stored.
      () => false,
    );
    await giving;
    changed();
  }

  /** Remembers that a person has allowed this workbook to show the company. */
  async function allow({ id }: Connection): Promise<void> {
    await consents.give(id);
    wanted = wanted.filter((one) => one.id !== id);
    changed();
  }

  /** Allows the company that the workbook names, as a person has answered. */
  async function confirm(): Promise<void> {
    const connection = connections.current();
    if (connection) await allow(connection);
  }

  /** A company may have been forgotten, and its secret must not stay here, or renamed. */
  function updateWanted(): void {
    const now = wanted.flatMap(({ id }) => connections.get(id) ?? []);
    if (now.length < wanted.length || now.some((one, index) => one !== wanted[index])) wanted = now;
  }

  connections.subscribe(() => {
    updateWanted();
    if (company !== undefined) changed();
  });

  return {
    /** The current state, without reading the document. The same object until something changes. */
    state: () => state,
    /**
     * The bound connection, undefined if this device does not have it, or if no person has allowed on this device that the workbook
     * shows it: opening a file that came by mail must not read a company's data. Binds silently only if the deployment allows it and
     * the device has exactly one connection. Rejects if the document can't be read; the next call retries.
     */
    resolve: async (): Promise<Connection | undefined> => {
      reading ??= readCompany().catch((error: unknown) => {
        reading = undefined;
        throw error;
      });
      await Promise.all([reading, connections.opened()]);
      const [only, ...others] = connections.list();
      // Another window of this device may have been answered meanwhile.
      if (state.kind === "unconfirmed" && consents.has(state.connection.id)) changed();
      const isOpen = (): boolean => company === "none" || state.kind === "unconfirmed";
      if (isOpen() && only && others.length === 0 && (await bindsSilently(only))) {
        // A person may have bound it meanwhile.
        if (company === "none") await bind(only);
        else if (isOpen()) await confirm();
      }
      return state.kind === "bound" ? state.connection : undefined;
    },
    bind,
    confirm,
    allow,
    /** Whether formulas may show this company. If not, the pane asks about it. Call it after `resolve`. */
    mayShow: (connection: Connection): boolean => {
      const isAllowed = consents.has(connection.id);
      if (!isAllowed && !wanted.some(({ id }) => id === connection.id)) {
        wanted = [...wanted, connection];
        listeners.notify();
      }
      return isAllowed;
    },
    /** The companies of this device that a person has allowed this workbook to show. Call it after `resolve`. */
    allowed: (): readonly Connection[] => connections.list().filter(({ id }) => consents.has(id)),
    /** The companies that formulas have asked for and may not show yet. The same array until it changes. */
    wanted: () => wanted,
    subscribe: listeners.subscribe,
  };
}
