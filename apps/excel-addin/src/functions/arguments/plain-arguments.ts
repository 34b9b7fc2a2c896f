import type { FunctionMessages } from "../../messages/function-messages.ts";
import { valueError } from "../cell-problem.ts";
import { plainValue } from "./plain-value.ts";

/** The number of records to return at most; undefined for all. An empty cell may arrive as 0, so 0 means all too. */
export function limitArgument(argument: unknown, messages: FunctionMessages): number | undefined {
  const value = plainValue(argument);
  if (value === undefined) return undefined;
  const limit = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (limit === 0) return undefined;
  if (typeof limit !== "number" || !Number.isSafeInteger(limit) || limit < 1)
    throw valueError(messages.limitExpected);
  return limit;
}

/** Whether the result starts with a row of headings; default true. */
export function headersArgument(argument: unknown, messages: FunctionMessages): boolean {
  const value = plainValue(argument);
  if (value === undefined) return true;
  if (typeof value === "boolean") return value;
  if (value === 0 || value === 1) return value === 1;
  throw valueError(messages.headersExpected);
}

/** The name of a connection; undefined for the workbook's own. */
export function connectionArgument(argument: unknown, messages: FunctionMessages): string | undefined {
  const value = plainValue(argument);
  if (value === undefined || value === 0) return undefined;
  if (typeof value === "number") return String(value);
  if (typeof value !== "string" || value.trim() === "") throw valueError(messages.connectionExpected);
  return value.trim();
}

/** The name of a field; undefined for the whole record. */
export function fieldArgument(argument: unknown, messages: FunctionMessages): string | undefined {
  const value = plainValue(argument);
  if (value === undefined || value === 0) return undefined;
  if (typeof value !== "string" || value.trim() === "") throw valueError(messages.fieldExpected);
  return value.trim();
}

const guid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** A record's id in lower case. Throws without a request unless it is a GUID. An empty cell may arrive as 0. */
export function idArgument(argument: unknown, messages: FunctionMessages): string {
  const value = plainValue(argument) ?? 0;
  const text = typeof value === "string" ? value.trim().replace(/^\{(.*)\}$/, "$1") : "";
  if (value === 0 || (typeof value === "string" && text === "")) throw valueError(messages.idMissing);
  if (!guid.test(text)) throw valueError(messages.notAnId);
  return text.toLowerCase();
}
