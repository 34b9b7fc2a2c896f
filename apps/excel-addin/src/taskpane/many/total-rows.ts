import { readStatusCell } from "../../creating/status-cell.ts";
import { seenText } from "../../cells/seen-text.ts";
import type { CellContent, SheetRowContent } from "../../workbook/rows/read-rows.ts";
import { isEmptyCell, isErrorCell } from "./read-cell.ts";

/** What stands before or beside totals, without accents. */
const names =
  "celkem|(?:celkovy )?soucet|(?:celkova )?suma|mezisoucet|uhrnem|pocet|prumer|(?:grand )?totals?|sub-?total|sum|count|average";
/** The name alone, or with what is counted behind it: "Celkem partnerů: 12", "Total for 2026". */
const label = new RegExp(`^(?:${names})(?:[^\\p{L}]*|\\s.*:.*|\\s+\\d.*|\\s+(?:za|ke?|for|of)\\s.*)$`, "u");
/** As Excel's own subtotals are called: "Brno Celkem". */
const subtotal = new RegExp(`\\s(?:${names})$`, "u");
/** "1 250 Kč", "12 ks" */
const amount = /^[-+\d\s.,]*\d\s*\p{L}{0,4}\.?$/u;

/**
 * The rows that sum up others, by their indexes: their only words say so, or the last row has numbers alone where every other one has
 * words. A row that was sent before is none. A partner may have such a name, so a person can take these rows in.
 */
export function findTotals(rows: readonly SheetRowContent[]): ReadonlySet<number> {
  const filled = rows.flatMap(({ cells, status }, index) => {
    const isKnown = readStatusCell(status).key !== undefined;
    const values = cells.filter((cell) => !isEmptyCell(cell));
    const words = values.flatMap(wordsOf);
    return values.length > 0 ? [{ index, isKnown, words, hasOthers: words.length < values.length }] : [];
  });
  const last = filled.at(-1);
  const isSum =
    filled.length > 1 &&
    last?.words.length === 0 &&
    filled.every(({ words, index }) => words.length > 0 || index === last.index);
  return new Set(
    filled.flatMap(({ index, isKnown, words, hasOthers }) => {
      const isNamed =
        words.length > 0 && words.every((text) => label.test(text) || (hasOthers && subtotal.test(text)));
      return !isKnown && (isNamed || (isSum && index === last.index)) ? [index] : [];
    }),
  );
}

/** A cell with words, in small letters without accents; nothing of a cell with a number, an amount or an error. */
function wordsOf(cell: CellContent): readonly string[] {
  if (typeof cell.value !== "string" || isErrorCell(cell)) return [];
  const text = seenText(cell.value);
  if (!/\p{L}/u.test(text) || amount.test(text)) return [];
  return [text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()];
}
