import type { ExcelHost } from "@accounting-data/excel-host/node";
import { describe, expect, test } from "vitest";
import { useExcel } from "./use-excel.ts";

const open = useExcel();

/** The values of the first rows, sorted by their first column, since the sandbox assigns the ids. */
function rowsByFirst(excel: ExcelHost, columns: string, rows: number): readonly (readonly unknown[])[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from(columns, (column) => excel.value(`${column}${row + 1}`)),
  ).toSorted(([one], [other]) => Number(one) - Number(other));
}

describe("values", () => {
  test("numbers beyond 2^53 keep their digits, -0 becomes 0, lone surrogates are replaced", async () => {
    const { excel, enter } = await open({
      sandbox: { data: { Banks: [{ Long: "LONG", Zero: "ZERO", Half: "HALF", Huge: "HUGE" }] } },
      rewrite: (body) =>
        body
          .replace('"LONG"', "9007199254740993")
          .replace('"ZERO"', "-0")
          .replace('"HALF"', String.raw`"a\ud83d"`)
          .replace('"HUGE"', "1e999"),
    });
    await enter("A1", '=BANKS("Long, Zero, Half, Huge",,,FALSE)');
    expect(excel.value("A1")).toBe("9007199254740993");
    expect(excel.cell("B1")).toBe("0");
    expect(excel.value("C1")).toBe("a\u{fffd}");
    expect(excel.cell("D1")).toBe("#NUM!");
    await enter("A3", "=ISNUMBER(A1)");
    expect(excel.cell("A3")).toBe("FALSE");
  });

  test("a column has dates only if each of its values is a date", async () => {
    const { excel, enter } = await open({
      sandbox: {
        data: {
          Banks: [
            {
              Day: "2026-01-31",
              Time: "2026-01-31T10:42:07Z",
              Mixed: "2026-01-31",
              Old: "1900-02-28",
              Gap: null,
            },
            {
              At: 2,
              Day: "2024-02-29",
              Time: "2026-07-31T10:42:07+02:00",
              Mixed: "soon",
              Old: "1900-03-01",
            },
            {
              At: 3,
              Day: null,
              Time: "2026-01-31T10:42:07",
              Mixed: "",
              Old: "2026-01-31",
              Gap: "2026-01-31",
            },
          ],
        },
      },
    });
    await enter("A1", '=BANKS("At, Day, Time, Mixed, Old, Gap",,,FALSE)');
    const serial = (date: Date): number =>
      (date.getTime() - date.getTimezoneOffset() * 60_000) / 86_400_000 + 25_569;
    const [first, second, third] = rowsByFirst(excel, "ABCDEF", 3);
    expect([first![1], second![1], third![1]]).toEqual([46_053, 45_351, ""]);
    expect(first![2]).toBeCloseTo(serial(new Date("2026-01-31T10:42:07Z")), 8);
    expect(second![2]).toBeCloseTo(serial(new Date("2026-07-31T08:42:07Z")), 8);
    expect(third![2]).toBeCloseTo(46_053 + (10 * 3600 + 42 * 60 + 7) / 86_400, 8);
    expect([first![3], second![3], third![3]]).toEqual(["2026-01-31", "soon", ""]);
    expect([first![4], second![4], third![4]]).toEqual(["1900-02-28", 61, 46_053]);
    expect([first![5], second![5], third![5]]).toEqual(["", "", 46_053]);
  });

  test("nested fields have names with dots, arrays are counted, null is empty", async () => {
    const { excel, enter, row } = await open({
      sandbox: {
        data: {
          Banks: [
            { At: 1, Name: "A", Terms: { Days: 14, Deep: { Er: true } }, Tags: ["x", "y"], Note: null },
            { At: 2, Name: "B", Terms: null, Tags: [] },
          ],
        },
      },
    });
    await enter("A1", '=BANKS("at, name, TERMS.days, Terms.Deep.Er, tags, note")');
    expect(row(1, 6)).toEqual(["At", "Name", "Terms.Days", "Terms.Deep.Er", "Tags", "Note"]);
    expect([row(2, 6), row(3, 6)].toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      ["1", "A", "14", "TRUE", "2", ""],
      ["2", "B", "", "", "0", ""],
    ]);
    await enter("A5", '=BANKS("Terms")');
    expect(excel.message("A5")).toMatch(/^No column "Terms"\. Available: /);
  });

  test("=PARTNER(id) is a card with its fields", async () => {
    const { sandbox, enter } = await open();
    const partner = sandbox.records("BusinessPartners")[3]!;
    expect(await enter("A1", `=PARTNER("${partner.Id}")`)).toBe(partner["Name"]);
    expect(await enter("A2", "=A1.City")).toBe(partner["City"]);
    expect(await enter("A3", `=PARTNER("{${partner.Id.toUpperCase()}}","city")`)).toBe(partner["City"]);
  });
});

test("missing values are what a formula puts there, and errors elsewhere are the result", async () => {
  const { excel, enter } = await open({
    sandbox: { data: { Banks: [{ Name: "A", Limit: null }] } },
  });
  await enter("A1", '=BANKS("Name, Limit",,,FALSE,,NA())');
  expect([excel.cell("A1"), excel.cell("B1")]).toEqual(["A", "#N/A"]);
  await enter("A2", '=BANKS("Name, Limit",,,FALSE,,0)');
  expect(excel.value("B2")).toBe(0);
  await enter("A3", '=BANKS("Limit",,,FALSE)');
  expect(excel.value("A3")).toBe("");
  expect(await enter("A4", "=BANKS(1/0)")).toBe("#DIV/0!");
  expect(await enter("A5", "=BANKS(NA())")).toBe("#N/A");
  expect(excel.message("A5")).toBeUndefined();
});

describe("a list without records", () => {
  test("shows its headings if they are known, else a message", async () => {
    const { excel, sandbox, enter, press } = await open({ sandbox: { data: { Banks: 1 } } });
    await enter("A1", "=BANKS()");
    await enter("A9", '=BANKS("Name, Code")');
    await enter("A12", '=BANKS("Name",,,FALSE)');
    sandbox.remove("Banks", String(sandbox.records("Banks")[0]!["Id"]));
    await press("Refresh");
    expect([excel.cell("A1"), excel.cell("A2")]).toEqual(["Id", ""]);
    expect([excel.cell("A9"), excel.cell("B9"), excel.cell("A10")]).toEqual(["Name", "Code", ""]);
    expect(excel.cell("A12")).toBe("#N/A");
    expect(excel.message("A12")).toBe("No records.");
  });

  test("of which nothing is known shows a message too", async () => {
    const { excel, enter } = await open({ sandbox: { data: { Banks: [] } } });
    expect(await enter("A1", "=BANKS()")).toBe("#N/A");
    expect(excel.message("A1")).toBe("No records.");
  });
});

describe("columns of a workbook", () => {
  const bank = { Name: "A", Town: "Brno" };

  test("keep their order: new fields come last, vanished ones are empty", async () => {
    const { excel, sandbox, enter, press, row } = await open({ sandbox: { data: { Banks: [bank] } } });
    await enter("A1", "=BANKS()");
    const before = row(1, 5);
    expect(before).toContain("Town");
    sandbox.update("Banks", String(sandbox.records("Banks")[0]!["Id"]), { Town: null, Aaa: 1 });
    await press("Refresh");
    const width = before.filter((name) => name !== "").length;
    expect(row(1, width)).toEqual(before.slice(0, width));
    expect(row(1, width + 1).at(-1)).toBe("Aaa");
    expect(row(2, width)[before.indexOf("Town")]).toBe("");
    // A remembered column is a known name.
    await enter("A9", '=BANKS("Town")');
    expect([excel.cell("A9"), excel.cell("A10")]).toEqual(["Town", ""]);
  });

  test("are the same when it is opened again, with its company", async () => {
    const { enter, row, excel } = await open({
      sandbox: { data: { Banks: [bank] } },
      furtherSettings: {
        "accounting-data.columns": JSON.stringify({ version: 1, lists: { Banks: ["Town", "Gone", "Name"] } }),
      },
    });
    await enter("A1", "=BANKS()");
    expect(row(1, 4)).toEqual(["Town", "Gone", "Name", "Id"]);
    expect(row(2, 3)).toEqual(["Brno", "", "A"]);
    await excel.idle();
  });
});

test("a workbook of a company that this device does not know shows no other company's data", async () => {
  const { excel, sandbox, enter } = await open({
    documentSettings: {
      "accounting-data.company": JSON.stringify({ version: 1, id: "other", label: "Javor" }),
    },
  });
  expect(await enter("A1", "=PARTNERS()")).toBe("#VALUE!");
  expect(excel.message("A1")).toBe('Connect to "Javor" in the task pane.');
  expect(sandbox.requests).toEqual([]);
  // Nor by the name of a company on this device, which the sender of a file could guess.
  expect(await enter("A2", '=ROWS(BANKS("Name",,,FALSE,"acme S.R.O."))')).toBe("#VALUE!");
  expect(sandbox.requests).toEqual([]);
});

test("a modifiedSince that moves with the clock sends one request, however often the workbook is calculated", async () => {
  const { excel, sandbox, enter } = await open();
  // A call that sends nothing: the first one waits until the add-in is loaded, and its NOW() is older by that.
  expect(await enter("C1", "=PARTNERS(5)")).toBe("#VALUE!");
  await enter("A1", '=ROWS(PARTNERS("Id",NOW()-1))');
  const { length } = sandbox.requests;
  expect(length).toBe(1);
  const calls = excel.calls["PARTNERS"]!;
  // NOW() changes at least every second, and Excel calls only functions whose arguments changed.
  await expect
    .poll(async () => {
      await enter("B1", String(Date.now()));
      return excel.calls["PARTNERS"]!;
    })
    .toBeGreaterThan(calls + 1);
  expect(sandbox.requests).toHaveLength(length);
});

test("modifiedSince returns what changed since then", async () => {
  const { sandbox, enter } = await open();
  const since = new Date(Date.now() - 60_000).toISOString();
  sandbox.update("BusinessPartners", sandbox.records("BusinessPartners")[7]!.Id, { Name: "Changed" });
  expect(await enter("A1", `=PARTNERS("Name","${since}",,FALSE)`)).toBe("Changed");
  expect(await enter("A9", `=ROWS(PARTNERS("Name","${since}",,FALSE))`)).toBe("1");
});
