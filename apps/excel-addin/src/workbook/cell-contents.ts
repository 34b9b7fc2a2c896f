/** What cells have, to be written back as it was. */
export interface CellContents {
  readonly formulas: readonly (readonly unknown[])[];
  readonly values: readonly (readonly unknown[])[];
  readonly formats: readonly (readonly string[])[];
}

/** The format of cells in which Excel takes everything for a text. */
const text = "@";

/** Loads what the cells of a range have; call the result after the next `sync`. */
export function loadContents(range: Excel.Range): () => CellContents {
  range.load("formulas,values,numberFormat");
  return () => ({
    formulas: range.formulas as unknown[][],
    values: range.values as unknown[][],
    formats: range.numberFormat as string[][],
  });
}

/**
 * What to write into one cell so that it has again what it had, once it has its format again: a text that looks like a formula would
 * otherwise become one.
 */
export function contentToRestore(
  { formulas, values, formats }: CellContents,
  row: number,
  column = 0,
): string | number | boolean {
  const formula = formulas[row]![column] as string | number | boolean;
  const isText = typeof formula === "string" && formula === values[row]![column];
  return isText && /^[=+\-@']/.test(formula) && formats[row]![column] !== text ? `'${formula}` : formula;
}
