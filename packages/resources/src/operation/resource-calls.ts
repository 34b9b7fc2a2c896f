import type { Client } from "@accounting-data/core";
import type { Page, RecordIterable } from "@accounting-data/pagination";
import type { GetOptions, ListOptions, WithSchema } from "./options.ts";

/**
 * Reads one page. With a `schema`, its items are the schema's outputs.
 * @example const list: ListPage<Bank, ListQuery> = listBanks;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface ListPage<T, Query> {
  <Output extends object>(
    client: Client,
    query: Query,
    options: ListOptions & WithSchema<Output>,
  ): Promise<Page<Output>>;
  (client: Client, query: Query, options?: ListOptions): Promise<Page<T>>;
}

/**
 * Iterates over all records. With a `schema`, they are the schema's outputs.
 * @example const iterate: IterateList<Bank, IterateListOptions> = iterateBanks;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface IterateList<T, Options> {
  <Output extends object>(client: Client, options: Options & WithSchema<Output>): RecordIterable<Output>;
  (client: Client, options?: Options): RecordIterable<T>;
}

/**
 * Reads one record. With a `schema`, it is the schema's output.
 * @example const get: GetRecord<Bank> = getBank;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface GetRecord<T> {
  <Output extends object>(
    client: Client,
    id: string,
    options: GetOptions & WithSchema<Output>,
  ): Promise<Output>;
  (client: Client, id: string, options?: GetOptions): Promise<T>;
}
