import type { AttemptEnd } from "../../src/creating/attempt-end.ts";
import { createRows } from "../../src/creating/create-rows.ts";
import { createPartnerAttempts } from "../../src/creating/partner-attempts.ts";
import { planRows, type CandidateRow, type Decision } from "../../src/creating/prepare-run.ts";
import type { RowStatus } from "../../src/creating/send-attempts.ts";
import { readStatusCell, writeStatusCell } from "../../src/creating/status-cell.ts";
import type { StatusColumn } from "../../src/creating/write-statuses.ts";
import { serviceName, type Device } from "./device.ts";
import { clock, openPage, type Fault, type Page } from "./page.ts";
import { countUnclaimed, decideRows, settleWish, type ModelRow, type Wish } from "./person.ts";
import { recordIdOf } from "./service.ts";

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
  rows: readonly ModelRow[];
  wishes: readonly Wish[] = [];
  readonly device: Device;
  sent = 0;
  cuts = 0;
  steps = 0;

  constructor(data: readonly string[], device: Device) {
    this.rows = data.map((text) => ({ data: text, cell: "" }));
    this.device = device;
  }

  /** The same history so far, to go on with in another way. */
  async copy(): Promise<Model> {
    const copy = new Model([], await this.device.copy());
    const { rows, wishes, sent, cuts, steps } = this;
    return Object.assign(copy, { rows, wishes, sent, cuts, steps });
  }

  /** One look at Many: plans, decides, runs until it ends or the page is gone. */
  async session(next: () => Fault | undefined, options: PageOptions = {}): Promise<void> {
    const { parts, runId, step, run } = this.#open(next, options.meanwhile);
    const read = this.rows;
    const rows = await this.#candidates();
    await run(async () => {
      // Sorted or edited while they were read: they are read again.
      if (this.rows !== read) return;
      const decisions = options.decide ? await this.#decisions(rows, parts) : undefined;
      await createRows(rows, {
        ...parts,
        runId,
        newKey: () => newKey(this.device.nextSerial()),
        decisionOf: (index) => decisions?.get(index),
        column: this.#column(step),
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
      service: () => serviceName,
      openJournal: async () => parts.journal,
      partners: { create, readCandidates: () => Promise.reject(new Error("not searched")) },
      newId: () => runId,
    });
    const follow = async (data: string, ended: AttemptEnd): Promise<void> => {
      if (ended.kind === "created" || ended.kind === "rejected") return this.#settle(data);
      if (ended.kind !== "unknown" || !options.decide) return;
      const count = await this.#unclaimed(data);
      // Who has seen that it was created says so, although the journal could not be told.
      const isWanted = this.wishes.some((wish) => wish.data === data && !wish.isSettled);
      const recordId = recordIdOf(data, count);
      const decision: Decision =
        count > 0 || !isWanted ? { kind: "exists", recordId } : { kind: "create-anyway" };
      const decided = await attempts.decide(ended.attempt, decision);
      if (decided.kind === "created" || decided.kind === "rejected") this.#settle(data);
    };
    await run(async () => {
      await attempts.loadUnsettled();
      for (const attempt of options.decide ? attempts.unsettled() : []) {
        const { data } = attempt.payload as unknown as { readonly data: string };
        await follow(data, { kind: "unknown", attempt });
      }
      for (const { data, isSettled } of this.wishes) {
        if (!isSettled) await follow(data, await attempts.send({ data }));
      }
    });
  }

  /** The device's storage was cleared; who typed partners one by one then looks whether they exist. */
  async loseJournal(): Promise<void> {
    await this.device.loseJournal();
    await this.#lookUpWishes();
  }

  /** The person goes on with the same workbook on the other device, and looks for what was typed on this one. */
  async changeDevice(): Promise<void> {
    await this.device.change();
    await this.#lookUpWishes();
  }

  /** Pages without faults, and a person who knows the service's data, until nothing is left to do. */
  async finish(): Promise<void> {
    const state = (): string => JSON.stringify([this.sent, this.device.writes, this.rows, this.wishes]);
    let before = state();
    for (let round = 0; round < 3; round++) {
      await this.session(() => undefined, { decide: true });
      await this.typeWishes(() => undefined, { decide: true });
      // Where a round changed nothing, the next would do the same again.
      const now = state();
      if (now === before) return;
      before = now;
    }
  }

  #open(next: () => Fault | undefined, meanwhile?: () => void): Page {
    return openPage(this.device, {
      next,
      stepped: (fault) => {
        this.steps++;
        if (fault !== undefined) this.cuts++;
        meanwhile?.();
      },
      sent: () => this.sent++,
    });
  }

  /** The statuses in the sheet, each write a step of its page. */
  #column(step: Page["step"]): StatusColumn {
    return {
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
  }

  /** The rows as a session reads them. */
  #candidates(): Promise<readonly CandidateRow[]> {
    return Promise.all(
      this.rows.map(async ({ data, cell }) => ({
        ...readStatusCell(cell),
        fingerprint: await this.device.fingerprint(data),
        payload: { data },
      })),
    );
  }

  #settle(data: string): void {
    this.wishes = settleWish(this.wishes, data);
  }

  async #lookUpWishes(): Promise<void> {
    for (const { data } of this.wishes.filter(({ isSettled }) => !isSettled))
      if ((await this.#unclaimed(data)) > 0) this.#settle(data);
  }

  async #unclaimed(data: string): Promise<number> {
    const { journal, companyOf, service } = this.device;
    const plans = await planRows(await this.#candidates(), { journal, companyOf, clock });
    const { rows, wishes } = this;
    return countUnclaimed({ rows, wishes, plans, service, believesCells: true }, data);
  }

  /** What a person decides who looks the partners of these rows up. */
  async #decisions(
    candidates: readonly CandidateRow[],
    parts: Pick<Page["parts"], "journal" | "companyOf" | "clock">,
  ): Promise<ReadonlyMap<number, Decision>> {
    const plans = await planRows(candidates, parts);
    const { rows, wishes } = this;
    return decideRows({ rows, wishes, plans, service: this.device.service, believesCells: false });
  }
}

function newKey(serial: number): string {
  return serial.toString(8).replaceAll("0", "8").replaceAll("1", "9").padStart(10, "z");
}

function cellOf(key: string, status: RowStatus): string {
  return writeStatusCell(status.kind, key, status.kind === "created" ? status.recordId : undefined);
}
