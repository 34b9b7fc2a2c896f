import { parseArea } from "../workbook/address.ts";
import type { FunctionDefinition } from "../workbook/custom-function.ts";
import { writeWorkbook } from "../workbook/file/write-workbook.ts";
import { Workbook } from "../workbook/workbook.ts";
import { createActivity } from "./activity.ts";
import { createAddInFunctions } from "./add-in-functions.ts";
import { createExcelHost, type ExcelHost } from "./create-excel-host.ts";
import { readFunctionCatalogue } from "./function-catalogue.ts";
import { createDocumentCopies, type DocumentCopies } from "./document-copies.ts";
import { createCellEditing } from "./cell-editing.ts";
import { createNativeBridge, type NativeBridge } from "./native-bridge.ts";
import { createOfficeContext, type OfficeTheme } from "./office-context.ts";
import type { QueryRequest } from "./query.ts";
import { createRequestAnswers } from "./request-answers.ts";
import { createRibbon } from "./ribbon.ts";
import { Session } from "./session.ts";

export interface HostCoreOptions {
  /** The parsed functions.json. */
  readonly functions: unknown;
  readonly locale: string;
  /** Returns Office's theme now; called whenever the add-in reads it. Default: light. */
  readonly theme?: (() => OfficeTheme) | undefined;
  /** The name of the first sheet. Default: "Sheet1". */
  readonly firstSheet?: string | undefined;
  /** Runs a function in a task of its own; not after the page is closed. */
  readonly defer: (task: () => void) => void;
  /** The document's settings when it is opened. Default: none. */
  readonly documentSettings?: Readonly<Record<string, unknown>> | undefined;
  /** The formulas that the document has when it is opened, by address. They are calculated before the page loads. Default: none. */
  readonly documentFormulas?: Readonly<Record<string, string>> | undefined;
  /**
   * Whether Excel learns of the add-in's functions only when the page has associated them: what was calculated before shows #NAME?, and is
   * not calculated again by itself. Default: it knows them from the session before.
   */
  readonly registersLate?: boolean | undefined;
  /** Called with the file of a workbook that the add-in opens in a window of its own. Default: nothing. */
  readonly onWorkbookCreated?: ((file: Uint8Array) => void) | undefined;
  /** The largest request to Excel and the largest answer, in bytes; 5 MB in Excel on the web. Default: no limit. */
  readonly payloadLimit?: number | undefined;
  /** Closes the page; called once. */
  readonly closePage: () => Promise<void> | void;
  /** Called with errors of the host itself, which no caller can catch. */
  readonly onError: (error: unknown) => void;
}

/** The number of office.js for "DocumentSelectionChanged". It joins the handlers of the page. */
const selectionEvent = 2;

/** What the hosts in Node and in a browser have in common: Excel without a page. */
export interface HostCore {
  readonly host: ExcelHost;
  readonly workbook: Workbook;
  readonly session: Session;
  /** The add-in's functions by their names in formulas. */
  readonly functions: ReadonlyMap<string, FunctionDefinition>;
  /** The copies of the document that the add-in reads. */
  readonly copies: Pick<DocumentCopies, "open">;
  /** Rejects running commands with an error that the page did not catch. Returns whether there were any. */
  readonly pageFailed: (error: unknown) => boolean;
  readonly editing: ReturnType<typeof createCellEditing>;
  /** Properties of the page's `window` that office.js needs; to be set before it loads. */
  readonly globals: {
    readonly external: object;
    readonly _richApiNativeBridge: NativeBridge;
    readonly OsfOptOut: true;
  };
}

export function createHostCore(options: HostCoreOptions): HostCore {
  const { locale, defer } = options;
  const functions = readFunctionCatalogue(options.functions);
  const bridge = createNativeBridge({
    answer: (body, flags) => answerRequest(body as QueryRequest, flags),
    mustWait: (flags, resume) => editing.mustWait(flags, resume),
    payloadLimit: options.payloadLimit ?? Number.POSITIVE_INFINITY,
    defer,
    onError: options.onError,
  });
  const runtime = createAddInFunctions(bridge.post, later);
  /** What Excel knows of them. */
  const registered = new Map(options.registersLate ? [] : functions);
  const workbook = new Workbook({
    functions: registered,
    runtime,
    locale,
    ...(options.firstSheet !== undefined && { firstSheet: options.firstSheet }),
  });
  for (const [key, value] of Object.entries(options.documentSettings ?? {}))
    workbook.settings.set(key, value);
  const session = new Session(workbook);
  session.onWorkbookCreated = options.onWorkbookCreated;
  const editing = createCellEditing(workbook);
  const activity = createActivity(
    () => bridge.open === 0 && workbook.calls.pending === 0 && runtime.unsent === 0,
    defer,
  );
  const answerRequest = createRequestAnswers({
    session,
    editing,
    functionsReady: () => {
      for (const [name, definition] of functions) registered.set(name, definition);
      runtime.ready();
    },
    answered: () => later(() => undefined),
  });
  const ribbon = createRibbon();
  const copies = createDocumentCopies(() =>
    writeWorkbook(workbook, (name) => functions.has(name.toUpperCase())),
  );
  const external = createOfficeContext({
    locale,
    theme: options.theme ?? (() => "light"),
    onEventRegistered: (event, handler) => {
      ribbon.onEventRegistered(event, handler);
      if (event === selectionEvent) session.onSelection = () => later(() => handler(selectionEvent, null));
    },
    execute: (method, args) => {
      ribbon.onExecute(method, args);
      return copies.execute(method, args);
    },
  });

  const host = createExcelHost({
    workbook,
    session,
    activity,
    runCommand: ribbon.run,
    calls: runtime.counts,
    close: async () => {
      bridge.close();
      await options.closePage();
    },
  });
  for (const [address, formula] of Object.entries(options.documentFormulas ?? {})) {
    const area = parseArea(address);
    if (area === undefined) throw new RangeError(`Not a cell's address: "${address}".`);
    workbook.enter(session.activeSheet, area.row, area.column, formula);
  }
  workbook.recalculation.update();
  return {
    host,
    workbook,
    session,
    functions,
    editing,
    copies,
    pageFailed: ribbon.fail,
    globals: { external, _richApiNativeBridge: bridge.client, OsfOptOut: true },
  };

  function later(task: () => void): void {
    defer(() => {
      task();
      activity.notify();
    });
  }
}
