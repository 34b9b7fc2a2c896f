import { comparable } from "@accounting-data/creating";
import { type ListName, type SpecifiedListName, lists } from "@accounting-data/deployment";

export function isSpecified(list: ListName): list is SpecifiedListName {
  return lists.some(({ name }) => name === list);
}

/** How a person names a list in a formula: by its function, or in quotes after RECORDS. */
export function listFunctionOf(list: ListName): string {
  return (
    lists.find(({ name }) => name === list)?.functions.list ?? `RECORDS("${list.replaceAll('"', '""')}")`
  );
}

/**
 * The list that a person names: one of the specification by its function (`PARTNERS`, with or without a prefix) or by its
 * name, and one of the `further` ones by its name.
 */
export function listOfName(
  name: string,
  further: readonly { readonly name: ListName }[] = [],
): ListName | undefined {
  const wanted = comparable(
    name
      .trim()
      .replace(/^=?(?:\w+\.)?/, "")
      .replace(/\(\)$/, ""),
  );
  return (
    lists.find((row) => comparable(row.functions.list) === wanted || comparable(row.name) === wanted) ??
    further.find((row) => comparable(row.name) === wanted)
  )?.name;
}

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
