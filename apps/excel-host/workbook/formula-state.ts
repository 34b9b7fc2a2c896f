import type { Area } from "./address.ts";
import type { CellValue, Matrix } from "./cell-value.ts";
import type { FunctionCall } from "./function-call.ts";
import type { Node } from "./formula/node.ts";

/** How much of an earlier evaluation may be kept. */
export type Dirtiness =
  /** A call has answered: everything else stays as it was. */
  | "resumed"
  /** Something it reads has changed: calls with unchanged arguments stay. */
  | "inputs"
  /** Entered anew or marked by hand: every call is made again. */
  | "all";

/** A formula and what its evaluation has led to. */
export interface FormulaState {
  text: string;
  node: Node;
  result: CellValue | Matrix;
  /** The cells the result fills, where it is more than one. */
  spill: Area | undefined;
  /** Where the result would spill if nothing stood there. */
  blocked: Area | undefined;
  dirty: Dirtiness | undefined;
  volatile: boolean;
  /** Of volatile functions, in the order of evaluation: a resumed evaluation sees the same time. */
  volatileValues: (CellValue | Matrix)[];
  readonly calls: Map<string, FunctionCall>;
}
