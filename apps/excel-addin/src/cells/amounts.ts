import { comparable } from "@accounting-data/creating";
import { formattedNumber, type Cell } from "./cell.ts";
import { lastPart } from "./column-name.ts";
import type { TableOfCells } from "./tabulate-all.ts";

/** The number format of money. Office shows it with the signs of its language: 1,234.50 or 1 234,50. */
export const amountFormat = "#,##0.00";

/** Words of names that say money, and words of what has decimals too. Services name fields in English, some in Czech. */
const moneyWords =
  "amount balance base budget castka celkem cena cost credit debit debt deposit dph fee gross limit net paid pay payment price rounding sum tax total turnover unpaid vat zaklad zustatek".split(
    " ",
  );
const otherWords =
  "coefficient count days discount hours id kurz index kind mnozstvi number percent percentage points quantity rate ratio sazba weight".split(
    " ",
  );

/**
 * Whether a column shows amounts of money: its name says so, and its values are numbers, some of them with decimals, none with
 * more than two. Whole counts, codes and rates stay as they are.
 */
export function isAmountColumn(name: string, cells: Iterable<unknown>): boolean {
  if (!isAmountName(name)) return false;
  let hasDecimals = false;
  for (const cell of cells) {
    if (cell === "") continue;
    if (typeof cell !== "number" || !hasCents(cell)) return false;
    hasDecimals ||= !Number.isInteger(cell);
  }
  return hasDecimals;
}

function isAmountName(name: string): boolean {
  const words = comparable(lastPart(name).replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 "))
    .split(/[^\p{L}]+/u)
    .map((word) => word.replace(/s$/, ""));
  return words.some((word) => moneyWords.includes(word)) && !words.some((word) => otherWords.includes(word));
}

/** Whether two decimals show the whole number. Sums of amounts are inexact in the last digits. */
function hasCents(value: number): boolean {
  const cents = Math.abs(value * 100);
  return Math.abs(cents - Math.round(cents)) <= 1e-9 + cents * 1e-13;
}

/** Formats the numbers in columns of amounts. The headings are the service's names. */
export function formatAmounts({ headings, rows }: Pick<TableOfCells, "headings" | "rows">): void {
  for (const [column, name] of headings.entries()) {
    if (!isAmountColumn(name, cellsOf(rows, column))) continue;
    for (const row of rows) {
      const value = row[column];
      if (typeof value === "number") row[column] = formattedNumber(value, amountFormat);
    }
  }
}

/** The same rows with plain numbers: each format takes more than the number. */
export function plainAmounts(rows: readonly Cell[][]): Cell[][] {
  const isAmount = (cell: object): cell is { basicValue: number } =>
    "numberFormat" in cell && cell.numberFormat === amountFormat;
  return rows.map((row) =>
    row.map((cell) => (typeof cell === "object" && isAmount(cell) ? cell.basicValue : cell)),
  );
}

function* cellsOf(rows: readonly Cell[][], column: number): Generator<Cell | undefined> {
  for (const row of rows) yield row[column];
}
