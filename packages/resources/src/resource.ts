import type { Client } from "@accounting-data/core";
import type { Page, RecordIterable } from "@accounting-data/pagination";
import type { CreateOptions, Created } from "./creating/create-record.ts";
import type { FindOptions, RecordCandidates } from "./creating/find-candidates.ts";
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
import type { RecordSchema } from "./operation/record-schema.ts";
import type { UntypedRecord } from "./operation/record-types.ts";
import type { ResourceRow } from "./resource-row.ts";

/**
 * A list of the service. `list` accepts `after` and `iterate` accepts `strategy` only where the list accepts `After`;
 * `get` exists only where a record can be read by its id, `create` only where one can be created, from a `Payload`. Without `Row`,
 * the type fits every resource.
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
  Row extends Pick<ResourceRow, "after" | "byId" | "creates"> = ResourceRow,
  Payload extends object = object,
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
    : unknown) &
  (Row["creates"] extends true
    ? {
        /**
         * Creates a record. It is sent again only if the first request certainly created nothing; errors as in
         * `createBusinessPartner`.
         */
        readonly create: <Schema extends RecordSchema | undefined = undefined>(
          client: Client,
          payload: Payload,
          options?: CreateOptions & WithSchema<Schema>,
        ) => Promise<Created<OutputOf<Schema, T>>>;
        /**
         * Looks for the record that a create with an unknown outcome may have made, among those modified since: candidates, not
         * proof, as `findCreatedCandidates` does for partners.
         */
        readonly findCreatedCandidates: (
          client: Client,
          payload: Payload,
          attempt: { readonly attemptedAt: Date | string },
          options?: FindOptions,
        ) => Promise<RecordCandidates<T>>;
      }
    : unknown);

/** Makes a resource of its row and its functions. */
export function createResource<R>(row: ResourceRow, functions: object): R {
  return { ...row, ...functions } as R;
}
