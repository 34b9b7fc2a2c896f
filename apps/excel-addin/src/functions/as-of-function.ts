import { listFunctionOf } from "../lists/list-name.ts";
import type { FunctionWords } from "../messages/function-words.ts";
import { notAvailable } from "./cell-problem.ts";
import type { Call, FunctionHost } from "./function-host.ts";
import { resolveConnection } from "./resolve-connection.ts";
import { resolveList } from "./resolve-list.ts";

/** `=ASOF(list, [connection])`: when the values shown were read, as text. Sends no request. */
export async function asOfFunction(
  host: FunctionHost & { readonly words: () => FunctionWords },
  call: Call,
): Promise<string> {
  const [list, connectionName] = call.arguments;
  const connection = await resolveConnection(host, connectionName);
  const name = await resolveList(host, list, connection);
  call.reads(connection, name);
  const cache = host.data.of(connection, name);
  // Cells of the list may have started to read it in the same recalculation.
  const { cached } = cache.whole;
  if (cached.isReading) await cached.read(call.signal).catch(() => undefined);
  const asOf = cache.asOf();
  host.asOfShown(connection, name);
  if (!asOf) throw notAvailable((messages) => messages.notReadYet(listFunctionOf(name)));
  const { messages, formats } = host.words();
  const { changesAt, fullReadAt, complete } = asOf;
  const same = changesAt.getTime() === fullReadAt.getTime();
  const moments = messages.asOf(formats.dated(changesAt), same ? undefined : formats.dated(fullReadAt));
  return complete ? moments : messages.incomplete(moments);
}
