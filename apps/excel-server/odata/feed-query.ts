import type { FeedSet } from "./feed-model.ts";
import { badRequest, notSupported } from "./feed-refusal.ts";

/** What a client asks of a set. */
export interface FeedQuery {
  /** The selected properties; undefined: all. */
  readonly selected: ReadonlySet<string> | undefined;
  readonly top: number;
  readonly skip: number;
  readonly count: boolean;
  /** Where a page before has ended. */
  readonly skipToken: string | undefined;
}

const supported = new Set(["$select", "$top", "$skip", "$count", "$skiptoken", "$format"]);

/** Reads the options of a query. Throws a FeedRefusal for one that is not served, or not understood. */
export function readQuery(parameters: URLSearchParams, set: FeedSet): FeedQuery {
  for (const name of parameters.keys()) {
    if (name.startsWith("$") && !supported.has(name)) throw notSupported(name);
    if (parameters.getAll(name).length > 1) throw badRequest(`${name} is there twice.`);
  }
  const format = parameters.get("$format");
  if (format !== null && !/^(?:application\/)?json\b/.test(format))
    throw notSupported(`$format=${format.slice(0, 40)}`);
  return {
    selected: readSelect(parameters.get("$select"), set),
    top: readWhole("$top", parameters.get("$top")) ?? Infinity,
    skip: readWhole("$skip", parameters.get("$skip")) ?? 0,
    count: readFlag("$count", parameters.get("$count")),
    skipToken: parameters.get("$skiptoken") ?? undefined,
  };
}

function readSelect(text: string | null, set: FeedSet): ReadonlySet<string> | undefined {
  if (text === null || text.trim() === "*") return undefined;
  const names = text.split(",").map((name) => name.trim());
  for (const name of names) {
    if (name.includes("/")) throw notSupported(`$select of ${name.slice(0, 60)}, a part of a property,`);
    if (!set.properties.some((property) => property.name === name))
      throw badRequest(`${set.name} has no property ${name.slice(0, 60)}.`);
  }
  return new Set(names);
}

function readWhole(name: string, text: string | null): number | undefined {
  if (text === null) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw badRequest(`${name} must be a whole number.`);
  return Number(text);
}

function readFlag(name: string, text: string | null): boolean {
  if (text !== null && text !== "true" && text !== "false")
    throw badRequest(`${name} must be true or false.`);
  return text === "true";
}
