import type { CallOptions, Client } from "@accounting-data/core";
import type { PageAnswer } from "@accounting-data/pagination";
import { countUnsafeIntegers } from "./count-unsafe-integers.ts";
import type { List } from "./list.ts";
import { readListAnswer } from "./read-list-answer.ts";
import type { ListOptions } from "./read-options.ts";

/** Sends one request of a list and understands its answer. */
export function sendList<T extends object>(
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
      const page = readListAnswer<T>(list, answer, { decode, schema });
      if (onResponse) unsafeIntegers = countUnsafeIntegers(page.raw);
      return page;
    },
    call,
  );
}
