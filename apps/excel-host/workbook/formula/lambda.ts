import type { Operand } from "./operand.ts";

/** A function that a formula defines (LAMBDA), or one that it names as an argument (`BYROW(A1:B9,SUM)`). */
export class Lambda {
  private readonly apply: (args: readonly Operand[]) => Operand;

  constructor(apply: (args: readonly Operand[]) => Operand) {
    this.apply = apply;
  }

  call(args: readonly Operand[]): Operand {
    return this.apply(args);
  }
}
