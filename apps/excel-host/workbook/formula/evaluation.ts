import type { FunctionLibrary } from "./library.ts";
import type { Locals } from "./locals.ts";
import type { Node } from "./node.ts";
import type { Operand } from "./operand.ts";
import type { Scope } from "./scope.ts";

/** The context in which the parts of one formula are evaluated. */
export interface Evaluation {
  readonly scope: Scope;
  readonly library: FunctionLibrary;
  readonly locals: Locals;
  readonly evaluate: (node: Node, evaluation: Evaluation) => Operand;
}
