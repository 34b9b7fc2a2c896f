import {
  basicValue,
  isMatrix,
  toMatrix,
  type BasicValue,
  type CellValue,
  type Matrix,
} from "../cell-value.ts";

/** Rows of values without formats and cards. */
export type Rows = readonly (readonly BasicValue[])[];
/** An evaluated argument; undefined for one that is left out. */
export type Argument = CellValue | Matrix | undefined;

/** Arrays of basic values: they never change. */
const basic = new WeakSet<Matrix>();

/** The rows of an argument. */
export function basicRows(argument: Argument): Rows {
  const matrix = toMatrix(argument ?? null);
  if (basic.has(matrix)) return matrix as Rows;
  const isBasic = matrix.every((row) => row.every((value) => basicValue(value) === value));
  const rows = isBasic ? (matrix as Rows) : matrix.map((row) => row.map(basicValue));
  basic.add(rows);
  return rows;
}

export function transposed(rows: Rows): Rows {
  return rows[0]!.map((_, column) => rows.map((row) => row[column]!));
}

/** A function of a value, of each element of an array. */
export function each(values: CellValue | Matrix, of: (value: BasicValue) => CellValue): CellValue | Matrix {
  return isMatrix(values)
    ? values.map((row) => row.map((value) => of(basicValue(value))))
    : of(basicValue(values));
}
