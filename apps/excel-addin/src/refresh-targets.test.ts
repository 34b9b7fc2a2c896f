import { expect, test } from "vitest";
import { createFakeAddIn } from "../test/fake-add-in.ts";
import { branded } from "../test/fake-source.ts";

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
