import type { FunctionLibrary } from "./library.ts";
import type { Node } from "./node.ts";
import type { Operand } from "./operand.ts";
import type { Scope } from "./scope.ts";

/** What the parts of one formula share while it is evaluated. */
export interface Evaluation {
  readonly scope: Scope;
  readonly library: FunctionLibrary;
  /** LET's names, in upper case. */
  readonly locals: ReadonlyMap<string, Operand>;
  readonly evaluate: (node: Node, evaluation: Evaluation) => Operand;
}
