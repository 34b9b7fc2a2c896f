import { callOptionNames, type CallOptions, type Client } from "@accounting-data/core";
import type { PageAnswer, Strategy } from "@accounting-data/pagination";
import { checkRecords, type IdFormat } from "./check-records.ts";
import type { ListMemory } from "./list-memory.ts";
import type { ListOptions } from "./options.ts";
import { pickOptions } from "./option-names.ts";
import { recordError, type RecordOrigin } from "./record-origin.ts";
import { applySchema } from "./record-schema.ts";
import { readEnvelope, type DecodedList, type DecodeList } from "./read-envelope.ts";
import { recordId } from "./record-id.ts";

/** What the operations on a list share. */
export interface List {
  /** Name of the list in cursors, such as `Banks`. */
  readonly name: string;
  /** Name of the operation in errors and hooks, such as `listBanks` or `iterateBanks`. */
  readonly operation: string;
  readonly path: string;
  /** How the list can be read; the first is the default. */
  readonly strategies: readonly Strategy[];
  readonly ids: IdFormat;
  /** The ids of a schema's outputs, which may be without one. */
  readonly outputIds?: WeakMap<object, string> | undefined;
  /** A page that timed out twice is to be halved. */
  readonly mayShrink?: boolean | undefined;
  /** What the client has found out about the list. */
  readonly memory: (client: Client) => ListMemory;
}

/** Reads the ids of a list's records; with a schema, those of the records that its outputs were made from. */
export function idReader({ schema }: Pick<ListOptions, "schema">): {
  readonly id: (record: object) => string;
  readonly outputIds?: WeakMap<object, string> | undefined;
} {
  if (!schema) return { id: recordId };
  const outputIds = new WeakMap<object, string>();
  return { id: (output) => outputIds.get(output) ?? recordId(output), outputIds };
}

/** Sends one request for a list and reads the records from the response. */
export async function readList<T extends object>(
  client: Client,
  { operation, path, ids, outputIds, mayShrink, memory }: List,
  query: Readonly<Record<string, string>>,
  options: ListOptions,
): Promise<PageAnswer<T>> {
  const { decode, schema, onResponse } = options;
  let unsafeIntegers: number | undefined;
  const onInfo: CallOptions["onResponse"] = (info) =>
    onResponse?.(unsafeIntegers === undefined ? info : { ...info, unsafeIntegers });
  return client.send(
    { name: operation, kind: "read", method: "GET", path, query, ...(mayShrink && { timeouts: 2 }) },
    async (answer) => {
      const raw = answer.json();
      const nameOf = (index: number): string => `record ${index} of the page`;
      const origin = { operation, answer, nameOf };
      const found = { ...memory(client) };
      const { items, totalCount, pageSize } = decodeList(raw, decode, found, origin);
      checkRecords(items, ids, origin);
      // Not before: errors can come as the only array of objects too, and an empty one of them is no list.
      if (found.arrayName) memory(client).arrayName = found.arrayName;
      if (onResponse) unsafeIntegers = countUnsafeIntegers(raw);
      const outputs = schema && (await applySchema(items, schema, origin));
      for (const [index, output] of outputs?.entries() ?? []) {
        outputIds?.set(output, recordId(items[index] as object));
      }
      // The type is the caller's claim: beyond the id, only a schema checks it.
      return { items: (outputs ?? items) as readonly T[], totalCount, pageSize, raw };
    },
    { ...pickOptions(options, callOptionNames), ...(onResponse && { onResponse: onInfo }) },
  );
}

/** Decodes a list. What the caller's decoder throws is the cause of a `ContractError`. */
function decodeList(
  raw: unknown,
  decode: DecodeList | undefined,
  memory: ListMemory,
  origin: RecordOrigin,
): DecodedList {
  try {
    return decode ? decode(raw) : readEnvelope(raw, memory);
  } catch (cause) {
    const reason = String(cause instanceof Error ? cause.message : cause);
    // The default decoder's error says no more, and has the service's names without escapes.
    throw recordError(`the response has no list: ${reason}`, origin, decode && cause);
  }
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
