import type { Client, Clock } from "@accounting-data/core";
import type { ListName } from "../lists/list-name.ts";
import type { ListRecord } from "./list-snapshot.ts";
import type { ListSource } from "../service/list-source.ts";
import type { AsOf, ListStatus, Progress } from "./list-status.ts";
import { createQueryList, type QueryList } from "./query-list.ts";
import { createRecordLookup, type RecordLookup } from "./record-lookup.ts";
import type { Site } from "./site.ts";
import { createWholeList, type WholeList } from "./whole-list.ts";

/** The caches of one list of one company. */
export interface CompanyList {
  readonly source: ListSource;
  readonly whole: WholeList;
  readonly queries: QueryList;
  /** Absent where the specification shows no operation for one record. */
  readonly records: RecordLookup | undefined;
  status(): ListStatus;
  /** How far a read of it, or of a part of it, is. */
  readonly progress: Progress | undefined;
  /** Whether cells or the pane have asked for any of it in this session. */
  readonly asked: boolean;
  /** When what is at hand was read: the whole list, else the newest part of it. */
  asOf(): AsOf | undefined;
}

/** What is held of one company, by list. Lists are made when they are first asked for. */
export interface Company {
  list(name: ListName): CompanyList;
  /** Those that are made. */
  readonly lists: readonly CompanyList[];
}

/** Nothing held yet. */
export function createCompany(options: {
  readonly sources: ReadonlyMap<ListName, ListSource>;
  readonly idOf: (record: ListRecord) => string;
  readonly client: Client;
  readonly clock: Clock;
  readonly changed: () => void;
}): Company {
  const { sources, idOf, client, clock, changed } = options;
  const lists = new Map<ListName, CompanyList>();

  function create(name: ListName): CompanyList {
    const source = sources.get(name);
    if (!source) throw new TypeError(`There is no list ${name}.`);
    const site: Site = { source, idOf, client, clock, changed };
    const whole = createWholeList(site);
    const queries = createQueryList(site);
    const records = source.get ? createRecordLookup(site, whole) : undefined;
    return {
      source,
      whole,
      queries,
      records,
      status: () => statusOf(name, whole, progress()),
      asOf,
      get progress() {
        return progress();
      },
      get asked() {
        return whole.asked || queries.asked || (records?.asked ?? false);
      },
    };

    function progress(): Progress | undefined {
      return whole.progress ?? records?.progress ?? queries.progress;
    }

    function asOf(): AsOf | undefined {
      if (whole.snapshot) return whole.snapshot.asOf;
      const times = [queries.latest, records?.latest].flatMap((date) => (date ? [date.getTime()] : []));
      if (times.length === 0) return undefined;
      const at = new Date(Math.max(...times));
      return { changes: at, whole: at };
    }
  }

  return {
    list: (name) => {
      const list = lists.get(name) ?? create(name);
      lists.set(name, list);
      return list;
    },
    get lists() {
      return [...lists.values()];
    },
  };
}

function statusOf(
  list: ListName,
  { snapshot, failure }: WholeList,
  progress: Progress | undefined,
): ListStatus {
  return {
    list,
    ...(snapshot && { count: snapshot.records.length, asOf: snapshot.asOf, complete: snapshot.complete }),
    ...(progress && { progress }),
    ...(failure && { error: failure.error, failedAt: failure.at }),
  };
}
