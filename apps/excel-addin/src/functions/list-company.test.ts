import { describe, expect, test } from "vitest";
import { value } from "../../test/cell-errors.ts";
import { createFakeAddIn } from "../../test/fake-add-in.ts";
import { guid, record } from "../../test/fake-source.ts";

describe("the company", () => {
  test("has to be connected first", async () => {
    const { call } = createFakeAddIn({ connected: false });
    await expect(call("PARTNERS")).rejects.toEqual(value("Connect to your company in the task pane."));
  });

  test("of the workbook is named if this device does not know it, and no other one is read", async () => {
    const { call, settings, sources } = createFakeAddIn();
    settings.set(
      "accounting-data.company",
      JSON.stringify({ version: 1, id: "elsewhere", label: "Beta a.s." }),
    );
    await expect(call("PARTNERS")).rejects.toEqual(value('Connect to "Beta a.s." in the task pane.'));
    expect(sources.get("BusinessPartners")!.requests).toEqual([]);
  });

  test("can be another one by name", async () => {
    const { addIn, call, save, sources } = createFakeAddIn();
    await call("PARTNERS");
    const beta = { id: "c2", label: "Beta a.s.", credential: { kind: "api-key", apiKey: "other" } } as const;
    await addIn.binding.allow(save(beta));
    sources.get("BusinessPartners")!.records = [record(guid(5), { Name: "Of Beta" })];
    expect(await call("PARTNERS", "Name", null, null, null, "beta A.S.")).toEqual([["Name"], ["Of Beta"]]);
    expect(sources.get("BusinessPartners")!.requests).toHaveLength(2);
    expect(await call("PARTNERS", "Name")).toHaveLength(4);
  });

  test("is not guessed if two have the name", async () => {
    const { call, save, sources } = createFakeAddIn();
    save({ id: "c2" });
    await expect(call("PARTNERS", null, null, null, null, "Acme s.r.o.")).rejects.toEqual(
      value(/^Several connections/),
    );
    expect(sources.get("BusinessPartners")!.requests).toEqual([]);
  });

  test.each([true, false])(
    "that is unknown is an error that names no company of the device, whether the workbook shows one (%s) or not",
    async (bound) => {
      const { call, save } = createFakeAddIn({ count: 1, bound });
      for (const n of [2, 3]) save({ id: `c${n}`, label: `Company ${n}` });
      for (const id of ["PARTNERS", "BANKS"]) {
        await expect(call(id, null, null, null, null, "Nobody Ltd")).rejects.toEqual(
          value(
            'No connection "Nobody Ltd" on this device. The task pane shows those that it has, and adds one.',
          ),
        );
      }
    },
  );
});
