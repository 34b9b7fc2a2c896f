import type { Strategy } from "./iterate-options.ts";
import type { NextPage } from "./strategies/paging-strategy.ts";

/** How far a list has been read. */
export interface Progress {
  /** The next page: by key, or by number. */
  readonly next: NextPage;
  /** Records requested at a time. */
  readonly size: number;
  /** Length of the longest page that is known to have been full. */
  readonly full?: number | undefined;
  /** Records read so far, where that is known. */
  readonly seen: number | undefined;
  /** The total that the service promised at first. */
  readonly total?: number | undefined;
}

/** The list that a cursor belongs to. */
export interface CursorOwner {
  readonly list: string;
  /** The filter, "" for none. */
  readonly filter: string;
}

/** Raised when the fields change their meaning: older cursors are then refused. */
const cursorVersion = 1;

/** Writes a cursor: the JSON string that users store. */
export function formatCursor({ next, filter, ...fields }: CursorOwner & Progress): string {
  return JSON.stringify({ v: cursorVersion, ...fields, filter: filter || undefined, ...next });
}

/** Reads a stored cursor, or says why it can't be used. */
export function parseCursor(
  text: string,
  { list, filter, strategies }: CursorOwner & { readonly strategies: readonly Strategy[] },
): Progress | string {
  const fields = parseObject(text);
  if (fields.v !== cursorVersion) return "is not a cursor of this version; start from the beginning";
  if (fields.list !== list) return "is a cursor of another list";
  if ((fields.filter ?? "") !== filter) return "is a cursor of another filter";
  const { by, after, page } = fields;
  const size = readCount(fields.size);
  const next =
    by === "key" && typeof after === "string" && after
      ? ({ by, after } as const)
      : ({ by: "page", page: by === "page" ? (readCount(page) ?? 0) : 0 } as const);
  if (!strategies.includes(next.by)) return `continues by ${next.by}, unlike this list`;
  if (!size || (next.by === "page" && next.page === 0)) return "is damaged; start from the beginning";
  const [full, seen, total] = [fields.full, fields.seen, fields.total].map(readCount);
  return { next, size, full, seen, total };
}

function parseObject(text: unknown): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(String(text)) as object) };
  } catch {
    return {}; // without a version, so that it is refused
  }
}

/** A whole number from 0; undefined for anything else. */
function readCount(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
}
