import { describe, expect, test } from "vitest";
import { createFakeAddIn } from "../../test/fake-add-in.ts";
import { guid } from "../../test/fake-source.ts";

const amount = (basicValue: number) => ({ type: "Double", basicValue, numberFormat: "#,##0.00" });

function addInWith(records: readonly object[]) {
  const fake = createFakeAddIn({ count: 1 });
  fake.sources.get("BusinessPartners")!.records = records.map((record, at) => ({ Id: guid(at), ...record }));
  return fake;
}

describe("amounts of money", () => {
  const records = [
    { Total: 1234.5, Count: 2 },
    { Total: null, Count: 3 },
    { Total: 12, Count: 1.5 },
  ];

  test("have two decimals and thousands where Excel has data types", async () => {
    const { call, platform } = addInWith(records);
    expect(await call("PARTNERS", "Total, Count", null, null, false)).toEqual([
      [amount(1234.5), 2],
      ["", 3],
      [amount(12), 1.5],
    ]);
    platform.dataTypes = false;
    expect(await call("PARTNERS", "Total", null, null, false)).toEqual([[1234.5], [""], [12]]);
  });

  test("have them in a spill of all columns, and in one with a row for each element", async () => {
    const { call } = addInWith([{ Total: 2.5, Items: [{ Price: 1.25 }, { Price: 2 }] }]);
    expect(await call("PARTNERS", null, null, null, false)).toEqual([[guid(0), amount(2.5), 2]]);
    expect(await call("PARTNERS", "Items.Price, Total", null, null, false)).toEqual([
      [amount(1.25), amount(2.5)],
      [amount(2), amount(2.5)],
    ]);
  });

  test("have them under a title and in one record too", async () => {
    const { call } = addInWith(records);
    expect(await call("PARTNERS", "Celkem s DPH", 0, 1)).toEqual([["Celkem s DPH"], [amount(1234.5)]]);
    expect(await call("PARTNER", guid(0), "Total")).toEqual(amount(1234.5));
  });

  test("are plain numbers where the web would not take so much", async () => {
    const prices = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`Price${at}`, at + 0.5]));
    const { call, platform } = addInWith(Array.from({ length: 3000 }, () => prices));
    platform.web = true;
    const rows = (await call("PARTNERS", "Price*", null, null, false)) as unknown[][];
    expect(rows).toHaveLength(3000);
    expect(rows[0]!.slice(0, 2)).toEqual([0.5, 1.5]);
  });
});
