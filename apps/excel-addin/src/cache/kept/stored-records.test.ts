import { expect, test } from "vitest";
import { connection } from "../../../test/device-connections.ts";
import { newSealKey } from "../../settings/device-keys.ts";
import { planBlocks } from "./blocks.ts";
import { openRecords, sealRecords } from "./stored-records.ts";

test("parts of which the browser tells at once are copied each in a task of its own", async () => {
  const of = { connection: connection(), list: "BusinessPartners" } as const;
  const list = { key: await newSealKey(), of };
  const records = Array.from({ length: 30_000 }, (_, number) => ({ Id: `id ${number}`, Name: "Alfa" }));
  const plan = planBlocks(undefined, records);
  const parts = new Map(await sealRecords(list, plan, records));
  expect(parts.size).toBeGreaterThan(2);

  let copiesInTask = 0;
  const most: number[] = [];
  const read = await openRecords(list, plan.layout, async (part) => () => {
    most.push(++copiesInTask);
    // Comes before the next task, and behind what else this one does at once.
    queueMicrotask(() => (copiesInTask = 0));
    return parts.get(part)!;
  });
  expect(most).toEqual(Array.from(parts, () => 1));
  expect(read.inBlocks).toEqual(records);
});
