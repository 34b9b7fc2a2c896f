import type { ListName } from "../lists/list-name.ts";
import type { ListRecord } from "../cache/list-snapshot.ts";
import type { Cell } from "../cells/cell.ts";
import { tabulate } from "../cells/tabulate.ts";
import type { Query } from "../cache/query-list.ts";
import type { Connection } from "../settings/connection.ts";
import { columnsArgument } from "./arguments/columns-argument.ts";
import { dateArgument } from "./arguments/date-argument.ts";
import { connectionArgument, headersArgument, limitArgument } from "./arguments/plain-arguments.ts";
import { cellFormat } from "./cell-format.ts";
import { refuse, unavailable } from "./cell-problem.ts";
import type { FunctionHost } from "./function-host.ts";
import { nearest } from "./nearest.ts";
import type { Call } from "./run-call.ts";
import { resolveConnection } from "./resolve-connection.ts";
import { checkBudget } from "./spill-budget.ts";

/** A list as a spill, a header row first: `=PARTNERS([columns], [modifiedSince], [limit], [headers], [connection])`. */
export async function listFunction(host: FunctionHost, list: ListName, call: Call): Promise<Cell[][]> {
  const { messages } = host.words();
  const [columns, modifiedSince, limit, headers, connectionName] = call.arguments;
  // Both ask the workbook: at the same time, and while the arguments are looked at.
  const remembered = host.columns.of(list);
  const format = await cellFormat(host);
  const asked = columnsArgument(columns, messages);
  const query: Query = {
    modifiedSince: dateArgument(modifiedSince, format.dateSystem, messages),
    limit: limitArgument(limit, messages),
  };
  const withHeadings = headersArgument(headers, messages);
  const connection = await resolveConnection(host, connectionArgument(connectionName, messages));
  call.reads(connection, list);
  if (query.modifiedSince && !host.data.of(connection, list).source.filters) throw refuse(messages.noFilter);

  const records = await readRecords(host, connection, list, { query, call });
  const table = tabulate(records, { asked, remembered: await remembered, format });
  if ("unknown" in table) {
    const { unknown, known } = table;
    const meant = unknown.flatMap((name) => nearest(name, known) ?? []);
    throw refuse(messages.unknownColumns(unknown, meant, known));
  }
  if (table.toRemember) host.columns.remember(list, table.toRemember);
  const rows = withHeadings && table.headings.length > 0 ? [[...table.headings], ...table.rows] : table.rows;
  if (rows.length === 0) throw unavailable(messages.noRecords);
  checkBudget(rows, { web: host.features().web, messages });
  return rows;
}

/** From the whole list where it is at hand or under way, else just the part that is asked for. */
async function readRecords(
  host: FunctionHost,
  connection: Connection,
  list: ListName,
  { query, call }: { readonly query: Query; readonly call: Call },
): Promise<readonly ListRecord[]> {
  const { whole, queries } = host.data.of(connection, list);
  const { modifiedSince, limit } = query;
  if (call.preview && !whole.snapshot) throw unavailable(host.words().messages.preview);
  const fromWhole = !modifiedSince && (limit === undefined || whole.snapshot !== undefined || whole.reading);
  if (fromWhole) {
    const { records } = await whole.read(call.signal);
    return limit === undefined ? records : records.slice(0, limit);
  }
  const { records } = await queries.read(query, { holder: call.address, signal: call.signal });
  return records;
}
