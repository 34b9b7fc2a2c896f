import type { Cell } from "../cells/cell.ts";
import { entityCard, recordText } from "../cells/entity-card.ts";
import { recordField } from "../cells/record-field.ts";
import type { ListName } from "../lists/list-name.ts";
import { fieldArgument, idArgument } from "./arguments/plain-arguments.ts";
import type { Call } from "./call.ts";
import { cellFormat } from "./cell-format.ts";
import { notAvailable, valueError } from "./cell-problem.ts";
import type { FunctionHost } from "./function-host.ts";
import { nearest } from "./nearest.ts";
import { resolveConnection } from "./resolve-connection.ts";

/** `=PARTNER(id, [field], [connection])`: one record, or one field of it. */
export async function recordFunction(host: FunctionHost, name: ListName, call: Call): Promise<Cell> {
  const { messages } = host.words();
  const [idGiven, fieldGiven, connectionName] = call.arguments;
  const id = idArgument(idGiven, messages);
  const field = fieldArgument(fieldGiven, messages);
  const connection = await resolveConnection(host, connectionName);
  call.reads(connection, name);
  const { list, records } = host.data.of(connection, name);
  if (call.preview && !list.find(id)) throw notAvailable(messages.preview);
  // The catalogue has a record function only where the source has a `get`.
  const record = await records!.find(id, call.signal);
  const format = await cellFormat(host);
  if (field === undefined) {
    return host.features().dataTypes ? entityCard(record, format) : recordText(record);
  }
  const found = recordField(record, field, format);
  if ("known" in found) {
    const { known } = found;
    const meant = nearest(field, known);
    throw valueError(messages.unknownField(field, meant === undefined ? [] : [meant], known));
  }
  return found.cell;
}
