import { sameLabel } from "../../settings/find-connection.ts";
import { valueError } from "../cell-problem.ts";
import { connectionArgument } from "./plain-arguments.ts";

/**
 * The names of several connections, each once: those of an array such as `{"Alfa","Beta"}`, or of a range, whose empty cells are
 * skipped. Undefined for a single cell or text. Throws the cell error if no cell has a name, or one has something else.
 */
export function severalNames(argument: unknown): readonly string[] | undefined {
  const cells: readonly unknown[] = Array.isArray(argument) ? argument.flat() : [];
  if (cells.length < 2) return undefined;
  const names = cells.flatMap((cell) => connectionArgument(cell) ?? []);
  if (names.length === 0) throw valueError((messages) => messages.connectionExpected);
  return names.filter((name, at) => names.findIndex((one) => sameLabel(one, name)) === at);
}
