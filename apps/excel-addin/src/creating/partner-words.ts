import type { PayloadField } from "@accounting-data/creating/payload";
import type { FieldWords } from "@accounting-data/deployment";

/**
 * Whether partners have the name of a company, and need no other one: by the description, since the specification needs a name. Then the
 * name is that of a person.
 */
export function isNameOptional(described: readonly PayloadField[]): boolean {
  const name = described.find((field) => field.name === "Name");
  return name?.required === false && described.some((field) => field.name === "CompanyName");
}

/** What the fields of partners are called. */
export function partnerWords(
  described: readonly PayloadField[],
  words: FieldWords | undefined,
): FieldWords | undefined {
  return isNameOptional(described) ? { Name: { cs: "Jméno" }, ...words } : words;
}
