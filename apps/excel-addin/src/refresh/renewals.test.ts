import { expect, test, vi } from "vitest";
import { connection } from "../../test/device-connections.ts";
import { flushPromises } from "../../test/fake-clock.ts";
import type { Connection } from "../settings/connection.ts";
import { createRenewals } from "./renewals.ts";

function workbookOf(company: { bound: Connection }, ids: readonly string[] = []) {
  const cells = ids.map((id) => ({ calls: [{ id }] }));
  const findCells = vi.fn<() => Promise<typeof cells>>(async () => cells);
  const listeners: (() => void)[] = [];
  const subscribe = (listener: () => void): (() => void) => {
    listeners.push(listener);
    return () => undefined;
  };
  const renewed: string[][] = [];
  const renew = async (found: typeof cells) => {
    renewed.push(found.flatMap(({ calls }) => calls.map(({ id }) => id)));
    return { cells: found.length };
  };
  const parts = {
    workbook: { findCells, renew, settle: async () => ({ cells: 0, isManual: false }) },
    calls: { called: () => () => undefined, allAnswered: async () => undefined },
    binding: { state: () => ({ kind: "bound", connection: company.bound }), subscribe },
    connections: { list: () => [company.bound], subscribe },
    // What it delays is due at once.
    clock: { schedule: (task: () => void) => task() },
  };
  return {
    findCells,
    renewed,
    notify: () => listeners.forEach((listener) => listener()),
    renewals: createRenewals(parts as unknown as Parameters<typeof createRenewals>[0]),
  };
}

const acme = connection({ id: "acme" });

test("a company that changes recalculates the cells", async () => {
  const company = { bound: acme };
  const { renewals, findCells, notify } = workbookOf(company);
  renewals.companyShown(acme);
  company.bound = connection({ id: "beta", credential: { kind: "api-key", apiKey: "of beta" } });
  notify();
  await expect.poll(() => findCells).toHaveBeenCalledTimes(1);
});

test("one that stays the same recalculates nothing", async () => {
  const { renewals, findCells, notify } = workbookOf({ bound: acme });
  renewals.companyShown(acme);
  notify();
  await flushPromises();
  expect(findCells).not.toHaveBeenCalled();
});

test("cells of one function are recalculated once, and not with those of the next one", async () => {
  const { renewals, renewed } = workbookOf({ bound: acme }, ["PARTNERS", "BANKS"]);
  renewals.renewSoon(["PARTNERS"]);
  await expect.poll(() => renewed).toEqual([["PARTNERS"]]);
  renewals.renewSoon(["BANKS"]);
  await expect.poll(() => renewed).toEqual([["PARTNERS"], ["BANKS"]]);
});
