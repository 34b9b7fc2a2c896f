import type { CellValue, Matrix } from "./cell-value.ts";
import type { FunctionDefinition } from "./function-definition.ts";

/** One argument: undefined where an optional one was left out; an array of arguments for a repeating parameter. */
export type CallArgument = CellValue | Matrix | undefined | readonly (CellValue | Matrix | undefined)[];

/** One call of an add-in's function by one cell. */
export interface FunctionCall {
  readonly id: number;
  readonly definition: FunctionDefinition;
  readonly args: readonly CallArgument[];
  /** "Sheet1!A1" */
  readonly address: string;
  /** The addresses of the arguments that are references; null for the others. */
  readonly parameterAddresses: readonly (string | null)[];
  /** Undefined until the first answer. */
  result: CellValue | Matrix | undefined;
}

/** Where an add-in's functions run. Answers come back through Recalculation.settleCalls. */
export interface FunctionRuntime {
  start(call: FunctionCall): void;
  cancel(call: FunctionCall): void;
}
