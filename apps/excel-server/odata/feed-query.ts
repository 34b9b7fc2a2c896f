import { readFilter, type FeedFilter } from "./feed-filter.ts";
import type { FeedSet } from "./feed-model.ts";
import { badRequest, notSupported } from "./feed-refusal.ts";
import type { ZoneOffset } from "./zone-offset.ts";

/** What a client asks of a set. */
export interface FeedQuery {
  /** The selected properties; undefined: all. */
  readonly selected: ReadonlySet<string> | undefined;
  readonly filter: FeedFilter | undefined;
  readonly top: number;
  readonly skip: number;
  readonly count: boolean;
  /** Where a page before has ended. */
  readonly skipToken: string | undefined;
}

/** The options that stay the same from page to page. */
export const lastingOptions = ["$select", "$filter", "$format"] as const;

const options = new Set<string>([...lastingOptions, "$top", "$skip", "$count", "$skiptoken"]);

/** OData's options without their `$`, which newer clients may leave out. */
const bareOptions =
  /^(?:apply|compute|count|deltatoken|expand|filter|format|index|levels|orderby|schemaversion|search|select|skip|skiptoken|top)$/i;

/**
 * Throws a FeedRefusal for an option of OData that `allowed` does not have, or that is there twice. Options of other kinds are left to
 * whoever added them.
 */
export function checkOptions(parameters: URLSearchParams, allowed: ReadonlySet<string> = options): void {
  for (const name of parameters.keys()) {
    const isOption = /^[$@]/.test(name);
    if ((isOption && !allowed.has(name)) || bareOptions.test(name)) throw notSupported(name.slice(0, 40));
    if (isOption && parameters.getAll(name).length > 1) throw badRequest(`${name} is there twice.`);
  }
}

/** Reads the options of a query. Throws a FeedRefusal for one that is not served, or not understood. */
export function readQuery(parameters: URLSearchParams, set: FeedSet, zoneOffset: ZoneOffset): FeedQuery {
  checkOptions(parameters);
  const filter = parameters.get("$filter");
  const skipToken = parameters.get("$skiptoken") ?? undefined;
  if (skipToken !== undefined)
    for (const name of ["$top", "$skip", "$count"])
      if (parameters.has(name)) throw badRequest(`${name} is part of the $skiptoken already.`);
  return {
    selected: readSelect(parameters.get("$select"), set),
    filter: filter === null ? undefined : readFilter(filter, set, zoneOffset),
    top: readWhole("$top", parameters.get("$top")) ?? Infinity,
    skip: readWhole("$skip", parameters.get("$skip")) ?? 0,
    count: readFlag("$count", parameters.get("$count")),
    skipToken,
  };
}

function readSelect(text: string | null, set: FeedSet): ReadonlySet<string> | undefined {
  const names = (text ?? "*").split(",").map((name) => name.trim());
  for (const name of names) {
    if (name.includes("/")) throw notSupported(`$select of ${name.slice(0, 60)}, a part of a property,`);
    if (name === "*" || set.properties.some((property) => property.name === name)) continue;
    if (set.isOpen) throw notSupported(`$select of ${name.slice(0, 60)}, which is not described,`);
    throw badRequest(`${set.name} has no property ${name.slice(0, 60)}.`);
  }
  return names.includes("*") ? undefined : new Set(names);
}

function readWhole(name: string, text: string | null): number | undefined {
  if (text === null) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw badRequest(`${name} must be a whole number.`);
  return Number(text);
}

function readFlag(name: string, text: string | null): boolean {
  if (text !== null && text !== "true" && text !== "false")
    throw badRequest(`${name} must be true or false.`);
  return text === "true";
}
