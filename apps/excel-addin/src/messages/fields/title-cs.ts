import { comparable } from "@accounting-data/creating";
import { lastPart } from "../../cells/column-name.ts";
import { czechWords, fieldsBesideCs, fieldsCs } from "./czech-fields.ts";
import { partsOfName } from "./words-of-name.ts";

export interface FieldPlace {
  /** The path of the object that the field is in. */
  readonly object: string | undefined;
  /** The keys of the fields of that object. */
  readonly beside: ReadonlySet<string> | undefined;
}

/** A field's name as the glossary has it, whatever a service puts between words: `due_date` is `duedate`. */
export function fieldKey(name: string): string {
  return comparable(name).replace(/[_-]/g, "");
}

/** What a name ends in, or begins with, beside a field that the glossary has. */
const around: readonly (readonly [RegExp, (field: string) => string])[] = [
  [/^(.+) (?:id|guid|uuid)$/, (field) => `${field} (ID)`],
  [/^(.+) (?:code)$/, (field) => `${field} (kód)`],
  [/^(.+) (?:number|no|nr)$/, (field) => `${field} (číslo)`],
  [/^(.+) name$/, (field) => `${field} (název)`],
  [/^(.+?) (?:hc|(?:in )?(?:home|base) currency)$/, (field) => `${field} v domácí měně`],
  [/^(?:native|home|base currency|local) (.+)$/, (field) => `${field} v domácí měně`],
  [/^(.+?) (?:in )?foreign currency$/, (field) => `${field} v cizí měně`],
];

/** The Czech title of a field; undefined where the glossary has no word. */
export function titleCs(key: string, { object, beside }: FieldPlace): string | undefined {
  const field = fieldKey(key);
  const inObject = object && lastPart(object).replace(/(?:\[(?:\d+|n)\])+$/, "");
  const known =
    fieldsCs.get(`${fieldKey(inObject ?? "")}.${field}`) ??
    fieldsBesideCs.get(field)?.find((one) => one.others.some((other) => beside?.has(other)))?.title ??
    fieldsCs.get(field);
  if (known !== undefined) return known;
  const parts = partsOfName(key) ?? [];
  const words = parts.map((part) => comparable(part)).join(" ");
  for (const [pattern, titleOf] of around) {
    const owner = fieldsCs.get((pattern.exec(words)?.[1] ?? "").replaceAll(" ", ""));
    if (owner !== undefined) return titleOf(owner);
  }
  return accented(words);
}

/** A name of Czech words, which services write without accents: `datum_vystaveni`. */
function accented(words: string): string | undefined {
  const parts = words.split(" ");
  if (!parts.every((word) => czechWords.has(word) || /^\d+$/.test(word))) return undefined;
  const text = parts.map((word) => czechWords.get(word) ?? word).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
