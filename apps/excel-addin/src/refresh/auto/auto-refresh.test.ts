import { expect, test, vi } from "vitest";
import { createFakeAddIn, type FakeAddIn } from "../../../test/fake-add-in.ts";
import { flushPromises } from "../../../test/fake-clock.ts";
import { branded, guid, record } from "../../../test/fake-source.ts";
import { partnersTable } from "../../../test/partners-table.ts";
import { readAutoRefresh, type AutoRefreshChoice } from "../../settings/auto-refresh-choice.ts";
import { autoRefreshKey } from "../../settings/auto-refresh-key.ts";
import { createAutoRefresh, type AutoRefresh } from "./auto-refresh.ts";

const minute = 60_000;

interface Stage extends FakeAddIn {
  readonly auto: AutoRefresh;
  readonly device: { editing: boolean; online: boolean };
  readonly use: () => void;
}

/** A workbook that was opened with this setting, and has one formula. */
async function stage(
  minutes?: number,
  {
    tells = true,
    isReadOnly = false,
    answers = true,
    chosen,
  }: {
    readonly tells?: boolean;
    readonly isReadOnly?: boolean;
    /** False: the first time that the workbook's settings are read, Excel does not answer. */
    readonly answers?: boolean;
    /** Chosen by a person at once. */
    readonly chosen?: AutoRefreshChoice;
  } = {},
): Promise<Stage> {
  const fake = createFakeAddIn();
  const { addIn, data, clock } = fake;
  if (minutes !== undefined) fake.settings.set(autoRefreshKey, JSON.stringify({ version: 1, minutes }));
  fake.formulas.set("A1", "=PARTNERS()").set("B1", "=BANKS()");
  const device = { editing: false, online: true };
  let use = (): void => undefined;
  const { settings } = addIn.workbook;
  let isSilent = !answers;
  const auto = createAutoRefresh({
    refreshFlow: addIn.refreshFlow,
    data,
    binding: addIn.binding,
    settings: {
      read: (key) => {
        if (!isSilent) return settings.read(key);
        isSilent = false;
        return Promise.reject(new Error("a dialog is open"));
      },
      write: (key, value) =>
        isReadOnly ? Promise.reject(new Error("read-only")) : settings.write(key, value),
    },
    clock,
    random: () => 0,
    isEditing: async () => device.editing,
    isOnline: () => device.online,
    onOnline: () => undefined,
    onUse: async (listener) => {
      use = listener;
      return tells;
    },
    alone: async (work) => {
      await work();
      return true;
    },
  });
  void auto.start();
  if (chosen) void auto.choose(chosen);
  await flushPromises();
  return { ...fake, auto, device, use: () => use() };
}

const requestsOf = ({ sources }: FakeAddIn): number =>
  [...sources.values()].reduce((sum, { requests }) => sum + requests.length, 0);

test("a workbook without a choice requests nothing and has no timer", async () => {
  const fake = await stage();
  await fake.clock.advance(8 * 60 * minute);
  expect([requestsOf(fake), fake.clock.pending]).toEqual([0, 0]);
});

test("refreshes on opening, and recalculates afterwards only the cells of a list that has changed", async () => {
  const fake = await stage(15);
  await fake.clock.advance(minute);
  expect(fake.renewed).toEqual([["A1", "B1"]]);
  await fake.clock.advance(15 * minute);
  expect(fake.renewed.slice(1)).toEqual([[]]);
  const source = fake.sources.get("BusinessPartners")!;
  source.records = [record(guid(1), { Name: "Changed", ModifiedAt: "2026-03-10T09:30:00Z" })];
  await fake.clock.advance(15 * minute);
  expect(fake.renewed.slice(2)).toEqual([["A1"]]);
});

test("refreshes a minute later where Excel does not answer on opening", async () => {
  const fake = await stage(15, { answers: false });
  await fake.clock.advance(minute - 1);
  expect(requestsOf(fake)).toBe(0);
  await fake.clock.advance(minute);
  expect(fake.renewed).toEqual([["A1", "B1"]]);
});

test("recalculates no cell of records that came again as they were", async () => {
  const fake = await stage(15);
  const source = fake.sources.get("BusinessPartners")!;
  await fake.clock.advance(minute);
  source.records = source.records.map((one) => ({ ...one }));
  // Read in full, as after a day.
  source.announcedTotal = 4;
  await fake.clock.advance(15 * minute);
  expect(source.requests.filter((request) => request === "page 1")).toHaveLength(2);
  expect(fake.renewed.slice(1)).toEqual([[]]);
});

test("recalculates the cells of a list that could not be read, once it can", async () => {
  const fake = await stage(15);
  fake.sources.get("Banks")!.failures.push(branded("network"), branded("network"), branded("network"));
  await fake.call("BANKS").catch(() => undefined);
  await fake.clock.advance(10_000);
  expect(fake.auto.state().next).toMatchObject({ kind: "later", why: "again" });
  await fake.clock.advance(2 * minute);
  await fake.clock.advance(15 * minute);
  expect(fake.renewed).toEqual([["A1", "B1"], [], ["B1"]]);
});

test("a choice that a read-only workbook can't store counts, also while the workbook's own is read", async () => {
  const fake = await stage(15, { chosen: { minutes: 60 }, isReadOnly: true });
  expect(fake.auto.state()).toMatchObject({ choice: { minutes: 60 }, isStored: false });
});

test("a workbook whose person wants no more refreshes has none when it is opened again", async () => {
  const fake = await stage(15);
  await fake.auto.choose(undefined);
  expect(readAutoRefresh(fake.settings.get(autoRefreshKey))).toBeUndefined();
});

test("the next refresh is a whole pause after one that a person began", async () => {
  const { auto, addIn, clock } = await stage(15);
  await clock.advance(5 * minute);
  await addIn.refreshFlow.run();
  expect(auto.state().nextAt).toEqual(new Date(clock.now() + 15 * minute));
});

test("may be answered by what the server has read for another seat, unlike a refresh that a person began", async () => {
  const { addIn, data, clock } = await stage(15);
  const readAnew = vi.spyOn(data.client(addIn.connections.list()[0]!), "readAnew");
  await clock.advance(minute);
  expect(readAnew).not.toHaveBeenCalled();
  await addIn.refreshFlow.run();
  expect(readAnew).toHaveBeenCalled();
});

test("a refresh without news says nothing, and one whose only news is a table that is gone says so", async () => {
  const fake = await stage(15);
  await fake.clock.advance(minute + 15 * minute);
  expect(fake.addIn.refreshFlow.state().kind).toBe("idle");
  const tables = [{ ...partnersTable, company: fake.addIn.connections.list()[0]!.id }];
  fake.settings.set("accounting-data.tables", JSON.stringify({ version: 1, tables }));
  await fake.clock.advance(15 * minute);
  await expect
    .poll(() => fake.addIn.refreshFlow.state())
    .toMatchObject({
      kind: "done",
      report: { tables: [{ name: partnersTable.name, error: { problem: "gone" } }] },
    });
});

test("waits while a cell is edited, and refreshes soon after", async () => {
  const fake = await stage(15);
  fake.device.editing = true;
  await fake.clock.advance(5 * minute);
  expect(requestsOf(fake)).toBe(0);
  expect(fake.auto.state().next).toMatchObject({ kind: "held", why: "editing" });
  fake.device.editing = false;
  await fake.clock.advance(10_000);
  expect(requestsOf(fake)).toBeGreaterThan(0);
});

test("waits during a run, and refreshes when it has ended", async () => {
  const fake = await stage(15);
  let end = (): void => undefined;
  const run = fake.auto.during(new Promise<void>((resolve) => (end = resolve)));
  await fake.clock.advance(5 * minute);
  expect(requestsOf(fake)).toBe(0);
  end();
  await run;
  await fake.clock.advance(1000);
  expect(requestsOf(fake)).toBeGreaterThan(0);
});

test("a workbook that nobody uses stops after two hours, and refreshes once when somebody is back", async () => {
  const fake = await stage(15);
  await fake.clock.advance(2 * 60 * minute + 30 * minute);
  const before = fake.renewed.length;
  await fake.clock.advance(8 * 60 * minute);
  // On opening, and seven times: the eighth would be two hours and two seconds after the last use.
  expect([before, fake.renewed.length]).toEqual([8, 8]);
  fake.use();
  await fake.clock.advance(1000);
  expect(fake.renewed).toHaveLength(9);
});
