import { comparable } from "../comparable.ts";
import { seenText } from "./seen-text.ts";

const nameField = /^(?:company)?name$/i;

/**
 * The names of a partner as they are compared, of its record or of what a person wants to create.
 * @example console.log(namesOfPartner({ Name: "Novák, s. r. o." })); // ["nováksro"]
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function namesOfPartner(partner: Readonly<Record<string, unknown>>): readonly string[] {
  const names: string[] = [];
  for (const field in partner) {
    const value = partner[field];
    if (typeof value !== "string" || !nameField.test(field)) continue;
    const name = comparedName(value);
    if (name !== "" && !names.includes(name)) names.push(name);
  }
  return names;
}

/**
 * A name without what people write differently: case, blanks, punctuation (`Novák s.r.o.` and `NOVÁK, s. r. o.`), characters that nobody
 * sees, and how accents are coded. A name of punctuation alone stays as it is.
 * @example console.log(comparedName("NOVÁK, s. r. o.") === comparedName("Novák s.r.o.")); // true
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function comparedName(name: string): string {
  const seen = comparable(seenText(name));
  return seen.replace(/[\p{P}\p{Z}\s]/gu, "") || seen;
}
