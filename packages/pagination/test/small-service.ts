import type { PageAnswer } from "../src/index.ts";

/** A record of a small list. Its id is `#` and a character, so that it can be found in a text. */
export interface SmallRecord {
  readonly id: string;
}

/** How a list is ordered: by id, so that records come in anywhere; by insertion; or by a name that can change. */
export type Order = "id" | "insertion" | "name";

/** What can happen to a list between two requests: to the record at a place, or in the gap before a place. */
export type Event =
  | { readonly kind: "insert"; readonly gap: number }
  | { readonly kind: "delete"; readonly at: number }
  | { readonly kind: "move"; readonly at: number; readonly gap: number };

/** A list of a few records that changes while it is read. */
export class SmallService {
  readonly #order: Order;
  readonly #hasTotal: boolean;
  /** In the list's order. A deleted record keeps its place, since a page may be requested after it. */
  readonly #places: string[] = [];
  readonly #existing = new Set<string>();
  #inserted = 0;
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
    const { length } = this.#places;
    const gaps = Array.from({ length: length + 1 }, (_, gap) => gap);
    const existing = gaps.filter((at) => this.#existing.has(this.#places[at]!));
    const insertAt = this.#order === "insertion" ? [length] : gaps;
    const canMove = this.#order === "name" ? existing : [];
    const gapsOf = (at: number): number[] => gaps.filter((gap) => gap !== at && gap !== at + 1);
    return [
      ...insertAt.map((gap) => ({ kind: "insert" as const, gap })),
      ...existing.map((at) => ({ kind: "delete" as const, at })),
      ...canMove.flatMap((at) => gapsOf(at).map((gap) => ({ kind: "move" as const, at, gap }))),
    ];
  }

  happen(event: Event): void {
    if (event.kind === "insert") {
      this.#insert(event.gap);
      return;
    }
    const id = this.#places[event.at]!;
    this.lasting.delete(id);
    if (event.kind === "delete") {
      this.#existing.delete(id);
      return;
    }
    this.moved.add(id);
    this.#places.splice(event.at, 1);
    this.#places.splice(event.gap > event.at ? event.gap - 1 : event.gap, 0, id);
  }

  get count(): number {
    return this.#existing.size;
  }

  page(size: number, number: number, after?: string): PageAnswer<SmallRecord> {
    const place = after === undefined ? -1 : this.#places.indexOf(after);
    const rest = this.#places.filter((id, at) => at > place && this.#existing.has(id));
    const items = rest.slice((number - 1) * size, number * size).map((id) => ({ id }));
    return { items, raw: undefined, ...(this.#hasTotal && { totalCount: this.count }) };
  }

  /**
   * A text with the ids of records replaced by their places, and what `describe` says of each: equal situations have equal texts.
   * Deleted records that the text does not name are left out.
   */
  nameByPlace(text: string, describe: (id: string) => readonly boolean[]): string {
    const named = new Set(text.match(/#./gu));
    const records = this.#places.filter((id) => this.#existing.has(id) || named.has(id));
    const places = new Map(records.map((id, place) => [id, String(place)]));
    const flags = records.map((id) => [this.#existing.has(id), ...describe(id)].map(Number).join(""));
    return `${text.replace(/#./gu, (id) => places.get(id)!)} ${flags.join(" ")}`;
  }

  #insert(gap: number): string {
    const id = `#${String.fromCharCode(65 + this.#inserted++)}`;
    this.#places.splice(gap, 0, id);
    this.#existing.add(id);
    return id;
  }
}
