import type { RowPlan } from "../../src/creating/classify-rows.ts";
import type { Decision } from "../../src/creating/prepare-run.ts";
import { readStatusCell } from "../../src/creating/status-cell.ts";
import { recordIdOf, type ModelService } from "./service.ts";

/** A row of the simulated sheet. */
export interface ModelRow {
  /** What is created from it. Equal for rows that are duplicates on purpose. The service refuses data that begins with "bad". */
  readonly data: string;
  readonly cell: string;
}

/** A partner that a person wants to create with the form for one. */
export interface Wish {
  /** As of a row. */
  readonly data: string;
  /** The person has seen that it exists, or that it was refused. */
  readonly isSettled: boolean;
}

/** A wish for a partner of this data. */
export const wish = (data: string): Wish => ({ data, isSettled: false });

/** What a person sees who looks for partners: the sheet, with what the add-in says of its rows, and what was typed. */
export interface Sight {
  readonly rows: readonly ModelRow[];
  readonly wishes: readonly Wish[];
  readonly plans: readonly RowPlan[];
  readonly service: ModelService;
  /** Whether the person counts a row whose cell shows an id, whatever its plan is: so does who types partners one by one. */
  readonly believesCells: boolean;
}

/** How many partners of this data exist that no row and no wish accounts for. */
export function countUnclaimed({ rows, wishes, plans, service, believesCells }: Sight, data: string): number {
  const ids = rows.map(({ cell }) => readStatusCell(cell).recordId);
  const claiming = plans.filter(({ kind }, index) => {
    if (rows[index]?.data !== data) return false;
    // A copied row shows the id of another.
    const showsOwn = ids[index] !== undefined && ids.indexOf(ids[index]) === index;
    return kind === "created" || (believesCells && showsOwn);
  });
  const settled = wishes.filter((wish) => wish.isSettled && wish.data === data);
  return service.countOf(data) - claiming.length - settled.length;
}

/** What the person decides about the rows in doubt: as many exist as there are partners that nothing else accounts for. */
export function decideRows(sight: Sight): ReadonlyMap<number, Decision> {
  const left = new Map<string, number>();
  const decisions = new Map<number, Decision>();
  for (const [index, plan] of sight.plans.entries()) {
    if (plan.kind !== "ask") continue;
    const { data } = sight.rows[index]!;
    const count = left.get(data) ?? countUnclaimed(sight, data);
    left.set(data, count - 1);
    decisions.set(
      index,
      count > 0 ? { kind: "exists", recordId: recordIdOf(data, count) } : { kind: "create-anyway" },
    );
  }
  return decisions;
}

/** The wishes after the person has seen what became of one of this data. */
export function settleWish(wishes: readonly Wish[], data: string): readonly Wish[] {
  const index = wishes.findIndex((wish) => wish.data === data && !wish.isSettled);
  return index < 0 ? wishes : wishes.with(index, { data, isSettled: true });
}
