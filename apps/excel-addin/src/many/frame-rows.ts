import { readStatusCell } from "../creating/status-cell.ts";
import { withoutAccents } from "../base/without-accents.ts";
import { seenText } from "../cells/seen-text.ts";
import type { CellContent, ReadRows } from "../workbook/rows/read-rows.ts";
import { isEmptyCell, isErrorCell } from "./read-cell.ts";

/** What stands before or beside totals, without accents. */
const names =
  "celkem|(?:celkovy )?soucet|(?:celkova )?suma|mezisoucet|uhrnem|pocet|prumer|(?:grand )?totals?|sub-?total|sum|count|average";
/** The name alone, or with what is counted behind it: "Celkem partnerů: 12", "Total for 2026". */
const label = new RegExp(`^(?:${names})(?:[^\\p{L}]*|\\s.*:.*|\\s+\\d.*|\\s+(?:za|ke?|for|of)\\s.*)$`, "u");
/** As Excel's own subtotals are called: "Brno Celkem". */
const subtotal = new RegExp(`\\s(?:${names})$`, "u");
/** What stands below a printed list: "Vytištěno: 27. 11. 2026", "Strana 1 z 2". */
const footer =
  /^(?:vytisteno|tisk|datum tisku|zpracoval\(?a?\)?|sestavil\(?a?\)?|vyhotovil\(?a?\)?|stran[ay]|stranka|printed|print date|prepared by|page)\s*(?::.*|\d.*)$/;
/** "1 250 Kč", "12 ks" */
const amount = /^[-+\d\s.,]*\d\s*\p{L}{0,4}\.?$/u;

/**
 * The rows that frame the partners, by their indexes: they repeat the headings, or are totals or footers, as far as their only words say, or
 * the last row has numbers alone where every other one has words. Rows that were sent before do not count. A partner may have such
 * a name, so a person can take these rows in.
 */
export function findFrameRows({ headings, rows }: Pick<ReadRows, "headings" | "rows">): ReadonlySet<number> {
  const filled = rows.flatMap(({ cells, status }, index) => {
    const isKnown = readStatusCell(status).key !== undefined;
    const values = cells.filter((cell) => !isEmptyCell(cell));
    const words = values.flatMap(wordsOf);
    const areHeadings = cells.every(
      (cell, column) =>
        isEmptyCell(cell) || seenText(String(cell.value)) === seenText(headings[column] ?? ""),
    );
    const hasOthers = words.length < values.length;
    return values.length > 0 ? [{ index, isKnown, words, hasOthers, areHeadings }] : [];
  });
  const last = filled.at(-1);
  const isSum =
    filled.length > 1 &&
    last?.words.length === 0 &&
    filled.every(({ words, index }) => words.length > 0 || index === last.index);
  return new Set(
    filled.flatMap(({ index, isKnown, words, hasOthers, areHeadings }) => {
      const isOfFrame = (text: string): boolean =>
        label.test(text) || footer.test(text) || (hasOthers && subtotal.test(text));
      const isNamed = words.length > 0 && words.every(isOfFrame);
      return !isKnown && (isNamed || areHeadings || (isSum && index === last.index)) ? [index] : [];
    }),
  );
}

/** A cell with words, in small letters without accents; nothing of a cell with a number, an amount or an error. */
function wordsOf(cell: CellContent): readonly string[] {
  if (typeof cell.value !== "string" || isErrorCell(cell)) return [];
  const text = seenText(cell.value);
  if (!/\p{L}/u.test(text) || amount.test(text)) return [];
  return [withoutAccents(text).toLowerCase()];
}
