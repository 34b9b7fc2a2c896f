import { listOfOperation } from "../../lists/list-of-operation.ts";
import type { PaneMessages } from "../../messages/en/pane.ts";

/** Describes an operation such as `listBanks`; returns an unknown name as it is. */
export function describeOperation(operation: string, { activity, list: texts }: PaneMessages): string {
  const { list, get, ...others } = activity.operations;
  if (Object.hasOwn(others, operation)) return others[operation as keyof typeof others];
  const read = listOfOperation(operation);
  if (!read) return operation;
  return (read.verb === "get" ? get : list)(texts(read.list).plural);
}
