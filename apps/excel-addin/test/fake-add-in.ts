import type { Client } from "@accounting-data/core";
import {
  catalogue,
  type ListName,
  furtherRow,
  type FurtherList,
  type Language,
  type OfferedUpstream,
} from "@accounting-data/deployment";
import { connectedWorkbook } from "../device/index.ts";
import { createAddIn, type AddIn } from "../src/add-in.ts";
import type { DataCache } from "../src/cache/data-cache.ts";
import type { FileKeeping } from "../src/cache/kept/keep-files.ts";
import type { DateSystem } from "../src/cells/iso-date.ts";
import { createFunctions } from "../src/functions/create-functions.ts";
// Loaded before the tests, whose clock does not wait for it.
import "../src/functions/glossary.ts";

import type { ListSource } from "../src/service/list-source.ts";
import { createSource, listSources } from "../src/service/list-sources.ts";
import type { Connection } from "../src/settings/connection.ts";
import type { DeviceKeys } from "../src/settings/device-keys.ts";
import type { DeviceStorage } from "../src/settings/device-storage.ts";
import type { Invocation } from "../src/workbook/associations/associate-functions.ts";
import type { Platform } from "../src/workbook/office-platform.ts";
import { connection, memoryStorage } from "./device-connections.ts";
import { createFakeClock, flushPromises, type FakeClock } from "./fake-clock.ts";
import { createFakeSource, type FakeSource } from "./fake-source.ts";
import { createFakeWorkbook, type FakeWorkbook } from "./fake-workbook.ts";

/** The add-in without Excel and without a service. */
export interface FakeAddIn extends Omit<FakeWorkbook, "workbook" | "editCell"> {
  readonly addIn: AddIn;
  readonly data: DataCache;
  readonly clock: FakeClock;
  /** A further list has a source once it has been used. */
  readonly sources: ReadonlyMap<ListName, FakeSource>;
  /** Whether the add-in's own server can't be reached, or takes a call and never answers. */
  readonly state: { offline: boolean; silent: boolean };
  readonly platform: {
    dataTypes: boolean;
    errorTexts: boolean;
    web: boolean;
    language: Language;
    dateSystem: DateSystem;
    /** How often the add-in asked Excel to start it with the document. */
    starts: number;
  };
  readonly workbook: Pick<FakeWorkbook, "editCell">;
  /** Calls a function as Excel does, and lets time pass until it answers. A record in one cell is that cell. */
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

/** An add-in with one connection, "Acme s.r.o.", and a workbook that shows it, unless `connected` is false. */
export function createFakeAddIn(
  options: {
    readonly count?: number;
    readonly connected?: boolean;
    /** The prefix of the functions' names; none by default. */
    readonly prefix?: string;
    /** Replaces parts of the fake Office. */
    readonly platform?: Partial<Platform>;
    readonly storage?: DeviceStorage;
    readonly keys?: DeviceKeys;
    /** Where lists are kept; by default the browser allows none. */
    readonly indexedDB?: IDBFactory;
    /** Where the deployment's files are kept; by default the browser keeps none. */
    readonly files?: FileKeeping;
    /** Whether the workbook shows the connection; default true. */
    readonly bound?: boolean;
    /** Switches of the deployment for the connection's service. */
    readonly switches?: Pick<
      OfferedUpstream,
      "silentBinding" | "remember" | "snapshot" | "only" | "described" | "asDescribed" | "words" | "listWords"
    >;
    /** The time zone of the connection's service. */
    readonly timeZone?: string;
    /** The lists that it offers beside the specification's. */
    readonly lists?: readonly FurtherList[];
    /** What the device's clock shows at the start. */
    readonly now?: string | number;
    /** Answers requests of the connection's client; by default they fail. */
    readonly send?: () => Promise<unknown>;
  } = {},
): FakeAddIn {
  const { count = 3, connected = true, bound = connected } = options;
  const { storage = memoryStorage() } = options;
  const clock = createFakeClock(options.now);
  const state = { offline: false, silent: false };
  const sources = new Map<ListName, FakeSource>(
    [...listSources].map(([list, real]) => [list, fakeOf(list, real, count)]),
  );
  const platform: FakeAddIn["platform"] = {
    dataTypes: true,
    errorTexts: true,
    web: false,
    language: "en",
    dateSystem: 1900,
    starts: 0,
  };
  const { workbook, editCell, ...fakeWorkbook } = createFakeWorkbook(() => platform.dateSystem);
  const { addIn, host } = createAddIn({
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
    storage,
    keys: options.keys,
    indexedDB: () => {
      if (!options.indexedDB) throw new Error("The browser allows no database.");
      return options.indexedDB;
    },
    files: options.files ?? {
      folder: new URL("https://addin.example.com/"),
      workers: () => undefined,
      caches: () => undefined,
    },
    ownFunctions: { prefixes: [options.prefix ?? ""] },
    clock,
    readUpstreams: async () => {
      if (state.offline) throw new Error("offline");
      if (state.silent) await new Promise(() => undefined);
      const { timeZone, lists, switches } = options;
      return [{ id: "cz", label: "Books", tokens: true, timeZone, lists, ...switches }];
    },
    sources,
    furtherSource: ({ name, byId }) => {
      const real: ListSource = createSource(name, furtherRow({ name, byId }));
      const source = fakeOf(name, real, count);
      sources.set(name, source);
      return source;
    },
    createClient: () =>
      ({
        clock,
        baseUrl: "",
        counters: {},
        send: options.send ?? (() => Promise.reject(new Error())),
      }) as unknown as Client,
    createRoute: { credentials: () => "omit", check: async () => undefined, forget: () => undefined },
    keepSecretsOf: () => undefined,
    errorOf: (code, message) => ({ code, message }),
  });
  const functions = createFunctions(host);
  const start: FakeAddIn["start"] = async (id, given, { invocation = {}, waited = 0 } = {}) => {
    const result = await functions[id]!(given, invocation, waited);
    const isRecord = catalogue.some((entry) => entry.id === id && /record$/i.test(entry.kind));
    // Excel shows a result of one cell as that cell.
    const [row, ...others] = isRecord && Array.isArray(result) ? (result as unknown[][]) : [];
    return row?.length === 1 && others.length === 0 ? row[0] : result;
  };

  const fake: FakeAddIn = {
    addIn,
    data: host.data,
    clock,
    sources,
    state,
    ...fakeWorkbook,
    platform,
    workbook: { editCell },
    start,
    call: async (id, ...given) => {
      const answer = start(id, given);
      // The caller handles a rejection only after time has passed.
      answer.catch(() => undefined);
      await flushPromises();
      await clock.advance(1000);
      return answer;
    },
    save: (changes) => {
      const saved = connection({ id: "c1", ...changes });
      void addIn.connections.save(saved);
      return saved;
    },
  };
  const saved = connected ? fake.save() : undefined;
  if (saved && bound) {
    for (const [key, value] of Object.entries(connectedWorkbook(storage, saved)))
      fake.settings.set(key, value);
  }
  return fake;
}

/** Has the operations that the real source has. */
function fakeOf(list: ListName, { filters, get }: ListSource, count: number): FakeSource {
  const takesFilter = filters({} as Client) ? "yes" : "no";
  return Object.assign(createFakeSource(count, list), { takesFilter }, !get && { get });
}
