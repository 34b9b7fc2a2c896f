import type { Clock } from "../clock.ts";
import type { ListName } from "../operations.ts";
import { randomGuid } from "./guid.ts";
import { createRandom } from "./random.ts";
import { createRecordStore, type RecordStore } from "./record-store.ts";
import type { RecordFields } from "./sandbox-record.ts";
import { checkSeededData, seedList } from "./seed-list.ts";

/**
 * How many records lists begin with, or the records themselves.
 *
 * @example
 * ```ts
 * const data: SeededData = { BusinessPartners: 100_000, Banks: [{ Code: "0800", Name: "Česká spořitelna" }] };
 * const sandbox = createSandbox({ data });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type SeededData = { readonly [List in ListName]?: number | readonly RecordFields[] };

/** The records of every company; a credential sees those of its own (*Credential management*, rule 2). */
export interface Companies {
  /** A list is seeded when it is first asked for. */
  store(company: string, list: ListName): RecordStore;
  /** Forgets every change. */
  reset(): void;
}

/**
 * Makes the companies of one sandbox. The same seed gives each company the same records.
 *
 * @throws RangeError for data that no list can begin with
 */
export function createCompanies(seed: string, data: SeededData, clock: Clock): Companies {
  checkSeededData(data);
  const stores = new Map<string, RecordStore>();

  const create = (company: string, list: ListName): RecordStore => {
    const random = createRandom(`${seed}/${company}/${list}`);
    const related = list === "IssuedInvoices" ? store(company, "BusinessPartners").initial : [];
    return createRecordStore(seedList(list, data[list], random, related), {
      newId: () => randomGuid(random),
      now: () => new Date(clock.now()).toISOString(),
    });
  };

  const store = (company: string, list: ListName): RecordStore => {
    const key = `${list}/${company}`;
    const found = stores.get(key) ?? create(company, list);
    stores.set(key, found);
    return found;
  };

  return { store, reset: () => stores.clear() };
}
