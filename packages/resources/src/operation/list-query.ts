import { checkOptionNames } from "@accounting-data/core";
import { paramsName } from "./list-path.ts";
import type { List } from "./list.ts";
import { filterNames } from "./option-names.ts";
import type { KeyListQuery, ListQuery } from "./options.ts";
import { checkId, refuseArgument } from "./refuse-argument.ts";

const isoWithOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
/** Of `2026-01-31T08:00:00.000Z`. */
const isoLength = 24;

/** The parameters of every page of a list. */
export interface ListFilter {
  /** All of them as one text, for cursors; undefined without any. */
  readonly text: string | undefined;
  /** Their values by the names on the wire. */
  readonly sent: Readonly<Record<string, string>>;
}

/** Checks the parameters of a page; not those of every page. */
export function checkPage(operation: string, list: List, query: Partial<KeyListQuery>): void {
  const { strategies, needsPage } = list;
  const keyNames = strategies.includes("key") ? ["after"] : [];
  checkOptionNames(
    query,
    ["pageSize", "pageNumber", ...keyNames, ...filterNames, ...paramsName(list)],
    operation,
  );
  const { pageSize, pageNumber, after } = query;
  for (const [argument, value] of Object.entries({ pageSize, pageNumber })) {
    if (value === undefined && !needsPage) continue;
    const isInt32 = Number.isInteger(value) && value! > 0 && value! < 2 ** 31;
    const rule = value === undefined ? "is missing" : "must be a whole number from 1 to 2147483647";
    if (!isInt32) refuseArgument(argument, rule, operation);
  }
  if (after !== undefined) checkId("after", after, operation);
}

/** Checks the parameters of every page. */
export function readFilter(
  operation: string,
  { modifiedSince, parameters = {} }: Pick<ListQuery, "modifiedSince" | "parameters">,
): ListFilter {
  const others = checkParameters(operation, parameters);
  const sent: Record<string, string> = Object.fromEntries(others);
  if (modifiedSince !== undefined) sent.ModifiedSince = formatMoment(operation, modifiedSince);
  return { text: others.length ? JSON.stringify(sent) : sent.ModifiedSince, sent };
}

/** The caller's own parameters, in one order, so that the same ones make the same cursor. */
export function checkParameters(
  operation: string,
  parameters: Readonly<Record<string, string>>,
): readonly (readonly [string, string])[] {
  // The parameters of a URLSearchParams or a Map are not its properties: without this check none would be sent.
  if (Object.prototype.toString.call(parameters) !== "[object Object]") {
    refuseArgument("parameters", "must be an object of strings", operation);
  }
  const names = Object.keys(parameters).toSorted();
  return names.map((name) => {
    const value = parameters[name];
    const ownOption = ["pageSize", "pageNumber", "modifiedSince", "after"].find(
      (option) => option.toLowerCase() === name.toLowerCase(),
    );
    if (ownOption) refuseArgument("parameters", `must not contain ${name}; use ${ownOption}`, operation);
    if (typeof value === "string") return [name, value];
    return refuseArgument("parameters", "must be an object of strings", operation);
  });
}

/** ISO 8601 in UTC. Throws for a string without an offset: it would mean another moment on another machine. */
export function formatMoment(operation: string, moment: Date | string, argument = "modifiedSince"): string {
  // The tag instead of the class, since a frame's or a sandbox's Date has another one.
  const isDate = Object.prototype.toString.call(moment) === "[object Date]";
  const isMoment = isDate || (typeof moment === "string" && isoWithOffset.test(moment) && hasRealDay(moment));
  // `toJSON` returns null for an invalid Date.
  const text = isMoment ? new Date(moment).toJSON() : null;
  // For years outside 0 to 9999 the platform writes a sign and six digits, which few services can read.
  if (text?.length !== isoLength) {
    refuseArgument(argument, "must be a valid Date or an ISO 8601 string with Z or an offset", operation);
  }
  return text;
}

/** Whether the day exists: the platform reads 31 February as a day in March, since when fewer records were modified. */
function hasRealDay(moment: string): boolean {
  const day = moment.slice(0, 10);
  return new Date(day).toJSON()?.slice(0, 10) === day;
}
