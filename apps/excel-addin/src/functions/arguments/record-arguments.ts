import { guid } from "@accounting-data/deployment";
import { valueError } from "../cell-problem.ts";
import { plainNonZero } from "./plain-value.ts";

/** The column to look in; undefined for the id. */
export function byArgument(argument: unknown): string | undefined {
  const value = plainNonZero(argument);
  if (value === undefined) return undefined;
  if (typeof value !== "string" || value.trim() === "" || /[,;\n*]/.test(value))
    throw valueError((messages) => messages.byExpected);
  return value.trim();
}

/** The value to look for in a column. */
export function searchedArgument(argument: unknown): string | number | boolean {
  const value = plainNonZero(argument);
  if (typeof value === "boolean" || typeof value === "number") return value;
  if (typeof value !== "string" || value.trim() === "")
    throw valueError((messages) => messages.searchedMissing);
  return value;
}

/** A record's id in lower case. Throws without a request unless it is a GUID. */
export function idArgument(argument: unknown): string {
  const value = plainNonZero(argument);
  const text = typeof value === "string" ? value.trim().replace(/^\{(.*)\}$/, "$1") : "";
  if (value === undefined || (typeof value === "string" && text === ""))
    throw valueError((messages) => messages.idMissing);
  if (!guid.test(text)) throw valueError((messages) => messages.notAnId);
  return text.toLowerCase();
}
