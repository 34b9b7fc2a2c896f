import type { Clock } from "@accounting-data/core";
import { createMany } from "../src/creating/create-many.ts";
import type { CreateOutcome, RowStatus } from "../src/creating/create-run.ts";
import type { Journal, JournalEntry } from "../src/creating/journal.ts";
import { planRows, type CandidateRow, type Decision } from "../src/creating/prepare-run.ts";
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

/** The figures of the guarantee. */
export interface Figures {
  histories: number;
  cuts: number;
  rows: number;
  sent: number;
  doubled: number;
  lost: number;
}

/** What every window of a device has in common, and the service. */
export interface Device {
  readonly journal: Map<string, JournalEntry>;
  /** How often the service has created a partner from this data. */
  readonly created: Map<string, number>;
  readonly runs: Set<string>;
  /** The end of the last work that no other window may do at the same time. */
  turn: Promise<unknown>;
  serial: number;
}

export function newDevice(): Device {
  return { journal: new Map(), created: new Map(), runs: new Set(), turn: Promise.resolve(), serial: 0 };
}

/**
 * A sheet, a journal and a service that outlive the sessions which work on them. What happens at each step of a session is
 * drawn from `next`, which is asked once a step.
 */
export class Model {
  rows: ModelRow[];
  readonly device: Device;
  sent = 0;
  cuts = 0;
  steps = 0;

  constructor(data: readonly string[], device: Device = newDevice()) {
    this.rows = data.map((text) => ({ data: text, cell: "" }));
    this.device = device;
  }

  /** One look at the pane: plans, decides, runs until it ends or the page is gone. */
  async session(
    next: () => Fault | undefined,
    options: {
      readonly concurrency?: number;
      /** Whether the person decides about rows in doubt. */
      readonly decide?: boolean;
      /** Called after each step: a person sorts and inserts while a run is under way. */
      readonly meanwhile?: () => void;
    } = {},
  ): Promise<void> {
    const page = { killed: false };
    const { device } = this;
    const runId = `run ${++device.serial}`;
    let gone = (): void => {};
    const killed = new Promise<void>((resolve) => {
      gone = resolve;
    });

    const step = async <T>(effect: () => T, isCreate = false): Promise<T> => {
      await Promise.resolve();
      if (page.killed) return new Promise<T>(() => {});
      this.steps++;
      const fault = next();
      options.meanwhile?.();
      if (fault !== undefined) this.cuts++;
      if (fault === "kill") return die();
      if (fault === "fail" || (!isCreate && (fault === "stop" || fault === "busy"))) throw new Error("fault");
      if (fault === "stop") throw new Stop();
      if (fault === "busy") throw new Busy();
      const result = effect();
      if (fault === "kill after") return die();
      if (fault === "fail after") throw new Error("fault");
      return result;
    };
    const die = <T>(): Promise<T> => {
      page.killed = true;
      gone();
      return new Promise<T>(() => {});
    };

    const journal: Journal = {
      find: ({ keys, connectionId, fingerprints }) =>
        step(() => {
          const [byKey, byFingerprint] = [new Set(keys), new Set(fingerprints)];
          return [...device.journal.values()].filter(
            (entry) =>
              byKey.has(entry.key) ||
              (entry.connectionId === connectionId && byFingerprint.has(entry.fingerprint)),
          );
        }),
      put: (entries) =>
        step(() => {
          for (const entry of entries) device.journal.set(entry.key, entry);
        }),
      replace: (entry, from) =>
        step(() => {
          const known = device.journal.get(entry.key);
          if (!known || !from.includes(known.state)) return false;
          device.journal.set(entry.key, entry);
          return true;
        }),
      running: async () => new Set(device.runs),
      whileRunning: (_, work) => work(),
      exclusively: (work) => {
        const result = device.turn.then(work);
        // A window that is gone holds up nobody.
        device.turn = Promise.race([result.catch(() => undefined), killed]);
        return result;
      },
    };
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
    const create = async ({ payload }: { readonly payload: object }): Promise<CreateOutcome> => {
      const data = (payload as { readonly data: string }).data;
      try {
        return await step((): CreateOutcome => {
          this.sent++;
          if (data.startsWith("bad")) return { kind: "rejected", error: new Error("refused") };
          const count = (device.created.get(data) ?? 0) + 1;
          device.created.set(data, count);
          return { kind: "created", recordId: recordIdOf(data, count), warnings: [] };
        }, true);
      } catch (error) {
        if (error instanceof Stop) return { kind: "stop", error };
        if (error instanceof Busy) return { kind: "not-sent", error, retryAfterMs: 1000 };
        return { kind: "unknown", error };
      }
    };

    const rows = this.candidates();
    const parts = { journal, connectionId: "company", clock };
    const session = async (): Promise<void> => {
      const decisions = options.decide ? await this.#decisions(rows, parts) : undefined;
      await createMany(rows, {
        ...parts,
        runId,
        newKey: () => this.#newKey(),
        decisions,
        create,
        column,
        onStatus: () => {},
        concurrency: options.concurrency ?? 1,
      }).result;
    };
    device.runs.add(runId);
    await Promise.race([session().catch(() => undefined), killed]);
    page.killed = true;
    device.runs.delete(runId);
  }

  /** The rows as a session reads them. */
  candidates(): readonly CandidateRow[] {
    return this.rows.map(({ data, cell }) => ({
      ...readStatusCell(cell),
      fingerprint: `fingerprint of ${data}`,
      payload: { data },
    }));
  }

  /** Sessions without faults, and a person who knows the service's data, until nothing is left to do. */
  async finish(): Promise<void> {
    for (let round = 0; round < 3; round++) await this.session(() => undefined, { decide: true });
  }

  /** Partners beyond one a row, and rows without a partner or a refusal. */
  account(): { readonly doubled: number; readonly lost: number } {
    let doubled = 0;
    let lost = 0;
    const wanted = new Map<string, number>();
    for (const { data } of this.rows) wanted.set(data, (wanted.get(data) ?? 0) + 1);
    for (const [data, count] of wanted) {
      const created = this.device.created.get(data) ?? 0;
      if (data.startsWith("bad")) continue;
      doubled += Math.max(0, created - count);
      lost += Math.max(0, count - created);
    }
    return { doubled, lost };
  }

  /** A person who looks the partners up: as many rows exist as there are partners that no other row shows. */
  async #decisions(
    rows: readonly CandidateRow[],
    parts: { readonly journal: Journal; readonly connectionId: string },
  ): Promise<ReadonlyMap<number, Decision>> {
    const plans = await planRows(rows, parts);
    const left = new Map(this.device.created);
    for (const [index, plan] of plans.entries()) {
      const { data } = this.rows[index]!;
      if (plan.kind === "created") left.set(data, (left.get(data) ?? 0) - 1);
    }
    const decisions = new Map<number, Decision>();
    for (const [index, plan] of plans.entries()) {
      if (plan.kind !== "ask") continue;
      const { data } = this.rows[index]!;
      const count = left.get(data) ?? 0;
      left.set(data, count - 1);
      decisions.set(
        index,
        count > 0 ? { kind: "exists", recordId: recordIdOf(data, count) } : { kind: "create-anyway" },
      );
    }
    return decisions;
  }

  #newKey(): string {
    return (++this.device.serial).toString(8).replaceAll("0", "8").replaceAll("1", "9").padStart(10, "z");
  }
}

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
