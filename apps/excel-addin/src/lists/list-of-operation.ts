import type { ListName } from "./list-name.ts";
import { lists } from "./lists.ts";

/** A read by its operation's name, such as `listBanks` or `getBank`. */
export interface ReadOperation {
  readonly verb: "list" | "get";
  readonly list: ListName;
}

/** The list that an operation reads; undefined if its name is not that of a read. */
export function listOfOperation(operation: string): ReadOperation | undefined {
  for (const { name, one } of lists) {
    if (operation === `list${name}` || operation === `iterate${name}`) return { verb: "list", list: name };
    if (operation === `get${one}`) return { verb: "get", list: name };
  }
  const [, verb, further] = /^(list|iterate|get)([A-Z]\w*)$/.exec(operation) ?? [];
  return further === undefined ? undefined : { verb: verb === "get" ? "get" : "list", list: further };
}
