import type { Cell } from "../cells/cell.ts";
import { entityCard, recordText } from "../cells/entity-card.ts";
import type { ListName } from "../lists/list-name.ts";
import type { ListRecord } from "../service/list-record.ts";
import type { Connection } from "../settings/connection.ts";
import { columnsArgument } from "./arguments/columns-argument.ts";
import { byArgument, idArgument, searchedArgument } from "./arguments/record-arguments.ts";
import type { SearchHost } from "./by-value.ts";
import { cellFormat } from "./cell-format.ts";
import { notAvailable } from "./cell-problem.ts";
import { selectedTable } from "./selected-table.ts";
import type { CellCall } from "./function-host.ts";
import { resolveArgument } from "./named-connection.ts";

/** `=PARTNER(id, [field], [connection], [by])`: one record as a card, or the fields named, side by side. */
export async function recordFunction(host: SearchHost, list: ListName, call: CellCall): Promise<Cell[][]> {
  const [idGiven, fieldsGiven, connectionName, byGiven] = call.arguments;
  const by = byArgument(byGiven);
  const find = by === undefined ? byId(host, idGiven) : byColumn(host, by, idGiven);
  const fields = columnsArgument(fieldsGiven, (messages) => messages.fieldExpected);
  const connection = await resolveArgument(host, connectionName);
  call.reads(connection, list);
  const record = await find(connection, list, call);
  const format = await cellFormat(host, connection, await host.dateSystem());
  if (fields === undefined) {
    return [[host.features().dataTypes ? entityCard(record, format) : recordText(record)]];
  }
  const known = await host.columns.of(connection, list);
  const options = {
    what: "field",
    selected: fields,
    host,
    connection,
    list,
    call,
    format,
    ...known,
  } as const;
  return (await selectedTable([record], options)).rows;
}

type Find = (connection: Connection, list: ListName, call: CellCall) => Promise<ListRecord>;

function byId(host: SearchHost, given: unknown): Find {
  const id = idArgument(given);
  return (connection, list, call) => {
    const cache = host.data.of(connection, list);
    if (call.preview && !cache.whole.find(id)) throw notAvailable((messages) => messages.preview);
    // Where the service reads no record by its id, the list has it.
    return cache.findRecord
      ? cache.findRecord(id, call.signal)
      : byColumn(host, "Id", id)(connection, list, call);
  };
}

/** Looks in the list for the one record with a value in a column. */
function byColumn(host: SearchHost, column: string, given: unknown): Find {
  const value = searchedArgument(given);
  return async (connection, list, call) =>
    (await host.search()).findOne(list, { column, value, connection, call });
}
