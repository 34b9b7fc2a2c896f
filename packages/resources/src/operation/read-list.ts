import {
  callOptionNames,
  checkCallOptions,
  isAccountingDataError,
  type Client,
  type ResponseInfo,
} from "@accounting-data/core";
import {
  iterateOptionNames,
  pageOf,
  type Page,
  type PagedListOptions,
  type PageAnswer,
  type PageRequest,
} from "@accounting-data/pagination";
import { applySchema, type Withhold } from "./apply-schema.ts";
import { checkRecords, type NameRecord } from "./check-records.ts";
import { checkPage, readFilter } from "./list-query.ts";
import { paramsName, pathOf } from "./list-path.ts";
import type { List } from "./list.ts";
import { checkCall, listingNames, pickOptions } from "./option-names.ts";
import type { IterateKeyListOptions, KeyListQuery, ListOptions, ListQuery } from "./options.ts";
import { decodeBy, isNothing, readEnvelope } from "./read-envelope.ts";
import { recordId } from "./record-id.ts";

/** Which page to read. */
type RequestedPage = Partial<KeyListQuery & Pick<PageRequest, "signal" | "mayShrink">> & {
  /** Whether the page may lie behind the end of the list: then the answer has the error, if it is one that may say so. */
  readonly mayBeBehind?: boolean;
};

/** Sends the request for a page and reads the records from the response. */
export type ReadListPage = (page: RequestedPage) => Promise<PageAnswer<object>>;

/** Reads one page. The type of its records is the caller's claim, as of `readRecord`. */
export async function readSinglePage<T>(
  client: Client,
  list: List,
  query: Partial<KeyListQuery> = {},
  options: ListOptions = {},
): Promise<Page<T>> {
  const operation = `list${list.name}`;
  checkPage(operation, list, query);
  const names = listingNames;
  const call = { operation, names, query, options };
  const { readPage, learned: _, ...records } = createListReader(client, list, call);
  const answer = await readPage(query);
  // If the service chose the size, page 2 begins after the records received.
  const { pageSize = Math.max(1, answer.items.length), pageNumber = 1, after } = query;
  return pageOf(answer, { ...records, pageSize, pageNumber, after }) as Page<T>;
}

/** Checks the options of an iterator, whose names are `names`. Returns what reads its pages, and the options of the paging. */
export function prepareIteration(
  client: Client,
  list: List,
  names: readonly string[],
  options: IterateKeyListOptions = {},
): { readonly readPage: ReadListPage; readonly paging: PagedListOptions<object> } {
  const operation = `iterate${list.name}`;
  const call = { operation, names: [...names, ...paramsName(list)], query: options, options };
  const { readPage: readAnyPage, ...records } = createListReader(client, list, call);
  const readPage: ReadListPage = (page) =>
    readAnyPage({ mayBeBehind: page.after !== undefined || (page.pageNumber ?? 1) > 1, ...page });
  const own = pickOptions(options, iterateOptionNames);
  const { strategies } = list;
  const paging = { ...own, ...records, operation, strategies };
  return { readPage, paging };
}

/** One call that reads a list. */
interface ListCall {
  /** Its name in errors. */
  readonly operation: string;
  /** The names of its options. */
  readonly names: readonly string[];
  readonly query: Pick<ListQuery, "modifiedSince" | "parameters" | "params">;
  readonly options: ListOptions;
}

/** What reads the pages of a list for one call, and what paging has to know of the records. */
type ListReader = Pick<PagedListOptions<object>, "id" | "service" | "list" | "filter" | "learned"> & {
  readonly readPage: ReadListPage;
};

/** Checks the options and the parameters of every page. Returns what reads the pages. */
function createListReader(
  client: Client,
  list: List,
  { operation, names, query, options }: ListCall,
): ListReader {
  checkCall(client, options, operation, names);
  const { decode, schema, onResponse, invalid } = options;
  const { ids, memory } = list;
  const path = pathOf(list, query.params, operation);
  const learned = memory(client, path);
  const filter = readFilter(operation, query);
  const outputIds = new WeakMap<object, string>();
  const callOptions = pickOptions(options, callOptionNames);
  checkCallOptions(callOptions, operation);

  const readPage: ReadListPage = (page) => {
    const { pageSize, pageNumber, after, mayShrink, mayBeBehind, signal = options.signal } = page;
    let found: Pick<ResponseInfo, "records" | "unsafeIntegers"> = {};
    let hasNothing = false;
    const answered = client.send(
      {
        name: operation,
        kind: "read",
        method: "GET",
        path,
        query: {
          ...(pageSize !== undefined && { PageSize: String(pageSize) }),
          ...(pageNumber !== undefined && { PageNumber: String(pageNumber) }),
          ...filter.sent,
          ...(after !== undefined && { After: after }),
        },
        timeouts: mayShrink ? 2 : undefined,
      },
      async (answer) => {
        hasNothing = !answer.text.trim();
        const raw = answer.json();
        hasNothing = isNothing(raw);
        const decoded = decode ? decodeBy(decode, raw) : readEnvelope(raw, learned.arrayName);
        const { items, arrayName, ...counts } = decoded;
        checkRecords(items, ids, nameOnPage);
        // Not before: errors can come as the only array of objects too, and an empty array of errors is not a list.
        if (arrayName) learned.arrayName = arrayName;
        if (onResponse) found = { records: items.length, unsafeIntegers: countUnsafeIntegers(raw) };
        const withheld = new Map<object, () => void>();
        const withhold: Withhold | undefined =
          typeof invalid === "function"
            ? (record, issues) => withheld.set(record, () => invalid(record, issues))
            : undefined;
        const outputs =
          schema &&
          (await applySchema(items as readonly object[], schema, nameOnPage, { ids: outputIds, withhold }));
        // Each is an object with an id; its type is the caller's claim, which only a schema checks.
        const read = { items: outputs ?? (items as readonly object[]), ...counts, raw };
        return withheld.size ? { ...read, withheld } : read;
      },
      { ...callOptions, signal, onResponse: onResponse && ((info) => onResponse({ ...info, ...found })) },
    );
    if (!mayBeBehind) return answered;
    return answered.catch((failure: unknown) => {
      if (hasNothing || saysBehindEnd(failure)) return { items: [], raw: undefined, failure };
      throw failure;
    });
  };
  // An output may be without the id of the record that it was made from.
  const id = schema ? (output: object) => outputIds.get(output)! : recordId;
  // The path, since a cursor of the list below one record means nothing below another.
  return { readPage, id, service: client.baseUrl, list: path, filter: filter.text, learned };
}

/** Whether an error may mean that a page lies behind the end of its list. */
function saysBehindEnd(error: unknown): boolean {
  if (isAccountingDataError(error, "not_found")) return true;
  return (
    isAccountingDataError(error, "validation") &&
    Object.keys(error.errors).some((key) => key.toLowerCase() === "pagenumber")
  );
}

const nameOnPage: NameRecord = (index) => `record ${index + 1} of the page`;

/** How many whole numbers of a parsed body lie beyond 2^53, where parsing loses digits. */
export function countUnsafeIntegers(body: unknown): number {
  let count = 0;
  const objects: object[] = [[body]];
  // It grows while it is read.
  for (const object of objects) {
    for (const value of Object.values(object) as unknown[]) {
      if (Number.isInteger(value) && !Number.isSafeInteger(value)) count++;
      if (typeof value === "object" && value) objects.push(value);
    }
  }
  return count;
}
