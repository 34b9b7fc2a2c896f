import type { Client } from "@accounting-data/core";
import type { AddIn, Language } from "../src/add-in.ts";
import { createAddIn } from "../src/create-add-in.ts";
import { listNames, type ListName } from "../src/lists/list-name.ts";
import type { DateSystem } from "../src/cells/iso-date.ts";
import { createFunctions, type ExcelFunction } from "../src/functions/create-functions.ts";
import type { Invocation } from "../src/functions/function-host.ts";
import type { Connection } from "../src/settings/connection.ts";
import type { ConnectionStorage } from "../src/settings/connections.ts";
import { functionCalls } from "../src/workbook/function-calls.ts";
import type { Platform } from "../src/workbook/office-platform.ts";
import type { FormulaCell, Workbook } from "../src/workbook/workbook.ts";
import { createFakeClock, settled, type FakeClock } from "./fake-clock.ts";
import { createFakeSource, type FakeSource } from "./fake-source.ts";

/** The add-in without Excel and without a service. */
export interface FakeAddIn {
  readonly addIn: AddIn;
  readonly clock: FakeClock;
  readonly sources: ReadonlyMap<ListName, FakeSource>;
  readonly settings: Map<string, unknown>;
  /** Formulas of the workbook, by address. */
  readonly formulas: Map<string, string>;
  /** Addresses that were computed anew, in turns. */
  readonly renewed: string[][];
  readonly platform: {
    dataTypes: boolean;
    web: boolean;
    language: Language;
    dateSystem: DateSystem;
    /** How often the add-in asked to be started with the document. */
    starts: number;
  };
  readonly workbook: {
    /** As while a person edits a cell: what the workbook is asked it answers when that is over. */
    readonly hold: () => { readonly over: () => void };
  };
  /** Calls a function as Excel does, and lets time pass until it has answered. */
  readonly call: (id: string, ...given: readonly unknown[]) => Promise<unknown>;
  /** The same, without letting time pass. */
  readonly start: (
    id: string,
    given: readonly unknown[],
    options?: { readonly invocation?: Invocation; readonly waited?: number },
  ) => Promise<unknown>;
  readonly save: (connection?: Partial<Connection>) => Connection;
}

/** What a function threw, as the cell shows it. */
export interface CellErrorShown {
  readonly code: string;
  readonly message: string | undefined;
}

/** An add-in with one connection, "Acme s.r.o.", unless `connected` is false. */
export function createFakeAddIn(
  options: {
    readonly count?: number;
    readonly connected?: boolean;
    readonly namespace?: string;
    /** Instead of what the fake says of Office and of this device. */
    readonly platform?: Partial<Platform>;
    readonly storage?: ConnectionStorage;
    /** What becomes of requests that no list makes; default: they fail. */
    readonly send?: () => Promise<unknown>;
  } = {},
): FakeAddIn {
  const { count = 3, connected = true } = options;
  const clock = createFakeClock();
  const sources = new Map(listNames.map((list) => [list, createFakeSource(count, list)]));
  const issued = sources.get("IssuedInvoices")!;
  Object.assign(issued, { filters: false, get: undefined, total: undefined });
  Object.assign(sources.get("Centres")!, { get: undefined });
  const settings = new Map<string, unknown>();
  const formulas = new Map<string, string>();
  const renewed: string[][] = [];
  const platform: FakeAddIn["platform"] = {
    dataTypes: true,
    web: false,
    language: "en",
    dateSystem: 1900,
    starts: 0,
  };
  let edited: Promise<void> = Promise.resolve();
  const workbook: Workbook = {
    settings: {
      read: async (key) => {
        await edited;
        return settings.get(key);
      },
      write: async (key, value) => void settings.set(key, value),
    },
    dateSystem: async () => {
      await edited;
      return platform.dateSystem;
    },
    findCells: async () =>
      [...formulas]
        .map(([address, formula]) => cellOf(address, formula))
        .filter(({ calls }) => calls.length > 0),
    renew: async (cells) => {
      renewed.push(cells.map(addressOf));
      return { cells: cells.length, protectedSheets: [] };
    },
  };
  const { addIn, functions } = createAddIn({
    workbook,
    platform: {
      ready: async () => undefined,
      features: () => platform,
      language: () => platform.language,
      partitionKey: () => undefined,
      startWithDocument: async () => {
        platform.starts++;
      },
      ...options.platform,
    },
    storage: options.storage,
    folder: new URL("https://localhost:3000/"),
    namespace: options.namespace,
    clock,
    sources,
    idOf: ({ Id }) => String(Id).toLowerCase(),
    createClient: () =>
      ({
        clock,
        baseUrl: "",
        counters: {},
        send: options.send ?? (() => Promise.reject(new Error())),
      }) as unknown as Client,
    errorOf: (code, message) => ({ code, message }),
  });
  const byId: Record<string, ExcelFunction> = createFunctions(functions);
  const start: FakeAddIn["start"] = (id, given, { invocation = {}, waited = 0 } = {}) =>
    byId[id]!([...given, invocation], waited);

  const fake: FakeAddIn = {
    addIn,
    clock,
    sources,
    settings,
    formulas,
    renewed,
    platform,
    workbook: {
      hold: () => {
        let over = (): void => undefined;
        edited = new Promise((resolve) => (over = resolve));
        return { over };
      },
    },
    start,
    call: async (id, ...given) => {
      const answer = start(id, given);
      // Whoever calls handles the failure, after time has passed.
      answer.catch(() => undefined);
      await settled();
      await clock.advance(1000);
      return answer;
    },
    save: (connection) =>
      addIn.connections.save({
        id: "c1",
        label: "Acme s.r.o.",
        upstream: "main",
        credential: { kind: "api-key", apiKey: "key" },
        remembered: false,
        ...connection,
      }),
  };
  if (connected) fake.save();
  return fake;
}

function cellOf(address: string, formula: string): FormulaCell {
  const [, column, row] = /^([A-Z])(\d+)$/.exec(address)!;
  return {
    sheet: "Sheet1",
    row: Number(row) - 1,
    column: column!.charCodeAt(0) - 65,
    calls: functionCalls(formula),
  };
}

function addressOf({ row, column }: FormulaCell): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}
