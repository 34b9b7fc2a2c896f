import type { FillableField } from "@accounting-data/creating/payload";
import { apiKey, createClient } from "@accounting-data/core";
import type { Clock } from "@accounting-data/core";
import type { OfferedDescription } from "@accounting-data/deployment";
import { iterateBusinessPartners } from "@accounting-data/resources/business-partners";
import { demoCredentials, type Sandbox } from "@accounting-data/sandbox";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { vi } from "vitest";
import type { DateSystem } from "../src/cells/iso-date.ts";
import { companyOf } from "../src/creating/classify-rows.ts";
import { openIndexedDbJournal } from "../src/creating/indexed-db-journal.ts";
import { readLinkedChoices } from "../src/creating/read-linked-choices.ts";
import type { LinkableList } from "../src/lists/linked-list.ts";
import type { Journal } from "../src/creating/journal.ts";
import { sentenceOfStatus, writeStatusCell } from "../src/creating/status-cell.ts";
import type { ListRecord } from "../src/service/list-record.ts";
import type { Connection } from "../src/settings/connection.ts";
import { createPreferences } from "../src/settings/preferences.ts";
import { createPartnerService } from "../src/creating/partner-service.ts";
import { createManyFlow, type ManyFlow } from "../src/many/many-flow.ts";
import { createRememberedChoices } from "../src/many/remembered-choices.ts";
import { readRows, selectRow } from "../src/workbook/rows/read-rows.ts";
import { createStatusColumn } from "../src/workbook/rows/status-column.ts";
import { connection } from "./device-connections.ts";

/** What all windows of a device share. */
export interface ManyDevice {
  readonly indexedDB: IDBFactory;
  /** The locks that open windows hold, by name; those of a window that is gone are released. */
  readonly locks: Map<string, object>;
  online: boolean;
}

export function newManyDevice(): ManyDevice {
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  return { indexedDB: new IDBFactory(), locks: new Map(), online: true };
}

/** A page with *Create many*, and the means to end it at any moment. */
export interface ManyPage {
  readonly flow: ManyFlow;
  /** Reads partners with the client that creates them. */
  readonly search: () => Promise<unknown>;
  /** The page is gone: nothing that it has begun has any further effect here. */
  readonly kill: () => void;
  readonly killed: Promise<void>;
}

export const statusHeading = "Created in accounting";

/** Opens a page on the workbook whose `Excel` is the test's. Requests go to the sandbox. */
export function openManyPage(options: {
  readonly device: ManyDevice;
  readonly sandbox: Pick<Sandbox, "fetch">;
  readonly clock: Clock;
  /** The connections that the device lists; the first is the workbook's. */
  readonly connections?: readonly Connection[];
  /** What the service's description knows. */
  readonly description?: OfferedDescription;
  /** The date system of the workbook; default: 1900. */
  readonly dateSystem?: DateSystem;
  /** Default: English. */
  readonly language?: "en" | "cs";
  /** The lists to which fields lead, with their records. */
  readonly linkable?: readonly (LinkableList & { readonly records: readonly ListRecord[] })[];
  /** The fields that partners have. */
  readonly fillableFields?: readonly FillableField[];
}): ManyPage {
  const { device, sandbox, connections = [connection()] } = options;
  const company = connections[0]!;
  let alive = true;
  let resolveKilled = (): void => {};
  const killed = new Promise<void>((resolve) => {
    resolveKilled = resolve;
  });
  const held: string[] = [];
  /** Work of a page that is gone neither begins nor ends. */
  async function whileAlive<T>(work: () => Promise<T>): Promise<T> {
    if (!alive) return new Promise(() => {});
    const result = await work();
    return alive ? result : new Promise<T>(() => {});
  }
  const clock: Clock = {
    ...options.clock,
    schedule: (run, ms) => options.clock.schedule(() => alive && run(), ms),
  };
  const locks = {
    request: async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const me = {};
      while (device.locks.has(name)) await new Promise((resolve) => void setImmediate(resolve));
      device.locks.set(name, me);
      held.push(name);
      try {
        return await work();
      } finally {
        if (device.locks.get(name) === me) device.locks.delete(name);
      }
    },
    query: async () => ({ held: [...device.locks.keys()].map((name) => ({ name })) }),
  };
  const client = createClient({
    baseUrl: "http://127.0.0.1:4010",
    credential: apiKey(demoCredentials.apiKey),
    fetch: (input, init) => whileAlive(() => sandbox.fetch(input, init)),
    clock,
  });
  const partners = createPartnerService({
    client: () => client,
    noteCreated: () => undefined,
    connection: () => company,
    online: () => device.online,
  });
  const readPartners = async (modifiedSince?: Date, signal?: AbortSignal): Promise<readonly ListRecord[]> => {
    const partners: ListRecord[] = [];
    const options = { ...(modifiedSince && { modifiedSince }), ...(signal && { signal }) };
    for await (const partner of iterateBusinessPartners(client, options)) partners.push(partner);
    return partners;
  };
  const readLinkable = async (list: string): Promise<readonly ListRecord[]> =>
    options.linkable!.find(({ name }) => name === list)!.records;
  let journal: Promise<Journal> | undefined;
  const openJournal = async (): Promise<Journal> => {
    const opened = await openIndexedDbJournal({
      indexedDB: () => device.indexedDB,
      locks: locks as unknown as LockManager,
      name: "test",
      clock,
    });
    return {
      ...opened,
      find: (wanted) => whileAlive(() => opened.find(wanted)),
      createdAs: (recordId) => whileAlive(() => opened.createdAs(recordId)),
      put: (entries) => whileAlive(() => opened.put(entries)),
      replace: (entry, from) => whileAlive(() => opened.replace(entry, from)),
    };
  };
  const flow = createManyFlow({
    offered: () => ({ description: options.description }),
    connectionId: company.id,
    service: () => company.upstream,
    companyOf: (other) => companyOf(connections, { id: company.id, other }),
    language: options.language ?? "en",
    clock,
    newId: () => crypto.randomUUID(),
    choices: createRememberedChoices(createPreferences({ storage: undefined })),
    readFillableFields: async () => options.fillableFields ?? [],
    readLinked: (fields) => readLinkedChoices(fields, { lists: options.linkable ?? [], read: readLinkable }),
    readPartners: async () => ({ records: await readPartners(), complete: true }),
    openJournal: () => (journal ??= openJournal()),
    dateSystem: async () => options.dateSystem ?? 1900,
    readRows: (before) => whileAlive(() => readRows(before)),
    selectRow: (rows, index) => whileAlive(() => selectRow(rows, index)),
    isUnfinished: (cell) => ["waiting", "sending"].includes(sentenceOfStatus(cell)),
    statusColumn: ({ sheet: rows }, columns, rowOf) => {
      const column = createStatusColumn({
        rows,
        columns,
        rowOf,
        heading: statusHeading,
        write: (key, status) =>
          writeStatusCell(status.kind, key, status.kind === "created" ? status.partner.id : undefined),
      });
      return {
        get place() {
          return column.place;
        },
        writeKeys: (keys) => whileAlive(() => column.writeKeys(keys)),
        writeStatuses: (statuses) => whileAlive(() => column.writeStatuses(statuses)),
      };
    },
    partners,
    readChanged: readPartners,
  });
  return {
    flow,
    search: () => partners.readCandidates({ attemptedAt: new Date(clock.now()) }),
    killed,
    kill: () => {
      alive = false;
      for (const name of held) device.locks.delete(name);
      resolveKilled();
    },
  };
}

/** The name of a partner, or in a payload. */
export function nameOf(record: Readonly<Record<string, unknown>>): string {
  const { Name } = record;
  return typeof Name === "string" ? Name : "";
}
