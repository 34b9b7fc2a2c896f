import type { Answer, CallOptions, Client } from "@accounting-data/core";
import type { PageAnswer, Strategy } from "@accounting-data/pagination";
import { checkRecords, type IdFormat } from "./check-records.ts";
import type { ListOptions } from "./options.ts";
import { readEnvelope } from "./read-envelope.ts";
import { checkSchema, contractError } from "./read-record.ts";

/** What the operations on a list share. */
export interface List {
  /** Name of the list in cursors and of the operation in errors, such as `listBanks`. */
  readonly operation: string;
  readonly path: string;
  /** How the list can be read; the first is the default. */
  readonly strategies: readonly Strategy[];
  readonly ids: IdFormat;
}

/** Sends one request for a list and reads the records from the response. */
export function readList<T extends object>(
  client: Client,
  list: List,
  query: Readonly<Record<string, string>>,
  { decode, schema, onResponse, ...options }: ListOptions,
): Promise<PageAnswer<T>> {
  let unsafeIntegers: number | undefined;
  const call: CallOptions = onResponse
    ? {
        ...options,
        onResponse: (info) => onResponse(unsafeIntegers === undefined ? info : { ...info, unsafeIntegers }),
      }
    : options;
  return client.send(
    { name: list.operation, kind: "read", method: "GET", path: list.path, query },
    (answer) => {
      const page = readAnswer<T>(list, answer, { decode, schema });
      if (onResponse) unsafeIntegers = countUnsafeIntegers(page.raw);
      return page;
    },
    call,
  );
}

/** Finds the records and checks their ids, then each against the caller's schema. */
function readAnswer<T extends object>(
  { operation, ids }: List,
  answer: Answer,
  { decode = readEnvelope, schema }: Pick<ListOptions, "decode" | "schema">,
): PageAnswer<T> {
  const raw = answer.json();
  let decoded;
  try {
    decoded = decode(raw);
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error);
    throw contractError(`the answer holds no list: ${reason}`, operation, answer, error);
  }
  const { totalCount, pageSize } = decoded;
  const checked = checkRecords(decoded.items, ids);
  if ("index" in checked) {
    const { index, field, problem } = checked;
    throw contractError(`record ${index} of the page can't be used: ${field} ${problem}`, operation, answer);
  }
  if (schema) {
    for (const [index, record] of checked.entries()) {
      checkSchema(record, `record ${index} of the page`, { schema, operation, answer });
    }
  }
  // The type is the caller's claim: beyond the id, only a schema checks it.
  return { items: checked as unknown as readonly T[], totalCount, pageSize, raw };
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
