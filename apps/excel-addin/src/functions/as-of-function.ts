import type { ListName } from "@accounting-data/deployment";
import { keyOfList } from "../cache/data-cache.ts";
import { asOfList } from "../cache/read-times.ts";
import { listFunctionOf } from "../lists/find-list.ts";
import type { FunctionWords } from "../messages/function-words.ts";
import type { Connection } from "../settings/connection.ts";
import { notAvailable } from "./cell-problem.ts";
import type { CellCall, FunctionHost } from "./function-host.ts";
import { resolveArgument } from "./named-connection.ts";
import { resolveList } from "./resolve-list.ts";

/** When a list was read, as ASOF cells show it (milliseconds since 1970; 0 before the first read). */
interface ShownTime {
  readonly connection: Connection;
  readonly list: ListName;
  readonly time: number;
}

/**
 * `=ASOF(list, [connection])`: when the values shown were read, as text. Sends no request. Its cells are recalculated
 * when that changes.
 */
export function createAsOfFunction(
  host: FunctionHost,
  words: () => FunctionWords,
): (call: CellCall) => Promise<string> {
  const { connections, data } = host;
  const shown = new Map<string, ShownTime>();

  function isConnected({ id }: Connection): boolean {
    return connections.get(id) !== undefined;
  }

  function timeOf(connection: Connection, list: ListName): number {
    const asOf = isConnected(connection) ? asOfList(data.of(connection, list)) : undefined;
    return asOf?.changesAt.getTime() ?? 0;
  }

  connections.subscribe(() => {
    for (const [key, { connection }] of shown) if (!isConnected(connection)) shown.delete(key);
  });
  data.subscribe(() => {
    for (const [key, { connection, list, time }] of shown) {
      if (timeOf(connection, list) === time) continue;
      shown.delete(key);
      host.renewSoon(["ASOF"]);
    }
  });

  return async (call) => {
    const [listGiven, connectionName] = call.arguments;
    const connection = await resolveArgument(host, connectionName);
    const list = await resolveList(host, listGiven, connection);
    call.reads(connection, list);
    const cache = data.of(connection, list);
    // Cells of the list may start to read it in the same recalculation.
    await new Promise<void>((resolve) => void host.clock.schedule(resolve, 0));
    const { cached } = cache.whole;
    if (cached.isReading) await cached.read(call.signal).catch(() => undefined);
    const asOf = asOfList(cache);
    shown.set(keyOfList(cache), { connection, list, time: timeOf(connection, list) });
    if (!asOf) throw notAvailable((texts) => texts.notReadYet(listFunctionOf(list)));
    const { changesAt, fullReadAt, complete } = asOf;
    const { messages, formats } = words();
    const same = changesAt.getTime() === fullReadAt.getTime();
    const moments = messages.asOf(formats.dated(changesAt), same ? undefined : formats.dated(fullReadAt));
    return complete ? moments : messages.incomplete(moments);
  };
}
