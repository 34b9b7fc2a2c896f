import { columnOfLetters, quoted } from "../../cells/formula-text.ts";
import { argumentOfCall, type FormulaCell } from "./function-calls.ts";

/** `B1`, `$B$1`, `Setup!B1`, `'My setup'!B1`: one cell of this workbook; `B1:B3`: a range. */
const reference = /^(?:(?:'([^[\]:!]+)'|([\p{L}\d._]+))!)?(\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?)$/iu;
/** Excel loads each reference separately, and a workbook may name a company in every row. */
const maxReferences = 100;
/** More than anybody names; a larger range is not read only to tell what a refresh needs. */
const maxCompanies = 1000;

/** Replaces each reference in a `connection` argument by the text of the cell, or the texts of the range, that it names. */
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
      if (cellsOf(address) > maxCompanies) continue;
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
      const text = writtenCells(range.values);
      return { ...call, arguments: call.arguments.map((one) => (one === written ? text : one)) };
    }),
  }));
}

/** How many cells `B1` or `$B$1:$C$9` is. */
function cellsOf(address: string): number {
  const [from, to = from] = address.split(":");
  const size = (part: (reference: string) => number): number => Math.abs(part(to!) - part(from!)) + 1;
  return (
    size((reference) => Number(/\d+/.exec(reference)![0])) *
    size((reference) => columnOfLetters(/[A-Z]+/i.exec(reference)![0]))
  );
}

/** What is written instead of a reference: the text of a cell, or an array of the texts of a range. */
function writtenCells(values: readonly (readonly unknown[])[]): string {
  const texts = values.flat().map((value) => quoted(String(value)));
  return texts.length === 1 ? texts[0]! : `{${texts.join()}}`;
}
