import { camel } from "./wire-names.ts";

/** An error as Excel reports it for a request: its code is what `error.code` will be in the add-in. */
export class OfficeApiError extends Error {
  override readonly name = "OfficeApiError";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export function itemNotFound(): OfficeApiError {
  return new OfficeApiError("ItemNotFound", "The requested resource doesn't exist.");
}

export function alreadyExists(): OfficeApiError {
  return new OfficeApiError(
    "ItemAlreadyExists",
    "A resource with the same name or identifier already exists.",
  );
}

export function invalidArgument(detail: string): OfficeApiError {
  return new OfficeApiError(
    "InvalidArgument",
    `The argument is invalid or missing or has an incorrect format. (${detail})`,
  );
}

export function accessDenied(): OfficeApiError {
  return new OfficeApiError("AccessDenied", "You cannot perform the requested operation.");
}

/** What this host does not have is named. */
export function apiNotFound(type: string, member: string): OfficeApiError {
  return new OfficeApiError("ApiNotFound", `The host does not have ${type}.${camel(member)}.`);
}

/** What was looked for, or Excel's error that it does not exist. */
export function existing<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw itemNotFound();
  return found;
}
