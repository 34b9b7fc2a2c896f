import type { NextPage } from "./next-page.ts";
import type { Answered, PagingStrategy, Verdict } from "./paging-strategy.ts";

/** Empty pages below the promised total that are passed over in a row. */
const emptyPages = 3;
/** Times in a row that the very same page may come back before the walk counts as stalled. */
const samePages = 3;

/**
 * Walks a list by page number.
 *
 * Records inserted meanwhile push others to later pages, where they come again; records deleted pull others to earlier
 * pages, where they are missed. A total that shrank tells of the latter: the walk begins again, once.
 */
export class ByPageNumber implements PagingStrategy {
  #first: number;
  #page: number;
  #total: number | undefined;
  readonly #remembers: boolean;
  #mayRestart: boolean;
  #empty = 0;
  #same = 0;
  #known = 0;

  /** @param about `remembers`: ids are remembered, so that records which come again can be told and left out. */
  constructor(page: number, about: { readonly total?: number | undefined; readonly remembers: boolean }) {
    this.#first = page;
    this.#page = page;
    this.#total = about.total;
    this.#remembers = this.#mayRestart = about.remembers;
  }

  get next(): NextPage {
    return { by: "page", page: this.#page };
  }

  accept(answered: Answered): Verdict {
    const shrunkBy = this.#compareTotal(answered);
    if (shrunkBy > 0 && this.#mayRestart) return this.#restart(shrunkBy, answered.size);
    const verdict = answered.length === 0 ? this.#acceptEmpty(answered) : this.#acceptRecords(answered);
    this.#page++;
    return verdict;
  }

  resize(from: number, to: number): void {
    const moved = (page: number): number => Math.floor(((page - 1) * from) / to) + 1;
    this.#first = moved(this.#first);
    this.#page = moved(this.#page);
  }

  #acceptEmpty({ promised = 0, size }: Answered): Verdict {
    const belowTotal = (this.#page - 1) * size < promised;
    return belowTotal && this.#empty++ < emptyPages ? "more" : "end";
  }

  #acceptRecords({ length, fresh, short, kept, same, size, seen }: Answered): Verdict {
    this.#empty = 0;
    if (short && (kept || (fresh === 0 && same))) return "end";
    if (fresh > 0) {
      this.#same = this.#known = 0;
      return "more";
    }
    // Nothing new is no proof of a stall: insertions, a restart or a change of strategy lead through records that are
    // known. But there are only so many of those, and they do not come as the very same page.
    this.#same = same ? this.#same + 1 : 0;
    this.#known += length;
    const inCircles = this.#remembers ? this.#known > 2 * seen + samePages * size : !same;
    return inCircles || this.#same === samePages ? "stalled" : "more";
  }

  /** By how much the total shrank. Totals that cannot be one (they count the page) are left aside. */
  #compareTotal({ total, length }: Answered): number {
    const credible =
      this.#page === 1 || (total !== undefined && total > length && total >= this.#page * length);
    if (total === undefined || !credible) return 0;
    const shrunkBy = (this.#total ?? total) - total;
    this.#total = total;
    return shrunkBy;
  }

  /** Back to the first page; for a walk that began further on: as far before its beginning as records can have moved. */
  #restart(shrunkBy: number, size: number): Verdict {
    this.#mayRestart = false;
    this.#page = this.#first === 1 ? 1 : Math.max(1, this.#first - Math.ceil(shrunkBy / size));
    this.#empty = this.#same = this.#known = 0;
    return "restart";
  }
}
