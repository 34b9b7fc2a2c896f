import { parseArea, splitSheet, type Area } from "../workbook/address.ts";
import { CellError } from "../workbook/cell-error.ts";
import type { Sheet } from "../workbook/sheet.ts";
import { Workbook } from "../workbook/workbook.ts";
import { createActivity } from "./activity.ts";
import { createAddInFunctions } from "./add-in-functions.ts";
import type { ExcelHost } from "./excel-host.ts";
import { readFunctionCatalogue } from "./function-catalogue.ts";
import { createCellEditing, type CellEditing } from "./cell-editing.ts";
import { createNativeBridge, type NativeBridge } from "./native-bridge.ts";
import { createApiObjects } from "./objects/api-objects.ts";
import { createServices } from "./objects/services.ts";
import { workbookObject } from "./objects/workbook.ts";
import type { HostObject } from "./host-object.ts";
import { accessDenied } from "./office-api-error.ts";
import { createOfficeContext } from "./office-context.ts";
import { processQuery } from "./process-query.ts";
import type { QueryRequest } from "./query-wire.ts";
import { createRibbon } from "./ribbon.ts";
import { Session } from "./session.ts";

export interface HostCoreOptions {
  /** The parsed functions.json. */
  readonly functions: unknown;
  readonly locale: string;
  /** Runs a task later, each in a turn of its own; nothing any more after `close`. */
  readonly defer: (task: () => void) => void;
  /** What the document's settings hold when it is opened. Default: nothing. */
  readonly documentSettings?: Readonly<Record<string, unknown>>;
  /** Requests above this many characters are refused. Default: none is. */
  readonly payloadLimit?: number;
  /** Ends the page; called once. */
  readonly closePage: () => Promise<void> | void;
  /** An error of the host itself, which no caller can be told. */
  readonly onError: (error: unknown) => void;
}

/** Excel without a page: what both hosts have in common. */
export interface HostCore {
  readonly host: ExcelHost;
  readonly workbook: Workbook;
  readonly session: Session;
  /** An error that nobody in the page has caught. Tells whether somebody was waiting who has been told. */
  readonly pageFailed: (error: unknown) => boolean;
  /** While a person types into a cell. */
  readonly editing: CellEditing;
  /** To be installed in the page as `external`, `_richApiNativeBridge` and `OsfOptOut` before office.js loads. */
  readonly globals: {
    readonly external: object;
    readonly _richApiNativeBridge: NativeBridge;
    readonly OsfOptOut: true;
  };
}

/** Puts workbook, interpreter and wire together. */
export function createHostCore(options: HostCoreOptions): HostCore {
  const { locale, defer } = options;
  let session: Session;
  const wire = createNativeBridge({
    answer: (body, flags) => answer(body as QueryRequest, flags),
    mustWait: (flags, resume) => editing.mustWait(flags, resume),
    payloadLimit: options.payloadLimit ?? Number.POSITIVE_INFINITY,
    defer,
    onError: options.onError,
  });
  const functions = createAddInFunctions(wire.post, later);
  const workbook = new Workbook({ functions: readFunctionCatalogue(options.functions), runtime: functions });
  for (const [key, value] of Object.entries(options.documentSettings ?? {}))
    workbook.settings.set(key, value);
  session = new Session(workbook, locale, createApiObjects);
  const editing = createCellEditing(workbook);
  const references = new Map<string, HostObject>();
  const activity = createActivity(
    () => wire.open === 0 && workbook.calls.pending.length === 0 && functions.waiting === 0,
    defer,
  );
  const roots = {
    root: workbookObject(session, references),
    references,
    service: createServices(session, {
      functionsReady: functions.ready,
      raise: (event, argument) =>
        defer(() => wire.post([[eventCategory, event, "", JSON.stringify(argument), 0]])),
      answered: (answers) => workbook.recalculation.settleCalls(answers),
    }),
  };
  const ribbon = createRibbon();
  const external = createOfficeContext({
    locale,
    onEventRegistered: ribbon.onEventRegistered,
    onExecute: ribbon.onExecute,
  });

  const host: ExcelHost = {
    async enter(address, input) {
      const { sheet, area } = place(address);
      if (sheet.protected) throw accessDenied();
      workbook.enter(sheet, area.row, area.column, input);
      workbook.recalculation.settle();
      // What was entered may have ended the last open call.
      activity.notify();
    },
    cell: (address) => read(address, (sheet, row, column) => workbook.textAt(sheet, row, column)),
    value: (address) => read(address, (sheet, row, column) => sheet.plainValueAt(row, column)),
    formula: (address) => read(address, (sheet, row, column) => sheet.formulaAt(row, column)),
    message: (address) =>
      read(address, (sheet, row, column) => {
        const value = sheet.valueAt(row, column);
        return value instanceof CellError ? value.message : undefined;
      }),
    select(address) {
      const { sheet, area } = place(address);
      session.select(sheet, area);
    },
    idle: () => activity.idle(),
    runCommand: (id) => ribbon.run(id),
    setCalculationMode(mode) {
      workbook.recalculation.mode = mode;
      workbook.recalculation.settle();
    },
    protectSheet(name) {
      sheetNamed(name).protected = true;
    },
    addSheet(name) {
      workbook.addSheet(name);
      workbook.recalculation.settle();
    },
    ignoreDirty() {
      session.dirtyIgnored = true;
    },
    setDateSystem(system) {
      workbook.dateSystem = system;
    },
    get documentSettings() {
      return Object.fromEntries(workbook.settings);
    },
    calls: functions.counts,
    async close() {
      wire.close();
      await options.closePage();
    },
  };
  return {
    host,
    workbook,
    session,
    editing,
    pageFailed: ribbon.fail,
    globals: { external, _richApiNativeBridge: wire.bridge, OsfOptOut: true },
  };

  function answer(body: QueryRequest, flags: number): unknown {
    const refusal = editing.refusal(flags);
    if (refusal !== undefined && touchesWorkbook(body)) return { Results: [], Error: refusal };
    const response = processQuery(body, roots);
    session.calculationSuspended = false;
    workbook.recalculation.settle();
    later(() => undefined);
    return response;
  }

  function later(task: () => void): void {
    defer(() => {
      task();
      activity.notify();
    });
  }

  function read<T>(address: string, get: (sheet: Sheet, row: number, column: number) => T): T {
    const { sheet, area } = place(address);
    workbook.recalculation.settle();
    return get(sheet, area.row, area.column);
  }

  function place(address: string): { sheet: Sheet; area: Area } {
    const { sheet, rest } = splitSheet(address);
    const area = parseArea(rest);
    if (area === undefined) throw new RangeError(`"${address}" is no cell address.`);
    return { sheet: sheet === undefined ? session.activeSheet : sheetNamed(sheet), area };
  }

  function sheetNamed(name: string): Sheet {
    const sheet = workbook.sheet(name);
    if (sheet === undefined) throw new RangeError(`There is no sheet "${name}".`);
    return sheet;
  }
}

/** Events on the wire, told apart from calls (1) and commands (2). */
const eventCategory = 65_536;

/** Requests to other services (ribbon, pane) do not mind that a cell is edited. */
function touchesWorkbook({ ObjectPaths }: QueryRequest): boolean {
  return Object.values(ObjectPaths).some(({ ObjectPathType }) => ObjectPathType === 1);
}
