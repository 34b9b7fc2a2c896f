import type { Cell } from "../cells/cell.ts";
import { exceededLimit } from "../cells/spill-limits.ts";
import { tabulateAll } from "../cells/tabulate-all.ts";
import type { ListName } from "../lists/list-name.ts";
import { loadPart } from "../service/load-part.ts";
import {
  columnsArgument,
  headersArgument,
  limitArgument,
  missingArgument,
} from "./arguments/plain-arguments.ts";
import { plainValue } from "./arguments/plain-value.ts";
import { cellFormat } from "./cell-format.ts";
import { notAvailable, valueError } from "./cell-problem.ts";
import type { CellCall, FunctionHost } from "./function-host.ts";
import { resolveConnection } from "./resolve-connection.ts";

/** `=PARTNERS([columns], [modifiedSince], [limit], [headers], [connection], [missing])`: a list as a spill. */
export async function listFunction(host: FunctionHost, list: ListName, call: CellCall): Promise<Cell[][]> {
  const [columns, modifiedSince, limit, headers, connectionName, missingGiven] = call.arguments;
  const dateSystem = await host.dateSystem();
  const selected = columnsArgument(columns, (messages) => messages.columnsExpected);
  // Loads while the list is read.
  const selecting = selected && deferred();
  selecting?.catch(() => undefined);
  const isFiltered = plainValue(modifiedSince) !== undefined;
  const query = {
    modifiedSince: isFiltered ? (await deferred()).dateArgument(modifiedSince, dateSystem) : undefined,
    limit: limitArgument(limit),
  };
  const withHeadings = headersArgument(headers);
  const missing = missingArgument(missingGiven, host.errorOf);
  const connection = await resolveConnection(host, connectionName);
  call.reads(connection, list);
  // Waits for the workbook while the list is read.
  const known = host.columns.of(connection, list);
  const links = selected && host.readLinks(connection, { list, names: selected }, call);
  links?.catch(() => undefined);
  const cache = host.data.of(connection, list);
  if (call.preview && !cache.whole.cached.value) throw notAvailable((messages) => messages.preview);
  if (!(await cache.takes(query, call))) throw valueError((messages) => messages.noFilter);
  const { records } = await cache.read(query, call);
  const format = await cellFormat(host, connection, dateSystem);
  const options = { ...(await known), format };
  const table =
    selected && selecting
      ? await (
          await selecting
        ).selectedTable(records, {
          what: "column",
          selected,
          host,
          connection,
          links: await links,
          ...options,
        })
      : tabulateAll(records, options);
  const features = host.features();
  if (!selected && features.dataTypes && hasDecimals(table.rows)) {
    // The values matter more than their format.
    await deferred().then(
      ({ formatAmounts }) => formatAmounts(table),
      () => undefined,
    );
  }
  if (table.toRemember) host.columns.remember(list, table.toRemember);
  const values = missing === undefined ? table.rows : fillEmpty(table.rows, missing);
  const all = withHeadings && table.headings.length > 0 ? [[...table.headings], ...values] : values;
  if (all.length === 0) throw notAvailable((messages) => messages.noRecords);
  // The format of amounts takes more than the amounts: rather plain numbers than no values.
  const rows = exceededLimit(all, features) ? (await deferred()).plainAmounts(all) : all;
  const exceeded = exceededLimit(rows, features);
  if (exceeded) throw notAvailable((messages) => messages[exceeded](rows.length, rows[0]!.length));
  return rows;
}

function deferred(): Promise<typeof import("./deferred.ts")> {
  return loadPart(() => import("./deferred.ts"));
}

/** Whether there may be amounts: whole numbers are shown as they are. */
function hasDecimals(rows: readonly Cell[][]): boolean {
  return rows.some((row) => row.some((cell) => typeof cell === "number" && !Number.isInteger(cell)));
}

function fillEmpty(rows: readonly Cell[][], missing: Cell): Cell[][] {
  return rows.map((row) => row.map((cell) => (cell === "" ? missing : cell)));
}
