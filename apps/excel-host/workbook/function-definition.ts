/** One parameter as functions.json describes it. */
export interface FunctionParameter {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly dimensionality: "scalar" | "matrix";
  readonly optional: boolean;
  readonly repeating: boolean;
}

/** One function as functions.json describes it. */
export interface FunctionDefinition {
  /** What the add-in associates. */
  readonly id: string;
  /** What a formula says, in upper case. */
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly FunctionParameter[];
  readonly options: Readonly<Partial<Record<FunctionOption, boolean>>>;
}

export type FunctionOption =
  | "allowCustomDataForDataTypeAny"
  | "allowErrorForDataTypeAny"
  | "cancelable"
  | "requiresAddress"
  | "requiresParameterAddresses"
  | "requiresStreamAddress"
  | "requiresStreamParameterAddresses"
  | "stream"
  | "volatile";
