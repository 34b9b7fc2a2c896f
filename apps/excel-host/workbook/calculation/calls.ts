import { columnName, quoteSheet } from "../address.ts";
import { prepareArguments } from "./call-arguments.ts";
import { CellError } from "../cell-error.ts";
import { firstValue, isMatrix, type CellValue, type Matrix } from "../cell-value.ts";
import type { CallArgument, FunctionCall, FunctionDefinition, FunctionRuntime } from "../custom-function.ts";
import type { Operand } from "../formula/operand.ts";
import { broadcast } from "../formula/operators.ts";
import type { FormulaState } from "../formula-state.ts";
import type { Scope } from "../formula/scope.ts";
import { valuesOf } from "../formula/values-of.ts";
import type { Cell } from "../sheet.ts";

/** The calls of add-in functions: one per cell and distinct arguments, cancelled when its formula no longer needs it. */
export class Calls {
  private readonly runtime: FunctionRuntime;
  private readonly open = new Map<number, { readonly call: FunctionCall; readonly cell: Cell }>();
  private nextId = 1;
  private toLose = 0;
  /** Keys of the calls that the present evaluation makes. */
  private used = new Set<string>();

  constructor(runtime: FunctionRuntime) {
    this.runtime = runtime;
  }

  /** How many calls have no result yet. */
  get pending(): number {
    return this.open.size;
  }

  /** Ignores the next results, so many: the cells go on to wait for them. */
  loseResults(count: number): void {
    this.toLose = count;
  }

  /** Runs one evaluation of a formula, then cancels the calls that it made before and no longer makes. */
  during<T>(formula: FormulaState, evaluate: () => T): T {
    this.used = new Set();
    const used = this.used;
    const result = evaluate();
    for (const [key, call] of formula.calls) if (!used.has(key)) this.drop(formula, key, call);
    return result;
  }

  /** The result of a call; #BUSY! until it arrives. An array for a scalar parameter makes one call per element. */
  invoke(
    cell: Cell,
    definition: FunctionDefinition,
    operands: readonly (Operand | undefined)[],
    scope: Scope,
  ): CellValue | Matrix {
    const arrays = operands.map((operand, index) => {
      const isScalar = definition.parameters[index]?.dimensionality === "scalar";
      const values = operand === undefined || !isScalar ? null : valuesOf(operand, scope);
      return isMatrix(values) ? values : null;
    });
    if (arrays.every((values) => values === null)) return this.invokeOnce(cell, definition, operands, scope);
    return broadcast(arrays, (elements) => {
      const single = operands.map((operand, index) => (arrays[index] === null ? operand : elements[index]));
      return firstValue(this.invokeOnce(cell, definition, single, scope));
    });
  }

  /** Drops all calls of a formula, so that its next evaluation makes them again. */
  dropAll(formula: FormulaState): void {
    for (const [key, call] of formula.calls) this.drop(formula, key, call);
  }

  /** Stores a result and returns the cell that waits for it; undefined if the call has been cancelled, or the result is lost. */
  resolve(id: number, result: CellValue | Matrix): Cell | undefined {
    const entry = this.open.get(id);
    if (entry === undefined) return undefined;
    this.open.delete(id);
    if (this.toLose > 0) {
      this.toLose--;
      return undefined;
    }
    entry.call.result = result;
    return entry.cell;
  }

  private invokeOnce(
    cell: Cell,
    definition: FunctionDefinition,
    operands: readonly (Operand | undefined)[],
    scope: Scope,
  ): CellValue | Matrix {
    const args = prepareArguments(definition, operands, scope);
    if (args instanceof CellError) return args;
    const key = keyOf(definition, args);
    this.used.add(key);
    const started = cell.formula?.calls.get(key);
    if (started === undefined) this.start(cell, key, definition, args);
    // A result of null counts as a result.
    return started?.result === undefined ? new CellError("#BUSY!") : started.result;
  }

  private start(
    cell: Cell,
    key: string,
    definition: FunctionDefinition,
    args: readonly CallArgument[],
  ): void {
    const address = `${quoteSheet(cell.sheet.name)}!${columnName(cell.column)}${cell.row + 1}`;
    const call: FunctionCall = { id: this.nextId++, definition, args, address, result: undefined };
    cell.formula?.calls.set(key, call);
    this.open.set(call.id, { call, cell });
    this.runtime.start(call);
  }

  private drop(formula: FormulaState, key: string, call: FunctionCall): void {
    formula.calls.delete(key);
    if (this.open.delete(call.id)) this.runtime.cancel(call);
  }
}

function keyOf(definition: FunctionDefinition, args: readonly CallArgument[]): string {
  return JSON.stringify([definition.id, args], (_key, value: unknown) =>
    value === undefined ? { missing: true } : value,
  );
}
