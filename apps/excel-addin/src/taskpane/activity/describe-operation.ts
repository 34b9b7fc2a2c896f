import { lists } from "../../lists/lists.ts";
import type { PaneMessages } from "../../messages/en/pane.ts";

/** Describes an operation such as `listBanks`; returns an unknown name as it is. */
export function describeOperation(operation: string, { activity, list: texts }: PaneMessages): string {
  const { list, get, ...others } = activity.operations;
  if (Object.hasOwn(others, operation)) return others[operation as keyof typeof others];
  for (const { name, one } of lists) {
    if (operation === `list${name}` || operation === `iterate${name}`) return list(texts(name).plural);
    if (operation === `get${one}`) return get(texts(name).plural);
  }
  const [, verb, further] = /^(list|iterate|get)([A-Z]\w*)$/.exec(operation) ?? [];
  return further === undefined ? operation : (verb === "get" ? get : list)(texts(further).plural);
}
