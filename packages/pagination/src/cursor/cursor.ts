import type { NextPage } from "../strategies/next-page.ts";

/** Where a walk through a list stands. */
export interface Place {
  /** The next page: by key, or by number. */
  readonly next: NextPage;
  /** Records asked for at a time. */
  readonly size: number;
  /** The longest page that is known to have been full. */
  readonly full?: number | undefined;
  /** Records read so far, where that is known. */
  readonly seen: number | undefined;
  /** The total that the service promised at first. */
  readonly total?: number | undefined;
}

/** What a page's cursor says. */
export interface Cursor extends Place {
  /** The list. */
  readonly list: string;
  /** The filter, "" for none. */
  readonly filter: string;
}

/** Raised when the fields change their meaning; older cursors are then refused. */
export const cursorVersion = 1;

/** Spells a cursor as the JSON string that users store. */
export function formatCursor({ next, filter, ...fields }: Cursor): string {
  return JSON.stringify({ v: cursorVersion, ...fields, filter: filter || undefined, ...next });
}
