/** One line of the table of what must be fast. */
export interface Row {
  readonly id: string;
  readonly title: string;
  run(options: RunOptions): Promise<RowResult>;
}

export interface RunOptions {
  /** Fewer and shorter rounds: an indication within a minute for all rows together. */
  readonly quick: boolean;
}

export interface RowResult {
  /** One line a variant: name, figure, ratio, what it can't do. */
  readonly table: readonly TableLine[];
  readonly unit: string;
  readonly goals: readonly GoalResult[];
  readonly remark?: string;
}

export interface TableLine {
  readonly name: string;
  readonly figure: string;
  readonly ratio?: string;
  readonly note?: string;
}

/** A goal, and what was measured; or why nothing was. */
export type GoalResult = {
  readonly goal: string;
  /** The greatest value that meets the goal. */
  readonly limit: number;
} & (
  | {
      /** In the goal's unit. */
      readonly measured: number;
    }
  | { readonly notMeasured: string }
);
