// Ways to write into a cell, and to read a setting, that look like none. Nothing calls them: a test says that each is found.

export function writeInDisguise(cell: Excel.Range, name: "values" | "formulas"): void {
  const other = cell;
  other.values = [[1]];
  other.formulas = [[2]];
  other["valuesAsJson"] = [];
  other[name] = [[3]];
  [other.formulasLocal] = [[[4]]];
  ({ a: other.formulasR1C1 } = { a: [[5]] });
  for (other.formulas of [[[6]]]) break;
  Object.assign(other, { values: [[7]] });
  other.set({ values: [[8]] });
  (other as unknown as Record<string, unknown>)["values"] = [[9]];
  const write = other.setCellProperties.bind(other);
  write([]);
}

export function readInDisguise({ settings }: Excel.Workbook): unknown {
  const stored = settings;
  const { value } = stored.getItem("x");
  return value;
}
