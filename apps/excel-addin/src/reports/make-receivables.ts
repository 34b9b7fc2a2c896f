import { dateFormat } from "../cells/cell.ts";
import type { ListName } from "../lists/list-name.ts";
import { tableHeadings } from "../messages/fields/column-titles.ts";
import type { ReceivablesTexts } from "../messages/en/reports.ts";
import type { Connection } from "../settings/connection.ts";
import type { FieldWords } from "../settings/field-words.ts";
import type { OfferedDescription } from "../settings/offered-upstreams.ts";
import type { TableSource } from "../tables/table-records.ts";
import { agedReceivables } from "./aged-receivables.ts";
import { readCurrencies } from "./read-currencies.ts";
import { findReceivables } from "./receivables.ts";
import type { ReportSheets, SheetPlan } from "./sheet-plan.ts";

/** What the report is made with. */
export interface MakeReceivables {
  readonly description: OfferedDescription;
  readonly texts: ReceivablesTexts;
  /** The deployment's own words; undefined where it has none. */
  readonly words: FieldWords | undefined;
  /** The call of a list's function in this build. */
  readonly callOf: (list: ListName) => string;
  readonly signal: AbortSignal;
}

/** Reads which currencies there are, and returns what makes the two sheets, given their names. */
export async function makeReceivables(
  source: TableSource,
  connection: Connection,
  { description, texts, words, callOf, signal }: MakeReceivables,
): Promise<(sheets: ReportSheets<string>) => ReportSheets<SheetPlan>> {
  const lists = await Promise.all(
    findReceivables(description).map(async (list) => ({
      ...list,
      currencies: await readCurrencies(source, connection, list, signal),
      call: callOf(list.list),
    })),
  );
  const language = source.language();
  const parts = {
    lists,
    texts,
    headingsOf: (columns: readonly string[]) => tableHeadings(columns, { language, words }),
    dateFormat: dateFormat(false, language),
  };
  return (sheets) => agedReceivables({ ...parts, sheets });
}
