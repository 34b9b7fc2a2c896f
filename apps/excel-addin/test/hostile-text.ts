import fc from "fast-check";
import type { OpenWorkbook } from "./page-of-excel.ts";

/** More by `PROPERTY_RUNS`; the same again by `PROPERTY_SEED`. */
export function propertyRuns(usual: number): number {
  return Number(process.env["PROPERTY_RUNS"] ?? usual);
}

/** In each text from outside: if a formula calls it, the text has come alive. */
const call = "EVIL()";

/** What may turn a text into a formula, end a text within one, or end what stands around it. */
const starts = [
  "=",
  "+",
  "-",
  "@",
  "'=",
  "\t=",
  "\r\n=",
  " =",
  "\u00a0=",
  "\ufeff=",
  "＝",
  "=+",
  "-1+",
  "{=",
  "'",
];
const breaks = [
  '")&',
  '"&',
  '""',
  "'!",
  "'",
  "]",
  "[#",
  "#",
  ")",
  ",",
  ";",
  "\n",
  "*",
  "{",
  "}",
  "!",
  "$B$2",
  "0",
  "\ud800",
];

/** A text of the service, of a person or of a file that calls {@link call} if Excel takes it for a formula, or for its end. */
export const hostileText: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(fc.constantFrom(...starts), fc.constantFrom("", "Name", "1", "Id.")),
    fc.array(fc.constantFrom(...breaks), { maxLength: 3 }).map((parts) => parts.join("")),
    fc.constantFrom("", "&", "+", ","),
    fc.constantFrom("", '&"', '")', "'", "]", " ", "."),
  )
  .map(([start, before, operator, end]) => `${start}${before}${operator}${call}${end}`);

/** Whether a formula calls it: outside of its texts. */
export function isAlive(formula: string): boolean {
  return /\bEVIL\s*\(/i.test(formula.replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g, "."));
}

/** Every formula of a workbook, those of its names and the sources of its choices included. */
export function formulasOf({ workbook }: Pick<OpenWorkbook, "workbook">): readonly string[] {
  return [
    ...workbook.sheets.flatMap((sheet) => [
      ...[...sheet.cells.values()].flatMap(({ formula }) => (formula === undefined ? [] : [formula.text])),
      ...[...sheet.validations.values()].flatMap(({ rule }) => {
        const { source } =
          (rule as { readonly list?: { readonly source?: unknown } } | undefined)?.list ?? {};
        return typeof source === "string" && source.startsWith("=") ? [source] : [];
      }),
      ...workbook.names.of(sheet).map(({ formula }) => formula),
    ]),
    ...workbook.names.of(undefined).map(({ formula }) => formula),
  ];
}
