import { fingerprintOf, newFingerprintKey } from "@accounting-data/creating";
import { companyOf, type CompanyOf } from "../../src/creating/classify-rows.ts";
import { createPageJournal, type Journal } from "../../src/creating/journal.ts";
import { newSealKey } from "../../src/settings/device-keys.ts";
import { ModelService } from "./service.ts";

/** What a device keeps: the journal, lost with its storage, and the connections that it lists. */
interface Storage {
  /** The number of its journal. */
  readonly number: number;
  readonly journal: Journal;
  /** The keys of the journal's entries, in their order. */
  readonly keys: Set<string>;
  /** The fingerprints that this journal gives. */
  readonly fingerprints: Map<string, Promise<string>>;
  readonly connections: readonly { readonly id: string; readonly aliases?: readonly string[] }[];
  /** The connection in use. */
  readonly connectionId: string;
}

/** How the connection of the company changes. All of them lead to the same company. */
export type Reconnection =
  /** It was not remembered, or is forgotten: the company is connected anew, with another id. */
  | "forget"
  /** The company is connected a second time, with a name of its own. */
  | "connect beside"
  /** The connection that was listed first is used again. */
  | "use the first"
  /** The connection takes the id that a workbook knows. */
  | "take another id";

/** The service in the journals' words. */
export const serviceName = "the service";

/** What every window of a person's devices has in common, and the service. */
export class Device {
  readonly service: ModelService;
  /** The runs whose pages are open. */
  readonly runs: Set<string> = new Set();
  /** The end of the last work that no other window may do at the same time. */
  turn: Promise<unknown> = Promise.resolve();
  /** How many entries were written into journals. */
  writes = 0;
  #storage: Storage;
  /** What the person's other device keeps. */
  #other: Storage | undefined;
  #serial = 0;
  /** Journals beyond the first one. */
  #journals = 0;

  private constructor(storage: Storage, service = new ModelService()) {
    this.#storage = storage;
    this.service = service;
  }

  static async create(): Promise<Device> {
    return new Device(await newStorage("connection", 0));
  }

  /** The same devices and the same service, whose pages are all closed. */
  async copy(): Promise<Device> {
    const copy = new Device(await copyStorage(this.#storage), this.service.copy());
    copy.#other = this.#other && (await copyStorage(this.#other));
    copy.#serial = this.#serial;
    copy.#journals = this.#journals;
    return copy;
  }

  /** What the devices and the service have, once all pages are closed. */
  async state(): Promise<object> {
    const storages = [await stateOf(this.#storage), this.#other && (await stateOf(this.#other))];
    return { storages, service: this.service.state(), serial: this.#serial, journals: this.#journals };
  }

  get journal(): Journal {
    return this.#storage.journal;
  }

  get connectionId(): string {
    return this.#storage.connectionId;
  }

  /** Which company a connection belongs to, as this device knows it. */
  get companyOf(): CompanyOf {
    const { connections, connectionId } = this.#storage;
    return (other) => companyOf(connections, { id: connectionId, other });
  }

  /** A number that nothing else of these devices has. */
  nextSerial(): number {
    return ++this.#serial;
  }

  fingerprint(data: string): Promise<string> {
    const { fingerprints, journal } = this.#storage;
    const known =
      fingerprints.get(data) ??
      fingerprintOf({ data }, { service: serviceName, key: journal.fingerprintKey });
    fingerprints.set(data, known);
    return known;
  }

  /** The device's storage was cleared. */
  async loseJournal(): Promise<void> {
    this.#storage = { ...this.#storage, ...(await newJournal(++this.#journals)) };
  }

  /** The person goes on with the same workbook on the other device. */
  async change(): Promise<void> {
    const last = this.#storage;
    this.#storage = this.#other ?? (await newStorage("connection of the other device", ++this.#journals));
    this.#other = last;
  }

  /** The same company gets another connection. */
  reconnect(how: Reconnection): void {
    const storage = this.#storage;
    const id = `connection ${this.nextSerial()}`;
    const isCurrent = (one: { readonly id: string }): boolean => one.id === storage.connectionId;
    const kept = storage.connections.filter((one) => !isCurrent(one));
    const current = storage.connections.find(isCurrent)!;
    const [connections, connectionId] = {
      forget: () => [[...kept, { id }], id] as const,
      "connect beside": () => [[...storage.connections, { id }], id] as const,
      "use the first": () => [storage.connections, storage.connections[0]!.id] as const,
      "take another id": () =>
        [[...kept, { id, aliases: [current.id, ...(current.aliases ?? [])] }], id] as const,
    }[how]();
    this.#storage = { ...storage, connections, connectionId };
  }
}

/** What journals of one number have in common: a hundred thousand histories need not make the same anew. */
interface SharedKeys {
  readonly fingerprint: Promise<CryptoKey>;
  readonly fingerprints: Map<string, Promise<string>>;
  /** By connection. */
  readonly seals: Map<string, Promise<CryptoKey>>;
}

const sharedKeys: SharedKeys[] = [];

/** A new journal. Those of one history have different keys: each has another number. */
async function newJournal(
  number: number,
): Promise<Pick<Storage, "number" | "journal" | "keys" | "fingerprints">> {
  const { fingerprint, fingerprints, seals } = (sharedKeys[number] ??= {
    fingerprint: newFingerprintKey(),
    fingerprints: new Map(),
    seals: new Map(),
  });
  const sealKey = (connectionId: string): Promise<CryptoKey> => {
    const key = seals.get(connectionId) ?? newSealKey();
    seals.set(connectionId, key);
    return key;
  };
  const journal = await createPageJournal(fingerprint);
  const keys = new Set<string>();
  const put: Journal["put"] = (entries) => {
    for (const { key } of entries) keys.add(key);
    return journal.put(entries);
  };
  return { number, journal: { ...journal, put, sealKey }, keys, fingerprints };
}

async function copyStorage(storage: Storage): Promise<Storage> {
  const copy = { ...storage, ...(await newJournal(storage.number)) };
  await copy.journal.put(await storage.journal.find({ keys: [...storage.keys], fingerprints: [] }));
  return copy;
}

/** What is typed is left out: it is encrypted each time anew, and its fingerprint says which it is. */
async function stateOf({ number, journal, keys, connections, connectionId }: Storage): Promise<object> {
  const entries = await journal.find({ keys: [...keys], fingerprints: [] });
  const readable = entries.map(({ typed, ...entry }) => ({ ...entry, typedAt: typed?.at }));
  return { number, entries: readable, connections, connectionId };
}

async function newStorage(connectionId: string, number: number): Promise<Storage> {
  return { ...(await newJournal(number)), connections: [{ id: connectionId }], connectionId };
}
