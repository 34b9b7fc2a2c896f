import type { ListName } from "../lists/list-name.ts";
import type { Connection } from "../settings/connection.ts";

/** Equal for connections that show the same data. A new label changes nothing. */
export function dataIdentity({ id, upstream, credential }: Connection): string {
  return JSON.stringify([id, upstream, credential]);
}

/** A key for one list of one connection. */
export function keyOf(connection: Connection, list: ListName): string {
  return `${connection.id} ${list}`;
}
