/** A parameter as functions.json describes it. */
export interface FunctionParameter {
  readonly name: string;
  readonly description: string;
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
