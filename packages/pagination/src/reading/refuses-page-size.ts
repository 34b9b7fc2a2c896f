import { errorBrand } from "../errors/pagination-error.ts";

/** Whether the service refused the page size: an error with code `validation` that has messages under `PageSize`. */
export function refusesPageSize(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, errors, [errorBrand]: branded } = error as Readonly<Record<PropertyKey, unknown>>;
  if (branded !== true || code !== "validation" || typeof errors !== "object" || errors === null)
    return false;
  return Object.keys(errors).some((key) => key.toLowerCase() === "pagesize");
}
