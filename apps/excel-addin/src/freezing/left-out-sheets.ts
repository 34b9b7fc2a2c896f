import { wordsOfFormula } from "../workbook/formulas/function-calls.ts";
import type { FileParts } from "./file-parts.ts";
import { attributeOf, elementsOf, unescapeXml } from "./xml.ts";

/** The sheets that a copy leaves out, and which formulas lead to them. */
export interface LeftOutSheets {
  readonly has: (sheet: string) => boolean;
  /** Whether a formula or a name, as files write it, may lead to one of them: it would not have the same result without. */
  readonly leads: (text: string) => boolean;
}

/** None is left out. */
export const noSheets: LeftOutSheets = { has: () => false, leads: () => false };

export function leftOutSheets(file: FileParts, names: readonly string[]): LeftOutSheets {
  const gone = new Set(names.map((name) => name.toLowerCase()));
  const removed = file.sheets.filter(({ name }) => gone.has(name.toLowerCase()));
  if (removed.length === 0) return noSheets;
  const tables = new Set(
    removed.flatMap(({ path }) =>
      [...file.relatedTo(path).values()]
        .filter(({ type }) => type.endsWith("/table"))
        .flatMap(({ path: part }) => tableNames(file.read(part) ?? "")),
    ),
  );
  const references = removed.map(({ name }) => referenceTo(name));
  return {
    has: (sheet) => gone.has(sheet.toLowerCase()),
    leads: (text) =>
      references.some((reference) => reference.test(text)) ||
      mayLeadAnywhere.test(text) ||
      // A table's name, without the columns behind it.
      wordsOfFormula(`=${text}`).some((word) => tables.has(word.replace(/\.+$/, ""))),
  };
}

/** A range across sheets, a reference that is a text, or the number of sheets: where that leads is not told. */
const mayLeadAnywhere =
  /'(?:[^']|'')*:(?:[^']|'')*'!|[\p{L}\p{N}_.]:[\p{L}\p{N}_.]+!|(?<![\p{L}\p{N}_.])(?:INDIRECT|SHEETS?)\(/iu;

/** A sheet before an exclamation mark, also inside of a text; a sheet of another workbook has its number before it. */
function referenceTo(sheet: string): RegExp {
  const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const quoted = escape(sheet.replaceAll("'", "''"));
  return new RegExp(`(?<![\\p{L}\\p{N}_.\\]])${escape(sheet)}!|'${quoted}'!`, "iu");
}

function tableNames(table: string): readonly string[] {
  return elementsOf(table, "table").flatMap(({ attributes }) =>
    ["name", "displayName"].flatMap((name) => attributeOf(attributes, name)?.toLowerCase() ?? []),
  );
}

/** The elements, whatever their prefix, in which parts of sheets and charts have formulas. */
export const formulasOfParts = ["f", "formula", "formula1", "formula2", "definedName"];

/** The part of a copy, and what in it still leads to a sheet that is left out; undefined if nothing does. */
export function findLeading(file: FileParts, { leads }: LeftOutSheets): string | undefined {
  return file.paths
    .filter((path) => path.endsWith(".xml"))
    .find((path) =>
      formulasOfParts.some((name) =>
        elementsOf(file.read(path) ?? "", name).some(({ content }) => leads(unescapeXml(content))),
      ),
    );
}
