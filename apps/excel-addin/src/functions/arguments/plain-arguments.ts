import { valueError } from "../cell-problem.ts";
import { errorCode, plainNonZero, plainValue } from "./plain-value.ts";
import type { Cell } from "../../cells/cell.ts";

/** The number of records to return at most; undefined for all, as 0 is. */
export function limitArgument(argument: unknown): number | undefined {
  const value = plainNonZero(argument);
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
  const value = plainNonZero(argument);
  if (value === undefined) return undefined;
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
