/** Why a cell has no value. Of Excel's errors, only these two carry a message. */
export class CellProblem extends Error {
  readonly cellCode: "#VALUE!" | "#N/A";

  constructor(cellCode: "#VALUE!" | "#N/A", message: string) {
    super(message);
    this.cellCode = cellCode;
  }

  override get name(): string {
    return "CellProblem";
  }
}

/** The formula or the connection has to be changed. */
export function valueError(message: string): CellProblem {
  return new CellProblem("#VALUE!", message);
}

/** There is no value, or not yet. */
export function notAvailable(message: string): CellProblem {
  return new CellProblem("#N/A", message);
}
