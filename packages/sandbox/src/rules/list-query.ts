import { isGuid } from "../data/guid.ts";
import type { PropertyErrors } from "../http/problem.ts";
import type { PageRequest } from "./select-page.ts";

/** The valid parameters of a list request. */
interface ListQuery extends PageRequest {
  /** Milliseconds since 1970. */
  readonly modifiedSince?: number;
  /** The `PageSize` that was sent; `pageSize` is at most `maxPageSize`. */
  readonly askedPageSize: number;
}

/** What a list accepts. */
export interface ListQueryRules {
  readonly maxPageSize: number;
  readonly overMaxPageSize: "cut" | "reject";
  /** `"refused"`: a 422 keyed `After`; `"unknown"`: ignored, as any parameter that the specification does not name. */
  readonly after: "accepted" | "refused" | "unknown";
}

const int32Max = 2_147_483_647;
const utcMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]00:?00)$/i;

/**
 * Checks the common list parameters (rule 1 of *Status codes per operation*). Their names are case-sensitive; other
 * parameters are ignored.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export function parseListQuery(
  parameters: URLSearchParams,
  rules: ListQueryRules,
): { readonly query: ListQuery } | { readonly errors: PropertyErrors } {
  const errors: Record<string, string[]> = {};
  const single = (name: string): string | undefined => {
    const values = parameters.getAll(name);
    if (values.length > 1) errors[name] = [`${name} is given ${values.length} times.`];
    return values[0];
  };
  const positive = (name: string): number => {
    const text = single(name);
    const value = Number(text);
    if (text === undefined || text === "") errors[name] ??= [`The ${name} field is required.`];
    else if (!/^[+-]?\d+$/.test(text) || value > int32Max) {
      errors[name] ??= [`The value '${text}' is not valid for ${name}.`];
    } else if (value <= 0) errors[name] ??= [`${name} must be greater than 0.`];
    return value;
  };

  const askedPageSize = positive("PageSize");
  const pageNumber = positive("PageNumber");
  if (!errors["PageSize"] && rules.overMaxPageSize === "reject" && askedPageSize > rules.maxPageSize) {
    errors["PageSize"] = [`PageSize must not be greater than ${rules.maxPageSize}.`];
  }

  const since = single("ModifiedSince");
  const modifiedSince = since === undefined ? undefined : Date.parse(since);
  if (since !== undefined && (!utcMoment.test(since) || Number.isNaN(modifiedSince) || !hasRealDay(since))) {
    errors["ModifiedSince"] ??= ["ModifiedSince must be an ISO 8601 date and time in UTC."];
  }

  const after = rules.after === "unknown" ? undefined : single("After");
  if (after !== undefined && rules.after === "refused") {
    errors["After"] = ["After is not accepted by this list."];
  } else if (after !== undefined && !isGuid(after)) {
    errors["After"] ??= [`The value '${after}' is not valid for After.`];
  }

  if (Object.keys(errors).length > 0) return { errors };
  return {
    query: {
      pageSize: Math.min(askedPageSize, rules.maxPageSize),
      askedPageSize,
      pageNumber,
      ...(after === undefined ? {} : { after }),
      ...(modifiedSince === undefined ? {} : { modifiedSince }),
    },
  };
}

/** Whether the day exists: JavaScript reads 31 February as a day in March. */
function hasRealDay(moment: string): boolean {
  const day = moment.slice(0, 10);
  return new Date(day).toJSON()?.slice(0, 10) === day;
}
