import type { CellValue, Matrix } from "./cell-value.ts";
import type { FunctionDefinition } from "./function-definition.ts";

/** One argument; undefined where an optional one is left out. */
export type CallArgument = CellValue | Matrix | undefined;

/** One call of an add-in's function by one cell. */
export interface FunctionCall {
  readonly id: number;
  readonly definition: FunctionDefinition;
  readonly args: readonly CallArgument[];
  /** The address of the calling cell: "Sheet1!A1". */
  readonly address: string;
  /** Undefined until there is a result. */
  result: CellValue | Matrix | undefined;
}

/** Runs an add-in's functions. Results come back through `Recalculation.receiveResults`. */
export interface FunctionRuntime {
  start(call: FunctionCall): void;
  cancel(call: FunctionCall): void;
}
