import { columnName, quoteSheet } from "./address.ts";
import { prepareArguments, type PreparedArguments } from "./call-arguments.ts";
import { CellError } from "./cell-error.ts";
import { isMatrix, type CellValue, type Matrix } from "./cell-value.ts";
import type { CallArgument, FunctionCall, FunctionRuntime } from "./function-call.ts";
import type { FunctionDefinition } from "./function-definition.ts";
import type { Operand } from "./formula/operand.ts";
import { broadcast } from "./formula/operators.ts";
import type { FormulaState } from "./formula-state.ts";
import type { Scope } from "./formula/scope.ts";
import { valuesOf } from "./formula/values-of.ts";
import type { Cell } from "./sheet.ts";

/** Keeps each cell's calls of add-in functions: made once per distinct arguments, cancelled when no longer needed. */
export class Calls {
  private readonly runtime: FunctionRuntime;
  private readonly open = new Map<
    number,
    { readonly call: FunctionCall; readonly cell: Cell; readonly key: string }
  >();
  private nextId = 1;
  private used = new Set<string>();

  constructor(runtime: FunctionRuntime) {
    this.runtime = runtime;
  }

  /** Calls without an answer; a streaming function counts until its first one. */
  get pending(): readonly FunctionCall[] {
    return [...this.open.values()].map(({ call }) => call).filter((call) => call.result === undefined);
  }

  /** Around one evaluation of a cell: calls that the formula no longer makes are cancelled. */
  during<T>(formula: FormulaState, evaluate: () => T): T {
    this.used = new Set();
    const used = this.used;
    const result = evaluate();
    for (const [key, call] of formula.calls) if (!used.has(key)) this.drop(formula, key, call);
    return result;
  }

  /** What a call in a formula gives at this moment. A single parameter that gets an array is called per element. */
  invoke(
    cell: Cell,
    definition: FunctionDefinition,
    operands: readonly (Operand | undefined)[],
    scope: Scope,
  ): CellValue | Matrix {
    const lifted = operands.some((operand, index) => isLifted(definition, index, operand, scope));
    if (!lifted) return this.invokeOnce(cell, definition, operands, scope);
    const liftable = operands.map((operand, index) =>
      isLifted(definition, index, operand, scope) && operand !== undefined ? valuesOf(operand, scope) : null,
    );
    return broadcast(liftable, (elements) => {
      const single = operands.map((operand, index) => (liftable[index] === null ? operand : elements[index]));
      const result = this.invokeOnce(cell, definition, single, scope);
      return isMatrix(result) ? (result[0]?.[0] ?? null) : result;
    });
  }

  /** Forgets all calls of a formula, so that they are made again. */
  dropAll(formula: FormulaState): void {
    for (const [key, call] of formula.calls) this.drop(formula, key, call);
  }

  /** Forgets the calls of functions that run in every recalculation. */
  dropVolatile(formula: FormulaState): void {
    for (const [key, call] of formula.calls) {
      if (call.definition.options.volatile === true) this.drop(formula, key, call);
    }
  }

  /** Notes an answer. The cell to be resumed, or undefined if the call was cancelled meanwhile. */
  settle(id: number, result: CellValue | Matrix): Cell | undefined {
    const entry = this.open.get(id);
    if (entry === undefined) return undefined;
    entry.call.result = result;
    if (entry.call.definition.options.stream !== true) this.open.delete(id);
    return entry.cell;
  }

  private invokeOnce(
    cell: Cell,
    definition: FunctionDefinition,
    operands: readonly (Operand | undefined)[],
    scope: Scope,
  ): CellValue | Matrix {
    const prepared = prepareArguments(definition, operands, scope);
    if (prepared instanceof CellError) return prepared;
    const key = keyOf(definition, prepared.args);
    this.used.add(key);
    const known = cell.formula?.calls.get(key);
    // An answer may be null: that is a result too.
    if (known?.result !== undefined) return known.result;
    if (known !== undefined) return new CellError("#BUSY!");
    this.start(cell, key, definition, prepared);
    return new CellError("#BUSY!");
  }

  private start(
    cell: Cell,
    key: string,
    definition: FunctionDefinition,
    { args, addresses }: PreparedArguments,
  ): void {
    const address = `${quoteSheet(cell.sheet.name)}!${columnName(cell.column)}${cell.row + 1}`;
    const call = {
      id: this.nextId++,
      definition,
      args,
      address,
      parameterAddresses: addresses,
      result: undefined,
    };
    cell.formula?.calls.set(key, call);
    this.open.set(call.id, { call, cell, key });
    this.runtime.start(call);
  }

  private drop(formula: FormulaState, key: string, call: FunctionCall): void {
    formula.calls.delete(key);
    if (this.open.delete(call.id)) this.runtime.cancel(call);
  }
}

function isLifted(
  definition: FunctionDefinition,
  index: number,
  operand: Operand | undefined,
  scope: Scope,
): boolean {
  const parameter = definition.parameters[index];
  if (operand === undefined || parameter === undefined) return false;
  if (parameter.dimensionality !== "scalar" || parameter.repeating) return false;
  return isMatrix(valuesOf(operand, scope));
}

function keyOf(definition: FunctionDefinition, args: readonly CallArgument[]): string {
  return JSON.stringify([definition.id, args], (_key, value: unknown) =>
    value === undefined ? { missing: true } : value,
  );
}
