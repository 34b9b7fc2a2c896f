import { dateFormat } from "../cells/cell.ts";
import { tabulateSelected } from "../cells/tabulate-selected.ts";
import { tableHeadings } from "../messages/fields/column-titles.ts";
import type { Connection } from "../settings/connection.ts";
import { tableFormat, type TableSource } from "../tables/table-records.ts";
import { agedReceivables } from "./aged-receivables.ts";
import type { ReceivablesList } from "./receivables.ts";
import type { PlanReport, ReportMaking } from "./report.ts";
import { none } from "./sheet-plan.ts";

/** Reads which currencies there are, and returns what makes the two sheets, given their names. */
export async function makeReceivables(
  lists: readonly ReceivablesList[],
  { source, connection, words, fieldWords, callOf, signal }: ReportMaking,
): Promise<PlanReport> {
  const withCurrencies = await Promise.all(
    lists.map(async (list) => ({
      ...list,
      currencies: await readCurrencies(source, connection, list, signal),
      call: callOf(list.list),
    })),
  );
  const { language } = words;
  const parts = {
    lists: withCurrencies,
    texts: words.pane.reports.receivables,
    headingsOf: (columns: readonly string[]) => tableHeadings(columns, { language, words: fieldWords }),
    dateFormat: dateFormat(language),
  };
  return (sheets) => agedReceivables({ ...parts, sheets });
}

/**
 * Reads the currencies of what is owed, those of most documents first. Empty where the list has no currency, or nothing is owed.
 */
async function readCurrencies(
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
