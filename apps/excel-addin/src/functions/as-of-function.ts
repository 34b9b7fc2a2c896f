import { connectionArgument } from "./arguments/plain-arguments.ts";
import { plainValue } from "./arguments/plain-value.ts";
import { catalogue, listFunctionOf, listOfName } from "../lists/catalogue.ts";
import { refuse, unavailable } from "./cell-problem.ts";
import type { FunctionHost } from "./function-host.ts";
import { resolveConnection } from "./resolve-connection.ts";
import type { Call } from "./run-call.ts";

/**
 * When the values shown were fetched: `=ASOF(list, [connection])`. It never causes a request. A text, since there may be
 * two moments to tell; with the date, since a printout is read on another day.
 */
export async function asOfFunction(host: FunctionHost, call: Call): Promise<string> {
  const { messages, formats } = host.words();
  const [listGiven, connectionName] = call.arguments;
  const name = plainValue(listGiven);
  const list = typeof name === "string" ? listOfName(name) : undefined;
  if (!list) {
    const known = catalogue.flatMap(({ id, kind }) => (kind === "list" ? [id] : []));
    throw refuse(messages.unknownList(known.join(", ")));
  }
  const connection = await resolveConnection(host, connectionArgument(connectionName, messages));
  call.reads(connection, list);
  const company = host.data.of(connection, list);
  // The list's own cells may have begun to read it in this very recalculation.
  if (company.whole.reading) await company.whole.read(call.signal).catch(() => undefined);
  const asOf = company.asOf();
  host.asOfAsked(connection, list);
  if (!asOf) throw unavailable(messages.notReadYet(listFunctionOf(list)));
  const same = asOf.changes.getTime() === asOf.whole.getTime();
  return messages.asOf(formats.dated(asOf.changes), same ? undefined : formats.dated(asOf.whole));
}
