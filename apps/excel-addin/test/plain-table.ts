import { toCell, toCellText, type Cell } from "../src/cells/cell.ts";
import type { CellFormat } from "../src/cells/cell-rows.ts";
import { hasTime, isSafeSerial, serialOfDay, serialOfIsoDate } from "../src/cells/iso-date.ts";
import type { TableOfCells, TableOptions } from "../src/cells/tabulate-all.ts";
import type { ListRecord } from "../src/service/list-record.ts";

interface PlainColumn {
  readonly name: string;
  readonly cells: readonly Cell[];
  /** Whether no record has a value there, not even an empty text. */
  readonly isNull: boolean;
}

/**
 * The table of all columns as one would write it first: column by column, each from all of its values. It says what
 * `tabulateAll` does in one pass.
 */
export function plainTable(
  records: readonly ListRecord[],
  { remembered, described = [], format }: TableOptions,
): TableOfCells {
  const found = new Map<string, PlainColumn>();
  for (const { name: path, cells, isNull } of columnsBelow(records, { prefix: "", depth: 1, format })) {
    let name = path;
    for (let copy = 2; found.has(name.toLowerCase()); copy++) name = `${path} (${copy})`;
    found.set(name.toLowerCase(), { name, cells, isNull });
  }
  const columns = new Map<string, PlainColumn>();
  const known = remembered.length > 0 ? remembered : described;
  for (const name of known) {
    const key = name.toLowerCase();
    if (!columns.has(key)) columns.set(key, { name, cells: found.get(key)?.cells ?? [], isNull: false });
  }
  for (const [key, column] of found) {
    const isBelow = (name: string): boolean => name.toLowerCase().startsWith(`${key}.`);
    const isKnownObject = column.isNull && known.some(isBelow);
    if (!columns.has(key) && !isKnownObject) columns.set(key, column);
  }
  const headings = [...columns.values()].map(({ name }) => toCellText(name));
  const rows = records.map((_, row) => [...columns.values()].map(({ cells }) => cells[row] ?? ""));
  return headings.length > remembered.length ? { headings, rows, toRemember: headings } : { headings, rows };
}

interface Level {
  readonly prefix: string;
  readonly depth: number;
  readonly format: CellFormat;
}

/** The columns of these objects, one or none a row. */
function columnsBelow(objects: readonly (ListRecord | undefined)[], level: Level): readonly PlainColumn[] {
  const keys: string[] = [];
  for (const object of objects) {
    let at = -1;
    for (const key of Object.keys(object ?? {})) {
      at = keys.includes(key) ? keys.indexOf(key) : at + 1;
      if (!keys.includes(key)) keys.splice(at, 0, key);
    }
  }
  return keys.flatMap((key) => {
    const { depth, format } = level;
    const name = level.prefix + key;
    const values = objects.map((object) => (object && Object.hasOwn(object, key) ? object[key] : undefined));
    const nested = values.map((value) => (depth < 8 && isObject(value) ? value : undefined));
    const isEmpty = values.every((value) => value === null || value === undefined);
    const hasOwn = values.some((value, row) => value !== null && value !== undefined && !nested[row]);
    return [
      ...(isEmpty || hasOwn ? [{ name, cells: cellsOf(values, name, format), isNull: isEmpty }] : []),
      ...columnsBelow(nested, { prefix: `${name}.`, depth: depth + 1, format }).filter(() =>
        nested.some(Boolean),
      ),
    ].map((column) => (depth === 8 ? { ...column, cells: showDeep(values, column.cells) } : column));
  });
}

function showDeep(values: readonly unknown[], cells: readonly Cell[]): readonly Cell[] {
  return cells.map((cell, row) => (isObject(values[row]) ? "…" : cell));
}

function cellsOf(values: readonly unknown[], name: string, format: CellFormat): readonly Cell[] {
  const filled = values.filter((value) => value !== null && value !== undefined && value !== "");
  const areAll = (serialOf: (text: string) => number): boolean =>
    filled.every((value) => typeof value === "string" && !Number.isNaN(serialOf(value)));
  const ofDay = (text: string): number => serialOfDay(text, format.toServiceTime);
  const areDays = areAll(ofDay);
  const areDates = areAll(serialOfIsoDate);
  return values.map((value) => {
    if (value === null || value === undefined || value === "" || isObject(value)) return "";
    if (typeof value !== "string") return toCell(value, format.errorCell);
    const serial = areDays ? ofDay(value) : areDates ? serialOfIsoDate(value) : Number.NaN;
    if (isSafeSerial(serial, format.dateSystem)) return format.dateCell(serial, !areDays && hasTime(value));
    const isId = /(?:^|\.|[a-z])(?:id|guid)$/i.test(name);
    return isId && value.length > 32_767 ? format.errorCell("#VALUE!") : toCellText(value);
  });
}

function isObject(value: unknown): value is ListRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
