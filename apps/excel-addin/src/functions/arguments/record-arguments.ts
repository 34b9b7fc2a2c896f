import { guid } from "@accounting-data/deployment";
import { valueError } from "../cell-problem.ts";
import { plainValue } from "./plain-value.ts";

/** The column to look in; undefined for the id. */
export function byArgument(argument: unknown): string | undefined {
  const value = plainValue(argument);
  if (value === undefined || value === 0) return undefined;
  if (typeof value !== "string" || value.trim() === "" || /[,;\n*]/.test(value))
    throw valueError((messages) => messages.byExpected);
  return value.trim();
}

/** The value to look for in a column. An empty cell may arrive as 0. */
export function searchedArgument(argument: unknown): string | number | boolean {
  const value = plainValue(argument);
  if (typeof value === "boolean" || (typeof value === "number" && value !== 0)) return value;
  if (typeof value !== "string" || value.trim() === "")
    throw valueError((messages) => messages.searchedMissing);
  return value;
}

/** A record's id in lower case. Throws without a request unless it is a GUID. An empty cell may arrive as 0. */
export function idArgument(argument: unknown): string {
  const value = plainValue(argument) ?? 0;
  const text = typeof value === "string" ? value.trim().replace(/^\{(.*)\}$/, "$1") : "";
  if (value === 0 || (typeof value === "string" && text === ""))
    throw valueError((messages) => messages.idMissing);
  if (!guid.test(text)) throw valueError((messages) => messages.notAnId);
  return text.toLowerCase();
}
