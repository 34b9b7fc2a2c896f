import { InvalidArgumentError } from "@accounting-data/core";
import type { KeyListQuery } from "./options.ts";

const maxInt32 = 2 ** 31 - 1;
const isoWithOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Checks the parameters that were given. Returns `modifiedSince` as it is sent, undefined if it was not given. */
export function checkQuery(operation: string, query: Partial<KeyListQuery>): string | undefined {
  for (const argument of ["pageSize", "pageNumber"] as const) {
    const value = query[argument];
    if (value !== undefined && !(Number.isInteger(value) && value >= 1 && value <= maxInt32)) {
      refuse(operation, argument, "must be a whole number from 1 to 2147483647");
    }
  }
  const { modifiedSince, after } = query;
  if (after !== undefined && (typeof after !== "string" || after === "")) {
    refuse(operation, "after", "must be a record's id");
  }
  return modifiedSince === undefined ? undefined : formatMoment(operation, modifiedSince);
}

/** Checked parameters by the specification's names. Those that are undefined are left out. */
export function queryParameters(
  { pageSize, pageNumber, after }: Partial<KeyListQuery>,
  modifiedSince?: string,
): Record<string, string> {
  return {
    ...(pageSize !== undefined && { PageSize: String(pageSize) }),
    ...(pageNumber !== undefined && { PageNumber: String(pageNumber) }),
    ...(modifiedSince !== undefined && { ModifiedSince: modifiedSince }),
    ...(after !== undefined && { After: after }),
  };
}

/** ISO 8601 in UTC. Throws for a string without an offset: it would mean another moment on another machine. */
export function formatMoment(operation: string, moment: Date | string, argument = "modifiedSince"): string {
  const isMoment = moment instanceof Date || (typeof moment === "string" && isoWithOffset.test(moment));
  const date = isMoment ? new Date(moment) : undefined;
  const text = date && !Number.isNaN(date.getTime()) ? date.toISOString() : "";
  // For years outside 0 to 9999 the platform writes a sign and six digits, which few services can read.
  if (text.length !== "2026-01-31T08:00:00.000Z".length) {
    refuse(operation, argument, "must be a valid Date or an ISO 8601 string with Z or an offset");
  }
  return text;
}

function refuse(operation: string, argument: string, rule: string): never {
  throw new InvalidArgumentError(`"${argument}" ${rule}`, { argument, operation });
}
