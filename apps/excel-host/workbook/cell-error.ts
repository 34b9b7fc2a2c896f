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

/**
 * An error value, which IFERROR and ISNA catch. `message` is what Excel shows beside the cell, `unknown` the name that
 * #NAME? is about. Where Excel keeps its editor open and says why, `refusal` has the reason.
 */
export class CellError {
  readonly code: CellErrorCode;
  readonly message: string | undefined;
  readonly unknown: string | undefined;
  readonly refusal: FormulaRefusal | undefined;

  constructor(code: CellErrorCode, message?: string, unknown?: string, refusal?: FormulaRefusal) {
    this.code = code;
    this.unknown = unknown;
    this.refusal = refusal;
    this.message = message === "" ? undefined : message;
  }
}

export function isErrorCode(text: string): text is CellErrorCode {
  return (errorCodes as readonly string[]).includes(text);
}

/** Whether a value stands for a call that has no result yet. */
export function isBusy(value: unknown): boolean {
  return value instanceof CellError && value.code === "#BUSY!";
}
