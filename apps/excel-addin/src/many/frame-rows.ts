import { seenText } from "@accounting-data/creating/partners";
import { readStatusCell } from "../creating/status-cell.ts";
import { withoutAccents } from "../base/without-accents.ts";
import type { CellContent, ReadRows, SheetRowContent } from "../workbook/rows/read-rows.ts";
import { isEmptyCell, isErrorCell } from "./read-cell.ts";

/** What stands before or beside totals, without accents. */
const names =
  "celkem|(?:celkovy )?soucet|(?:celkova )?suma|mezisoucet|uhrnem|pocet|prumer|(?:grand )?totals?|sub-?total|sum|count|average";
/** The name alone, or with what is counted behind it: "Celkem partnerů: 12", "Total for 2026". */
const label = new RegExp(
  `^(?:${names})(?:[^\\p{L}]*|\\s.*:.*|\\s+\\d.*|\\s+(?:za|ke?|for|of)\\s.*|\\s+(?:bez|vc\\.?|vcetne|s|kc|czk|eur|excl\\.?|incl\\.?)(?:\\s+(?:dph|vat|tax))?)$`,
  "u",
);
/** As Excel's own subtotals are called: "Brno Celkem". */
const subtotal = new RegExp(`\\s(?:${names})$`, "u");
/** What stands below a printed list: "Vytištěno: 27. 11. 2026", "Strana 1 z 2". */
const footer =
  /^(?:vytisteno|tisk|datum tisku|zpracoval\(?a?\)?|sestavil\(?a?\)?|vyhotovil\(?a?\)?|stran[ay]|stranka|printed|print date|prepared by|page)\s*(?::.*|\d.*)$/;
/** "1 250 Kč", "12 ks" */
const amount = /^[-+\d\s.,]*\d\s*\p{L}{0,4}\.?$/u;
/** How many of something there are: "3 města". */
const count = /^\d[\d\s]*\p{L}+$/u;
/** How many partners there are: "3 firmy", "12 companies". */
const partnerCount =
  /^\d[\d\s]*(?:firm[ay]|firem|spolecnost[ií]?|partner[ua]?y?|zakaznik[uay]?|odberatel[eu]?|dodavatel[eu]?|subjekt[uy]?|klient[ui]?|kontakt[uy]?|adres[ay]?|zaznam[uy]?|radk[uy]?|poloz(?:ka|ky|ek)|(?:business )?partners?|compan(?:y|ies)|firms?|customers?|suppliers?|clients?|contacts?|addresses|records?|rows?|items?)$/;
/** A formula over the rows above in its column, such as `=SUM(E2:E9)` or `=SUBTOTAL(109,[Limit])`. */
const aggregate =
  /^=\s*(?:SUM|SUBTOTAL|AGGREGATE|COUNTA?|AVERAGE|MIN|MAX)\((?:\d+[,;]\s*){0,2}(?:\$?([A-Z]{1,3})\$?(\d+):\$?\1\$?(\d+)|[\p{L}\p{N}_]*\[[^\]@]+\])\)$/iu;

/**
 * The rows that frame the partners, by their indexes: they repeat the headings, or are totals or footers, as far as their only words or
 * their formulas say, or the last row has numbers alone where every other one has words, or says how many partners there are. Rows that
 * were sent before do not count. A partner may have such a name, so a person can take these rows in.
 */
export function findFrameRows({ headings, rows }: Pick<ReadRows, "headings" | "rows">): ReadonlySet<number> {
  const filled = rows.flatMap((row, index) => {
    const found = describeRow(row, headings);
    return found ? [{ index, ...found }] : [];
  });
  const last = filled.at(-1);
  const isSum =
    filled.length > 1 &&
    last?.words.length === 0 &&
    filled.every(({ words, index }) => words.length > 0 || index === last.index);
  const sums = sumsOf(rows, filled.length);
  return new Set(
    filled.flatMap(({ index, isKnown, words, hasOthers, areHeadings }) => {
      const isOfFrame = (text: string): boolean =>
        label.test(text) || footer.test(text) || (hasOthers && subtotal.test(text));
      const isNamed = words.some(isOfFrame) && words.every((text) => isOfFrame(text) || count.test(text));
      const isLast = index === last?.index;
      const isCount = words.length > 0 && words.every((text) => partnerCount.test(text));
      const isFrame = isNamed || areHeadings || sums.has(index) || (isLast && (isSum || isCount));
      return !isKnown && isFrame ? [index] : [];
    }),
  );
}

/** What a row says of itself; undefined of an empty one. */
function describeRow({ cells, status }: SheetRowContent, headings: readonly string[]) {
  const values = cells.filter((cell) => !isEmptyCell(cell));
  if (values.length === 0) return undefined;
  const words = values.flatMap(wordsOf);
  return {
    words,
    isKnown: readStatusCell(status).key !== undefined,
    hasOthers: words.length < values.length,
    areHeadings: cells.every(
      (cell, column) =>
        isEmptyCell(cell) || seenText(String(cell.value)) === seenText(headings[column] ?? ""),
    ),
  };
}

/** The rows with a sum of others. A column where most rows have one, such as a running total, says nothing. */
function sumsOf(rows: readonly SheetRowContent[], filled: number): ReadonlySet<number> {
  const columns = new Map<number, number[]>();
  for (const [index, { cells }] of rows.entries()) {
    for (const [column, { formula }] of cells.entries()) {
      if (formula === undefined || !isAggregate(formula)) continue;
      columns.set(column, [...(columns.get(column) ?? []), index]);
    }
  }
  return new Set([...columns.values()].filter((sums) => sums.length * 2 <= filled).flat());
}

function isAggregate(formula: string): boolean {
  const [found, , from, to] = aggregate.exec(formula) ?? [];
  return found !== undefined && (from === undefined || from !== to);
}

/** A cell with words, in small letters without accents; nothing of a cell with a number, an amount or an error. */
function wordsOf(cell: CellContent): readonly string[] {
  if (typeof cell.value !== "string" || isErrorCell(cell)) return [];
  const text = seenText(cell.value);
  if (!/\p{L}/u.test(text) || amount.test(text)) return [];
  return [withoutAccents(text).toLowerCase()];
}
