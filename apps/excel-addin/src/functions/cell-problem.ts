/** Why a cell has no value: only these two of Excel's errors carry a message. */
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

/** The person has to change something: the formula, or the connection. */
export function refuse(message: string): CellProblem {
  return new CellProblem("#VALUE!", message);
}

/** There is no value, or not yet. */
export function unavailable(message: string): CellProblem {
  return new CellProblem("#N/A", message);
}
