import type { Clock } from "@accounting-data/core";
import type { ListName } from "@accounting-data/deployment";
import type { Cell } from "../cells/cell.ts";
import type { TitleSearches } from "../messages/fields/title-search.ts";
import type { Connection } from "../settings/connection.ts";
import type { Connections } from "../settings/connections.ts";
import type { Upstreams } from "../settings/upstreams.ts";
import type { WorkbookBinding } from "../settings/workbook-binding.ts";
import type { CellErrors } from "./cell-errors.ts";
import type { TableSource } from "../tables/table-records.ts";
import type { CallCounter } from "../workbook/formulas/call-counter.ts";
import type { Platform } from "../workbook/office-platform.ts";

/** What functions need. `dateSystem` is what it last was while the workbook does not answer. */
export interface FunctionHost
  extends ShownCells, TableSource, Pick<Platform, "features">, Pick<CallCounter, "called"> {
  readonly connections: Connections;
  readonly binding: WorkbookBinding;
  readonly upstreams: Upstreams;
  readonly titleSearches: TitleSearches;
  readonly cellErrors: CellErrors;
  readonly clock: Clock;
  /** Excel's own error: a cell of a result, or thrown. */
  readonly errorOf: (code: "#VALUE!" | "#N/A" | "#NUM!", message?: string) => object;
}

/** Recalculates cells whose values have changed. */
export interface ShownCells {
  /** Recalculates the cells of these functions, together with those of others that follow soon. */
  readonly renewSoon: (functionIds: Iterable<string>) => void;
  /** A cell stopped waiting for this work: its list's cells and ASOF's are recalculated when the work has ended. */
  readonly renewAfter: (list: ListName | undefined, work: Promise<unknown>) => void;
  /** A cell shows the workbook's company, or asks to connect: every cell is recalculated when the company changes. */
  readonly companyShown: (connection: Connection | undefined) => void;
}

export interface CellCall {
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
  /**
   * The result of a part of the call, or the cell error that stands in its place: what it fails with, or that it is still loading when
   * the cell has to be answered.
   */
  part<T>(calculate: (part: CellCall) => Promise<T>): Promise<PartResult<T>>;
}

export type PartResult<T> = { readonly value: T } | { readonly error: object };

/** The result of a function: one cell or a spill. */
export type CellResult = Cell | Cell[][];
