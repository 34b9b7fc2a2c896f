import { toBase64Url, fromBase64Url } from "./base64-url.ts";

/** Where an answer goes on. */
export type Position =
  /** After this many rows of a whole list; `last` is the record of the last one. */
  | { readonly rows: number; readonly last: string }
  /** From a page of the service, without the first records of it. */
  | { readonly from: string | null; readonly skip: number };

/** The cursor belongs to another list, question or service, or is none. */
export class CursorError extends Error {
  override readonly name = "CursorError";
  constructor(reason: string) {
    super(`${reason} Ask again without a cursor.`);
  }
}

/** What a cursor belongs to: the service, and everything that was asked but for the limit. */
export async function questionKey(service: string, question: unknown): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([service, question]));
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", text)).slice(0, 12));
}

export function cursorAt(key: string, position: Position): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify({ v: 1, key, ...position })));
}

/** Throws {@link CursorError} unless the cursor is one of this question. */
export function positionOfCursor(cursor: string, key: string): Position {
  const value = decode(cursor);
  if (value?.["v"] !== 1 || typeof value["key"] !== "string")
    throw new CursorError("This is not a cursor of this server.");
  if (value["key"] !== key)
    throw new CursorError("This cursor belongs to another list, question or service.");
  const { rows, last, from, skip } = value;
  if (isCount(rows) && typeof last === "string") return { rows, last };
  if (isCount(skip) && (from === null || typeof from === "string")) return { from, skip };
  throw new CursorError("This is not a cursor of this server.");
}

function decode(cursor: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(
      new TextDecoder("utf-8", { fatal: true }).decode(fromBase64Url(cursor)),
    );
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
