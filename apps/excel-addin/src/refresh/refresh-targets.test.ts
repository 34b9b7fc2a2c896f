import { expect, test } from "vitest";
import { createFakeAddIn } from "../../test/fake-add-in.ts";
import { branded, guid, record } from "../../test/fake-source.ts";

test("if the service fails in every refresh, the saved values stay each time", async () => {
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

test("a list whose refresh was denied can be read after a person has reconnected", async () => {
  const { addIn, call, sources, formulas } = createFakeAddIn();
  formulas.set("A1", "=PARTNERS()");
  sources.get("BusinessPartners")!.failures.push(branded("unauthorized", { status: 401 }));
  await addIn.refresh();
  addIn.data.reopen(addIn.connections.list()[0]!);
  expect(await call("PARTNERS")).toHaveLength(4);
});

test("forgetting a connection cancels the refresh of a list that no cell has requested", async () => {
  const { addIn, clock, sources, formulas } = createFakeAddIn();
  formulas.set("A1", "=PARTNERS()");
  sources.get("BusinessPartners")!.paused = true;
  const refreshing = addIn.refresh();
  await clock.advance(10);
  void addIn.connections.forget("c1");
  expect((await refreshing).lists).toMatchObject([{ error: { name: "ReadCancelled" } }]);
});

test("a refresh requests a record that cells show, even if nothing else is cached", async () => {
  const { addIn, call, sources } = createFakeAddIn();
  await call("PARTNER", guid(1), "Name");
  sources.get("BusinessPartners")!.records = [record(guid(1), { Name: "Changed" })];
  await addIn.refresh();
  expect(await call("PARTNER", guid(1), "Name")).toBe("Changed");
});

test.each([
  ["a record", ["PARTNER", guid(1), "Name"]],
  ["part of the list", ["PARTNERS", null, null, 2]],
] as const)("a refresh reports that %s could not be read", async (_, [id, ...given]) => {
  const { addIn, call, sources } = createFakeAddIn();
  await call(id, ...given);
  sources.get("BusinessPartners")!.failures.push(branded("network"));
  expect((await addIn.refresh()).lists).toMatchObject([
    { list: "BusinessPartners", error: { code: "network" } },
  ]);
});

test("a cell with two lists keeps its values if one of them can't be read", async () => {
  const { addIn, sources, formulas, renewed } = createFakeAddIn();
  formulas.set("A1", "=ROWS(PARTNERS())+ROWS(BANKS())");
  sources.get("Banks")!.failures.push(branded("network"));
  await addIn.refresh();
  expect(renewed).toEqual([[]]);
});

test("the lists of every company in the workbook are refreshed", async () => {
  const { addIn, save, formulas } = createFakeAddIn();
  await addIn.binding.bind(addIn.connections.list()[0]!);
  await addIn.binding.allow(
    save({ id: "c2", label: "Beta", credential: { kind: "api-key", apiKey: "other" } }),
  );
  formulas.set("A1", "=PARTNERS()").set("B1", '=PARTNERS(,,,,"Beta")');
  const { lists } = await addIn.refresh();
  expect(lists.map(({ connectionId }) => connectionId)).toEqual(["c1", "c2"]);
});

test.each(["=PARTNERS(,,,,0)", '=PARTNERS(,,,,"")', "=PARTNERS(,,,,)"])(
  "%s reads the workbook's own company",
  async (formula) => {
    const { addIn, formulas } = createFakeAddIn();
    formulas.set("A1", formula);
    expect((await addIn.refresh()).lists).toMatchObject([{ connectionId: "c1", added: 3 }]);
  },
);

test("a cached list is refreshed in full even if only part of it is still shown", async () => {
  const { addIn, call, formulas, sources } = createFakeAddIn();
  formulas.set("A1", "=PARTNERS()").set("B1", "=PARTNERS(,,2)");
  await call("PARTNERS");
  expect((await addIn.refresh()).lists).toMatchObject([{ list: "BusinessPartners" }]);
  sources.get("BusinessPartners")!.requests.length = 0;
  formulas.clear();
  formulas.set("B1", "=PARTNERS(,,2)");
  expect((await addIn.refresh()).lists).toMatchObject([{ list: "BusinessPartners" }]);
});

test("a cached list is refreshed with a delta although its formula shows only part of it", async () => {
  const { addIn, call, formulas, sources } = createFakeAddIn();
  formulas.set("B1", "=PARTNERS(,,2)");
  await call("PARTNERS");
  const { requests } = sources.get("BusinessPartners")!;
  requests.length = 0;
  await addIn.refresh();
  expect(requests).toEqual(["page 1 since 2026-03-10T08:55:00.000Z", "total"]);
});

test("a cached part of a list needs no request to check that the service is reachable", async () => {
  const { addIn, call, formulas, sources } = createFakeAddIn();
  formulas.set("B1", "=PARTNERS(,,2)");
  await call("PARTNERS", null, null, 2);
  const { requests } = sources.get("BusinessPartners")!;
  requests.length = 0;
  await addIn.refresh();
  expect(requests).toEqual(["page 1"]);
});

test("a refresh reads a list in full if its first read failed", async () => {
  const { addIn, call, sources } = createFakeAddIn();
  sources.get("BusinessPartners")!.failures.push(branded("network"));
  await call("PARTNERS").catch(() => undefined);
  expect((await addIn.refresh()).lists).toMatchObject([{ added: 3 }]);
});

test("a refresh waits for the first read of a list", async () => {
  const { addIn, start, clock, sources } = createFakeAddIn();
  const source = sources.get("BusinessPartners")!;
  source.paused = true;
  const answer = start("PARTNERS", []);
  const refreshing = addIn.refresh();
  await clock.advance(10);
  source.resume();
  await answer;
  expect((await refreshing).lists).toMatchObject([{ added: 3 }]);
  expect(source.requests).toEqual(["page 1"]);
});

test.each(['=PARTNER("A","Name",,"Code")', '=PARTNERS("Name",,2,,,,"Code","A")'])(
  "%s looks for a value in a column, which needs the full list",
  async (formula) => {
    const { addIn, sources, formulas } = createFakeAddIn();
    formulas.set("A1", formula);
    await addIn.refresh();
    expect(sources.get("BusinessPartners")!.requests).toEqual(["page 1"]);
  },
);
