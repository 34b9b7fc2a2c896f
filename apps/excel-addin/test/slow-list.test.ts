import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ExcelSession } from "./excel-session.ts";
import { useExcel } from "./use-excel.ts";

const open = useExcel();

const realTimeout = globalThis.setTimeout;

// The page uses the timers of this process: real ones while it starts, fake ones afterwards.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"], shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

/** The started add-in with a list of 40 pages, each of which takes so many milliseconds. */
async function openSlowList(latency: number): Promise<ExcelSession> {
  const session = await open({ sandbox: { data: { BusinessPartners: 400, Centres: 1 }, maxPageSize: 10 } });
  expect(await session.enter("BA1", "=CENTRES()")).toBe("Id");
  session.sandbox.configure({ latency });
  return session;
}

/** Advances the fake timers in steps of 0.1 s until the condition is met. */
async function pass(seconds: number, until = (): boolean => false): Promise<void> {
  for (let tenths = 0; tenths < seconds * 10 && !until(); tenths++) {
    await vi.advanceTimersByTimeAsync(100);
    // Lets responses be read, which takes no time of the fake clock.
    await new Promise((resolve) => realTimeout(resolve, 1));
  }
}

test("cells of a list that takes more than 45 seconds show the progress, and then the list", async () => {
  // It is read from 8 places at a time: the first page, and then 6 more times the latency.
  const { excel, sandbox } = await openSlowList(12_000);
  const before = sandbox.requests.length;
  await excel.enter("A1", "=PARTNERS()");
  await excel.enter("AZ1", '=ASOF("PARTNERS")');
  await pass(40);
  expect(excel.cell("A1")).toBe("#BUSY!");
  await pass(10, () => excel.cell("A1") === "#N/A");
  expect(excel.message("A1")).toMatch(
    /^Still loading, \d+ of 400 records\. The cell updates when loading is complete\.$/,
  );
  const moment = /^\d?\d \w+ \d{4} \d?\d:\d\d$/;
  await pass(300, () => excel.cell("A1") === "Id" && moment.test(excel.cell("AZ1")));
  expect(excel.cell("A401")).toBe(sandbox.records("BusinessPartners")[399]!["Id"]);
  expect(excel.cell("AZ1")).toMatch(moment);
  // Each page once, the empty one at the end, and the seven records from which the list is read besides.
  expect(sandbox.requests.length - before).toBe(41 + 7);
});

test("lookups that take more than 45 seconds are shown as soon as they are found", async () => {
  const { excel, sandbox } = await openSlowList(2_000);
  const before = sandbox.requests.length;
  const ids = sandbox.records("BusinessPartners").map(({ Id }) => Id);
  for (const [index, id] of ids.slice(0, 300).entries()) {
    await excel.enter(`A${index + 1}`, `=PARTNER("${id}", "Name")`);
  }
  await pass(100, () => excel.cell("A300") === "#N/A");
  expect(excel.message("A300")).toMatch(/^Still loading, \d+ of 400 records/);
  const { Name } = sandbox.records("BusinessPartners")[299]!;
  await pass(300, () => excel.cell("A300") === Name);
  expect(excel.cell("A300")).toBe(Name);
  expect(sandbox.requests.length - before).toBeLessThanOrEqual(40);
});
