import { expect, test } from "vitest";
import { createActivityLog, type EndedCall } from "./activity-log.ts";

const call = (operation: string): EndedCall => ({
  operation,
  connectionLabel: "Acme s.r.o.",
  at: new Date("2026-03-10T09:00:00Z"),
  milliseconds: 120,
  outcome: "ok",
});

test("the newest call comes first, and each has its own id", () => {
  const log = createActivityLog();
  log.add(call("listBanks"));
  log.add(call("listCentres"));
  expect(log.entries()).toMatchObject([
    { id: 2, operation: "listCentres" },
    { id: 1, operation: "listBanks" },
  ]);
});

test("only the last 200 calls are kept", () => {
  const log = createActivityLog();
  for (let count = 0; count < 450; count++) log.add(call("listBanks"));
  expect(log.entries()).toHaveLength(200);
  expect([log.entries()[0]!.id, log.entries()[199]!.id]).toEqual([450, 251]);
});

test("listeners are notified of each call until they unsubscribe", () => {
  const log = createActivityLog();
  let notified = 0;
  const unsubscribe = log.subscribe(() => notified++);
  log.add(call("listBanks"));
  unsubscribe();
  log.add(call("listBanks"));
  expect(notified).toBe(1);
});
