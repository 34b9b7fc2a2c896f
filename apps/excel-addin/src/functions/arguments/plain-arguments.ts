import { valueError, type CellProblem } from "../cell-problem.ts";
import { plainValue, errorCode } from "./plain-value.ts";
import type { Cell } from "../../cells/cell.ts";

/** The number of records to return at most; undefined for all. An empty cell may arrive as 0, so 0 means all too. */
export function limitArgument(argument: unknown): number | undefined {
  const value = plainValue(argument);
  if (value === undefined) return undefined;
  const limit = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (limit === 0) return undefined;
  if (typeof limit !== "number" || !Number.isSafeInteger(limit) || limit < 1)
    throw valueError((messages) => messages.limitExpected);
  return limit;
}

/** Whether the result starts with a row of headings; default true. */
export function headersArgument(argument: unknown): boolean {
  const value = plainValue(argument);
  if (value === undefined) return true;
  if (typeof value === "boolean") return value;
  if (value === 0 || value === 1) return value === 1;
  throw valueError((messages) => messages.headersExpected);
}

/** The name of a connection; undefined for the workbook's own. */
export function connectionArgument(argument: unknown): string | undefined {
  const value = plainValue(argument);
  if (value === undefined || value === 0) return undefined;
  if (typeof value === "number") return String(value);
  if (typeof value !== "string" || value.trim() === "")
    throw valueError((messages) => messages.connectionExpected);
  return value.trim();
}

/**
 * What a cell shows in place of a value, such as empty cells of a list; undefined for nothing. An empty cell may arrive as 0, and
 * then shows 0.
 */
export function substituteArgument(
  argument: unknown,
  errorOf: (code: "#N/A") => object,
  parameter: "missing" | "none",
): Cell | undefined {
  const value = plainValue(argument);
  if (value === undefined || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (errorCode(value) === "#N/A") return errorOf("#N/A");
  throw valueError((messages) => messages.substituteExpected(parameter));
}

/**
 * The names of the selected columns: a text with commas, semicolons or line ends between them, or a range of headings,
 * whose empty cells (which may arrive as 0) are skipped. Undefined for all columns. `expected` is the message for
 * anything else.
 */
export function columnsArgument(
  argument: unknown,
  expected: CellProblem["say"],
): readonly string[] | undefined {
  const cells = Array.isArray(argument) ? argument.flat() : [argument];
  const names: string[] = [];
  for (const cell of cells) {
    const value = plainValue(cell);
    if (value === undefined || value === 0) continue;
    if (typeof value !== "string") throw valueError(expected);
    for (const name of value.split(/[,;\n]/)) if (name.trim() !== "") names.push(name.trim());
  }
  if (names.length > 0) return names;
  // A text of commas alone selects nothing.
  if (cells.some((cell) => typeof cell === "string" && cell.trim() !== "")) throw valueError(expected);
  return undefined;
}
