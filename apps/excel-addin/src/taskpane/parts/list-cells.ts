import type { Formats } from "../../messages/formats.ts";

/** More addresses would not fit a message. */
const shown = 5;

/** The first addresses of cells, in words. */
export function listCells(cells: readonly string[], formats: Formats): string {
  return cells.length > shown ? `${cells.slice(0, shown).join(", ")}, …` : formats.list(cells);
}
