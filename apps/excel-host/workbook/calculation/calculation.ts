import type { Area } from "../address.ts";
import type { Calls } from "./calls.ts";
import type { Dirtiness, FormulaState } from "../formula-state.ts";
import type { CellValue, Matrix } from "../cell-value.ts";
import type { DependencyIndex } from "./dependency-index.ts";
import { DirtyCells } from "./dirty-cells.ts";
import { evaluateFormula } from "../formula/evaluate.ts";
import type { FunctionLibrary } from "../formula/library.ts";
import type { Scope } from "../formula/scope.ts";
import { Placement } from "./placement.ts";
import { NotCalculatedYet } from "./scope-factory.ts";
import type { Cell, Sheet } from "../sheet.ts";

export interface CalculationEnvironment {
  readonly calls: Calls;
  readonly dependencies: DependencyIndex;
  readonly library: FunctionLibrary;
  readonly scope: (cell: Cell, volatile: Scope["volatile"]) => Scope;
  /** Whether cells of an area belong to a table. */
  readonly isInTable: (sheet: Sheet, area: Area) => boolean;
  /** Called when cells of an area show other values than before. */
  readonly changed: (sheet: Sheet, area: Area) => void;
}

/** A cell that is evaluated more often than this in one run depends on itself. */
const maxEvaluations = 100;

/** Marks formulas dirty and evaluates them, precedents first. */
export class Calculation {
  readonly placement: Placement;
  private readonly environment: CalculationEnvironment;
  private readonly dirty = new DirtyCells();
  private readonly volatile = new Set<Cell>();
  /** Cells whose evaluation has begun: reading one of them again means that a formula depends on itself. */
  private readonly evaluating = new Set<Cell>();
  private running = false;
  /** The formula whose result is being placed, and whether it reads a cell that its result fills. */
  private placing: { readonly cell: Cell; readsItself: boolean } | undefined;
  /** How often each cell was evaluated in this run. Circular formulas get 0, as in Excel. */
  private readonly evaluations = new Map<Cell, number>();

  constructor(environment: CalculationEnvironment) {
    this.environment = environment;
    this.placement = new Placement({
      changed: (sheet, area) => this.valuesChanged(sheet, area),
      isInTable: environment.isInTable,
    });
  }

  /** Whether a formula that reads this cell must wait for it. Circular formulas and manual calculation never wait. */
  mustWait(cell: Cell): boolean {
    return this.running && this.dirty.has(cell) && !this.evaluating.has(cell);
  }

  markDirty(cell: Cell, dirtiness: Dirtiness): void {
    const { formula } = cell;
    if (formula === undefined || (this.evaluations.get(cell) ?? 0) >= maxEvaluations) return;
    const order: readonly (Dirtiness | undefined)[] = [undefined, "resumed", "inputs", "all"];
    if (order.indexOf(dirtiness) > order.indexOf(formula.dirty)) formula.dirty = dirtiness;
    this.dirty.add(cell);
  }

  /** Registers a new formula. */
  addFormula(cell: Cell): void {
    this.attach(cell);
    this.markDirty(cell, "all");
  }

  /** Removes a cell's formula from the calculation: cancels its calls and clears its spill. */
  removeFormula(cell: Cell): void {
    if (cell.formula === undefined) return;
    this.environment.calls.dropAll(cell.formula);
    this.detach(cell);
    this.placement.remove(cell);
  }

  /** Stops calculating a formula while its cell moves; its result and its calls stay. */
  detach(cell: Cell): void {
    this.volatile.delete(cell);
    this.dirty.delete(cell);
  }

  /** Calculates a formula at its present place from now on. The caller marks it dirty. */
  attach(cell: Cell): void {
    if (cell.formula?.volatile === true) this.volatile.add(cell);
  }

  /** Marks every formula dirty that reads cells of an area whose values have changed. */
  valuesChanged(sheet: Sheet, area: Area): void {
    this.environment.changed(sheet, area);
    for (const reader of this.environment.dependencies.readersIn(sheet, area)) {
      if (reader === this.placing?.cell) this.placing.readsItself = true;
      else this.markDirty(reader, "inputs");
    }
  }

  /** Marks every formula that uses the time, chance or a place found only while it runs. */
  markVolatile(): void {
    for (const cell of this.volatile) this.markDirty(cell, "inputs");
  }

  /** Evaluates everything that is dirty. */
  run(): void {
    this.running = true;
    try {
      for (let cell = this.dirty.first(); cell !== undefined; cell = this.dirty.first()) {
        this.evaluateWithPrecedents(cell);
      }
    } finally {
      this.running = false;
      this.evaluating.clear();
      this.evaluations.clear();
    }
  }

  /** Evaluates only these cells, from the values that other cells show now (manual calculation). */
  runOnly(cells: Iterable<Cell>): void {
    for (const cell of cells) if (this.dirty.has(cell)) this.evaluateOne(cell);
  }

  private evaluateWithPrecedents(root: Cell): void {
    const stack = [root];
    for (let cell = stack.at(-1); cell !== undefined; cell = stack.at(-1)) {
      if (!this.dirty.has(cell)) {
        this.evaluating.delete(cell);
        stack.pop();
      } else if (!this.evaluating.has(cell)) {
        this.evaluating.add(cell);
        for (const precedent of this.dirtyPrecedents(cell)) {
          if (this.evaluating.has(precedent)) this.evaluations.set(cell, maxEvaluations);
          else stack.push(precedent);
        }
      } else {
        try {
          this.evaluateOne(cell);
        } catch (error) {
          if (!(error instanceof NotCalculatedYet)) throw error;
          stack.push(error.cell);
        }
      }
    }
  }

  private *dirtyPrecedents(cell: Cell): Generator<Cell> {
    for (const { sheet, area } of this.environment.dependencies.dependenciesOf(cell)) {
      yield* this.dirty.in(sheet, area);
    }
  }

  private evaluateOne(cell: Cell): void {
    const { formula } = cell;
    if (formula === undefined) {
      this.dirty.delete(cell);
      return;
    }
    if (formula.dirty === "all") {
      this.environment.calls.dropAll(formula);
      // A formula that is evaluated again because a precedent was missing keeps the calls of its first evaluation.
      formula.dirty = "inputs";
    }
    if (formula.dirty !== "resumed") formula.volatileValues = [];
    const evaluations = (this.evaluations.get(cell) ?? 0) + 1;
    if (this.running) this.evaluations.set(cell, evaluations);
    const result =
      evaluations > maxEvaluations
        ? 0
        : this.environment.calls.during(formula, () => this.resultOf(cell, formula));
    this.dirty.delete(cell);
    formula.dirty = undefined;
    this.place(cell, result);
  }

  /** A formula that reads its own spill is circular: it shows 0, as in Excel, and is not calculated again for what it has placed. */
  private place(cell: Cell, result: CellValue | Matrix): void {
    const placing = { cell, readsItself: false };
    this.placing = placing;
    try {
      this.placement.place(cell, result);
      if (placing.readsItself || this.environment.dependencies.readsItself(cell))
        this.placement.place(cell, 0);
    } finally {
      this.placing = undefined;
    }
  }

  private resultOf(cell: Cell, formula: FormulaState): CellValue | Matrix {
    let at = 0;
    const scope = this.environment.scope(cell, (make) => {
      const value = formula.volatileValues[at] ?? make();
      formula.volatileValues[at++] = value;
      return value;
    });
    return evaluateFormula(formula.node, scope, this.environment.library);
  }
}
