import { ContractError } from "@accounting-data/core";

/**
 * The record's id, whatever the case of its field (`Id`, `id`, `ID`).
 *
 * Throws `ContractError` where the record has none. Every record that these packages return has one, unless your `schema` leaves it out.
 * @example for await (const partner of iterateBusinessPartners(client)) seen.add(recordId(partner));
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export function recordId(record: object): string {
  const key = idKey(record);
  const id: unknown = key === undefined ? undefined : (record as Readonly<Record<string, unknown>>)[key];
  if (typeof id !== "string" || !id) throw new ContractError("the record has no id");
  return id;
}

/** The name of the field that holds the id, whatever its case. */
export function idKey(record: object): string | undefined {
  if ("Id" in record) return "Id";
  if ("id" in record) return "id";
  return Object.keys(record).find((key) => key.toLowerCase() === "id");
}
