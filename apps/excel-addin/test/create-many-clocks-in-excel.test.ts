import { beforeEach, expect, test } from "vitest";
import { newManyDevice, openManyPage } from "./many-session.ts";
import { usePageOfExcel } from "./page-of-excel.ts";
import { clock, fill, kinds, namesAt, readAndStart, serviceWith } from "./create-many-stage.ts";

const open = usePageOfExcel();
beforeEach(open);

const day = 24 * 60 * 60_000;

/** The device's clock, which shows another day. */
const shifted = (days: number): typeof clock => ({ ...clock, now: () => clock.now() + days * day });

const partners = [["Name"], ["Novák"], ["Dvořák"]];

test.each([
  ["a year ahead when they are read again", 0, 365],
  ["a year behind when they are read again", 0, -365],
  ["a year ahead when they were sent", 365, 0],
  ["a year behind when they were sent", -365, 0],
  ["a day behind when they were sent", -1, 0],
])(
  "rows whose statuses were not saved are asked about, not sent again, where the device's clock is %s",
  async (_, before, after) => {
    const sandbox = serviceWith();
    const device = newManyDevice();
    await fill(partners);
    await readAndStart(openManyPage({ device, sandbox, clock: shifted(before) }).flow);
    expect(namesAt(sandbox)).toHaveLength(2);
    // The workbook is opened again as it was saved before the run.
    await fill([
      ["Name", ""],
      ["Novák", ""],
      ["Dvořák", ""],
    ]);
    const later = openManyPage({ device, sandbox, clock: shifted(after) });
    await later.flow.readSelection();
    expect(kinds(later)).toEqual(["ask", "ask"]);
    await later.flow.start();
    expect(namesAt(sandbox)).toHaveLength(2);
  },
);

test("a partner whose answer was lost is found, though the device's clock was a year ahead when it was sent", async () => {
  const sandbox = serviceWith();
  const device = newManyDevice();
  await fill([["Name"], ["Novák"]]);
  sandbox.inject("reset-after-commit", { on: "createBusinessPartner" });
  await readAndStart(openManyPage({ device, sandbox, clock: shifted(365) }).flow);
  const { flow } = openManyPage({ device, sandbox, clock });
  await flow.readSelection();
  await flow.search();
  const search = flow.state().rows?.search;
  expect(search?.kind === "found" && search.found.certain.size).toBe(1);
});

const hour = day / 24;

test.each([
  [
    "three hours ahead when it was sent, and right when it is asked about five hours later",
    3 * hour,
    0,
    5 * hour,
  ],
  ["right when it was sent, and half an hour behind when it is asked about", 0, -hour / 2, hour],
  [
    "a month ahead when it was sent, and right when it is asked about two months later",
    30 * day,
    0,
    60 * day,
  ],
])(
  "a partner whose answer was lost is found where the device's clock was %s",
  async (_, before, after, later) => {
    let passed = 0;
    const worldClock: typeof clock = { ...clock, now: () => clock.now() + passed };
    const device = newManyDevice();
    const sandbox = serviceWith({ clock: worldClock });
    const wrongBy = (ms: number): typeof clock => ({ ...worldClock, now: () => worldClock.now() + ms });
    await fill([["Name"], ["Svoboda"], ["Novák"]]);
    const { flow: first } = openManyPage({ device, sandbox, clock: wrongBy(before) });
    // The second row's answer is lost; that of the first one has shown the service's time.
    sandbox.inject("reset-after-commit", { on: "createBusinessPartner", after: 1 });
    await readAndStart(first);
    expect(first.state().result?.counts).toMatchObject({ created: 1, unknown: 1 });
    passed = later;
    const { flow } = openManyPage({ device, sandbox, clock: wrongBy(after) });
    await flow.readSelection();
    await flow.search();
    const search = flow.state().rows?.search;
    expect(search?.kind === "found" && search.found.certain.size).toBe(1);
  },
);
