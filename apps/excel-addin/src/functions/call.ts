import type { Cell } from "../cells/cell.ts";
import type { ListName } from "../lists/list-name.ts";
import type { Connection } from "../settings/connection.ts";

/** One call of a function by a cell. */
export interface Call {
  /** In the order of the catalogue's `parameters`. */
  readonly arguments: readonly unknown[];
  /** The cell's address, if Excel passes it. */
  readonly cell: string | undefined;
  /** Aborted when Excel no longer needs the result. */
  readonly signal: AbortSignal;
  /** Excel calculates while a person is still typing: send no request. */
  readonly preview: boolean;
  /** To be called as soon as it is known what the call reads: messages name it. */
  reads(connection: Connection, list: ListName): void;
}

/** The result of a function: one cell or a spill. */
export type CellResult = Cell | Cell[][];
