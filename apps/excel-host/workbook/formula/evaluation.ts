import type { FunctionLibrary } from "./library.ts";
import type { Lambda } from "./lambda.ts";
import type { Node } from "./node.ts";
import type { Operand } from "./operand.ts";
import type { Scope } from "./scope.ts";

/** The context in which the parts of one formula are evaluated. */
export interface Evaluation {
  readonly scope: Scope;
  readonly library: FunctionLibrary;
  /** The names that LET and LAMBDA define, in upper case. */
  readonly locals: ReadonlyMap<string, Operand | Lambda>;
  readonly evaluate: (node: Node, evaluation: Evaluation) => Operand;
}
