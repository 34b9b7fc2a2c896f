/** A row of RESULTS.md: a comparison and its goals. */
export interface Row {
  readonly id: string;
  readonly title: string;
  run(options: RunOptions): Promise<RowResult>;
}

export interface RunOptions {
  /** Fewer and shorter rounds: all rows within a minute, as an indication. */
  readonly quick: boolean;
}

export interface RowResult {
  /** One line for each variant: name, figure, ratio, and what it does or lacks. */
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

/** A goal, with what was measured, or why it was not measured. */
export type GoalResult = {
  readonly goal: string;
  /** The greatest value that meets the goal. */
  readonly limit: number;
  /** What the least that could do the same work has taken in the same run, where that was measured. */
  readonly floor?: number;
} & (
  | {
      /** In the goal's unit. */
      readonly measured: number;
    }
  | { readonly notMeasured: string }
);
