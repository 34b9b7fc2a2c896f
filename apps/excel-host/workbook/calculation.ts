import type { Area } from "./address.ts";
import type { Calls } from "./calls.ts";
import type { Dirtiness, FormulaState } from "./formula-state.ts";
import type { CellValue, Matrix } from "./cell-value.ts";
import type { DependencyIndex } from "./dependency-index.ts";
import { DirtyCells } from "./dirty-cells.ts";
import { evaluateFormula } from "./formula/evaluate.ts";
import type { FunctionLibrary } from "./formula/library.ts";
import type { Scope } from "./formula/scope.ts";
import { Placement } from "./placement.ts";
import type { Cell, Sheet } from "./sheet.ts";

export interface CalculationEnvironment {
  readonly calls: Calls;
  readonly dependencies: DependencyIndex;
  readonly library: FunctionLibrary;
  readonly scope: (cell: Cell, volatile: Scope["volatile"]) => Scope;
  /** Cells show something else now. */
  readonly changed: (sheet: Sheet, area: Area) => void;
}

/** More evaluations of one cell in one run than any order of its precedents can need. */
const circular = 100;

/** Another cell has to be evaluated before this one can be. */
export class NotYet extends Error {
  readonly cell: Cell;

  constructor(cell: Cell) {
    super("A cell is read before it is calculated.");
    this.cell = cell;
  }
}

/** Finds out what has to be evaluated again, and does it in an order in which every formula sees final values. */
export class Calculation {
  readonly placement: Placement = new Placement((sheet, area) => this.touched(sheet, area));
  private readonly environment: CalculationEnvironment;
  private readonly dirty = new DirtyCells();
  private readonly volatile = new Set<Cell>();
  /** Being evaluated, for the one who reads in a circle. */
  private readonly open = new Set<Cell>();
  private inOrder = false;
  /** How often each cell was evaluated in this run; formulas that feed themselves end as 0, as in Excel. */
  private readonly rounds = new Map<Cell, number>();

  constructor(environment: CalculationEnvironment) {
    this.environment = environment;
  }

  get isSettled(): boolean {
    return this.dirty.size === 0;
  }

  /** Whether reading this cell has to wait; in a circle nobody waits, nor in manual calculation. */
  mustWait(cell: Cell): boolean {
    return this.inOrder && this.dirty.has(cell) && !this.open.has(cell);
  }

  markDirty(cell: Cell, dirtiness: Dirtiness): void {
    const { formula } = cell;
    if (formula === undefined || (this.rounds.get(cell) ?? 0) >= circular) return;
    const order: readonly (Dirtiness | undefined)[] = [undefined, "resumed", "inputs", "all"];
    if (order.indexOf(dirtiness) > order.indexOf(formula.dirty)) formula.dirty = dirtiness;
    this.dirty.add(cell);
  }

  /** A formula has come into being. */
  added(cell: Cell): void {
    this.arrived(cell);
    this.markDirty(cell, "all");
  }

  /** A formula is about to go: its calls are cancelled, its spill vanishes. */
  removed(cell: Cell): void {
    if (cell.formula === undefined) return;
    this.environment.calls.dropAll(cell.formula);
    this.departed(cell);
    this.placement.remove(cell);
  }

  /** A formula leaves its place, its result and its calls with it. */
  departed(cell: Cell): void {
    this.volatile.delete(cell);
    this.dirty.delete(cell);
  }

  /** A formula is at its place (again); whoever says so marks it dirty, too. */
  arrived(cell: Cell): void {
    if (cell.formula?.volatile === true) this.volatile.add(cell);
  }

  /** Values in an area are different now, or something stands there (or no longer): who depends on it is dirty. */
  touched(sheet: Sheet, area: Area): void {
    this.environment.changed(sheet, area);
    for (const reader of this.environment.dependencies.readersIn(sheet.name.toLowerCase(), area)) {
      this.markDirty(reader, "inputs");
    }
  }

  /** Every formula that depends on time or chance. */
  markVolatile(): void {
    for (const cell of this.volatile) this.markDirty(cell, "inputs");
  }

  /** Evaluates everything dirty. */
  run(): void {
    this.inOrder = true;
    try {
      for (let cell = this.dirty.first(); cell !== undefined; cell = this.dirty.first()) {
        this.evaluateInOrder(cell);
      }
    } finally {
      this.inOrder = false;
      this.open.clear();
      this.rounds.clear();
    }
  }

  /** Evaluates just these cells from what the others show at the moment (manual calculation). */
  runOnly(cells: Iterable<Cell>): void {
    for (const cell of cells) if (this.dirty.has(cell)) this.evaluateOne(cell);
  }

  private evaluateInOrder(root: Cell): void {
    const stack = [root];
    for (let cell = stack.at(-1); cell !== undefined; cell = stack.at(-1)) {
      if (!this.dirty.has(cell)) {
        this.open.delete(cell);
        stack.pop();
      } else if (!this.open.has(cell)) {
        this.open.add(cell);
        for (const precedent of this.dirtyPrecedents(cell)) {
          if (this.open.has(precedent)) this.rounds.set(cell, circular);
          else stack.push(precedent);
        }
      } else {
        try {
          this.evaluateOne(cell);
        } catch (error) {
          if (!(error instanceof NotYet)) throw error;
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
      // Evaluated twice where a precedent turns up late: the calls of the first attempt stay.
      formula.dirty = "inputs";
    }
    if (formula.dirty !== "resumed") {
      formula.volatileValues = [];
      this.environment.calls.dropVolatile(formula);
    }
    const rounds = (this.rounds.get(cell) ?? 0) + 1;
    if (this.inOrder) this.rounds.set(cell, rounds);
    const result =
      rounds > circular ? 0 : this.environment.calls.during(formula, () => this.resultOf(cell, formula));
    this.dirty.delete(cell);
    formula.dirty = undefined;
    this.placement.place(cell, result);
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
