import { areaAt, enclose, intersect, type Area } from "../address.ts";
import { CellError } from "../cell-error.ts";
import {
  parseStructured,
  printStructured,
  type StructuredReference,
  type RowsOfTable,
} from "../formula/structured-reference.ts";
import { tokenize } from "../formula/tokenize.ts";
import type { Cell } from "../sheet.ts";
import { bodyOf, headerRowOf, totalRowOf, type Table } from "./table.ts";
import type { Tables } from "./tables.ts";

/** The cells that a structured reference in a formula means; an error if the table, column or row does not exist. */
export function resolveStructured(
  tables: Tables,
  { sheet, row, column }: Cell,
  { table: name, rows, columns }: StructuredReference,
): { sheet: string; area: Area } | CellError {
  const table = name === undefined ? tables.at(sheet, row, column) : tables.named(name);
  if (table === undefined)
    return name === undefined ? new CellError("#VALUE!") : new CellError("#NAME?", { unknown: name });
  let area: Area | undefined;
  for (const part of rows) {
    const found = rowsOf(table, part, row);
    if (found === undefined) return new CellError(part === "This Row" ? "#VALUE!" : "#REF!");
    area = area === undefined ? found : enclose(area, found);
  }
  const [first, last] = [columns?.[0], columns?.[1]].map((heading) =>
    table.columns.findIndex((one) => one.name.toLowerCase() === heading?.toLowerCase()),
  );
  if (area === undefined || first === undefined || last === undefined) return new CellError("#REF!");
  if (columns === undefined) return { sheet: table.sheet.name, area };
  if (first < 0 || last < 0) return new CellError("#REF!");
  const left = table.area.column;
  return {
    sheet: table.sheet.name,
    area: { ...area, column: left + Math.min(first, last), lastColumn: left + Math.max(first, last) },
  };
}

/** What a table's or a column's new name replaces. */
export interface Renaming {
  readonly table: Table;
  /** The table's name before. */
  readonly name: string;
  /** Columns by their names before, in lower case. */
  readonly columns: ReadonlyMap<string, string>;
}

/** A formula with the new names in its structured references. */
export function renameInFormula(formula: string, isOwn: boolean, { table, name, columns }: Renaming): string {
  const text = formula.slice(1);
  let out = "";
  let copied = 0;
  for (const token of tokenize(text)) {
    if (token.kind !== "structured") continue;
    const reference = parseStructured(token.table, token.inner);
    const concerned =
      reference?.table === undefined ? isOwn : reference.table.toLowerCase() === name.toLowerCase();
    if (reference === undefined || !concerned) continue;
    const rename = (heading: string): string => columns.get(heading.toLowerCase()) ?? heading;
    const renamed: StructuredReference = {
      ...reference,
      table: reference.table === undefined ? undefined : table.name,
      columns: reference.columns && [rename(reference.columns[0]), rename(reference.columns[1])],
    };
    out += text.slice(copied, token.start) + printStructured(renamed);
    copied = token.end;
  }
  return copied === 0 ? formula : `=${out}${text.slice(copied)}`;
}

function rowsOf(table: Table, rows: RowsOfTable, row: number): Area | undefined {
  switch (rows) {
    case "All":
      return table.area;
    case "Data":
      return bodyOf(table);
    case "Headers":
      return headerRowOf(table);
    case "Totals":
      return totalRowOf(table);
    case "This Row":
      return intersect(bodyOf(table), { ...areaAt(row, 0), lastColumn: table.area.lastColumn });
  }
}
