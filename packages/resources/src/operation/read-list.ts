import { callOptionNames, type CallOptions, type Client } from "@accounting-data/core";
import type { PageAnswer, PageRequest } from "@accounting-data/pagination";
import { checkRecords } from "./check-records.ts";
import { readFilter } from "./list-query.ts";
import type { List } from "./list.ts";
import type { KeyListQuery, ListOptions, ListQuery } from "./options.ts";
import { pickOptions } from "./option-names.ts";
import { readEnvelope } from "./read-envelope.ts";
import { recordId } from "./record-id.ts";
import { recordError } from "./record-origin.ts";
import { applySchema } from "./record-schema.ts";

/** Which page to read. */
export type RequestedPage = Partial<KeyListQuery & Pick<PageRequest, "signal" | "mayShrink">>;

/** Reads the pages of a list for one call. */
export interface ListReader {
  /** The id of a record or, with a schema, of the record that an output was made from: the output may be without one. */
  readonly id: (record: object) => string;
  /** The parameters of every page as one text, for cursors; undefined without any. */
  readonly filter: string | undefined;
  /** Sends the request for a page and reads the records from the response. */
  readonly read: (page: RequestedPage) => Promise<PageAnswer<object>>;
}

/** Checks the parameters of every page. Returns what reads the pages. */
export function createListReader(
  client: Client,
  { operation, path, ids, memory }: List,
  query: Pick<ListQuery, "modifiedSince" | "parameters">,
  options: ListOptions,
): ListReader {
  const { decode, schema, onResponse } = options;
  const filter = readFilter(operation, query);
  const outputIds = new WeakMap<object, string>();
  const callOptions = pickOptions(options, callOptionNames);

  const read: ListReader["read"] = ({ pageSize, pageNumber, after, mayShrink, signal = options.signal }) => {
    let unsafeIntegers: number | undefined;
    const onInfo: CallOptions["onResponse"] = (info) =>
      onResponse?.(unsafeIntegers === undefined ? info : { ...info, unsafeIntegers });
    const sent = {
      ...(pageSize !== undefined && { PageSize: String(pageSize) }),
      ...(pageNumber !== undefined && { PageNumber: String(pageNumber) }),
      ...filter.sent,
      ...(after !== undefined && { After: after }),
    };
    return client.send(
      {
        name: operation,
        kind: "read",
        method: "GET",
        path,
        query: sent,
        timeouts: mayShrink ? 2 : undefined,
      },
      async (answer) => {
        const raw = answer.json();
        const nameOf = (index: number): string => `record ${index} of the page`;
        const origin = { operation, answer, nameOf };
        const known = memory(client);
        const found = { ...known };
        let decoded;
        try {
          decoded = decode ? decode(raw) : readEnvelope(raw, found);
        } catch (cause) {
          const reason = String(cause instanceof Error ? cause.message : cause);
          // The default decoder's error says no more, and has the service's names without escapes.
          throw recordError(`the response has no list: ${reason}`, origin, decode && cause);
        }
        const { items, totalCount, pageSize: used } = decoded;
        checkRecords(items, ids, origin);
        // Not before: errors can come as the only array of objects too, and an empty array of errors is not a list.
        if (found.arrayName) known.arrayName = found.arrayName;
        if (onResponse) unsafeIntegers = countUnsafeIntegers(raw);
        const outputs = schema && (await applySchema(items, schema, origin));
        for (const [index, output] of outputs?.entries() ?? []) {
          outputIds.set(output, recordId(items[index] as object));
        }
        // Each is an object with an id; its type is the caller's claim, which only a schema checks.
        return { items: outputs ?? (items as readonly object[]), totalCount, pageSize: used, raw };
      },
      { ...callOptions, signal, onResponse: onResponse && onInfo },
    );
  };
  const id = (output: object): string => outputIds.get(output) ?? recordId(output);
  return { id: schema ? id : recordId, filter: filter.text, read };
}

/** How many whole numbers of a parsed body lie beyond 2^53, where parsing loses digits. */
export function countUnsafeIntegers(body: unknown): number {
  let count = 0;
  const left: unknown[] = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === "number") {
      if (Number.isInteger(value) && !Number.isSafeInteger(value)) count++;
    } else if (typeof value === "object" && value !== null) {
      for (const inner of Object.values(value)) left.push(inner);
    }
  }
  return count;
}
