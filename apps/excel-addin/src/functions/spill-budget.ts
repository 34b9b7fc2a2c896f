import type { Cell } from "../cells/cell.ts";
import type { FunctionMessages } from "../messages/function-messages.ts";
import { unavailable } from "./cell-problem.ts";

const maxColumns = 16_384;
const maxCells = 1_000_000;
/** Excel on the web takes 5 MB a call; the rest is for what the runtime puts around the result. */
const maxBytes = 4_000_000;

/** Refuses a result that Excel would not take, with what to do about it. */
export function checkBudget(
  rows: readonly Cell[][],
  options: { web: boolean; messages: FunctionMessages },
): void {
  const { web, messages } = options;
  const columns = rows[0]?.length ?? 0;
  // So many cells never have more rows than a sheet has.
  if (columns > maxColumns || rows.length * columns > maxCells) {
    throw unavailable(messages.tooManyCells(rows.length, columns));
  }
  if (web && exceeds(rows, maxBytes)) throw unavailable(messages.tooManyBytes(rows.length, columns));
}

/** Whether the rows as JSON in UTF-8 are longer; stops counting when they are. */
function exceeds(rows: readonly Cell[][], bytes: number): boolean {
  let left = bytes;
  for (const row of rows) {
    left -= 2;
    for (const cell of row) left -= sizeOf(cell) + 1;
    if (left < 0) return true;
  }
  return false;
}

function sizeOf(cell: Cell): number {
  if (typeof cell === "object") return JSON.stringify(cell).length;
  if (typeof cell !== "string") return String(cell).length;
  let size = cell.length + 2;
  for (let at = 0; at < cell.length; at++) {
    const code = cell.charCodeAt(at);
    if (code === 34 || code === 92) size += 1;
    else if (code < 32) size += 5;
    // A pair of surrogates is two units of UTF-16 and four bytes.
    else if (code >= 0x80) size += code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 1 : 2;
  }
  return size;
}
