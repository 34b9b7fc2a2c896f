import type { ListName } from "@accounting-data/deployment";
import type { Cell } from "../cells/cell.ts";
import { entityCard, recordText } from "../cells/entity-card.ts";
import type { ListRecord } from "../service/list-record.ts";
import { columnsArgument } from "./arguments/columns-argument.ts";
import { byArgument, idArgument, searchedArgument } from "./arguments/record-arguments.ts";
import type { SearchHost } from "./by-value.ts";
import { cellFormat } from "./cell-format.ts";
import { notAvailable } from "./cell-problem.ts";
import { selectedTable } from "./selected-table.ts";
import type { CellCall } from "./function-host.ts";
import { resolveArgument } from "./named-connection.ts";
import type { ListOfCall } from "./select-titled.ts";

/** `=PARTNER(id, [field], [connection], [by])`: one record as a card, or the fields named, side by side. */
export async function recordFunction(host: SearchHost, list: ListName, call: CellCall): Promise<Cell[][]> {
  const [idGiven, fieldsGiven, connectionName, byGiven] = call.arguments;
  const by = byArgument(byGiven);
  const value = by === undefined ? idArgument(idGiven) : searchedArgument(idGiven);
  const fields = columnsArgument(fieldsGiven, (messages) => messages.fieldExpected);
  const connection = await resolveArgument(host, connectionName);
  call.reads(connection, list);
  const where = { host, connection, list, call };
  const record = await findRecord(where, by, value);
  const format = await cellFormat(host, connection, await host.dateSystem());
  if (fields === undefined) {
    return [[host.features().dataTypes ? entityCard(record, format) : recordText(record)]];
  }
  const known = await host.columns.of(connection, list);
  const options = { what: "field", selected: fields, where, format, ...known } as const;
  return (await selectedTable([record], options)).rows;
}

/** Finds a record by its id, or by the value of a column. If the service reads no record by its id, it is found in the list. */
async function findRecord(
  where: ListOfCall & { readonly host: SearchHost },
  by: string | undefined,
  value: ReturnType<typeof searchedArgument>,
): Promise<ListRecord> {
  const { host, connection, list, call } = where;
  if (by === undefined) {
    const id = String(value);
    const cache = host.data.of(connection, list);
    if (call.preview && !cache.whole.find(id)) throw notAvailable((messages) => messages.preview);
    if (cache.findRecord) return cache.findRecord(id, call.signal);
  }
  return host.search.findOne({ column: by ?? "Id", value, where });
}
