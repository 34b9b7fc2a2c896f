import type { Cell } from "../cells/cell.ts";
import { exceededLimit } from "../cells/spill-limits.ts";
import { tabulate } from "../cells/tabulate.ts";
import type { ListName } from "../lists/list-name.ts";
import { columnsArgument } from "./arguments/columns-argument.ts";
import { dateArgument } from "./arguments/date-argument.ts";
import { headersArgument, limitArgument, missingArgument } from "./arguments/plain-arguments.ts";
import type { Call } from "./call.ts";
import { cellFormat, dateSystemOf } from "./cell-format.ts";
import { notAvailable, valueError } from "./cell-problem.ts";
import { columnProblem } from "./column-problem.ts";
import type { FunctionHost } from "./function-host.ts";
import { resolveConnection } from "./resolve-connection.ts";

/** `=PARTNERS([columns], [modifiedSince], [limit], [headers], [connection], [missing])`: a list as a spill. */
export async function listFunction(host: FunctionHost, list: ListName, call: Call): Promise<Cell[][]> {
  const { messages } = host.words();
  const [columns, modifiedSince, limit, headers, connectionName, missingGiven] = call.arguments;
  // Both wait for the workbook, so they start together.
  const remembered = host.columns.of(list);
  const dateSystem = await dateSystemOf(host);
  const selected = columnsArgument(columns, messages.columnsExpected);
  const query = {
    modifiedSince: dateArgument(modifiedSince, dateSystem, messages),
    limit: limitArgument(limit, messages),
  };
  const withHeadings = headersArgument(headers, messages);
  const missing = missingArgument(missingGiven, { messages, errorOf: host.errorOf });
  const connection = await resolveConnection(host, connectionName);
  call.reads(connection, list);
  const caches = host.data.of(connection, list);
  if (query.modifiedSince && !caches.source.filters) throw valueError(messages.noFilter);
  if (call.preview && !caches.list.snapshot) throw notAvailable(messages.preview);

  const { records } = await caches.read(query, call);
  const format = await cellFormat(host, connection, dateSystem);
  const table = tabulate(records, { selected, remembered: await remembered, format });
  if ("problem" in table) throw columnProblem(table, "column", messages);
  if (table.toRemember) host.columns.remember(list, table.toRemember);
  const values = missing === undefined ? table.rows : fillEmpty(table.rows, missing);
  const rows = withHeadings && table.headings.length > 0 ? [[...table.headings], ...values] : values;
  if (rows.length === 0) throw notAvailable(messages.noRecords);
  const exceeded = exceededLimit(rows, host.features());
  if (exceeded) throw notAvailable(messages[exceeded](rows.length, rows[0]!.length));
  return rows;
}

function fillEmpty(rows: readonly Cell[][], missing: Cell): Cell[][] {
  return rows.map((row) => row.map((cell) => (cell === "" ? missing : cell)));
}
