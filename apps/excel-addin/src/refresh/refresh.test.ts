import { describe, expect, test } from "vitest";
import { createFakeAddIn } from "../../test/fake-add-in.ts";
import { branded, guid, record } from "../../test/fake-source.ts";
import { statusOf } from "../cache/cache-status.ts";

describe("a refresh", () => {
  test("reads only changes, then recalculates exactly our cells", async () => {
    const { addIn, call, clock, sources, formulas, renewed } = createFakeAddIn({ count: 250 });
    formulas
      .set("A1", "=PARTNERS()")
      .set("B1", "=1+1")
      .set("C1", '=IF(TRUE,PARTNER("x"),"")')
      .set("D1", '=ASOF("PARTNERS")');
    await call("PARTNERS");
    const source = sources.get("BusinessPartners")!;
    source.records[0] = record(guid(0), { Name: "Changed", ModifiedAt: "2026-03-10T09:30:00Z" });
    source.requests.length = 0;
    await clock.advance(3_600_000);
    const report = await addIn.refresh();
    expect(report).toEqual({
      lists: [
        {
          connectionId: "c1",
          list: "BusinessPartners",
          changed: 1,
          added: 0,
          removed: 0,
        },
      ],
      tables: [],
      protectedSheets: [],
      at: new Date(clock.now()),
    });
    expect(source.requests).toHaveLength(2);
    expect(renewed).toEqual([["A1", "C1", "D1"]]);
    expect(await call("PARTNERS", "Name", null, 1, false)).toEqual([["Changed"]]);
  });

  test("of a workbook that was just opened reads what its formulas show before it recalculates them", async () => {
    const { addIn, sources, formulas, renewed } = createFakeAddIn();
    formulas
      .set("A1", "=PARTNERS()")
      .set("B1", "=BANKS(,,5)")
      .set("C1", '=CENTRES("Name",,)')
      .set("D1", '=ACTIVITIES(,,,,"Other")');
    const report = await addIn.refresh();
    expect(report.lists.map(({ list, added }) => [list, added])).toEqual([
      ["BusinessPartners", 3],
      ["Centres", 3],
    ]);
    // Only part of the banks is shown: one request checks that the service is reachable.
    expect(sources.get("Banks")!.requests).toEqual(["total"]);
    expect(sources.get("Activities")!.requests).toEqual([]);
    expect(renewed).toEqual([["A1", "B1", "C1", "D1"]]);
  });

  test("keeps the saved values if the service fails", async () => {
    const { addIn, sources, formulas, renewed } = createFakeAddIn();
    formulas.set("A1", "=PARTNERS()").set("B1", "=BANKS()").set("C1", '=ASOF("PARTNERS")');
    sources.get("BusinessPartners")!.failures.push(branded("network"));
    const report = await addIn.refresh();
    expect(report.lists).toMatchObject([
      { list: "BusinessPartners", error: { code: "network" } },
      { list: "Banks", added: 3 },
    ]);
    expect(renewed).toEqual([["B1", "C1"]]);
  });

  test("keeps the saved values of formulas that do not tell which part they need", async () => {
    const { addIn, sources, formulas, renewed } = createFakeAddIn();
    formulas.set("A1", "=PARTNERS(,,10)").set("B1", "=PARTNER(C1)").set("D1", "=BANKS(,NOW()-1)");
    sources.get("BusinessPartners")!.failures.push(branded("network"));
    const { lists } = await addIn.refresh();
    expect(lists).toMatchObject([{ list: "BusinessPartners", error: { code: "network" } }]);
    expect(renewed).toEqual([["D1"]]);
  });

  test("keeps the saved values of another company that a formula names", async () => {
    const { addIn, save, sources, formulas, renewed } = createFakeAddIn();
    await addIn.binding.bind(addIn.connections.list()[0]!);
    await addIn.binding.allow(
      save({ id: "c2", label: 'Beta "2"', credential: { kind: "api-key", apiKey: "other" } }),
    );
    formulas
      .set("A1", '=PARTNERS(,,,,"beta ""2""")')
      .set("B1", '=BANKS(,,,,"Beta ""2""")')
      .set("C1", "=CENTRES(,,,,Z1)");
    sources.get("BusinessPartners")!.failures.push(branded("network"));
    const { lists } = await addIn.refresh();
    expect(lists).toMatchObject([
      { connectionId: "c2", list: "BusinessPartners", error: { code: "network" } },
      { connectionId: "c2", list: "Banks", added: 3 },
    ]);
    // The company of the last formula is in a cell, so it is known only when the formula is calculated.
    expect(renewed).toEqual([["B1", "C1"]]);
    expect(sources.get("Centres")!.requests).toEqual([]);
  });

  test.each([
    ["with a cell that shows what was saved", ["A1", "B1"], true],
    ["alone", ["A1"], undefined],
  ])(
    "shows in a cell that was refused, and of whose company a person has just allowed the data, why they can't be read: %s",
    async (_, cells, keepsSaved) => {
      const { addIn, sources, formulas, renewed, save, start } = createFakeAddIn();
      const other = save({ id: "c2", label: "Other" });
      for (const cell of cells) formulas.set(cell, '=PARTNERS(,,,,"Other")');
      const refused = start("PARTNERS", [null, null, null, null, "Other"], {
        invocation: { address: "Sheet1!A1" },
      });
      await expect(refused).rejects.toMatchObject({
        message: expect.stringContaining("may not show") as string,
      });
      await addIn.binding.allow(other);
      sources.get("BusinessPartners")!.failures.push(branded("unauthorized"));
      const { lists } = await addIn.refresh();
      expect(lists).toMatchObject([{ connectionId: "c2", error: { code: "unauthorized" } }]);
      expect([renewed, lists[0]!.keepsSaved]).toEqual([[["A1"]], keepsSaved]);
    },
  );

  test("keeps the saved values if this device does not know the company", async () => {
    const { addIn, formulas, renewed } = createFakeAddIn({ connected: false });
    formulas.set("A1", "=PARTNERS()").set("B1", '=ASOF("PARTNERS")');
    await addIn.refresh();
    expect(renewed).toEqual([["B1"]]);
  });

  test("keeps the saved values although the pane has shown the list's status", async () => {
    const { addIn, sources, formulas, renewed } = createFakeAddIn();
    formulas.set("A1", "=PARTNERS()");
    statusOf(addIn.data, addIn.connections.list()[0]!);
    sources.get("BusinessPartners")!.failures.push(branded("network"));
    await addIn.refresh();
    expect(renewed).toEqual([[]]);
  });

  test("that fails leaves cells alone whose values have not changed", async () => {
    const { addIn, call, sources, formulas, renewed, clock } = createFakeAddIn();
    formulas
      .set("A1", "=PARTNERS()")
      .set("B1", `=PARTNER("${guid(1)}")`)
      .set("C1", "=BANKS(,,2)");
    await call("PARTNERS");
    await call("BANKS", null, null, 2);
    await clock.advance(60_000);
    const [partners, banks] = [sources.get("BusinessPartners")!, sources.get("Banks")!];
    partners.failures.push(branded("network"));
    banks.failures.push(branded("network"));
    expect((await addIn.refresh()).lists).toMatchObject([
      { list: "BusinessPartners", error: { code: "network" } },
      { list: "Banks", error: { code: "network" } },
    ]);
    expect(renewed).toEqual([[]]);
    // The list was read this time, and a part of another was not.
    banks.failures.push(branded("network"));
    await addIn.refresh();
    expect(renewed.at(-1)).toEqual(["A1", "B1"]);
  });

  test("recalculates cells that show a failure of this session", async () => {
    const { addIn, call, sources, formulas, renewed } = createFakeAddIn();
    formulas.set("A1", "=PARTNERS()");
    const source = sources.get("BusinessPartners")!;
    source.failures.push(branded("network"), branded("server_error", { status: 502 }));
    await expect(call("PARTNERS")).rejects.toMatchObject({ code: "#N/A" });
    await addIn.refresh();
    expect(renewed).toEqual([["A1"]]);
    await expect(call("PARTNERS")).rejects.toMatchObject({
      message: "The service failed (502). Refresh to try again.",
    });
    await addIn.refresh();
    expect(await call("PARTNERS")).toHaveLength(4);
  });

  test("requests the records and parts of lists that cells show, and nothing else", async () => {
    const { addIn, call, sources } = createFakeAddIn({ count: 250 });
    const source = sources.get("BusinessPartners")!;
    await call("PARTNER", guid(7));
    await call("PARTNERS", null, null, 5);
    source.requests.length = 0;
    expect((await addIn.refresh()).lists).toEqual([]);
    expect(source.requests.toSorted()).toEqual([`get ${guid(7)}`, "page 1"]);
    for (const other of sources.values()) expect(other === source ? [] : other.requests).toEqual([]);
  });

  test("waits for the previous one, whether that succeeds or not", async () => {
    const { addIn, call, sources, clock } = createFakeAddIn();
    await call("PARTNERS");
    const source = sources.get("BusinessPartners")!;
    source.requests.length = 0;
    source.paused = true;
    const both = Promise.all([addIn.refresh(), addIn.refresh({ everything: true })]);
    await clock.advance(10);
    expect(source.requests).toHaveLength(1);
    source.resume();
    await both;
    expect(source.requests).toEqual(["page 1 since 2026-03-10T08:55:00.000Z", "total", "page 1"]);
  });

  test("that a person cancels recalculates nothing", async () => {
    const { addIn, call, sources, clock, renewed } = createFakeAddIn();
    await call("PARTNERS");
    sources.get("BusinessPartners")!.paused = true;
    const controller = new AbortController();
    const refreshing = addIn.refresh({ signal: controller.signal });
    await clock.advance(10);
    controller.abort();
    await expect(refreshing).rejects.toMatchObject({ name: "AbortError" });
    expect(renewed).toEqual([]);
    sources.get("BusinessPartners")!.resume();
    expect((await addIn.refresh()).lists).toMatchObject([{ list: "BusinessPartners", changed: 0 }]);
  });
});

test("cells that moved during a refresh are recalculated where they are now", async () => {
  const { addIn, call, sources, clock, formulas, renewed } = createFakeAddIn();
  formulas.set("A1", "=PARTNERS()");
  await call("PARTNERS");
  sources.get("BusinessPartners")!.paused = true;
  const refreshing = addIn.refresh();
  await clock.advance(10);
  formulas.delete("A1");
  formulas.set("A7", "=PARTNERS()");
  sources.get("BusinessPartners")!.resume();
  await refreshing;
  expect(renewed).toEqual([["A7"]]);
});
