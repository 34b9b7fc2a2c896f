import { catalogue } from "../lists/catalogue.ts";
import { listNames, listOfName, type ListName } from "../lists/list-name.ts";
import type { Connection } from "../settings/connection.ts";
import { plainValue } from "./arguments/plain-value.ts";
import { notAvailable, valueError } from "./cell-problem.ts";
import type { FunctionHost } from "./function-host.ts";
import { namesToShow, nearestPlural } from "./nearest.ts";

/** The list that an argument names: one of the specification, or one that the connection's service offers besides. */
export async function resolveList(
  host: FunctionHost,
  argument: unknown,
  connection: Connection,
): Promise<ListName> {
  const given = plainValue(argument);
  const specified = typeof given === "string" ? listOfName(given) : undefined;
  if (specified !== undefined) return specified;
  const further = await host.furtherLists(connection);
  // Without the deployment's file nobody knows whether the list is allowed.
  if (!further) {
    throw notAvailable(({ failures }) => `${failures.unreachable} ${failures.remedies.refresh}`);
  }
  const found = typeof given === "string" ? listOfName(given, further) : undefined;
  if (found !== undefined) return found;
  const known = catalogue.flatMap((entry) => (entry.kind === "list" ? [entry.id] : []));
  const names = [...known, ...further.map(({ name }) => name)];
  const meant = typeof given === "string" ? nearestPlural(given, [...names, ...listNames]) : undefined;
  throw valueError((messages) =>
    typeof given === "string" && meant !== undefined
      ? messages.unknownNames.list([given], [meant], namesToShow(names, [meant]))
      : messages.listExpected(names.join(", ")),
  );
}
