import { InvalidArgumentError } from "@accounting-data/core";

/**
 * Parameters of a list that is read page by page.
 *
 * @example
 * ```ts
 * const page = await listBanks(client, { pageSize: 50, pageNumber: 1, modifiedSince: new Date("2026-01-01") });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface ListQuery {
  /** Records a page, 1 to 2,147,483,647; the service may have a smaller maximum. */
  readonly pageSize: number;
  /** Number of the page, 1 to 2,147,483,647. */
  readonly pageNumber: number;
  /** Only records modified since then. A text must be ISO 8601 with `Z` or an offset. */
  readonly modifiedSince?: Date | string | undefined;
}

/**
 * Parameters of a list that can be read by key as well.
 *
 * @example
 * ```ts
 * await listCentres(client, { pageSize: 50, pageNumber: 1, after: recordId(last) });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface KeyListQuery extends ListQuery {
  /** Only records after the one with this id; leave `pageNumber` at 1 with it. */
  readonly after?: string | undefined;
}

const maxInt32 = 2 ** 31 - 1;
const isoWithOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The parameters by their wire names, checked; those that are left out are not sent. Nothing else of `query` is sent. */
export function wireQuery(operation: string, query: Partial<KeyListQuery>): Record<string, string> {
  const wire: Record<string, string> = {};
  const { pageSize, pageNumber, modifiedSince, after } = query;
  if (pageSize !== undefined) wire["PageSize"] = wholeNumber(operation, "pageSize", pageSize);
  if (pageNumber !== undefined) wire["PageNumber"] = wholeNumber(operation, "pageNumber", pageNumber);
  if (modifiedSince !== undefined) wire["ModifiedSince"] = wireMoment(operation, modifiedSince);
  if (after !== undefined) {
    if (typeof after !== "string" || after === "") refuse(operation, "after", "must be a record's id");
    wire["After"] = after;
  }
  return wire;
}

/** ISO 8601 in UTC. A text without an offset would mean another moment on another machine, so it is refused. */
export function wireMoment(operation: string, moment: Date | string, argument = "modifiedSince"): string {
  const isMoment = moment instanceof Date || (typeof moment === "string" && isoWithOffset.test(moment));
  const date = isMoment ? new Date(moment) : undefined;
  const text = date && !Number.isNaN(date.getTime()) ? date.toISOString() : "";
  // Outside of the years 0 to 9999 the platform writes six digits and a sign, which few services read.
  if (text.length !== "2026-01-31T08:00:00.000Z".length) {
    return refuse(operation, argument, "must be a valid Date or an ISO 8601 text with Z or an offset");
  }
  return text;
}

function wholeNumber(operation: string, argument: string, value: number): string {
  if (!Number.isInteger(value) || value < 1 || value > maxInt32) {
    refuse(operation, argument, "must be a whole number from 1 to 2147483647");
  }
  return String(value);
}

function refuse(operation: string, argument: string, rule: string): never {
  throw new InvalidArgumentError(`"${argument}" ${rule}`, { argument, operation });
}
