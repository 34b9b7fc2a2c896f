import type { CreatedPartner } from "@accounting-data/creating";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Connection } from "../settings/connection.ts";
import type { selectShown as SelectShown } from "../workbook/formulas/select-shown.ts";

const selectShown = vi.fn<typeof SelectShown>();
// Modules are shared with the files before and after, which use the real function.
vi.resetModules();
vi.doMock("../workbook/formulas/select-shown.ts", () => ({ selectShown }));
const { showPartner } = await import("./show-partner.ts");
afterAll(() => {
  vi.doUnmock("../workbook/formulas/select-shown.ts");
  vi.resetModules();
});

const connection = { id: "acme" } as Connection;
const partner: CreatedPartner = {
  id: "id-1",
  name: "Novák",
  city: undefined,
  warnings: [],
  record: { Id: "id-1" },
};

/** A sheet that shows `values` after so many attempts. */
function sheetShows(values: readonly string[], afterAttempts: number): void {
  let attempts = 0;
  selectShown.mockImplementation(async ({ values: wanted }) => {
    attempts += 1;
    return attempts > afterAttempts && wanted.some((value) => values.includes(value));
  });
}

async function show(cells = 1): Promise<{ shown: boolean; done: readonly unknown[] }> {
  const done: unknown[] = [];
  const addIn = {
    renew: async (list: string) => {
      done.push(["renew", list]);
      return cells;
    },
    data: {
      of: (...of: readonly unknown[]) => ({
        put: (record: unknown) => void done.push(["put", ...of, record]),
      }),
    },
  } as unknown as Parameters<typeof showPartner>[0];
  const showing = showPartner(addIn, connection, partner);
  await vi.runAllTimersAsync();
  return { shown: await showing, done };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  selectShown.mockReset();
});

describe("showing a created partner", () => {
  test("selects the cell at once if the sheet already shows it", async () => {
    sheetShows(["id-1"], 0);
    expect(await show()).toEqual({ shown: true, done: [] });
  });

  test("adds it to the list, renews the cells and waits for Excel to write them", async () => {
    sheetShows(["id-1"], 5);
    expect(await show()).toEqual({
      shown: true,
      done: [
        ["put", connection, "BusinessPartners", partner.record],
        ["renew", "BusinessPartners"],
      ],
    });
  });

  test("selects a cell with the name only after several attempts with the id", async () => {
    sheetShows(["Novák"], 0);
    expect((await show()).shown).toBe(true);
    const asked = selectShown.mock.calls.map(([{ values: wanted }]) => wanted);
    expect(asked.slice(0, 4)).toEqual([["id-1"], ["id-1"], ["id-1"], ["id-1"]]);
    expect(asked.at(-1)).toEqual(["id-1", "Novák"]);
  });

  test("returns false if no cell shows it", async () => {
    sheetShows([], 0);
    const started = Date.now();
    expect((await show()).shown).toBe(false);
    expect(Date.now() - started).toBeLessThanOrEqual(1500);
  });

  test("returns false at once if no formula of this workbook shows partners", async () => {
    sheetShows([], 0);
    const started = Date.now();
    expect((await show(0)).shown).toBe(false);
    expect(Date.now()).toBe(started);
  });
});
