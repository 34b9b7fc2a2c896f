import { quoted, type Formula } from "../cells/formula-text.ts";

/** Which of a list's records a formula shows. */
export interface ShownRecords {
  /** Those with a day in a column between two days, both included; an empty one is no limit. */
  readonly period?: { readonly column: string; readonly from: string; readonly to: string };
  /** Those with a value in a column. */
  readonly equal?: { readonly column: string; readonly value: string };
  /** How many at most; empty for all. */
  readonly limit?: string;
}

/** What Excel calls these functions. */
interface FunctionNames {
  readonly date: string;
  readonly take: string;
}

const english: FunctionNames = { date: "DATE", take: "TAKE" };
const czech: FunctionNames = { date: "DATUM", take: "VZÍT" };

/**
 * A formula around one of ours that shows some of its rows; the row of headings stays, since a column's heading equals its name.
 * `separator`: a semicolon in a formula that a person reads, in Czech, with Czech names of functions.
 */
export function filterFormula(
  formula: Formula,
  { period, equal, limit = "" }: ShownRecords,
  separator: "," | ";",
): Formula {
  const names = separator === ";" ? czech : english;
  const conditions = [
    ...(period ? [between(period, names, separator)] : []),
    ...(equal ? [isEqual(equal, separator)] : []),
  ];
  if (conditions.length === 0) return formula;
  const column = (name: string): string =>
    ["INDEX(rows", "0", `XMATCH(${quoted(name)}`, "INDEX(rows", "1", "0)))"].join(separator);
  const defined = [
    ["rows", formula.slice(1)],
    ...(period ? [["day", column(period.column)]] : []),
    ...(equal ? [["cell", column(equal.column)]] : []),
  ];
  const isHeading = period ? `(day=${quoted(period.column)})` : `(cell=${quoted(equal!.column)})`;
  const shown = `FILTER(rows${separator}${isHeading}+${conditions.join("*")})`;
  const limited = limit === "" ? shown : `${names.take}(${shown}${separator}${Number(limit) + 1})`;
  return `=LET(${[...defined.flat(), limited].join(separator)})`;
}

/** A text, which an empty cell is, is greater than every number in Excel. */
function between(
  { from, to }: NonNullable<ShownRecords["period"]>,
  { date }: FunctionNames,
  separator: string,
): string {
  const day = (text: string, after = 0): string => {
    const [year, month, of] = text.split("-").map(Number);
    return `${date}(${[year, month, of! + after].join(separator)})`;
  };
  const until = to === "" ? day("9999-12-31") : day(to, 1);
  return [...(from === "" ? [] : [`(day>=${day(from)})`]), `(day<${until})`].join("*");
}

/** A number is compared as such and as a text, which a code may be. */
function isEqual({ value }: NonNullable<ShownRecords["equal"]>, separator: string): string {
  const text = value.trim();
  const number = text.replace(",", ".");
  if (!/^-?\d+(?:\.\d+)?$/.test(number)) return `(cell=${quoted(text)})`;
  const written = separator === ";" ? number.replace(".", ",") : number;
  return `((cell=${quoted(text)})+(cell=${written})>0)`;
}
