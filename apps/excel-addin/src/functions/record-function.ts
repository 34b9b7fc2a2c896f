import type { Cell } from "../cells/cell.ts";
import { entityCard, recordText } from "../cells/entity-card.ts";
import type { ListName } from "../lists/list-name.ts";
import type { ListRecord } from "../service/list-record.ts";
import type { Connection } from "../settings/connection.ts";
import { columnsArgument } from "./arguments/plain-arguments.ts";
import { byArgument, idArgument, searchedArgument } from "./arguments/record-arguments.ts";
import type { SearchHost } from "./by-value.ts";
import { cellFormat } from "./cell-format.ts";
import { notAvailable } from "./cell-problem.ts";
import type { TitledColumns } from "./select-titled.ts";
import { selectedTable } from "./selected-table.ts";
import type { CellCall } from "./function-host.ts";
import { resolveConnection } from "./resolve-connection.ts";

/** `=PARTNER(id, [field], [connection], [by])`: one record as a card, or the fields named, side by side. */
export async function recordFunction(host: SearchHost, list: ListName, call: CellCall): Promise<Cell[][]> {
  const [idGiven, fieldsGiven, connectionName, byGiven] = call.arguments;
  const by = byArgument(byGiven);
  const find = by === undefined ? byId(host, idGiven) : byColumn(host, by, idGiven);
  const fields = columnsArgument(fieldsGiven, (messages) => messages.fieldExpected);
  const connection = await resolveConnection(host, connectionName);
  call.reads(connection, list);
  const record = await find(connection, list, call);
  const format = await cellFormat(host, connection, await host.dateSystem());
  if (fields === undefined) {
    return [[host.features().dataTypes ? entityCard(record, format) : recordText(record)]];
  }
  const follow = follower(host, connection, { list, call });
  const [known, links] = await Promise.all([host.columns.of(connection, list), follow(fields)]);
  const options = {
    what: "field",
    selected: fields,
    host,
    connection,
    links,
    follow,
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

/** Looks in the list, which is read in full, for the one record with a value in a column. */
function byColumn(host: SearchHost, column: string, given: unknown): Find {
  const value = searchedArgument(given);
  return async (connection, list, call) => {
    const { cached } = host.data.of(connection, list).whole;
    if (call.preview && !cached.value) throw notAvailable((messages) => messages.preview);
    const { records } = await cached.read(call.signal);
    const follow = follower(host, connection, { list, call });
    const [searches, known, links] = await Promise.all([
      host.search(),
      host.columns.of(connection, list),
      follow([column]),
    ]);
    const found = await searches.recordsWith(records, { column, value, connection, links, follow, ...known });
    const [record] = found.records;
    if (record && found.records.length === 1) return record;
    const searched = { column: found.column, value: String(value) };
    throw notAvailable((messages) => messages.foundTimes(list, found.records.length, searched));
  };
}

/** Reads the lists to which columns of a list lead. */
function follower(
  host: SearchHost,
  connection: Connection,
  { list, call }: { readonly list: ListName; readonly call: CellCall },
): TitledColumns["follow"] {
  return (names) => host.readLinks(connection, { list, names }, call);
}
