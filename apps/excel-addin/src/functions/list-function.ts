import type { Cell } from "../cells/cell.ts";
import { exceededLimit } from "../cells/spill-limits.ts";
import { tabulate } from "../cells/tabulate.ts";
import type { ListName } from "../lists/list-name.ts";
import { columnsArgument } from "./arguments/columns-argument.ts";
import { dateArgument } from "./arguments/date-argument.ts";
import { headersArgument, limitArgument } from "./arguments/plain-arguments.ts";
import type { Call } from "./call.ts";
import { cellFormat } from "./cell-format.ts";
import { notAvailable, valueError } from "./cell-problem.ts";
import type { FunctionHost } from "./function-host.ts";
import { nearest } from "./nearest.ts";
import { resolveConnection } from "./resolve-connection.ts";

/** `=PARTNERS([columns], [modifiedSince], [limit], [headers], [connection])`: a list as a spill. */
export async function listFunction(host: FunctionHost, list: ListName, call: Call): Promise<Cell[][]> {
  const { messages } = host.words();
  const [columns, modifiedSince, limit, headers, connectionName] = call.arguments;
  // Both wait for the workbook, so they start together.
  const remembered = host.columns.of(list);
  const format = await cellFormat(host);
  const selected = columnsArgument(columns, messages);
  const query = {
    modifiedSince: dateArgument(modifiedSince, format.dateSystem, messages),
    limit: limitArgument(limit, messages),
  };
  const withHeadings = headersArgument(headers, messages);
  const connection = await resolveConnection(host, connectionName);
  call.reads(connection, list);
  const caches = host.data.of(connection, list);
  if (query.modifiedSince && !caches.source.filters) throw valueError(messages.noFilter);
  if (call.preview && !caches.list.snapshot) throw notAvailable(messages.preview);

  const records = await caches.read(query, call);
  const table = tabulate(records, { selected, remembered: await remembered, format });
  if ("unknown" in table) {
    const { unknown, known } = table;
    const meant = unknown.flatMap((name) => nearest(name, known) ?? []);
    throw valueError(messages.unknownColumns(unknown, meant, known));
  }
  if (table.toRemember) host.columns.remember(list, table.toRemember);
  const rows = withHeadings && table.headings.length > 0 ? [[...table.headings], ...table.rows] : table.rows;
  if (rows.length === 0) throw notAvailable(messages.noRecords);
  const exceeded = exceededLimit(rows, host.features());
  if (exceeded) throw notAvailable(messages[exceeded](rows.length, rows[0]!.length));
  return rows;
}
