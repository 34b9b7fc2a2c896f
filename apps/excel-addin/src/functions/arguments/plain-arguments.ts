import type { Cell } from "../../cells/cell.ts";
import type { FunctionMessages } from "../../messages/function-messages.ts";
import { valueError } from "../cell-problem.ts";
import { errorCode } from "./error-argument.ts";
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

/** The column to look in; undefined for the id. */
export function byArgument(argument: unknown, messages: FunctionMessages): string | undefined {
  const value = plainValue(argument);
  if (value === undefined || value === 0) return undefined;
  if (typeof value !== "string" || value.trim() === "" || /[,;\n*]/.test(value))
    throw valueError(messages.byExpected);
  return value.trim();
}

/** The value to look for in a column. An empty cell may arrive as 0. */
export function searchedArgument(argument: unknown, messages: FunctionMessages): string | number {
  const value = plainValue(argument);
  if (typeof value === "number" && value !== 0) return value;
  if (typeof value !== "string" || value.trim() === "") throw valueError(messages.searchedMissing);
  return value;
}

/** What empty cells of a list show; undefined for nothing. An empty cell may arrive as 0, and then shows 0. */
export function missingArgument(
  argument: unknown,
  host: { readonly messages: FunctionMessages; readonly errorOf: (code: "#N/A") => object },
): Cell | undefined {
  const value = plainValue(argument);
  if (value === undefined || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (errorCode(value) === "#N/A") return host.errorOf("#N/A");
  throw valueError(host.messages.missingExpected);
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
