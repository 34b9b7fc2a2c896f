import { isInt32 } from "../check-argument.ts";
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
  /** Address of the service; undefined if nobody says which it is. */
  readonly service?: string | undefined;
  /** The company, as the caller calls it. */
  readonly company?: string | undefined;
  readonly list: string;
  /** The filter, "" for none. */
  readonly filter: string;
}

/** Who continues from a cursor. */
export interface CursorReader extends CursorOwner {
  readonly strategies: readonly Strategy[];
  /** Whether the service may have had another address. */
  readonly moved?: boolean;
}

/** Raised when the fields change their meaning: older cursors are then refused. */
const cursorVersion = 2;

/** Writes a cursor: the JSON string that users store. */
export function formatCursor({ service, company, list, filter }: CursorOwner, progress: Progress): string {
  const { by, after, page, size, full, seen, total } = progress;
  const place = by === "key" ? { after } : { page };
  const owner = { service, company, list, filter: filter || undefined };
  return JSON.stringify({ v: cursorVersion, ...owner, by, ...place, size, full, seen, total });
}

/** Reads a stored cursor, or says why it can't be used. */
export function parseCursor(
  text: string,
  { service, company, list, filter, strategies, moved = false }: CursorReader,
): Progress | string {
  // The cursor of the last page is null, which a program without types may have stored.
  if (!text) return "must not be empty";
  const fields = parseObject(text);
  if (fields.v !== cursorVersion) return "must be a cursor of this version; start from the beginning";
  if (fields.service !== service && !moved) {
    return "must not be a cursor of a service at another address, unless `moved` says that it has moved";
  }
  if (fields.company !== company) return "must not be a cursor of another company";
  if (fields.list !== list) return "must not be a cursor of another list";
  if ((fields.filter ?? "") !== filter) return "must not be a cursor of another filter";
  const { by, after, page, size } = fields;
  const place =
    by === "key"
      ? typeof after === "string" && after !== "" && ({ by, after, page: 1 } as const)
      : by === "page" && isInt32(page) && ({ by, page } as const);
  // Also a page or a size that the service could not read, which takes 32 bits, shows damage.
  if (!place || !isInt32(size)) return "must not be damaged; start from the beginning";
  if (!strategies.includes(place.by)) return `must not continue by ${place.by}, unlike this list`;
  const [full, seen, total] = [fields.full, fields.seen, fields.total].map((count) =>
    count === 0 || isInt32(count) ? count : undefined,
  );
  // If the service ignored the key, records may have been counted that page 1 has again.
  const fromStart = by === "page" && page === 1;
  return { ...place, size, full, seen: fromStart ? 0 : seen, total };
}

function parseObject(text: unknown): Partial<Progress & CursorOwner & { readonly v: number }> {
  try {
    return { ...(JSON.parse(String(text)) as object) };
  } catch {
    return {}; // without a version, so that it is refused
  }
}
