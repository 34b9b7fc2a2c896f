/** Every error that a cell can show. */
export const errorCodes = [
  "#NULL!",
  "#DIV/0!",
  "#VALUE!",
  "#REF!",
  "#NAME?",
  "#NUM!",
  "#N/A",
  "#SPILL!",
  "#CALC!",
  "#BUSY!",
  "#FIELD!",
] as const;

/** What an error cell shows. */
export type CellErrorCode = (typeof errorCodes)[number];

/** Why Excel would not have accepted a formula, and what it could be. */
export type FormulaRefusal =
  | { readonly kind: "too-few" | "too-many"; readonly call: string }
  | { readonly kind: "semicolons"; readonly accepted: string };

/** What is known of an error. */
interface ErrorDetails {
  /** What Excel shows beside the cell. */
  readonly message?: string | undefined;
  /** The name that #NAME? is about. */
  readonly unknown?: string;
  /** Why Excel keeps its editor open. */
  readonly refusal?: FormulaRefusal | undefined;
}

/** An error value, which IFERROR and ISNA catch. */
export class CellError {
  readonly code: CellErrorCode;
  readonly message: string | undefined;
  readonly unknown: string | undefined;
  readonly refusal: FormulaRefusal | undefined;

  constructor(code: CellErrorCode, { message, unknown, refusal }: ErrorDetails = {}) {
    this.code = code;
    this.message = message === "" ? undefined : message;
    this.unknown = unknown;
    this.refusal = refusal;
  }
}

export function isErrorCode(text: string): text is CellErrorCode {
  return (errorCodes as readonly string[]).includes(text);
}

/** Whether a value stands for a call that has no result yet. */
export function isBusy(value: unknown): boolean {
  return value instanceof CellError && value.code === "#BUSY!";
}
