import type { ExcelHost } from "../bridge/create-excel-host.ts";
import { createHostCore, type HostCore, type HostCoreOptions } from "../bridge/host-core.ts";
import { createPageErrors } from "../bridge/page-errors.ts";
import { createAddInFrame } from "./add-in-frame.ts";

export type { ExcelHost } from "../bridge/create-excel-host.ts";

type FromCore = "theme" | "documentSettings" | "firstSheet" | "onWorkbookCreated";

export interface FrameHostOptions extends Pick<HostCoreOptions, FromCore> {
  /** The element that the add-in's frame fills. */
  readonly pane: HTMLElement;
  /** The address of the add-in's page, of the same origin as this page. */
  readonly address: string | URL;
  /** The address of functions.json. */
  readonly functions: string | URL;
  /** The language of Office: "en-US", "cs-CZ". Default: "en-US". */
  readonly locale?: string;
  /**
   * Called when the add-in's page was loaded again: it has no bridge to the workbook then, so the host has to be opened anew. Default:
   * `idle` and `close` reject with an error that says so.
   */
  readonly onReload?: () => void;
  /** Answers the add-in's requests, in place of its window's own `fetch`. Default: the window's own. */
  readonly fetch?: typeof fetch;
}

const reloaded = "The add-in's page was loaded again and has no bridge to the workbook. Open the host anew.";

/**
 * Opens an add-in's page beside a workbook that is not drawn. Resolves when the page is loaded.
 *
 * Rejects if functions.json or the page can't be loaded.
 *
 * @example
 * const host = await createFrameHost({ pane, address: "/addin/taskpane.html", functions: "/addin/functions.json" });
 * await host.enter("A1", "=PARTNERS()");
 */
export async function createFrameHost(options: FrameHostOptions): Promise<ExcelHost> {
  return (await prepareFrameHost(options)).open();
}

/** A workbook whose add-in is not loaded yet. */
export type PreparedHost = Awaited<ReturnType<typeof prepareFrameHost>>;

/** Makes the workbook, so that a spreadsheet can draw it while the add-in's page is loaded. */
export async function prepareFrameHost(options: FrameHostOptions) {
  const { locale = "en-US", theme, documentSettings, firstSheet, onWorkbookCreated } = options;
  const response = await fetch(options.functions);
  if (!response.ok)
    throw new Error(`${String(options.functions)} could not be loaded: status ${response.status}.`);
  const functions = (await response.json()) as unknown;

  const errors = createPageErrors((error) => {
    if (core.pageFailed(error)) return true;
    console.error(error);
    return false;
  });
  let closed = false;
  const disposals: (() => void)[] = [];
  const core: HostCore = createHostCore({
    functions,
    locale,
    theme,
    documentSettings,
    firstSheet,
    onWorkbookCreated,
    defer: (task) =>
      void setTimeout(() => {
        if (!closed) task();
      }),
    closePage: () => {
      closed = true;
      for (const dispose of disposals.toReversed()) dispose();
    },
    onError: errors.report,
  });
  return {
    core,
    /** Runs when the host is closed, the last one first. */
    onClose: (dispose: () => void): void => void disposals.push(dispose),
    /** Loads the add-in's page into its frame. Rejects if the page can't be loaded. */
    open: async (): Promise<ExcelHost> => {
      const frame = createAddInFrame({
        parent: options.pane,
        address: new URL(options.address, document.baseURI).href,
        title: "Add-in",
        globals: options.fetch ? { ...core.globals, fetch: options.fetch } : core.globals,
        onError: errors.report,
        onReload: options.onReload ?? (() => errors.report(new Error(reloaded))),
      });
      disposals.push(frame.remove);
      await frame.loaded;
      return errors.rethrow(core.host);
    },
  };
}
