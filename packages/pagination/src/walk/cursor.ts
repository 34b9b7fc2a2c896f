import type { Strategy } from "../iterate-options.ts";

/** How far a list has been read, as a cursor keeps it. */
export interface Progress {
  readonly by: Strategy;
  /** By key: the id after which the next page begins, undefined for the beginning. */
  readonly after?: string | undefined;
  /** Number of the next page; 1 by key. */
  readonly page: number;
  /** Records requested at a time. */
  readonly size: number;
  /** Length of the longest page that is known to have been full. */
  readonly full?: number | undefined;
  /** Different records read so far, where that is known. */
  readonly seen?: number | undefined;
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

const numbers = ["page", "size", "full", "seen", "total"];
const cursorFields = ["v", "list", "filter", "by", "after", ...numbers];

/** Writes a cursor: the JSON string that users store. */
export function formatCursor({ list, filter }: CursorOwner, progress: Progress): string {
  const page = progress.by === "page" ? progress.page : undefined;
  const cursor = { ...progress, v: cursorVersion, list, filter: filter || undefined, page };
  return JSON.stringify(cursor, cursorFields);
}

/** Reads a stored cursor, or says why it can't be used. */
export function parseCursor(
  text: string,
  { list, filter, strategies }: CursorOwner & { readonly strategies: readonly Strategy[] },
): Progress | string {
  if (text === "") return "must not be empty";
  const fields = parseObject(text);
  if (fields.v !== cursorVersion) return "must be a cursor of this version; start from the beginning";
  if (fields.list !== list) return "must not be a cursor of another list";
  if ((fields.filter ?? "") !== filter) return "must not be a cursor of another filter";
  const [page, size, full, seen, total] = numbers.map((name) => {
    const value = fields[name];
    // Also a page or a size that the service could not read, which takes 32 bits, shows damage.
    return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 31
      ? (value as number)
      : undefined;
  });
  const { by, after } = fields;
  const place =
    by === "key"
      ? typeof after === "string" && after !== "" && ({ by, after, page: 1 } as const)
      : by === "page" && !!page && ({ by, page } as const);
  if (!place || !size) return "must not be damaged; start from the beginning";
  if (!strategies.includes(place.by)) return `must not continue by ${place.by}, unlike this list`;
  // If the service ignored the key, records may have been counted that page 1 has again.
  const fromStart = by === "page" && page === 1;
  return { ...place, size, full, seen: fromStart ? 0 : seen, total };
}

function parseObject(text: unknown): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(String(text)) as object) };
  } catch {
    return {}; // without a version, so that it is refused
  }
}
