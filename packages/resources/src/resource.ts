import type { Client } from "@accounting-data/core";
import { iterateRecords, type Page, type RecordIterable } from "@accounting-data/pagination";
import { createListMemories, type List } from "./operation/list.ts";
import { iteratingNames } from "./operation/option-names.ts";
import type {
  GetOptions,
  IterateKeyListOptions,
  IterateListOptions,
  KeyListQuery,
  ListOptions,
  ListQuery,
  OutputOf,
  WithSchema,
} from "./operation/options.ts";
import { prepareIteration, readSinglePage } from "./operation/read-list.ts";
import { readRecord } from "./operation/read-record.ts";
import type { RecordSchema } from "./operation/record-schema.ts";
import type { UntypedRecord } from "./operation/record-types.ts";

/**
 * What {@link defineResource} has to know of a list. The names of its operations are derived from it.
 * @example const row: ResourceRow = { name: "Countries", one: "Country", path: "/v1/Countries", after: false, byId: true };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/own-lists.md
 */
export interface ResourceRow {
  /** Name of the list, such as `Countries`: errors and hooks then say `listCountries` or `iterateCountries`. */
  readonly name: string;
  /** Name of one record, such as `Country`: errors and hooks then say `getCountry`. */
  readonly one: string;
  /** Path of the list, such as `/v1/Countries`. A record is read from `/v1/Countries/{id}`. */
  readonly path: string;
  /** Whether the list accepts `After`, and so can be read by key. */
  readonly after: boolean;
  /** Whether a single record can be read by its id. */
  readonly byId: boolean;
}

/**
 * A list of the service. `list` accepts `after` and `iterate` accepts `strategy` only where the list accepts `After`;
 * `get` exists only where a record can be read by its id. Without `Row`, the type fits every resource.
 *
 * @example
 * ```ts
 * interface Country { Id: string; Name: string }
 * const countries: Resource<Country, { after: false; byId: true }> = defineResource<Country>({
 *   name: "Countries", one: "Country", path: "/v1/Countries", after: false, byId: true,
 * });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/own-lists.md
 */
export type Resource<
  T extends object = UntypedRecord,
  Row extends Pick<ResourceRow, "after" | "byId"> = ResourceRow,
> = ResourceRow &
  Readonly<Row> & {
    /**
     * Reads one page. With a `schema`, its items are the schema's outputs.
     *
     * Rejects with `InvalidArgumentError` before anything is sent, with the `ProblemError` of the response's status (401,
     * 403, 422, 429), with `ContractError` where the response holds no list, or else as `client.send` does.
     */
    readonly list: <Schema extends RecordSchema | undefined = undefined>(
      client: Client,
      query: Row["after"] extends true ? KeyListQuery : ListQuery,
      options?: ListOptions & WithSchema<Schema>,
    ) => Promise<Page<OutputOf<Schema, T>>>;
    /**
     * Iterates over all records, each once; `.pages()` iterates over whole pages, with the cursors to resume from.
     *
     * Throws `InvalidArgumentError` at once; while reading, what `list` rejects with, `PaginationStalledError` where the
     * service keeps sending the same records, and `IncompleteListError` after the last record where fewer came than the
     * service promised.
     */
    readonly iterate: <Schema extends RecordSchema | undefined = undefined>(
      client: Client,
      options?: (Row["after"] extends true ? IterateKeyListOptions : IterateListOptions) & WithSchema<Schema>,
    ) => RecordIterable<OutputOf<Schema, T>>;
  } & (Row["byId"] extends true
    ? {
        /**
         * Reads one record by its id.
         *
         * Rejects with `InvalidArgumentError` for an empty id, before anything is sent, with `NotFoundError` where no
         * record has the id, and otherwise as `list` does.
         */
        readonly get: <Schema extends RecordSchema | undefined = undefined>(
          client: Client,
          id: string,
          options?: GetOptions & WithSchema<Schema>,
        ) => Promise<OutputOf<Schema, T>>;
      }
    : unknown);

/** Makes a resource from a row, which is not checked beyond its type. */
export function createResource<R extends Resource<object>>(row: Pick<R, keyof ResourceRow>): R {
  const { name, one, path, after, byId } = row;
  const list: List = {
    name,
    path,
    strategies: after ? ["key", "page"] : ["page"],
    ids: "guid",
    needsPage: true,
    memory: createListMemories(),
  };
  const resource = {
    ...row,
    list: (client: Client, query: KeyListQuery, options?: ListOptions) =>
      readSinglePage(client, list, query, options),
    iterate: (client: Client, options?: IterateKeyListOptions) => {
      const { readPage, paging } = prepareIteration(client, list, iteratingNames, options);
      return iterateRecords(readPage, paging);
    },
    ...(byId && {
      get: (client: Client, id: string, options?: GetOptions) =>
        readRecord(client, { operation: `get${one}`, path, id }, options),
    }),
  };
  return resource as object as R;
}
