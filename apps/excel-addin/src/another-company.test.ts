import { describe, expect, test } from "vitest";
import { createFakeAddIn } from "../test/fake-add-in.ts";
import { guid, record } from "../test/fake-source.ts";
import { createCacheStatus, statusOf } from "./cache/cache-status.ts";
import { relabelCompany } from "./settings/bound-again.ts";

describe("another company", () => {
  test("recalculates the cells, and none shows a value of the company before", async () => {
    const { addIn, call, save, clock, sources, formulas, renewed } = createFakeAddIn();
    formulas.set("A1", "=PARTNERS()");
    await call("PARTNERS");
    const other = save({ id: "c2", label: "Beta a.s.", credential: { kind: "api-key", apiKey: "other" } });
    await addIn.binding.bind(other);
    await clock.advance(1000);
    expect(renewed).toEqual([["A1"]]);
    sources.get("BusinessPartners")!.records = [record(guid(5), { Name: "Of Beta" })];
    expect(await call("PARTNERS", "Name", null, null, false)).toEqual([["Of Beta"]]);
  });

  test("a new credential clears the cache and recalculates the cells; a new name does not", async () => {
    const { addIn, call, save, clock, sources, formulas, renewed } = createFakeAddIn();
    formulas.set("A1", "=PARTNERS()");
    await call("PARTNERS");
    save({ label: "Acme" });
    await clock.advance(1000);
    expect(renewed).toEqual([]);
    save({ label: "Acme", credential: { kind: "api-key", apiKey: "new" } });
    await clock.advance(1000);
    expect(renewed).toEqual([["A1"]]);
    await call("PARTNERS");
    expect(sources.get("BusinessPartners")!.requests).toHaveLength(2);
    expect(statusOf(addIn.data, addIn.connections.list()[0]!)[0]).toMatchObject({ count: 3 });
  });

  test("the first connection recalculates the cells that asked to connect, once it is the workbook's", async () => {
    const { addIn, call, save, clock, formulas, renewed } = createFakeAddIn({ connected: false });
    formulas.set("A1", "=PARTNERS()");
    await expect(call("PARTNERS")).rejects.toMatchObject({ code: "#VALUE!" });
    const saved = save();
    await clock.advance(1000);
    expect(renewed).toEqual([]);
    await addIn.binding.bind(saved);
    await clock.advance(1000);
    expect(renewed).toEqual([["A1"]]);
    expect(await call("PARTNERS")).toHaveLength(4);
  });

  test("a forgotten connection no longer returns data", async () => {
    const { addIn, call, clock } = createFakeAddIn();
    await call("PARTNERS");
    void addIn.connections.forget("c1");
    await clock.advance(1000);
    await expect(call("PARTNERS")).rejects.toMatchObject({
      message: 'Connect to "Acme s.r.o." in the task pane.',
    });
  });
});

describe("while data loads", () => {
  test("a company that is renamed keeps loading, and the cell shows it", async () => {
    const { addIn, start, clock, save, sources } = createFakeAddIn();
    const source = sources.get("BusinessPartners")!;
    source.paused = true;
    const answer = start("PARTNERS", []);
    await clock.advance(100);
    await relabelCompany(addIn.binding, save({ label: "Acme Praha" }));
    source.resume();
    await clock.advance(1000);
    expect(await answer).toHaveLength(4);
    expect(source.requests).toHaveLength(1);
    expect(addIn.binding.state()).toMatchObject({ company: { label: "Acme Praha" } });
  });

  test.each([
    ["PARTNERS", []],
    ["PARTNERS", ["Name", null, 2]],
    ["PARTNER", [guid(1)]],
    ["ASOF", ["PARTNERS"]],
  ])(
    "a company that is forgotten shows none of it in =%s(%j), and nothing more is sent",
    async (id, given) => {
      const { addIn, start, call, clock, sources, formulas, renewed } = createFakeAddIn();
      formulas.set("A1", `=${id}()`);
      const source = sources.get("BusinessPartners")!;
      source.paused = true;
      const answer = start(id, given);
      answer.catch(() => undefined);
      await clock.advance(5);
      await addIn.connections.forget("c1");
      const before = source.requests.length;
      source.resume();
      await clock.advance(2000);
      await expect(answer).rejects.toMatchObject({ code: expect.stringMatching(/^#/) });
      expect(source.requests).toHaveLength(before);
      expect(createCacheStatus(addIn.data).all()).toEqual([]);
      expect(renewed).toEqual([["A1"]]);
      await expect(call(id, ...given)).rejects.toMatchObject({
        message: 'Connect to "Acme s.r.o." in the task pane.',
      });
    },
  );
});

describe("a workbook that nobody has connected", () => {
  const ask = {
    code: "#VALUE!",
    message: 'This workbook has not been connected. Open Accounting Data and press "Show data".',
  };

  test("shows and reads nothing, by the company's name neither, until a person answers", async () => {
    const { addIn, call, clock, formulas, renewed, sources, save } = createFakeAddIn({ bound: false });
    formulas.set("A1", "=PARTNERS()").set("B1", '=BANKS(,,,,"Acme s.r.o.")');
    await expect(call("PARTNERS")).rejects.toEqual(ask);
    await expect(call("BANKS", null, null, null, null, "Acme s.r.o.")).rejects.toEqual(ask);
    await expect(call("RECORDS", "Banks", null, null, null, null, "Acme s.r.o.")).rejects.toEqual(ask);
    await expect(call("ASOF", "BANKS")).rejects.toEqual(ask);
    save({ id: "c2", label: "Beta" });
    await clock.advance(1000);
    await expect(call("PARTNERS")).rejects.toEqual(ask);
    await addIn.refresh();
    renewed.length = 0;
    expect([...sources.values()].flatMap(({ requests }) => requests)).toEqual([]);

    await addIn.binding.bind(addIn.connections.list()[0]!);
    await clock.advance(1000);
    expect(renewed).toEqual([["A1", "B1"]]);
    expect(await call("PARTNERS")).toHaveLength(4);
    expect(await call("BANKS", null, null, null, null, "Acme s.r.o.")).toHaveLength(4);
  });

  test("shows no company by name if it is bound to one that this device does not know", async () => {
    const { call, settings, sources } = createFakeAddIn();
    const stranger = { version: 1, id: "a stranger's", label: "Acme s.r.o." };
    settings.set("accounting-data.company", JSON.stringify(stranger));
    await expect(call("BANKS", null, null, null, null, "Acme s.r.o.")).rejects.toMatchObject({
      message: 'Connect to "Acme s.r.o." in the task pane.',
    });
    expect(sources.get("Banks")!.requests).toEqual([]);
  });

  test("shows the device's only company at once where the deployment says so", async () => {
    const { addIn, call, clock, formulas, renewed, save } = createFakeAddIn({
      connected: false,
      switches: { silentBinding: true },
    });
    formulas.set("A1", "=PARTNERS()");
    await expect(call("PARTNERS")).rejects.toMatchObject({ code: "#VALUE!" });
    save();
    await clock.advance(1000);
    expect(renewed).toEqual([["A1"]]);
    expect(await call("PARTNERS")).toHaveLength(4);
    expect(addIn.binding.state()).toMatchObject({ kind: "bound", company: { id: "c1" } });
  });
});

test("Excel starts the add-in with a workbook that shows a company, and is asked to once", async () => {
  const { call, platform, save, addIn } = createFakeAddIn({ connected: false });
  await expect(call("PARTNERS")).rejects.toMatchObject({ code: "#VALUE!" });
  expect(platform.starts).toBe(0);
  await addIn.binding.bind(save());
  await call("PARTNERS");
  await addIn.binding.bind(save({ id: "c2", label: "Beta" }));
  expect(platform.starts).toBe(1);
});
