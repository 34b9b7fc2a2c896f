import type { ListName } from "../lists/list-name.ts";
import type { Cell } from "../cells/cell.ts";
import { connectionArgument, fieldArgument, idArgument } from "./arguments/plain-arguments.ts";
import { cellFormat } from "./cell-format.ts";
import { refuse, unavailable } from "./cell-problem.ts";
import { entityCard, recordText } from "../cells/entity-card.ts";
import type { FunctionHost } from "./function-host.ts";
import { nearest } from "./nearest.ts";
import { recordField } from "../cells/record-field.ts";
import { resolveConnection } from "./resolve-connection.ts";
import type { Call } from "./run-call.ts";

/** One record, or one field of it: `=PARTNER(id, [field], [connection])`. */
export async function recordFunction(host: FunctionHost, list: ListName, call: Call): Promise<Cell> {
  const { messages } = host.words();
  const [idGiven, fieldGiven, connectionName] = call.arguments;
  const id = idArgument(idGiven, messages);
  const field = fieldArgument(fieldGiven, messages);
  const connection = await resolveConnection(host, connectionArgument(connectionName, messages));
  call.reads(connection, list);
  const { whole, records } = host.data.of(connection, list);
  if (!records) throw new TypeError(`The service shows no operation for one of ${list}.`);
  if (call.preview && !whole.find(id)) throw unavailable(messages.preview);
  const record = await records.find(id, call.signal);
  const format = await cellFormat(host);
  if (field === undefined) {
    return host.features().dataTypes ? entityCard(record, format) : recordText(record);
  }
  const found = recordField(record, field, format);
  if ("known" in found) {
    const { known } = found;
    const meant = nearest(field, known);
    throw refuse(messages.unknownField(field, meant === undefined ? [] : [meant], known));
  }
  return found.cell;
}
