import type { PageAnswer } from "../src/index.ts";

/** A record of a small list. */
export interface SmallRecord {
  readonly id: string;
}

/** How a list is ordered: by id, so that records come in anywhere; by insertion; or by a name that can change. */
export type Order = "id" | "insertion" | "name";

/** A record and its place among the others. A deleted one keeps its place, since a page may be requested after it. */
interface Placed extends SmallRecord {
  readonly place: number;
}

/** What can happen to a list between two requests: to the record at an index, or at a gap between records. */
export type Event =
  | { readonly kind: "insert"; readonly gap: number }
  | { readonly kind: "delete"; readonly at: number }
  | { readonly kind: "move"; readonly at: number; readonly gap: number };

/** A list of a few records that changes while it is read. */
export class SmallService {
  readonly #order: Order;
  readonly #hasTotal: boolean;
  readonly #places = new Map<string, number>();
  #records: Placed[] = [];
  #inserted = 0;
  #placed = 0;
  #last = 0;
  /** Records that were there all the time, in their place. */
  readonly lasting = new Set<string>();
  /** Records that got another place. */
  readonly moved = new Set<string>();

  constructor(order: Order, count: number, hasTotal: boolean) {
    this.#order = order;
    this.#hasTotal = hasTotal;
    for (let at = 0; at < count; at++) this.lasting.add(this.#insert(at));
  }

  /** Everything that can happen next. */
  events(): readonly Event[] {
    const { length } = this.#records;
    const gaps = Array.from({ length: length + 1 }, (_, gap) => gap);
    const all = gaps.slice(0, length);
    const insertAt = this.#order === "insertion" ? [length] : gaps;
    const moves =
      this.#order === "name"
        ? all.flatMap((at) =>
            gaps
              .filter((gap) => gap !== at && gap !== at + 1)
              .map((gap) => ({ kind: "move" as const, at, gap })),
          )
        : [];
    return [
      ...insertAt.map((gap) => ({ kind: "insert" as const, gap })),
      ...all.map((at) => ({ kind: "delete" as const, at })),
      ...moves,
    ];
  }

  happen(event: Event): void {
    if (event.kind === "insert") {
      this.#insert(event.gap);
      return;
    }
    const { id } = this.#records[event.at]!;
    if (event.kind === "move") {
      const place = this.#placeAt(event.gap);
      this.moved.add(id);
      this.#places.set(id, place);
      this.#records.splice(event.at, 1);
      this.#records.push({ id, place });
      this.#records.sort((one, other) => one.place - other.place);
    } else {
      this.#records.splice(event.at, 1);
    }
    this.lasting.delete(id);
  }

  get count(): number {
    return this.#records.length;
  }

  page(size: number, number: number, after?: string): PageAnswer<SmallRecord> {
    const place = after === undefined ? -Infinity : this.#places.get(after)!;
    const rest = this.#records.filter((record) => record.place > place);
    const items = rest.slice((number - 1) * size, number * size);
    return { items, raw: undefined, ...(this.#hasTotal && { totalCount: this.#records.length }) };
  }

  #insert(gap: number): string {
    const id = String.fromCharCode(65 + this.#inserted++);
    const place = this.#placeAt(gap);
    this.#places.set(id, place);
    this.#records.splice(gap, 0, { id, place });
    return id;
  }

  /** A place in a gap, behind all places at the end. No place is taken twice, not even that of a deleted record. */
  #placeAt(gap: number): number {
    const behind = this.#records[gap]?.place;
    if (behind === undefined) return ++this.#last;
    const before = this.#records[gap - 1]?.place ?? 0;
    return before + (behind - before) * (0.5 + ++this.#placed / 1000);
  }
}
