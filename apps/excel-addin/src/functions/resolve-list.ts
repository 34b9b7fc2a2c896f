import { parameters, type ListName } from "@accounting-data/deployment";
import { listOfName } from "../lists/find-list.ts";
import type { CellCall, FunctionHost } from "./function-host.ts";
import { resolveArgument } from "./named-connection.ts";
import type { Connection } from "../settings/connection.ts";
import { plainValue } from "./arguments/plain-value.ts";
import { notAvailable } from "./cell-problem.ts";
import { loadGlossary } from "./load-glossary.ts";

/** The list that an argument names: one of the specification, or one that the connection's service offers besides. */
export async function resolveList(
  host: FunctionHost,
  argument: unknown,
  connection: Connection,
): Promise<ListName> {
  const given = plainValue(argument);
  const specified = typeof given === "string" ? listOfName(given) : undefined;
  if (specified !== undefined) return specified;
  const offered = await host.upstreams.of(connection.upstream);
  // Without the deployment's file nobody knows whether the list is allowed.
  if (!offered) {
    throw notAvailable(({ failures }) => `${failures.unreachable} ${failures.remedies.refresh}`);
  }
  const { lists: further = [], listWords } = offered;
  const found = typeof given === "string" ? listOfName(given, further) : undefined;
  if (found !== undefined) return found;
  const { listByTitle } = await loadGlossary();
  return listByTitle(given, further, listWords);
}

/** A call of `=RECORD`: the list that its first argument names, and the call without that. */
export async function resolveNamed(
  host: FunctionHost,
  call: CellCall,
): Promise<{ readonly list: ListName; readonly rest: CellCall }> {
  const connectionAt = parameters.anyRecord.indexOf("connection");
  const connection = await resolveArgument(host, call.arguments[connectionAt]);
  const [name, ...others] = call.arguments;
  return { list: await resolveList(host, name, connection), rest: { ...call, arguments: others } };
}
