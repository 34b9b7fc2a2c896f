import { catalogue } from "../lists/catalogue.ts";
import { listFunctionOf, listOfName } from "../lists/list-name.ts";
import { plainValue } from "./arguments/plain-value.ts";
import type { Call } from "./call.ts";
import { notAvailable, valueError } from "./cell-problem.ts";
import type { FunctionHost } from "./function-host.ts";
import { resolveConnection } from "./resolve-connection.ts";

/** `=ASOF(list, [connection])`: when the values shown were read, as text. Sends no request. */
export async function asOfFunction(host: FunctionHost, call: Call): Promise<string> {
  const { messages, formats } = host.words();
  const [list, connectionName] = call.arguments;
  const given = plainValue(list);
  const name = typeof given === "string" ? listOfName(given) : undefined;
  if (!name) {
    const known = catalogue.flatMap(({ id, kind }) => (kind === "list" ? [id] : []));
    throw valueError(messages.unknownList(known.join(", ")));
  }
  const connection = await resolveConnection(host, connectionName);
  call.reads(connection, name);
  const caches = host.data.of(connection, name);
  // Cells of the list may have started to read it in the same recalculation.
  if (caches.list.reading) await caches.list.read(call.signal).catch(() => undefined);
  const asOf = caches.asOf();
  host.asOfShown(connection, name);
  if (!asOf) throw notAvailable(messages.notReadYet(listFunctionOf(name)));
  const { changesAt, fullReadAt } = asOf;
  const same = changesAt.getTime() === fullReadAt.getTime();
  return messages.asOf(formats.dated(changesAt), same ? undefined : formats.dated(fullReadAt));
}
