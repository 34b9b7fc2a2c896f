import type { CellValue, Matrix } from "./cell-value.ts";

/** A parameter as functions.json describes it. */
export interface FunctionParameter {
  readonly name: string;
  readonly description: string;
  /** A value for a parameter of type `string` is converted to text. */
  readonly type: "any" | "string";
  readonly dimensionality: "scalar" | "matrix";
  readonly optional: boolean;
}

/** A function as functions.json describes it. */
export interface FunctionDefinition {
  /** The id that the add-in passes to `CustomFunctions.associate`. */
  readonly id: string;
  /** The name in formulas, in upper case. */
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly FunctionParameter[];
  readonly cancelable: boolean;
  readonly requiresAddress: boolean;
  /** Whether it is called with errors among its arguments; if not, the first of them is the result. */
  readonly acceptsErrors: boolean;
}

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
