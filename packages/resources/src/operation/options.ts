import type { CallOptions } from "@accounting-data/core";
import type { IterateOptions } from "@accounting-data/pagination";
import type { PathParams } from "./list-path.ts";
import type { DecodeList } from "./read-envelope.ts";
import type { RecordSchema, SchemaIssues } from "./record-schema.ts";

/**
 * Parameters of a list that is read page by page.
 * @example const page = await listBanks(client, { pageSize: 50, pageNumber: 1, modifiedSince: new Date("2026-01-01") });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface ListQuery {
  /** Records on a page, 1 to 2,147,483,647; the service may have a smaller maximum. */
  readonly pageSize: number;
  /** Number of the page, 1 to 2,147,483,647. */
  readonly pageNumber: number;
  /** Only records modified since then. A string must be ISO 8601 with `Z` or an offset. */
  readonly modifiedSince?: Date | string | undefined;
  /** Other parameters that your service knows, by their names on the wire. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  /** Values for the parameters of the path, if it has any. */
  readonly params?: PathParams | undefined;
}

/**
 * Parameters of a list that can be read by key as well.
 * @example await listCentres(client, { pageSize: 50, pageNumber: 1, after: recordId(last) });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface KeyListQuery extends ListQuery {
  /** Only records after the record with this id; leave `pageNumber` at 1 with it. */
  readonly after?: string | undefined;
}

/**
 * Options of every call that reads records.
 * @example const options: ReadOptions = { schema: v.looseObject({ Id: v.string(), Name: v.string() }), timeout: 10_000 };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface ReadOptions extends CallOptions {
  /**
   * A schema that each record has to pass, of any library that implements Standard Schema: valibot, zod, arktype. Its
   * outputs are returned in place of the records. Without one only the id is checked.
   */
  readonly schema?: RecordSchema | undefined;
}

/**
 * Options of a call that reads one record.
 * @example await getBank(client, id, { decode: (body) => body }); // or (body as { record: object }).record
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface GetOptions extends ReadOptions {
  /** Finds the record in the response. Default: the response is the record. */
  readonly decode?: ((body: unknown) => unknown) | undefined;
  /** Values for the parameters of the path, if it has any. */
  readonly params?: PathParams | undefined;
}

/**
 * The option `schema` of one call, whose type {@link OutputOf} reads.
 * @example const options: WithSchema<RecordSchema<{ Name: string }>> = { schema: v.looseObject({ Name: v.string() }) };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export interface WithSchema<Schema extends RecordSchema | undefined> {
  /** As in {@link ReadOptions}. */
  readonly schema?: Schema;
}

/**
 * What a call returns for a record of type `T`: the output of the schema, where one is given.
 * @example const named: OutputOf<RecordSchema<{ Name: string }>, Bank> = { Name: "Novák a syn" };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
// A function has one signature with it, so that the compiler says in one sentence what is wrong with a call. Undefined comes
// first: without `strict`, it extends every type.
export type OutputOf<Schema extends RecordSchema | undefined, T> = Schema extends undefined
  ? T
  : Schema extends RecordSchema<infer Output>
    ? Output
    : T;

/**
 * Options of a call that reads a list.
 * @example await listBanks(client, query, { decode: (body) => ({ items: (body as { entries: unknown[] }).entries }) });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export interface ListOptions extends ReadOptions {
  /** Finds the records in the response, in place of the default decoder. */
  readonly decode?: DecodeList | undefined;
  /**
   * What to do with a record that does not pass `schema`: `throw` a `ContractError`, or call a function with the record and what
   * is wrong with it, and leave the record out. It counts as read, so that the list is complete without it. An error that the
   * function throws ends the call. Default `throw`.
   */
  readonly invalid?: "throw" | ((record: object, issues: SchemaIssues) => void) | undefined;
}

/**
 * Options of an iterator over a list: those of a call (`deadline` applies to each page), those of pagination, and those
 * parameters that every page has.
 * @example iterateBanks(client, { modifiedSince: new Date("2026-01-01"), concurrency: 4 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface IterateListOptions
  extends
    ListOptions,
    Omit<IterateOptions, "strategy">,
    Pick<ListQuery, "modifiedSince" | "parameters" | "params"> {}

/**
 * Options of an iterator over a list that can be read by key or by page number.
 * @example iterateCentres(client, { strategy: "page", concurrency: 4 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface IterateKeyListOptions extends IterateListOptions, Pick<IterateOptions, "strategy"> {}
