import type { Strategy } from "../iterate-options.ts";
import { cursorVersion, type Place } from "./cursor.ts";

/** The list that a cursor must belong to. */
export interface CursorOwner {
  /** The list. */
  readonly list: string;
  /** The filter, "" for none. */
  readonly filter: string;
  /** The ways in which the list can be walked. */
  readonly strategies: readonly Strategy[];
}

/** Reads a cursor that was stored, or says why it cannot be used: any that this list, filter and version did not make. */
export function parseCursor(text: string, { list, filter, strategies }: CursorOwner): Place | string {
  const fields = parseObject(text);
  if (fields.v !== cursorVersion) return "is not a cursor of this version; start from the beginning";
  if (fields.list !== list) return "is a cursor of another list";
  if ((fields.filter ?? "") !== filter) return "is a cursor of another filter";
  const { by, after, page } = fields;
  const size = count(fields.size);
  const next =
    by === "key" && typeof after === "string" && after
      ? ({ by, after } as const)
      : ({ by: "page", page: by === "page" ? (count(page) ?? 0) : 0 } as const);
  if (!strategies.includes(next.by)) return `goes on by ${next.by}, which this list does not offer`;
  if (!size || (next.by === "page" && next.page === 0)) return "is damaged; start from the beginning";
  return { next, size, full: count(fields.full), seen: count(fields.seen), total: count(fields.total) };
}

function parseObject(text: unknown): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(String(text)) as object) };
  } catch {
    return {}; // no JSON: no cursor of ours
  }
}

/** A whole number from 0; undefined for anything else. */
function count(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
}
