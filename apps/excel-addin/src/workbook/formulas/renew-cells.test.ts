import { afterEach, expect, test, vi } from "vitest";
import { stubExcel } from "../../../test/stub-excel.ts";
import { createFakeClock } from "../../../test/fake-clock.ts";
import { createCallCounter } from "./call-counter.ts";
import { renewCells } from "./renew-cells.ts";
import type { FormulaCell } from "./function-calls.ts";

const clock = createFakeClock();

afterEach(() => {
  vi.unstubAllGlobals();
});

/** An Excel that records what is done to ranges, and rejects writes on protected sheets. */
function stubSheets(options: {
  readonly protectedSheets?: readonly string[];
  readonly onCalculate?: () => void;
  /** A text that a person has typed into the second cell meanwhile. */
  readonly typed?: string;
}): string[] {
  const { protectedSheets = [], onCalculate, typed } = options;
  const done: string[] = [];
  const pending: (() => void)[] = [];
  const rangeAt = (sheet: string) => (row: number, column: number, rows: number, columns: number) => ({
    setDirty: () => pending.push(() => done.push(`dirty ${sheet} ${row},${column} ${rows}x${columns}`)),
    load: () => undefined,
    get formulas() {
      return Array.from({ length: rows }, (_, down) => [down === 1 && typed ? typed : "=PARTNERS()"]);
    },
    get values() {
      return Array.from({ length: rows }, (_, down) => [down === 1 && typed ? typed : 21]);
    },
    get numberFormat() {
      return Array.from({ length: rows }, () => ["General"]);
    },
    set formulas(formulas: readonly (readonly string[])[]) {
      pending.push(() => {
        if (sheet === "Gone") throw Object.assign(new Error("not found"), { code: "ItemNotFound" });
        if (protectedSheets.includes(sheet))
          throw Object.assign(new Error("denied"), { code: "AccessDenied" });
        done.push(`write ${sheet} ${row},${column} ${JSON.stringify(formulas)}`);
      });
    },
  });
  const context = {
    sync: async () => {
      for (const action of pending.splice(0)) action();
    },
    workbook: {
      application: {
        calculate: (type: string) =>
          pending.push(() => {
            done.push(`calculate ${type}`);
            onCalculate?.();
          }),
      },
      worksheets: { getItem: (name: string) => ({ getRangeByIndexes: rangeAt(name) }) },
    },
  };
  stubExcel(context, { CalculationType: { recalculate: "Recalculate" } });
  return done;
}

function cell(sheet: string, row: number, column: number): FormulaCell {
  return { sheet, row, column, calls: [] };
}

async function renew(cells: readonly FormulaCell[], calls = createCallCounter(clock)): Promise<unknown> {
  const renewal = renewCells(cells, calls);
  await clock.advance(10_000);
  return renewal;
}

test("marks our cells as dirty, adjacent ones together, and recalculates once", async () => {
  const calls = createCallCounter(clock);
  const done = stubSheets({ onCalculate: () => calls.called() });
  const cells = [cell("A", 1, 0), cell("A", 0, 0), cell("A", 2, 0), cell("A", 0, 3), cell("B", 7, 1)];
  expect(await renew(cells, calls)).toEqual({ cells: 5, protectedSheets: [] });
  expect(done).toEqual(["dirty A 0,0 3x1", "dirty A 0,3 1x1", "dirty B 7,1 1x1", "calculate Recalculate"]);
});

test("writes the formulas again if Excel then does not call", async () => {
  const done = stubSheets({});
  expect(await renew([cell("A", 0, 0), cell("A", 1, 0)])).toEqual({ cells: 2, protectedSheets: [] });
  expect(done.slice(2)).toEqual(['write A 0,0 [["=PARTNERS()"],["=PARTNERS()"]]']);
});

test("leaves a text that a person has typed meanwhile a text, though it looks like a formula", async () => {
  const done = stubSheets({ typed: "=1+1" });
  await renew([cell("A", 0, 0), cell("A", 1, 0)]);
  expect(done.slice(2)).toEqual(['write A 0,0 [["=PARTNERS()"],[null]]']);
});

test("writes the formulas again if only volatile cells called", async () => {
  const calls = createCallCounter(clock);
  const done = stubSheets({ onCalculate: () => calls.called() });
  const moving = { ...cell("A", 0, 0), calls: [{ id: "PARTNERS", arguments: ["", "now()-1"], starts: [] }] };
  await renew([moving, cell("A", 1, 0)], calls);
  expect(done.at(-1)).toMatch(/^write /);
  done.length = 0;
  await renew([moving], calls);
  expect(done.at(-1)).toMatch(/^calculate /);
});

test("reports protected sheets, recalculates the others, and skips one that was deleted", async () => {
  const done = stubSheets({ protectedSheets: ["Locked"] });
  const cells = [cell("Locked", 0, 0), cell("Gone", 0, 0), cell("Open", 0, 0)];
  expect(await renew(cells)).toEqual({ cells: 1, protectedSheets: ["Locked"] });
  expect(done.at(-1)).toBe('write Open 0,0 [["=PARTNERS()"]]');
});

test("does nothing for no cells", async () => {
  const done = stubSheets({});
  expect(await renew([])).toEqual({ cells: 0, protectedSheets: [] });
  expect(done).toEqual([]);
});
