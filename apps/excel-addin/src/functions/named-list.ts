import { parameters } from "../lists/catalogue.ts";
import type { ListName } from "../lists/list-name.ts";
import type { Call, CellResult } from "./call.ts";
import type { FunctionHost } from "./function-host.ts";
import { resolveConnection } from "./resolve-connection.ts";
import { resolveList } from "./resolve-list.ts";

/** Calls the function of a list or a record with the list that the first argument names. */
export async function ofNamedList(
  host: FunctionHost,
  kind: "list" | "record",
  {
    call,
    apply,
  }: { readonly call: Call; readonly apply: (list: ListName, call: Call) => Promise<CellResult> },
): Promise<CellResult> {
  const [name, ...others] = call.arguments;
  const connectionName = others[(parameters[kind] as readonly string[]).indexOf("connection")];
  const connection = await resolveConnection(host, connectionName);
  const list = await resolveList(host, name, connection);
  return apply(list, { ...call, arguments: others });
}
