import { InvalidArgumentError } from "../errors/invalid-argument-error.ts";
import type { Strategy } from "../iterate-options.ts";
import { type Cursor, cursorVersion } from "./cursor.ts";

/** The list that a cursor must belong to. */
export interface CursorOwner {
  /** The list. */
  readonly list: string;
  /** The filter, "" for none. */
  readonly filter: string;
  /** The ways in which the list can be walked. */
  readonly strategies: readonly Strategy[];
}

/** Reads a cursor that was stored; refuses any that this list, filter and version did not make. */
export function parseCursor(text: string, { list, filter, strategies }: CursorOwner): Cursor {
  const refuse = (why: string): never => {
    throw new InvalidArgumentError(`"from" ${why}`, { argument: "from", operation: list });
  };
  const fields = parseObject(text) ?? refuse("is not a page's cursor");
  if (fields.v !== cursorVersion)
    return refuse("is a cursor of another version of this package; start from the beginning");
  if (fields.list !== list) return refuse("is a cursor of another list");
  if ((fields.filter ?? "") !== filter) return refuse("is a cursor made under another filter");
  const next = parseNext(fields);
  if (next === undefined || !isCount(fields.size) || fields.size === 0)
    return refuse("is not a page's cursor");
  if (!strategies.includes(next.by)) return refuse(`goes on by ${next.by}, which this list does not offer`);
  const [full, seen, total] = [fields.full, fields.seen, fields.total].map((n) =>
    isCount(n) ? n : undefined,
  );
  return { list, filter, next, size: fields.size, full, seen, total };
}

function parseNext(fields: Readonly<Record<string, unknown>>): Cursor["next"] | undefined {
  const { by, after, page } = fields;
  if (by === "key" && typeof after === "string" && after !== "") return { by, after };
  if (by === "page" && isCount(page) && page > 0) return { by, page };
  return undefined;
}

function parseObject(text: unknown): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = typeof text === "string" ? JSON.parse(text) : undefined;
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined; // no JSON: the caller says so in its own words
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
