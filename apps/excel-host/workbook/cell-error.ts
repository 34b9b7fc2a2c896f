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
export type ErrorCode = (typeof errorCodes)[number];

/**
 * An error value, which IFERROR and ISNA catch. `message` is what Excel shows beside the cell, `unknown` the name that
 * #NAME? is about.
 */
export class CellError {
  readonly code: ErrorCode;
  readonly message: string | undefined;
  readonly unknown: string | undefined;

  constructor(code: ErrorCode, message?: string, unknown?: string) {
    this.code = code;
    this.unknown = unknown;
    this.message = message === "" ? undefined : message;
  }
}

export function isErrorCode(text: string): text is ErrorCode {
  return (errorCodes as readonly string[]).includes(text);
}

/** Whether a value stands for a call that has no result yet. */
export function isBusy(value: unknown): boolean {
  return value instanceof CellError && value.code === "#BUSY!";
}
