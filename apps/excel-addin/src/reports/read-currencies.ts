import { tabulateSelected } from "../cells/tabulate-selected.ts";
import type { Connection } from "../settings/connection.ts";
import { tableFormat, type TableSource } from "../tables/table-records.ts";
import type { ReceivablesList } from "./receivables.ts";
import { none } from "./sheet-plan.ts";

/**
 * Reads the currencies of what is owed, those of most documents first. Empty where the list has no currency, or nothing is owed.
 */
export async function readCurrencies(
  source: TableSource,
  connection: Connection,
  { list, currency, rest }: ReceivablesList,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (currency === undefined) return [];
  const names = [currency, rest];
  const [{ records }, links, format] = await Promise.all([
    source.data.of(connection, list).whole.cached.read(signal),
    source.readLinks(connection, { list, names }, { signal }),
    tableFormat(source, connection),
  ]);
  const table = tabulateSelected(records, names, {
    remembered: [],
    links,
    format: { ...format, dateCell: String, errorCell: (code) => ({ code }) },
  });
  if ("problem" in table) return [];
  const counts = new Map<string, number>();
  for (const [code, amount] of table.rows) {
    if (typeof amount !== "number" || amount === 0 || typeof code !== "string") continue;
    const text = code === "" ? none : code;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts.keys()].toSorted(
    (one, other) => counts.get(other)! - counts.get(one)! || one.localeCompare(other),
  );
}
