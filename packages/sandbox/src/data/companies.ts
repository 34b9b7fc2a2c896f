import { type DocumentShape, type ListName, makeFields, specifiedLists } from "../lists.ts";
import { randomGuid } from "./guid.ts";
import { createRandom } from "./random.ts";
import { createRecordStore, type RecordStore } from "./record-store.ts";
import { createCalendar } from "./calendar.ts";
import type { RecordFields, Related, SandboxRecord } from "./sandbox-record.ts";
import { completeRecords, makeRecords } from "./seed-list.ts";

/**
 * How many records lists begin with, or the records themselves.
 * @example createSandbox({ data: { BusinessPartners: 100_000, Banks: [{ Code: "0800", Name: "Česká spořitelna" }] } });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type SeededData = { readonly [List in ListName]?: number | readonly RecordFields[] };

/** The records of every company; a credential sees those of its own (*Credential management*, rule 2). */
export interface Companies {
  /**
   * The records of a list, which are made on first use.
   *
   * @throws RangeError when there is no such list
   */
  store(company: string, list: string): RecordStore;
  /** Forgets every change. */
  reset(): void;
}

/** What the records of companies are made of. */
export interface CompaniesOptions {
  readonly seed: string;
  readonly data: SeededData;
  readonly documents: DocumentShape;
  /** The last day of made-up data. */
  readonly dataUntil: string;
  /** The records of the lists that the `lists` option adds. */
  readonly added: ReadonlyMap<string, readonly SandboxRecord[]>;
  /** The moment when records change. */
  readonly now: () => number;
}

/** Makes the companies of one sandbox. The same seed and last day give each company the same records. */
export function createCompanies({
  seed,
  data,
  documents,
  dataUntil,
  added,
  now,
}: CompaniesOptions): Companies {
  const calendar = createCalendar(dataUntil);
  const stores = new Map<string, RecordStore>();

  const create = (company: string, list: string): RecordStore => {
    const random = createRandom(`${seed}/${company}/${list}`);
    const newId = (): string => randomGuid(random);
    // No service repeats an id: records added after a restart have others than those added before it.
    const later = createRandom(`${seed}/${company}/${list}/${now()}`);
    const stamps = { newId: () => randomGuid(later), now: () => new Date(now()).toISOString() };
    const given = added.get(list);
    if (given) return createRecordStore(given, stamps);
    if (!isSpecified(list)) {
      const available = [...Object.keys(specifiedLists), ...added.keys()].join(", ");
      throw new RangeError(`No list "${list}". Available: ${available}.`);
    }
    const { [list]: wanted = specifiedLists[list].count } = data;
    const related: Related = (other) => store(company, other).initial;
    const records =
      typeof wanted === "number"
        ? makeRecords(wanted, makeFields(list, documents), random, { calendar, related })
        : completeRecords(list, wanted, newId);
    return createRecordStore(records, stamps);
  };

  const store = (company: string, list: string): RecordStore => {
    const key = `${list}/${company}`;
    const found = stores.get(key) ?? create(company, list);
    stores.set(key, found);
    return found;
  };

  return { store, reset: () => stores.clear() };
}

function isSpecified(list: string): list is ListName {
  return Object.hasOwn(specifiedLists, list);
}
