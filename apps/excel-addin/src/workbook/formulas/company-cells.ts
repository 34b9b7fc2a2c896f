import { quoted } from "../../cells/formula-text.ts";
import { argumentOfCall, type FormulaCell } from "./function-calls.ts";

/** `B1`, `$B$1`, `Setup!B1`, `'My setup'!B1`: one cell of this workbook. */
const reference = /^(?:(?:'([^[\]:!]+)'|([\p{L}\d._]+))!)?(\$?[A-Z]{1,3}\$?\d+)$/iu;
/** Excel loads each cell separately, and a workbook may name a company in every row. */
const maxReferences = 100;

/** Replaces each reference in a `connection` argument by the text of the cell that it names. */
export async function readCompanyCells(
  context: Excel.RequestContext,
  cells: readonly FormulaCell[],
): Promise<readonly FormulaCell[]> {
  const ranges = new Map<string, Excel.Range>();
  for (const { sheet, calls } of cells) {
    for (const call of calls) {
      const written = argumentOfCall(call, "connection");
      const [, inQuotes, plain = sheet, address] = reference.exec(written) ?? [];
      const key = `${sheet}!${written}`;
      if (address === undefined || ranges.has(key) || ranges.size >= maxReferences) continue;
      const name = inQuotes?.replaceAll("''", "'") ?? plain;
      const range = context.workbook.worksheets.getItem(name).getRange(address);
      range.load("values");
      ranges.set(key, range);
    }
  }
  if (ranges.size === 0) return cells;
  await context.sync();
  return cells.map((cell) => ({
    ...cell,
    calls: cell.calls.map((call) => {
      const written = argumentOfCall(call, "connection");
      const range = ranges.get(`${cell.sheet}!${written}`);
      if (!range) return call;
      const text = quoted(String(range.values[0]?.[0]));
      return { ...call, arguments: call.arguments.map((one) => (one === written ? text : one)) };
    }),
  }));
}
