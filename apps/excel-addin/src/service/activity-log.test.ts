import { expect, test } from "vitest";
import { createActivityLog, type EndedCall } from "./activity-log.ts";

const call = (operation: string): EndedCall => ({
  operation,
  connectionLabel: "Acme s.r.o.",
  at: new Date("2026-03-10T09:00:00Z"),
  milliseconds: 120,
  outcome: "ok",
});

test("the newest call comes first, and each has a number of its own", () => {
  const log = createActivityLog();
  log.add(call("listBanks"));
  log.add(call("listCentres"));
  expect(log.entries()).toMatchObject([
    { id: 2, operation: "listCentres" },
    { id: 1, operation: "listBanks" },
  ]);
});

test("the last 200 calls are kept, however long the workbook stays open", () => {
  const log = createActivityLog();
  for (let count = 0; count < 450; count++) log.add(call("listBanks"));
  expect(log.entries()).toHaveLength(200);
  expect([log.entries()[0]!.id, log.entries()[199]!.id]).toEqual([450, 251]);
});

test("who listens is told of each call, until they leave", () => {
  const log = createActivityLog();
  let told = 0;
  const leave = log.subscribe(() => told++);
  log.add(call("listBanks"));
  leave();
  log.add(call("listBanks"));
  expect(told).toBe(1);
});
