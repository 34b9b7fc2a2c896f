import type { PageAnswer, PageRequest, ReadPage } from "../src/index.ts";
import { guid, refusal } from "./model-answers.ts";
import type { Change, Habits } from "./model-habits.ts";

/** A record of the model: its id, and its place in the order of creation. */
export interface Rec {
  readonly id: string;
  readonly rank: number;
}

/** A service in memory whose habits and changes a property test generates. */
export class ModelService {
  readonly requests: PageRequest[] = [];
  /** Ids that were there from the first request to now. */
  readonly lasting: Set<string>;
  /** Ids that were there at any time. */
  readonly ever: Set<string>;
  readonly #habits: Habits;
  readonly changes: readonly Change[];
  #records: Rec[] = [];
  readonly #ranks = new Map<string, number>();
  #staleTotal: number;
  #requests = 0;
  /** Open requests. */
  open = 0;
  /** Whether a page came twice in a row under a total that does not count all records: as behind the end of a shorter list. */
  looksEnded = false;
  #lastPage = "";

  constructor(habits: Habits, changes: readonly Change[] = []) {
    this.#habits = habits;
    this.changes = changes;
    for (let rank = 0; rank < habits.records; rank++) this.#insert();
    this.lasting = new Set(this.#records.map(({ id }) => id));
    this.ever = new Set(this.lasting);
    this.#staleTotal = this.#records.length;
  }

  get countsPages(): boolean {
    return this.#habits.total === "page";
  }

  get isStale(): boolean {
    return this.#habits.total === "stale";
  }

  /** Reads a page. `fail` may throw instead. */
  reader(fail: (request: number) => void = () => {}): ReadPage<Rec> {
    return async (request) => {
      const { ticks = [] } = this.#habits;
      this.open++;
      try {
        for (let left = ticks[this.#requests++ % ticks.length] ?? 0; left > 0; left--)
          await Promise.resolve();
        this.requests.push(request);
        const number = this.requests.length;
        this.#change(number);
        const answer = this.#answer(request);
        await Promise.resolve();
        if (request.signal.aborted) throw request.signal.reason;
        fail(number);
        return answer;
      } finally {
        this.open--;
      }
    };
  }

  /** The page size that the service uses for a requested one. */
  used(requests: number): number {
    return Math.min(requests, this.#habits.cap?.size ?? requests);
  }

  #answer({ pageSize, pageNumber, after }: PageRequest): PageAnswer<Rec> {
    const { cap, echo, hole, skips } = this.#habits;
    if (cap?.how === "refused" && pageSize > cap.size) throw refusal("PageSize");
    const used = this.used(pageSize);
    const list = after === undefined ? this.#numbered(pageNumber) : this.#recordsAfter(after);
    const number = this.#habits.pageNumber === "ignored" ? 1 : pageNumber;
    const from = (number - 1) * (skips === "requested" ? pageSize : used);
    const items = pageNumber === hole && after === undefined ? [] : list.slice(from, from + used);
    const total = this.#total(items, list.length - from, pageSize);
    const page = items.map(({ id }) => id).join();
    this.looksEnded ||= page !== "" && page === this.#lastPage && (total ?? 0) < this.#records.length;
    this.#lastPage = page;
    const echoed = { none: undefined, used, requested: pageSize, count: items.length }[echo];
    return {
      items,
      totalCount: total,
      pageSize: echoed,
      raw: { items },
    };
  }

  #total(items: readonly Rec[], remainder: number, pageSize: number): number | undefined {
    const { total, cap, echo } = this.#habits;
    if (total === "none") return undefined;
    if (total === "honest") return this.#records.length;
    if (total === "page") return items.length;
    const named = this.#namedTotal(total, remainder);
    // The one case that can't be detected: a page that was capped without saying so, and a wrong total that equals its length.
    const silent = cap?.how === "silent" && cap.size < pageSize && echo !== "used" && echo !== "count";
    return silent && named === items.length && total !== "remainder" ? named + 1 : named;
  }

  #namedTotal(total: "remainder" | "stale" | { readonly wrong: number }, remainder: number): number {
    if (total === "remainder") return Math.max(0, remainder);
    return total === "stale" ? this.#staleTotal : Math.max(0, this.#records.length + total.wrong);
  }

  /** Page 1 is the beginning of both orders: a list by key begins with it. */
  #numbered(pageNumber: number): readonly Rec[] {
    const list = this.#ordered();
    if (pageNumber === 1) return list;
    if (this.#habits.numbered === "reversed") return list.toReversed();
    return this.#habits.numbered === "by rank" ? list.toSorted((one, other) => one.rank - other.rank) : list;
  }

  #ordered(): readonly Rec[] {
    return this.#records.toSorted((one, other) => this.#compare(one, other));
  }

  #compare(one: Rec, other: Rec): number {
    const { order } = this.#habits;
    if (order === "id") return one.id < other.id ? -1 : Number(one.id > other.id);
    return order === "oldest" ? one.rank - other.rank : other.rank - one.rank;
  }

  /** The id may have been deleted meanwhile: its place in the order is still known. */
  #recordsAfter(id: string): readonly Rec[] {
    const list = this.#ordered();
    const after = { id, rank: this.#ranks.get(id)! };
    switch (this.#habits.after) {
      case "ignored":
        return list;
      case "inclusive":
        return list.filter((record) => this.#compare(record, after) >= 0);
      case "circle":
        return this.requests.length % 3 === 0
          ? list
          : list.filter((record) => this.#compare(record, after) > 0);
      case "obeyed":
        return list.filter((record) => this.#compare(record, after) > 0);
    }
  }

  #change(request: number): void {
    this.#staleTotal = this.requests.length % 4 === 0 ? this.#records.length : this.#staleTotal;
    for (const { before, insert, remove } of this.changes) {
      if (before !== request) continue;
      for (let count = 0; count < insert; count++) this.ever.add(this.#insert());
      for (const rank of remove) {
        if (this.#records.length === 0) continue;
        const [gone] = this.#records.splice(rank % this.#records.length, 1);
        this.lasting.delete(gone!.id);
      }
    }
  }

  #insert(): string {
    const rank = this.#ranks.size;
    const id = guid(rank);
    this.#ranks.set(id, rank);
    this.#records.push({ id, rank });
    return id;
  }
}
