import type { BookList } from "@accounting-data/books";
import { CommandError, exitCodes } from "./exit-codes.ts";

/** The columns of `--columns`, or undefined if it is not given. */
export function parseColumns(text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const columns = text
    .split(",")
    .map((column) => column.trim())
    .filter((column) => column !== "");
  if (columns.length === 0) throw new CommandError("--columns names no column.", exitCodes.usage);
  return columns;
}

/** All columns of a list that hold a value of their own: not the objects and arrays around them. */
export async function plainColumns(list: BookList, signal: AbortSignal): Promise<readonly string[]> {
  const columns = await list.columns({ signal });
  const arrays = columns.filter(({ type }) => type === "array").map(({ path }) => `${path}.`);
  return columns
    .filter(({ path, type }) => type !== "object" && !arrays.some((array) => path.startsWith(array)))
    .map(({ path }) => path);
}

/** The moment of `--modified-since`. */
export function parseModifiedSince(text: string | undefined, list: BookList): Date | undefined {
  if (text === undefined) return undefined;
  if (!list.modifiedSince) {
    throw new CommandError(
      `${list.name} can't be asked for changes: leave --modified-since out.`,
      exitCodes.usage,
    );
  }
  const moment = /^\d{4}-\d\d-\d\d(?:T|$)/.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(moment.getTime())) {
    throw new CommandError(
      "--modified-since takes a day or a moment, such as 2026-03-01 or 2026-03-01T08:00:00Z.",
      exitCodes.usage,
    );
  }
  return moment;
}
