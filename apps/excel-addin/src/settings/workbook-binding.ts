import { boundCompanyKey, readBoundCompany, writeBoundCompany, type BoundCompany } from "./bound-company.ts";
import type { Connection } from "./connection.ts";
import type { Connections } from "./connections.ts";
import type { WorkbookSettings } from "./workbook-settings.ts";
import { createListeners } from "../base/listeners.ts";

/** Which company this workbook shows, as far as is known. */
export type BindingState =
  /** The document's settings have not been read yet. */
  | { readonly kind: "unread"; readonly company?: undefined }
  /** No company yet, or one stored in a form that this version does not understand. */
  | { readonly kind: "unbound"; readonly company?: undefined }
  /** `connection` is undefined if this device does not have it; `stored` is false if the workbook is read-only. */
  | {
      readonly kind: "bound";
      readonly company: BoundCompany;
      readonly connection: Connection | undefined;
      readonly stored: boolean;
    };

/** Binds a workbook to one company, so that it never shows another company's data. */
export type WorkbookBinding = ReturnType<typeof createWorkbookBinding>;

export function createWorkbookBinding(options: {
  readonly settings: WorkbookSettings;
  readonly connections: Connections;
  /** Whether a new workbook shows this connection without a question. */
  readonly bindsSilently: (connection: Connection) => Promise<boolean>;
}) {
  const { settings, connections, bindsSilently } = options;
  const listeners = createListeners();
  let company: BoundCompany | "none" | "unreadable" | undefined;
  let stored = true;
  let reading: Promise<void> | undefined;
  let state: BindingState = { kind: "unread" };

  function changed(): void {
    state = describe();
    listeners.notify();
  }

  function describe(): BindingState {
    if (company === undefined) return { kind: "unread" };
    if (typeof company === "string") return { kind: "unbound" };
    return { kind: "bound", company, connection: connections.current(), stored };
  }

  async function readCompany(): Promise<void> {
    const found = readBoundCompany(await settings.read(boundCompanyKey));
    // A person may have bound it while the document was being read.
    company ??= found;
    if (typeof company === "object") connections.use(company.id);
    changed();
  }

  /**
   * Binds the workbook to a company, of which it stores the id and the label. The caller has asked the user first if another one was
   * bound.
   */
  async function bind({ id, label }: BoundCompany): Promise<void> {
    company = { id, label };
    connections.use(id);
    stored = await settings.write(boundCompanyKey, writeBoundCompany(company)).then(
      () => true,
      // A read-only workbook still shows its data; the state says that the company was not stored.
      () => false,
    );
    changed();
  }

  connections.subscribe(() => {
    if (company !== undefined) changed();
  });

  return {
    /** The current state, without reading the document. The same object until something changes. */
    state: () => state,
    /**
     * The bound connection, undefined if this device does not have it, or if the workbook was never bound: then a person
     * is asked, because opening a file that came by mail must not show a company's data. Binds silently only where the
     * deployment allows it and the device has exactly one connection. Rejects if the document can't be read; the next
     * call retries.
     */
    resolve: async (): Promise<Connection | undefined> => {
      reading ??= readCompany().catch((error: unknown) => {
        reading = undefined;
        throw error;
      });
      await Promise.all([reading, connections.opened()]);
      const [only, ...others] = connections.list();
      if (company === "none" && only && others.length === 0 && (await bindsSilently(only))) {
        // A person may have bound it meanwhile.
        if (company === "none") await bind(only);
      }
      return typeof company === "object" ? connections.current() : undefined;
    },
    bind,
    subscribe: listeners.subscribe,
  };
}
