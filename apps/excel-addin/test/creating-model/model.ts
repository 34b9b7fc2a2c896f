import type { AttemptEnd } from "../../src/creating/attempt-end.ts";
import { createRows } from "../../src/creating/create-rows.ts";
import { createPartnerAttempts } from "../../src/creating/partner-attempts.ts";
import { planRows, type CandidateRow, type Decision } from "../../src/creating/prepare-run.ts";
import { serviceName, type Device } from "./device.ts";
import { clock, openPage, type Fault, type ForgottenRun, type Page } from "./page.ts";
import { countUnclaimed, decideRows, settleWish, type ModelRow, type Wish } from "./person.ts";
import { recordIdOf } from "./service.ts";
import { ModelSheet } from "./sheet.ts";

/** How a page goes. */
export interface PageOptions {
  readonly concurrency?: number;
  /** Whether the person decides about what is in doubt. */
  readonly decide?: boolean;
  /** Called after each step: a person sorts and inserts while a run is under way. */
  readonly meanwhile?: () => void;
  readonly forgotten?: ForgottenRun;
}

/**
 * A sheet, a journal and a service that outlive the pages which work on them. What happens at each step of a page is
 * drawn from `next`, which is asked once a step.
 */
export class Model {
  readonly sheet: ModelSheet;
  wishes: readonly Wish[] = [];
  readonly device: Device;
  sent = 0;
  falselyCreated = 0;
  cuts = 0;
  steps = 0;

  constructor(data: readonly string[], device: Device) {
    this.sheet = new ModelSheet(data.map((text) => ({ data: text, cell: "" })));
    this.device = device;
  }

  get rows(): readonly ModelRow[] {
    return this.sheet.rows;
  }

  set rows(rows: readonly ModelRow[]) {
    this.sheet.rows = rows;
  }

  /** The same history so far, to go on with in another way. */
  async copy(): Promise<Model> {
    const copy = new Model([], await this.device.copy());
    copy.rows = this.rows;
    const { wishes, sent, falselyCreated, cuts, steps } = this;
    return Object.assign(copy, { wishes, sent, falselyCreated, cuts, steps });
  }

  /** Everything that decides how the history goes on, once its pages are closed. */
  async state(): Promise<string> {
    return JSON.stringify([this.rows, this.wishes, await this.device.state()]);
  }

  /** One look at Many: plans, decides, runs until it ends or the page is gone. */
  async session(next: () => Fault | undefined, options: PageOptions = {}): Promise<void> {
    const { parts, runId, step, run } = this.#open(next, options);
    const read = this.rows;
    const rows = await this.sheet.candidates(this.device);
    await run(async () => {
      // Sorted or edited while they were read: they are read again.
      if (this.rows !== read) return;
      const decisions = options.decide ? await this.#decisions(rows, parts) : undefined;
      await createRows(rows, {
        ...parts,
        runId,
        newKey: () => newKey(this.device.nextSerial()),
        decisionOf: (index) => decisions?.get(index),
        column: this.sheet.column(step),
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
    const { parts, newRun, run } = this.#open(next, options);
    const { create, ...rest } = parts;
    const attempts = createPartnerAttempts({
      ...rest,
      service: () => serviceName,
      openJournal: async () => parts.journal,
      partners: {
        create,
        clockAhead: () => 0,
        readCandidates: () => Promise.reject(new Error("not searched")),
      },
      newId: newRun,
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
      if (this.rows.length > 0) await this.session(() => undefined, { decide: true });
      if (this.wishes.length > 0) await this.typeWishes(() => undefined, { decide: true });
      // Where a round changed nothing, the next would do the same again.
      const now = state();
      if (now === before) return;
      before = now;
    }
  }

  #open(next: () => Fault | undefined, { meanwhile, forgotten }: PageOptions): Page {
    return openPage(this.device, {
      next,
      stepped: (fault) => {
        this.steps++;
        if (fault !== undefined) this.cuts++;
        meanwhile?.();
      },
      sent: () => this.sent++,
      falselyCreated: () => this.falselyCreated++,
      forgotten,
    });
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
    const plans = await planRows(await this.sheet.candidates(this.device), { journal, companyOf, clock });
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
