import { expect, test, vi } from "vitest";
import { contextOf, createFakeSource, guid, record } from "../../test/fake-source.ts";
import { createListCache } from "../cache/list-cache.ts";
import { readPartners } from "./read-partners.ts";

function setUp(count: number) {
  const source = createFakeSource(count);
  const context = contextOf(source);
  const cache = createListCache(context);
  return { source, cache, clock: context.clock };
}

/** A list that was read two minutes ago, and to which a colleague has added a partner since. */
async function readBefore() {
  const { source, cache, clock } = setUp(2);
  let areCellsRenewed = false;
  const onChanges = vi.fn<() => Promise<void>>(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    areCellsRenewed = true;
  });
  const read = () => readPartners(cache, { clock, onChanges });
  await read();
  expect(source.requests).toEqual(["page 1"]);
  await clock.advance(120_000);
  source.records.push(record(guid(9), { Name: "Novák", ModifiedAt: "2026-03-10T09:01:00Z" }));
  return { source, read, onChanges, areCellsRenewed: () => areCellsRenewed };
}

test("partners that a colleague has created since the list was read are among those that exist, and cells are renewed", async () => {
  const { source, read, onChanges, areCellsRenewed } = await readBefore();
  const { records, error } = await read();
  expect(areCellsRenewed()).toBe(true);
  expect(records.map(({ Name }) => Name)).toEqual(["Partner 0", "Partner 1", "Novák"]);
  expect(error).toBeUndefined();
  expect(onChanges).toHaveBeenCalledTimes(1);
  const before = source.requests.length;
  await read();
  expect(source.requests).toHaveLength(before);
});

test("where that can't be read, the list at hand is returned with the reason", async () => {
  const { source, read, onChanges } = await readBefore();
  const failure = new Error("away");
  source.failures.push(failure);
  const { records, error } = await read();
  expect(records).toHaveLength(2);
  expect(error).toBe(failure);
  expect(onChanges).not.toHaveBeenCalled();
});

test("a list that the service has ended early is not complete", async () => {
  const { source, cache, clock } = setUp(2);
  source.complete = false;
  expect(await readPartners(cache, { clock, onChanges: async () => undefined })).toMatchObject({
    complete: false,
  });
});
