import type { Clock } from "@accounting-data/core";
import { companyOf, type CompanyOf, type RowPlan } from "../src/creating/classify-rows.ts";
import { createRows } from "../src/creating/create-rows.ts";
import { fingerprintOf, newFingerprintKey } from "../src/creating/fingerprint.ts";
import { createMemoryJournal, type Journal } from "../src/creating/journal.ts";
import type { CreateOutcome } from "../src/creating/outcome.ts";
import type { AttemptEnd } from "../src/creating/attempt-end.ts";
import { createPartnerAttempts } from "../src/creating/partner-attempts.ts";
import { planRows, type CandidateRow, type Decision } from "../src/creating/prepare-run.ts";
import type { RowStatus } from "../src/creating/send-attempts.ts";
import { readStatusCell, writeStatusCell } from "../src/creating/status-cell.ts";
import type { StatusColumn } from "../src/creating/write-statuses.ts";

/** What goes wrong at one step of a session. */
export type Fault =
  /** The step fails and has no effect. */
  | "fail"
  /** The step has its effect, and is reported as failed. */
  | "fail after"
  /** The page is gone before the step has its effect. */
  | "kill"
  /** The page is gone when the step has had its effect. */
  | "kill after"
  /** The service refuses all rows (a create only; elsewhere as `fail`). */
  | "stop"
  /** The service asks to wait (a create only; elsewhere as `fail`). */
  | "busy";

export const faults: readonly Fault[] = ["fail", "fail after", "kill", "kill after", "stop", "busy"];

/** A row of the simulated sheet. */
export interface ModelRow {
  /** What is created from it. Equal for rows that are duplicates on purpose. A row whose data begins with "bad" is refused. */
  readonly data: string;
  readonly cell: string;
}

/** A partner that a person wants to create with the form for one. */
export interface Wish {
  /** As of a row. */
  readonly data: string;
  /** The person has seen that it exists, or that it was refused. */
  readonly isSettled: boolean;
}

/** The figures of the guarantee. */
export interface Figures {
  histories: number;
  cuts: number;
  rows: number;
  /** Partners that were typed one by one. */
  typed: number;
  sent: number;
  doubled: number;
  lost: number;
}

/** What a device keeps: the journal, lost with its storage, and the connections that it lists. */
interface Storage {
  readonly journal: Journal;
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

/** What every window of a device has in common, and the service. */
export interface Device {
  storage: Storage;
  /** What the person's other device keeps. */
  other: Storage | undefined;
  /** How often the service has created a partner from this data. */
  readonly created: Map<string, number>;
  readonly runs: Set<string>;
  /** The end of the last work that no other window may do at the same time. */
  turn: Promise<unknown>;
  serial: number;
  /** Journals beyond the first one. */
  journals: number;
}

export async function newDevice(): Promise<Device> {
  return {
    storage: await newStorage("connection", 0),
    other: undefined,
    created: new Map(),
    runs: new Set(),
    turn: Promise.resolve(),
    serial: 0,
    journals: 0,
  };
}

/** The keys of storages, with the fingerprints that they gave: a hundred thousand histories need not make the same ones anew. */
const keys: { readonly key: Promise<CryptoKey>; readonly fingerprints: Map<string, Promise<string>> }[] = [];

/** A new journal. Those of one history have different keys: each has another number. */
async function newJournal(number: number): Promise<Pick<Storage, "journal" | "fingerprints">> {
  const { key, fingerprints } = (keys[number] ??= { key: newFingerprintKey(), fingerprints: new Map() });
  return { journal: await createMemoryJournal(key), fingerprints };
}

async function newStorage(connectionId: string, number: number): Promise<Storage> {
  return { ...(await newJournal(number)), connections: [{ id: connectionId }], connectionId };
}

/** Which company a connection belongs to, as this device knows it. */
function companyOfStorage({ connections, connectionId }: Storage): CompanyOf {
  return (other) => companyOf(connections, { id: connectionId, other });
}

/** A page that is open, and goes away at a fault. */
interface Page {
  readonly parts: {
    readonly journal: Journal;
    readonly connectionId: string;
    readonly companyOf: CompanyOf;
    readonly clock: Clock;
    readonly create: (payload: object) => Promise<CreateOutcome>;
  };
  readonly runId: string;
  /** One step, with the fault that is drawn for it. */
  readonly step: <T>(effect: () => T | Promise<T>) => Promise<T>;
  /** Does the page's work until it ends, or the page is gone. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

/** How a page goes. */
export interface PageOptions {
  readonly concurrency?: number;
  /** Whether the person decides about what is in doubt. */
  readonly decide?: boolean;
  /** Called after each step: a person sorts and inserts while a run is under way. */
  readonly meanwhile?: () => void;
}

/**
 * A sheet, a journal and a service that outlive the pages which work on them. What happens at each step of a page is
 * drawn from `next`, which is asked once a step.
 */
export class Model {
  rows: ModelRow[];
  wishes: Wish[] = [];
  readonly device: Device;
  sent = 0;
  cuts = 0;
  steps = 0;

  constructor(data: readonly string[], device: Device) {
    this.rows = data.map((text) => ({ data: text, cell: "" }));
    this.device = device;
  }

  #open(next: () => Fault | undefined, meanwhile?: () => void): Page {
    const page = { killed: false };
    const { device } = this;
    const { journal, connectionId } = device.storage;
    const runId = `run ${++device.serial}`;
    let gone = (): void => {};
    const killed = new Promise<void>((resolve) => {
      gone = resolve;
    });
    const die = <T>(): Promise<T> => {
      page.killed = true;
      gone();
      return new Promise<T>(() => {});
    };
    const step = async <T>(effect: () => T | Promise<T>, isCreate = false): Promise<T> => {
      await Promise.resolve();
      if (page.killed) return new Promise<T>(() => {});
      this.steps++;
      const fault = next();
      meanwhile?.();
      if (fault !== undefined) this.cuts++;
      if (fault === "kill") return die();
      if (fault === "fail" || (!isCreate && (fault === "stop" || fault === "busy"))) throw new Error("fault");
      if (fault === "stop") throw new Stop();
      if (fault === "busy") throw new Busy();
      const result = await effect();
      if (fault === "kill after") return die();
      if (fault === "fail after") throw new Error("fault");
      return result;
    };
    const send = (data: string): CreateOutcome => {
      this.sent++;
      if (data.startsWith("bad")) return { kind: "rejected", error: new Error("refused") };
      const count = (device.created.get(data) ?? 0) + 1;
      device.created.set(data, count);
      return { kind: "created", recordId: recordIdOf(data, count), warnings: [] };
    };
    return {
      runId,
      step,
      parts: {
        connectionId,
        companyOf: companyOfStorage(device.storage),
        clock,
        journal: {
          ...journal,
          find: (wanted) => step(() => journal.find(wanted)),
          put: (entries) => step(() => journal.put(entries)),
          replace: (entry, from) => step(() => journal.replace(entry, from)),
          typed: () => step(() => journal.typed()),
          running: async () => new Set(device.runs),
          whileRunning: (_, work) => work(),
          exclusively: (work) => {
            const result = device.turn.then(work);
            // A window that is gone holds up nobody.
            device.turn = Promise.race([result.catch(() => undefined), killed]);
            return result;
          },
        },
        create: async (payload) => {
          try {
            return await step(() => send((payload as { readonly data: string }).data), true);
          } catch (error) {
            if (error instanceof Stop) return { kind: "stop", error };
            if (error instanceof Busy) return { kind: "not-sent", error, retryAfterMs: 1000 };
            return { kind: "unknown", error };
          }
        },
      },
      run: async (work) => {
        device.runs.add(runId);
        await Promise.race([work().catch(() => undefined), killed]);
        page.killed = true;
        device.runs.delete(runId);
      },
    };
  }

  /** One look at Many: plans, decides, runs until it ends or the page is gone. */
  async session(next: () => Fault | undefined, options: PageOptions = {}): Promise<void> {
    const { parts, runId, step, run } = this.#open(next, options.meanwhile);
    const column: StatusColumn = {
      writeKeys: (keys) => {
        const read = this.rows;
        return step(() => {
          if (this.rows !== read) throw new Error("the rows have moved");
          this.rows = this.rows.map((row, index) => {
            const key = keys.get(index);
            return key === undefined ? row : { ...row, cell: writeStatusCell("Waiting", key) };
          });
        });
      },
      writeStatuses: (statuses) =>
        step(() => {
          this.rows = this.rows.map((row) => {
            const { key } = readStatusCell(row.cell);
            const status = key === undefined ? undefined : statuses.get(key);
            return key === undefined || !status ? row : { ...row, cell: cellOf(key, status) };
          });
        }),
    };
    const read = this.rows;
    const rows = await this.candidates();
    await run(async () => {
      // Sorted or edited while they were read: they are read again.
      if (this.rows !== read) return;
      const decisions = options.decide ? await this.#decisions(rows, parts) : undefined;
      await createRows(rows, {
        ...parts,
        runId,
        newKey: () => this.#newKey(),
        decisionOf: (index) => decisions?.get(index),
        column,
        onStatus: () => {},
        concurrency: options.concurrency ?? 1,
      });
    });
  }

  /**
   * One look at Partner: a person sees what is asked about, and types each partner that is still wanted. Whoever has not
   * seen an answer types the same again, without looking whether it exists.
   */
  async typeWishes(next: () => Fault | undefined, options: PageOptions = {}): Promise<void> {
    const { parts, runId, run } = this.#open(next, options.meanwhile);
    const { create, ...rest } = parts;
    const attempts = createPartnerAttempts({
      ...rest,
      service: () => service,
      openJournal: async () => parts.journal,
      partners: { create, readCandidates: () => Promise.reject(new Error("not searched")) },
      newId: () => runId,
    });
    const settle = (data: string): void => {
      const index = this.wishes.findIndex((wish) => wish.data === data && !wish.isSettled);
      if (index >= 0) this.wishes = this.wishes.with(index, { data, isSettled: true });
    };
    const follow = async (data: string, ended: AttemptEnd): Promise<void> => {
      if (ended.kind === "created" || ended.kind === "rejected") return settle(data);
      if (ended.kind !== "unknown" || !options.decide) return;
      const count = await this.#unclaimed(data);
      // Who has seen that it was created says so, although the journal could not be told.
      const isWanted = this.wishes.some((wish) => wish.data === data && !wish.isSettled);
      const recordId = recordIdOf(data, count);
      const decision: Decision =
        count > 0 || !isWanted ? { kind: "exists", recordId } : { kind: "create-anyway" };
      const decided = await attempts.decide(ended.attempt, decision);
      if (decided.kind === "created" || decided.kind === "rejected") settle(data);
    };
    await run(async () => {
      await attempts.load();
      for (const attempt of options.decide ? attempts.unsettled() : []) {
        const { data } = attempt.payload as unknown as { readonly data: string };
        await follow(data, { kind: "unknown", attempt });
      }
      for (const { data, isSettled } of this.wishes) {
        if (!isSettled) await follow(data, await attempts.send({ data }));
      }
    });
  }

  /** The rows as a session reads them. */
  candidates(): Promise<readonly CandidateRow[]> {
    return Promise.all(
      this.rows.map(async ({ data, cell }) => ({
        ...readStatusCell(cell),
        fingerprint: await this.#fingerprint(data),
        payload: { data },
      })),
    );
  }

  /** The device's storage was cleared; who typed partners one by one then looks whether they exist. */
  async loseJournal(): Promise<void> {
    const { storage } = this.device;
    this.device.storage = { ...storage, ...(await newJournal((this.device.journals += 1))) };
    await this.#lookUpWishes();
  }

  /** The person goes on with the same workbook on the other device, and looks for what was typed on this one. */
  async changeDevice(): Promise<void> {
    const { storage, other } = this.device;
    this.device.storage =
      other ?? (await newStorage("connection of the other device", (this.device.journals += 1)));
    this.device.other = storage;
    await this.#lookUpWishes();
  }

  /** The same company gets another connection. */
  reconnect(how: Reconnection): void {
    const { storage } = this.device;
    const id = `connection ${++this.device.serial}`;
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
    this.device.storage = { ...storage, connections, connectionId };
  }

  async #lookUpWishes(): Promise<void> {
    for (const { data } of this.wishes.filter(({ isSettled }) => !isSettled)) {
      if ((await this.#unclaimed(data)) === 0) continue;
      const index = this.wishes.findIndex((wish) => wish.data === data && !wish.isSettled);
      this.wishes = this.wishes.with(index, { data, isSettled: true });
    }
  }

  /** Pages without faults, and a person who knows the service's data, until nothing is left to do. */
  async finish(): Promise<void> {
    for (let round = 0; round < 3; round++) {
      await this.session(() => undefined, { decide: true });
      await this.typeWishes(() => undefined, { decide: true });
    }
  }

  /** Partners beyond one a row or wish, and rows and wishes without a partner or a refusal. */
  account(): { readonly doubled: number; readonly lost: number } {
    let doubled = 0;
    let lost = 0;
    const wanted = new Map<string, number>();
    for (const { data } of [...this.rows, ...this.wishes]) wanted.set(data, (wanted.get(data) ?? 0) + 1);
    for (const [data, count] of wanted) {
      const created = this.device.created.get(data) ?? 0;
      if (data.startsWith("bad")) continue;
      doubled += Math.max(0, created - count);
      lost += Math.max(0, count - created);
    }
    return { doubled, lost };
  }

  /** How many partners of this data exist that no row and no wish accounts for, as a person knows who looks. */
  async #unclaimed(data: string, plans?: readonly RowPlan[]): Promise<number> {
    const { storage } = this.device;
    const parts = { journal: storage.journal, companyOf: companyOfStorage(storage), clock };
    const known = plans ?? (await planRows(await this.candidates(), parts));
    const ids = this.rows.map(({ cell }) => readStatusCell(cell).recordId);
    const rows = known.filter(({ kind }, index) => {
      if (this.rows[index]?.data !== data) return false;
      // Who types one partner sees the ids of the sheet; a copied row shows that of another.
      const showsOwn = ids[index] !== undefined && ids.indexOf(ids[index]) === index;
      return kind === "created" || (plans === undefined && showsOwn);
    });
    const wishes = this.wishes.filter((wish) => wish.isSettled && wish.data === data);
    return (this.device.created.get(data) ?? 0) - rows.length - wishes.length;
  }

  /** A person who looks the partners up: as many rows exist as there are partners that nothing else accounts for. */
  async #decisions(
    rows: readonly CandidateRow[],
    parts: Pick<Page["parts"], "journal" | "companyOf" | "clock">,
  ): Promise<ReadonlyMap<number, Decision>> {
    const plans = await planRows(rows, parts);
    const left = new Map<string, number>();
    const decisions = new Map<number, Decision>();
    for (const [index, plan] of plans.entries()) {
      if (plan.kind !== "ask") continue;
      const { data } = this.rows[index]!;
      const count = left.get(data) ?? (await this.#unclaimed(data, plans));
      left.set(data, count - 1);
      decisions.set(
        index,
        count > 0 ? { kind: "exists", recordId: recordIdOf(data, count) } : { kind: "create-anyway" },
      );
    }
    return decisions;
  }

  #fingerprint(data: string): Promise<string> {
    const { fingerprints, journal } = this.device.storage;
    const known = fingerprints.get(data) ?? fingerprintOf({ data }, { service, key: journal.fingerprintKey });
    fingerprints.set(data, known);
    return known;
  }

  #newKey(): string {
    return (++this.device.serial).toString(8).replaceAll("0", "8").replaceAll("1", "9").padStart(10, "z");
  }
}

const service = "the service";

class Stop extends Error {}
class Busy extends Error {}

/** Time passes at once. */
const clock: Clock = {
  now: () => 0,
  monotonic: () => 0,
  schedule: (run) => {
    let cancelled = false;
    void Promise.resolve().then(() => {
      if (!cancelled) run();
    });
    return () => {
      cancelled = true;
    };
  },
};

function cellOf(key: string, status: RowStatus): string {
  return writeStatusCell(status.kind, key, status.kind === "created" ? status.recordId : undefined);
}

function recordIdOf(data: string, count: number): string {
  const hex = Array.from(data).reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) >>> 0, count);
  return `00000000-0000-4000-8000-${hex.toString(16).padStart(12, "0")}`;
}
