import type { Connection } from "../settings/connection.ts";
import { findConnection, sameLabel } from "../settings/find-connection.ts";
import { connectionArgument } from "./arguments/plain-arguments.ts";
import { valueError } from "./cell-problem.ts";
import type { FunctionHost } from "./function-host.ts";
import { nameInMessage } from "./name-in-message.ts";
import { resolveConnection } from "./resolve-connection.ts";

/** The company that an argument names; undefined for the workbook's own. Throws the cell error if this device does not know it. */
export async function namedConnection(
  host: Pick<FunctionHost, "connections">,
  argument: unknown,
): Promise<Connection | undefined> {
  const name = connectionArgument(argument);
  if (name === undefined) return undefined;
  await host.connections.opened();
  const connections = host.connections.list();
  const named = findConnection(connections, name);
  if (named) return named;
  if (connections.some(({ label }) => sameLabel(label, name)))
    throw valueError((messages) => messages.ambiguousConnection);
  throw valueError((messages) => messages.noSuchConnection(nameInMessage(name)));
}

/** The company to read, as `resolveConnection` finds it: the one that an argument names, else the workbook's own. */
export async function resolveArgument(host: FunctionHost, argument: unknown): Promise<Connection> {
  return resolveConnection(host, await namedConnection(host, argument));
}
