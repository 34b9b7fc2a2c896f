import { expect, test } from "vitest";
import { createFakeList, createFakeLookup, delta, refreshed } from "../../test/fake-lists.ts";
import { record } from "../../test/fake-source.ts";

const ids = ["3f2504e0-4f89-11d3-9a0c-0305e82c3301", "3f2504e0-4f89-11d3-9a0c-0305e82c33ab"] as const;
const upper = ids.map((id) => id.toUpperCase());

/** The service writes the same guids in capitals from now on. */
function changeCase(source: { records: ReturnType<typeof record>[] }): void {
  source.records = source.records.map((one) => ({ ...one, Id: String(one["Id"]).toUpperCase() }));
}

test.each(["whole", "delta"] as const)(
  "a service that changes the case of its guids changes no record and adds none: %s",
  async (how) => {
    const { source, list, cached } = createFakeList(0);
    source.records = ids.map((id) =>
      record(id, { Name: id.slice(-2), ModifiedAt: "2026-03-10T08:59:00.000Z" }),
    );
    await cached.read();
    changeCase(source);
    const found = await refreshed(list, how === "whole" ? { everything: true } : delta);
    expect(found).toMatchObject({ count: 2, changed: 0, added: 0, removed: 0 });
    // As received.
    expect(cached.value!.records.map(({ Id }) => Id)).toEqual(upper);
    expect(list.find(ids[1])).toMatchObject({ Name: "ab" });
  },
);

test("a change beside the case counts once", async () => {
  const { source, list, cached } = createFakeList(0);
  source.records = ids.map((id) => record(id, { Name: "before" }));
  await cached.read();
  changeCase(source);
  source.records[0] = { ...source.records[0]!, Name: "after" };
  expect(await refreshed(list, { everything: true })).toMatchObject({ changed: 1, added: 0, removed: 0 });
});

test("a record that was created is the one that the list has in capitals", async () => {
  const { source, list, cached } = createFakeList(0);
  source.records = [record(ids[0])];
  await cached.read();
  list.created.add({ id: ids[1], certain: true });
  list.put(record(upper[1]!, { Name: "new" }));
  expect(list.created.all).toEqual([]);
  list.put(record(ids[1], { Name: "newer" }));
  expect(cached.value!.records.map(({ Name }) => Name)).toEqual([undefined, "newer"]);
});

test("a cell's id finds a record whose guid comes in capitals", async () => {
  const { source, find, cached } = createFakeLookup(0);
  source.records = upper.map((id) => record(id));
  await cached.read();
  expect(await find(...ids)).toMatchObject(upper.map((Id) => ({ status: "fulfilled", value: { Id } })));
});
