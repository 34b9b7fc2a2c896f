import type { TableMessages } from "../../messages/en/tables.ts";
import type { TableError } from "../../tables/table-error.ts";

/** What is wrong with a table, and the cells that a person has to look at, if there are any. */
export function describeTableError({ problem, address }: TableError, tables: TableMessages): string {
  const isLeftOver = problem === "left-over" && address !== undefined;
  return isLeftOver ? `${tables.problems[problem]} ${tables.leftOverIn(address)}` : tables.problems[problem];
}
