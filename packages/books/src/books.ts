import type { CallOptions, Client } from "@accounting-data/core";
import type { RecordIterable } from "@accounting-data/pagination";
import type { GetOptions, IterateListOptions } from "@accounting-data/resources";
import type { BookColumn } from "./columns.ts";

/**
 * The lists of one company's service, by name.
 * @example const books: Books = openBooks({ client });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/command-line.md#lists
 */
export interface Books {
  readonly client: Client;
  /** In the order of the description, or of the specification if there is none. */
  readonly lists: readonly BookList[];
  /** A list by its name, whatever its case. Throws {@link UnknownListError}. */
  readonly list: (name: string) => BookList;
}

/**
 * Options of reading that each request of a list may have.
 * @example const reading: ReadingOptions = { signal: AbortSignal.timeout(60_000) };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/command-line.md#lists
 */
export type ReadingOptions = Pick<CallOptions, "headers" | "signal">;

/**
 * One list of {@link Books}.
 * @example const banks: BookList = openBooks({ client }).list("Banks");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/command-line.md#lists
 */
export interface BookList {
  /** Such as `BusinessPartners`. */
  readonly name: string;
  /** Name of one of its records, such as `BusinessPartner`. */
  readonly one: string;
  readonly path: string;
  readonly description?: string;
  /** Whether only what was modified since a moment can be asked for. */
  readonly modifiedSince: boolean;
  /** Whether records can be created: for now, business partners alone. */
  readonly creates: boolean;
  /** The columns that the description names; empty without one. */
  readonly describedColumns: readonly BookColumn[];
  /**
   * The columns that the description names, or those of the first records if it names none: one request then, whose
   * failures are those of `iterate`.
   */
  readonly columns: (options?: ReadingOptions) => Promise<readonly BookColumn[]>;
  /** All records, each once, or an error; see the resources' iterators. */
  readonly iterate: (options?: IterateListOptions) => RecordIterable<object>;
  /** One record by its id; undefined if the service has no such operation. */
  readonly get?: (id: string, options?: GetOptions) => Promise<object>;
}
