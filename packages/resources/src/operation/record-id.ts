import { ContractError } from "@accounting-data/core";
import { idKey } from "./id-key.ts";

/**
 * The record's id, whatever the case of its field (`Id`, `id`, `ID`).
 *
 * Throws `ContractError` where there is none; records that these packages hand over always have one.
 *
 * @example
 * ```ts
 * for await (const partner of iterateBusinessPartners(client)) seen.add(recordId(partner));
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export function recordId(record: object): string {
  const key = idKey(record);
  const id: unknown = key === undefined ? undefined : (record as Readonly<Record<string, unknown>>)[key];
  if (typeof id !== "string" || id === "") throw new ContractError("the record has no id");
  return id;
}
