import { areaAt, columnsOf, isInSheet, parseArea, rowsOf, splitSheet, type Area } from "../address.ts";
import { CellError } from "../cell-error.ts";
import { basicValue, firstValue, isMatrix, toMatrix } from "../cell-value.ts";
import type { FunctionLibrary } from "./library.ts";
import { Reference, type Operand } from "./operand.ts";
import { toNumber } from "./operators.ts";
import type { Scope } from "./scope.ts";
import { valuesOf } from "./values-of.ts";

type ReferenceFunction = (
  args: readonly (Operand | undefined)[],
  scope: Scope,
  library: FunctionLibrary,
) => Operand;

/** Functions that take or return references. The library's versions need a Univer workbook. */
export const referenceFunctions: Readonly<Record<string, ReferenceFunction>> = {
  ROW: ([place], scope) => positions(place, scope, "row"),
  COLUMN: ([place], scope) => positions(place, scope, "column"),
  ROWS: ([place]) => size(place, rowsOf, (rows) => rows.length),
  COLUMNS: ([place]) => size(place, columnsOf, (rows) => rows[0]?.length ?? 0),
  ISREF: ([place]) => place instanceof Reference,
  ISFORMULA: ([place], scope) =>
    place instanceof Reference
      ? scope.formula(place.sheet, place.area.row, place.area.column) !== undefined
      : new CellError("#VALUE!"),
  FORMULATEXT: ([place], scope) =>
    (place instanceof Reference
      ? scope.formula(place.sheet, place.area.row, place.area.column)
      : undefined) ?? new CellError("#N/A"),
  SHEETS: (_args, scope) => scope.sheets().length,
  SHEET: ([place], scope) => sheetNumber(place, scope),
  INDEX: index,
  OFFSET: offset,
  INDIRECT: ([text], scope) => indirect(text, scope),
};

function positions(place: Operand | undefined, scope: Scope, axis: "row" | "column"): Operand {
  if (place === undefined) return scope[axis] + 1;
  if (!(place instanceof Reference)) return place instanceof CellError ? place : new CellError("#VALUE!");
  const { area } = place;
  if (axis === "row") {
    return rowsOf(area) === 1
      ? area.row + 1
      : Array.from({ length: rowsOf(area) }, (_, row) => [area.row + row + 1]);
  }
  return columnsOf(area) === 1
    ? area.column + 1
    : [Array.from({ length: columnsOf(area) }, (_, column) => area.column + column + 1)];
}

function size(
  place: Operand | undefined,
  ofArea: (area: Area) => number,
  ofRows: (rows: readonly (readonly unknown[])[]) => number,
): Operand {
  if (place === undefined) return new CellError("#VALUE!");
  if (place instanceof Reference) return ofArea(place.area);
  return place instanceof CellError ? place : ofRows(toMatrix(place));
}

function sheetNumber(place: Operand | undefined, scope: Scope): Operand {
  let name = typeof place === "string" ? place : scope.sheet;
  if (place instanceof Reference) name = place.sheet;
  const position = scope.sheets().findIndex((sheet) => sheet.toLowerCase() === name.toLowerCase());
  return position < 0 ? new CellError("#N/A") : position + 1;
}

/** INDEX of a reference is a reference, so that `A1:INDEX(…)` works; INDEX of values is the library's. */
function index(args: readonly (Operand | undefined)[], scope: Scope, library: FunctionLibrary): Operand {
  const [place, rowArg, columnArg] = args;
  if (!(place instanceof Reference)) return library.call("INDEX", args, scope);
  const { area, sheet } = place;
  const oneRow = rowsOf(area) === 1 && columnArg === undefined;
  const row = oneRow ? 1 : integer(rowArg, scope, 0);
  const column = oneRow
    ? integer(rowArg, scope, 0)
    : integer(columnArg, scope, columnsOf(area) === 1 ? 1 : 0);
  if (row instanceof CellError) return row;
  if (column instanceof CellError) return column;
  if (row < 0 || column < 0 || row > rowsOf(area) || column > columnsOf(area)) return new CellError("#REF!");
  return new Reference(
    sheet,
    areaAt(
      row === 0 ? area.row : area.row + row - 1,
      column === 0 ? area.column : area.column + column - 1,
      row === 0 ? rowsOf(area) : 1,
      column === 0 ? columnsOf(area) : 1,
    ),
  );
}

function offset([place, ...rest]: readonly (Operand | undefined)[], scope: Scope): Operand {
  if (!(place instanceof Reference)) return place instanceof CellError ? place : new CellError("#VALUE!");
  const { area, sheet } = place;
  const defaults = [0, 0, rowsOf(area), columnsOf(area)];
  const numbers = defaults.map((fallback, at) => integer(rest[at], scope, fallback));
  const error = numbers.find((number) => number instanceof CellError);
  if (error !== undefined) return error;
  const [rows = 0, columns = 0, height = 1, width = 1] = numbers as number[];
  const moved = areaAt(area.row + rows, area.column + columns, height, width);
  return !isInSheet(moved) || height < 1 || width < 1 ? new CellError("#REF!") : new Reference(sheet, moved);
}

function indirect(text: Operand | undefined, scope: Scope): Operand {
  const value = text === undefined ? null : valuesOf(text, scope);
  const address = isMatrix(value) ? null : basicValue(value);
  if (typeof address !== "string") return new CellError("#REF!");
  const { sheet, rest } = splitSheet(address);
  const area = parseArea(rest);
  if (area === undefined || scope.extent(sheet ?? scope.sheet) === undefined) return new CellError("#REF!");
  return new Reference(sheet ?? scope.sheet, area);
}

function integer(arg: Operand | undefined, scope: Scope, fallback: number): number | CellError {
  if (arg === undefined) return fallback;
  const value = valuesOf(arg, scope);
  const number = toNumber(basicValue(firstValue(value)));
  return number instanceof CellError ? number : Math.trunc(number);
}
