import type { CallOptions } from "@accounting-data/core";
import type { GenericSchema } from "valibot";
import type { DecodeList } from "./read-envelope.ts";

/**
 * Options of a call that reads one record.
 *
 * @example
 * ```ts
 * await getBank(client, id, { schema: v.looseObject({ Id: v.string(), Name: v.string() }) });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface GetOptions extends CallOptions {
  /**
   * A valibot schema that each record has to pass as well; by default only the id is checked. Records are handed over
   * as they came: what the schema transforms is not.
   */
  readonly schema?: GenericSchema | undefined;
}

/**
 * Options of a call that reads a list.
 *
 * @example
 * ```ts
 * await listBanks(client, query, { decode: (body) => ({ items: (body as { entries: unknown[] }).entries }) });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export interface ListOptions extends GetOptions {
  /** Finds the records in the answer, in place of the usual decoder. */
  readonly decode?: DecodeList | undefined;
}
