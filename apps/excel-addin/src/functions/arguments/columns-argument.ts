import type { FunctionMessages } from "../../messages/function-messages.ts";
import { refuse } from "../cell-problem.ts";
import { plainValue } from "./plain-value.ts";

/**
 * The columns asked for: a text with names between commas, semicolons or line ends, or a range of headings whose
 * empty cells (which may arrive as 0) are passed over. Undefined where nothing is asked for.
 */
export function columnsArgument(
  argument: unknown,
  messages: FunctionMessages,
): readonly string[] | undefined {
  const cells = Array.isArray(argument) ? argument.flat() : [argument];
  const names: string[] = [];
  for (const cell of cells) {
    const value = plainValue(cell);
    if (value === undefined || value === 0) continue;
    if (typeof value !== "string") throw refuse(messages.columnsExpected);
    for (const name of value.split(/[,;\n]/)) if (name.trim() !== "") names.push(name.trim());
  }
  if (names.length > 0) return names;
  // A text of commas alone asks for something that can't be given.
  if (cells.some((cell) => typeof cell === "string" && cell.trim() !== ""))
    throw refuse(messages.columnsExpected);
  return undefined;
}
