import type { Area } from "./address.ts";
import type { CellValue, Matrix } from "./cell-value.ts";
import type { FunctionCall } from "./custom-function.ts";
import type { Node } from "./formula/node.ts";
import { isVolatile } from "./formula/precedents.ts";

/** Why a formula must be evaluated again, which decides what of its last evaluation is reused. */
export type Dirtiness =
  /** A call has a result: reuse everything else, volatile values too. */
  | "resumed"
  /** A value that it reads has changed: reuse the calls whose arguments are the same. */
  | "inputs"
  /** It was entered, or marked dirty by the add-in: make every call again. */
  | "all";

/** A formula and the state of its evaluation. */
export interface FormulaState {
  text: string;
  node: Node;
  result: CellValue | Matrix;
  /** The cells that the result fills, where there is more than one. */
  spill: Area | undefined;
  /** The cells that the result needs while #SPILL! is shown. */
  blocked: Area | undefined;
  dirty: Dirtiness | undefined;
  readonly volatile: boolean;
  /** Values of volatile functions, in the order of evaluation: a resumed evaluation uses the same time again. */
  volatileValues: (CellValue | Matrix)[];
  readonly calls: Map<string, FunctionCall>;
}

/** The state of a formula that was never evaluated. */
export function newFormulaState(text: string, node: Node): FormulaState {
  return {
    text,
    node,
    result: null,
    spill: undefined,
    blocked: undefined,
    dirty: undefined,
    volatile: isVolatile(node),
    volatileValues: [],
    calls: new Map(),
  };
}
