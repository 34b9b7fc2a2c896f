import type { FunctionMessages } from "../messages/en/functions.ts";

/** Why a cell has no value. Of Excel's errors, only these two carry a message. */
export class CellProblem extends Error {
  readonly cellCode: "#VALUE!" | "#N/A";
  /** Chooses the message. The messages are loaded later than the functions. */
  readonly say: (messages: FunctionMessages) => string;

  constructor(cellCode: "#VALUE!" | "#N/A", say: (messages: FunctionMessages) => string) {
    super(cellCode);
    this.cellCode = cellCode;
    this.say = say;
  }

  override get name(): string {
    return "CellProblem";
  }
}

/** The formula or the connection has to be changed. */
export function valueError(say: CellProblem["say"]): CellProblem {
  return new CellProblem("#VALUE!", say);
}

/** The value does not exist, or not yet. */
export function notAvailable(say: CellProblem["say"]): CellProblem {
  return new CellProblem("#N/A", say);
}
