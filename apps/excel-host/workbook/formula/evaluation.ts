import type { FunctionLibrary } from "./library.ts";
import type { Node } from "./node.ts";
import type { Operand } from "./operand.ts";
import type { Scope } from "./scope.ts";

/** The context in which the parts of one formula are evaluated. */
export interface Evaluation {
  readonly scope: Scope;
  readonly library: FunctionLibrary;
  /** The names that LET defines, in upper case. */
  readonly locals: ReadonlyMap<string, Operand>;
  readonly evaluate: (node: Node, evaluation: Evaluation) => Operand;
}
