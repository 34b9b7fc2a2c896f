import { expect, test } from "vitest";
import { createFakeAddIn } from "../../test/fake-add-in.ts";
import { branded, guid, record } from "../../test/fake-source.ts";

test("a service that fails refresh after refresh leaves the values of last time standing each time", async () => {
  const { addIn, sources, formulas, renewed } = createFakeAddIn();
  formulas.set("A1", "=PARTNERS()").set("B1", "=BANKS(,,5)");
  for (let time = 0; time < 3; time++) {
    sources.get("BusinessPartners")!.failures.push(branded("network"));
    sources.get("Banks")!.failures.push(branded("network"));
    await addIn.refresh();
  }
  expect(renewed).toEqual([[], [], []]);
  await addIn.refresh();
  expect(renewed[3]).toEqual(["A1", "B1"]);
});

test("a list that only a refresh has tried to read is read once a person has connected anew", async () => {
  const { addIn, call, sources, formulas } = createFakeAddIn();
  formulas.set("A1", "=PARTNERS()");
  sources.get("BusinessPartners")!.failures.push(branded("unauthorized", { status: 401 }));
  await addIn.refresh();
  addIn.data.reopen(addIn.connections.list()[0]!);
  expect(await call("PARTNERS")).toHaveLength(4);
});

test("a refresh of a list that no cell has asked for ends when its connection is forgotten", async () => {
  const { addIn, clock, sources, formulas } = createFakeAddIn();
  formulas.set("A1", "=PARTNERS()");
  sources.get("BusinessPartners")!.held = true;
  const refreshing = addIn.refresh();
  await clock.advance(10);
  addIn.connections.forget("c1");
  expect((await refreshing).lists).toMatchObject([{ error: { name: "ReadCancelled" } }]);
});

test("a record that cells show is asked for again by a refresh, also where nothing else is", async () => {
  const { addIn, call, sources } = createFakeAddIn();
  await call("PARTNER", guid(1), "Name");
  sources.get("BusinessPartners")!.records = [record(guid(1), { Name: "Changed" })];
  await addIn.refresh();
  expect(await call("PARTNER", guid(1), "Name")).toBe("Changed");
});

test.each([
  ["a record", ["PARTNER", guid(1), "Name"]],
  ["a part of the list", ["PARTNERS", null, null, 2]],
] as const)("that %s could not be read again is told", async (_, [id, ...given]) => {
  const { addIn, call, sources } = createFakeAddIn();
  await call(id, ...given);
  sources.get("BusinessPartners")!.failures.push(branded("network"));
  expect((await addIn.refresh()).lists).toMatchObject([
    { list: "BusinessPartners", error: { code: "network" } },
  ]);
});

test("how many records are at hand is told also where the refresh failed", async () => {
  const { addIn, call, sources } = createFakeAddIn();
  await call("PARTNERS");
  sources.get("BusinessPartners")!.failures.push(branded("network"));
  expect((await addIn.refresh()).lists).toMatchObject([{ count: 3, error: { code: "network" } }]);
});

test("a cell with two lists keeps its values where one of them can't be read", async () => {
  const { addIn, sources, formulas, renewed } = createFakeAddIn();
  formulas.set("A1", "=ROWS(PARTNERS())+ROWS(BANKS())");
  sources.get("Banks")!.failures.push(branded("network"));
  await addIn.refresh();
  expect(renewed).toEqual([[]]);
});

test("of two companies that a workbook shows, each one's list is refreshed", async () => {
  const { addIn, save, formulas } = createFakeAddIn();
  await addIn.binding.bind(addIn.connections.list()[0]!);
  save({ id: "c2", label: "Beta", credential: { kind: "api-key", apiKey: "other" } });
  formulas.set("A1", "=PARTNERS()").set("B1", '=PARTNERS(,,,,"Beta")');
  const { lists } = await addIn.refresh();
  expect(lists.map(({ connectionId }) => connectionId)).toEqual(["c1", "c2"]);
});

test.each(["=PARTNERS(,,,,0)", '=PARTNERS(,,,,"")', "=PARTNERS(,,,,)"])(
  "%s is read of the workbook's own company",
  async (formula) => {
    const { addIn, formulas } = createFakeAddIn();
    formulas.set("A1", formula);
    expect((await addIn.refresh()).lists).toMatchObject([{ connectionId: "c1", whole: true }]);
  },
);

test("a list that is read whole stays so where a formula shows a part of it, too", async () => {
  const { addIn, call, formulas, sources } = createFakeAddIn();
  formulas.set("A1", "=PARTNERS()").set("B1", "=PARTNERS(,,2)");
  await call("PARTNERS");
  expect((await addIn.refresh()).lists).toMatchObject([{ count: 3 }]);
  sources.get("BusinessPartners")!.requests.length = 0;
  formulas.clear();
  formulas.set("B1", "=PARTNERS(,,2)");
  expect((await addIn.refresh()).lists).toMatchObject([{ count: 3 }]);
});

test("a list that is at hand is refreshed, though its formula shows a part of it only", async () => {
  const { addIn, call, formulas, sources } = createFakeAddIn();
  formulas.set("B1", "=PARTNERS(,,2)");
  await call("PARTNERS");
  const { requests } = sources.get("BusinessPartners")!;
  requests.length = 0;
  await addIn.refresh();
  expect(requests).toEqual(["page 1 since 2026-03-10T08:55:00.000Z", "total"]);
});

test("a part that cells have asked for costs no request to see whether it can be asked for", async () => {
  const { addIn, call, formulas, sources } = createFakeAddIn();
  formulas.set("B1", "=PARTNERS(,,2)");
  await call("PARTNERS", null, null, 2);
  const { requests } = sources.get("BusinessPartners")!;
  requests.length = 0;
  await addIn.refresh();
  expect(requests).toEqual(["page 1"]);
});

test("a list whose first read failed is read whole by a refresh, whatever its formula shows by now", async () => {
  const { addIn, call, sources } = createFakeAddIn();
  sources.get("BusinessPartners")!.failures.push(branded("network"));
  await call("PARTNERS").catch(() => undefined);
  expect((await addIn.refresh()).lists).toMatchObject([{ whole: true, count: 3 }]);
});

test("a list that is being read for the first time is waited for by a refresh", async () => {
  const { addIn, start, clock, sources } = createFakeAddIn();
  const source = sources.get("BusinessPartners")!;
  source.held = true;
  const answer = start("PARTNERS", []);
  const refreshing = addIn.refresh();
  await clock.advance(10);
  source.release();
  await answer;
  expect((await refreshing).lists).toMatchObject([{ whole: true, count: 3 }]);
  expect(source.requests).toEqual(["page 1"]);
});
