import { FormulaSyntaxError } from "../workbook/formula/tokenize.ts";
import { TableConflict } from "../workbook/tables/table.ts";
import { camel } from "./member-names.ts";

/** An error in Excel's answer to a request; the add-in gets its code as `error.code`. */
export class OfficeApiError extends Error {
  override readonly name = "OfficeApiError";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export function invalidArgument(detail: string): OfficeApiError {
  return new OfficeApiError(
    "InvalidArgument",
    `The argument is invalid or missing or has an incorrect format. (${detail})`,
  );
}

/** The API's error for one of the workbook; undefined for a bug of the host. */
export function officeApiErrorOf(error: unknown): OfficeApiError | undefined {
  if (error instanceof OfficeApiError) return error;
  if (error instanceof FormulaSyntaxError) return invalidArgument(error.message);
  if (!(error instanceof TableConflict)) return undefined;
  const code = error.reason === "overlap" ? "InvalidArgument" : "InsertDeleteConflict";
  return new OfficeApiError(code, error.message);
}

export function accessDenied(): OfficeApiError {
  return new OfficeApiError("AccessDenied", "You cannot perform the requested operation.");
}

/** The error for a selection of several areas where the API needs one. */
export function invalidSelection(): OfficeApiError {
  return new OfficeApiError("InvalidSelection", "The current selection is invalid for this operation.");
}

/** The error for a member of Excel's API that this host does not have. */
export function apiNotFound(type: string, member: string): OfficeApiError {
  return new OfficeApiError("ApiNotFound", `The host does not have ${type}.${camel(member)}.`);
}

/** The error for a use of Excel's API that this host does not have. */
export function notImplemented(message: string): OfficeApiError {
  return new OfficeApiError("NotImplemented", message);
}

/** Returns what was found, or throws Excel's error if nothing was. */
export function existing<T>(found: T | null | undefined): T {
  if (found === null || found === undefined)
    throw new OfficeApiError("ItemNotFound", "The requested resource doesn't exist.");
  return found;
}
