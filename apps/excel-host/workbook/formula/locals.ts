import type { Lambda } from "./lambda.ts";
import type { Operand } from "./operand.ts";

/** The names that LET and LAMBDA define, in upper case. Those of a call of a LAMBDA, one for each row of a list, copy none of the others. */
export class Locals {
  private readonly own: ReadonlyMap<string, Operand | Lambda>;
  private readonly outer: Locals | undefined;

  constructor(own: ReadonlyMap<string, Operand | Lambda> = new Map(), outer?: Locals) {
    this.own = own;
    this.outer = outer;
  }

  get(name: string): Operand | Lambda | undefined {
    return this.own.has(name) ? this.own.get(name) : this.outer?.get(name);
  }

  /** Names inside these, which hide those of the same name. */
  with(names: ReadonlyMap<string, Operand | Lambda>): Locals {
    return new Locals(names, this);
  }
}
