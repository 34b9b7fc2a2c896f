import { describe, expect, test } from "vitest";
import { format, table } from "../../test/tabulated.ts";
import { columnsOfShape } from "./column.ts";
import { findShape } from "./record-shape.ts";
import type { TableOfCells } from "./tabulate-all.ts";
import { tabulate } from "./tabulate-selected.ts";

const invoices = [
  {
    Id: "1",
    Number: "FV1",
    PartnerId: "p1",
    Terms: { Days: 14, BankId: "b1" },
    Sums: [
      { Rate: 21, Vat: 2.1 },
      { Rate: 12, Vat: 1.2 },
    ],
    Items: [
      { Text: "Chair", Amount: 2 },
      { Text: "Desk", Amount: 1, Tags: ["oak"] },
    ],
    Tags: ["a", "b"],
    Notes: [],
    Contact: null,
  },
  {
    Id: "2",
    Number: "FV2",
    PartnerId: "p2",
    Terms: null,
    Sums: [],
    Items: null,
    Tags: [],
    Notes: [],
    Contact: null,
  },
];
const all = ["Id", "Number", "PartnerId", "Terms.Days", "Terms.BankId", "Sums", "Items", "Tags", "Notes"];
const headings = (...selected: string[]): readonly string[] => table(invoices, { selected }).headings;
const problem = (...selected: string[]): object => tabulate(invoices, { selected, remembered: [], format });

describe("a full name", () => {
  const first = Array.from({ length: 100 }, (_, index) => ({ Id: String(index), City: null }));
  /** A record that shows whether anybody looks at its other fields. */
  const last = (looked: () => void) => ({
    Id: "100",
    get Other() {
      looked();
      return "";
    },
    City: { Name: "Brno" },
  });

  test("is found in the first records, so that most records are not searched for columns", () => {
    let looks = 0;
    const records = [...first, last(() => looks++)];
    expect(table(records, { selected: ["ID"] }).rows.at(-1)).toEqual(["100"]);
    expect(looks).toBe(0);
    expect(table(records, { selected: ["Id", "Other"] }).rows.at(-1)).toEqual(["100", ""]);
    expect(looks).toBeGreaterThan(0);
  });

  test("of a field that is null in the first records is looked for in all: it may be an object", () => {
    const records = [...first, last(() => {})];
    expect(tabulate(records, { selected: ["City"], remembered: [], format })).toMatchObject({
      problem: "unknown",
    });
    expect(table(records, { selected: ["City.Name"] }).rows.at(-1)).toEqual(["Brno"]);
  });
});

test("no name at all selects nothing", () => {
  expect(problem()).toEqual({ problem: "none" });
});

describe("a name", () => {
  test("may be the last part of a path if only one column has it", () => {
    expect(headings("days", "number")).toEqual(["Terms.Days", "Number"]);
    const twice = [{ A: { Name: 1 }, B: { Name: 2 } }];
    expect(tabulate(twice, { selected: ["Name"], remembered: [], format })).toEqual({
      problem: "ambiguous",
      name: "Name",
      candidates: ["A.Name", "B.Name"],
    });
    expect(table([{ Name: 0, ...twice[0] }], { selected: ["Name"] }).rows).toEqual([[0]]);
  });

  test("with many * takes no time, although no column fits", { timeout: 5_000 }, () => {
    const records = [{ Delivery: { ContactPerson: { SecondaryEmailAddress: 1 } } }];
    const select = (name: string) => tabulate(records, { selected: [name], remembered: [], format });
    expect(select(`${"*".repeat(10)}x`)).toMatchObject({ problem: "unknown" });
    expect(select(`${"*".repeat(10)}ss`)).toMatchObject({ rows: [[1]] });
  });

  test("of a field with many brackets in its name takes no time", { timeout: 5_000 }, () => {
    const field = `${"[1]".repeat(200_000)}x`;
    expect(table([{ [field]: 1, Other: 2 }], { selected: [field] }).rows).toEqual([[1]]);
    expect(tabulate([{ Other: 2 }], { selected: [field], remembered: [], format })).toMatchObject({
      problem: "unknown",
    });
  });

  test("with * stands for all columns that fit, in their order", () => {
    expect(headings("*")).toEqual([...all, "Contact"]);
    expect(headings("Terms.*")).toEqual(["Terms.Days", "Terms.BankId"]);
    expect(headings("*id")).toEqual(["Id", "PartnerId", "Terms.BankId"]);
    expect(headings("Number", "*")).toEqual(["Number", "Id", ...all.slice(2), "Contact"]);
    expect(headings("Terms.*", "Terms.Days")).toEqual(["Terms.Days", "Terms.BankId", "Terms.Days"]);
  });

  test("with - leaves columns out", () => {
    expect(headings("-*Id")).toEqual(["Number", "Terms.Days", "Sums", "Items", "Tags", "Notes", "Contact"]);
    expect(headings("*", "-days", "- Number")).not.toContain("Number");
    expect(headings("Number", "Terms.*", "-Terms.BankId")).toEqual(["Number", "Terms.Days"]);
    expect(headings("Number", "Sums[0].Vat", "-sums[0].vat")).toEqual(["Number"]);
    expect(problem("-*")).toEqual({ problem: "none" });
    expect(problem("-Nmber")).toMatchObject({ problem: "unknown", names: ["-Nmber"] });
  });

  test("directly behind its own id that is left out takes its place", () => {
    const follow = (id: unknown) => (id === "p1" ? { Name: "Acme" } : undefined);
    const partners = findShape([{ Name: "Acme" }], { elements: false });
    const linked = { shape: partners, all: columnsOfShape(partners), hasRecords: true, follow };
    const links = (field: string) => (/^(?:partner|terms\.bank)id$/i.test(field) ? linked : undefined);
    const of = (...selected: string[]) =>
      tabulate(invoices, { selected, links, remembered: [], format }) as TableOfCells;
    const named = of("-PartnerId", "PartnerId.Name", "-Terms.BankId", "terms.bankid.name");
    expect(named.headings).toEqual([
      "Id",
      "Number",
      "PartnerId.Name",
      "Terms.Days",
      "Terms.BankId.Name",
      ...all.slice(5),
      "Contact",
    ]);
    expect(named.rows.map((row) => row[2])).toEqual(["Acme", ""]);
    expect(of("Number", "PartnerId", "Id", "-PartnerId", "PartnerId.Name").headings).toEqual([
      "Number",
      "PartnerId.Name",
      "Id",
    ]);
    expect(of("-PartnerId", "PartnerId.Name", "PartnerId").headings.at(-1)).toBe("PartnerId");
    // Of another column, or not directly behind it, it comes last.
    expect(of("-Number", "PartnerId.Name").headings.at(-1)).toBe("PartnerId.Name");
    expect(of("-PartnerId", "Number", "PartnerId.Name").headings.slice(-2)).toEqual([
      "Number",
      "PartnerId.Name",
    ]);
    expect(of("Id", "-PartnerId", "PartnerId.Name").headings).toEqual(["Id", "PartnerId.Name"]);
  });

  test("that has these signs itself is found as it is", () => {
    const odd = [{ "-A": 1, "B*": 2, B: 3 }];
    expect(table(odd, { selected: ["-A", "B*"] }).rows).toEqual([[1, 2]]);
  });

  test("that fits nothing is unknown", () => {
    expect(problem("Foo.*")).toMatchObject({ problem: "unknown", names: ["Foo.*"] });
    expect(problem("Terms")).toMatchObject({ problem: "unknown", names: ["Terms"] });
  });

  test("below a field that is always empty is accepted: nothing shows that it is wrong", () => {
    expect(table(invoices, { selected: ["Number", "Contact.Name", "Notes[0].Text", "Notes.Text"] })).toEqual({
      headings: ["Number", "Contact.Name", "Notes[0].Text", "Notes.Text"],
      rows: [
        ["FV1", "", "", ""],
        ["FV2", "", "", ""],
      ],
    });
  });
});

describe("the columns of the workbook", () => {
  test("are remembered in full when a wildcard uses them", () => {
    const remembered = ["Number", "Id"];
    const { headings: shown, toRemember } = table(invoices, { selected: ["*Id"], remembered });
    expect(shown).toEqual(["Id", "PartnerId", "Terms.BankId"]);
    expect(toRemember?.slice(0, 3)).toEqual(["Number", "Id", "PartnerId"]);
    expect(table(invoices, { selected: ["Id"], remembered }).toRemember).toBeUndefined();
  });

  test("are what a wildcard means without records", () => {
    expect(table([], { selected: ["*d"], remembered: ["Name", "Id"] }).headings).toEqual(["Id"]);
    expect(table([], { selected: ["-*Id"] })).toEqual({ headings: [], rows: [] });
  });
});

describe("columns inside of an array", () => {
  test("have a row for each element, beside the record's other columns", () => {
    expect(table(invoices, { selected: ["Number", "items.TEXT", "Items.Amount", "Items"] })).toEqual({
      headings: ["Number", "Items.Text", "Items.Amount", "Items"],
      rows: [
        ["FV1", "Chair", 2, 2],
        ["FV1", "Desk", 1, 2],
        ["FV2", "", "", ""],
      ],
      array: "Items",
    });
  });

  test("can be selected together, and count arrays of their own", () => {
    expect(headings("Items.*")).toEqual(["Items.Text", "Items.Amount", "Items.Tags"]);
    const records = [{ Pairs: [[1, 2], { Name: "a" }] }];
    expect(table(records, { selected: ["Pairs.*"] }).headings).toEqual(["Pairs.Name"]);
    expect(table(invoices, { selected: ["Items.Tags"] }).rows).toEqual([[""], [1], [""]]);
  });

  test("can be read by their position, in one cell", () => {
    expect(
      table(invoices, { selected: ["number", "sums[0].vat", "Sums[1].Rate", "Sums[9].Vat", "Tags[1]"] }),
    ).toEqual({
      headings: ["Number", "Sums[0].Vat", "Sums[1].Rate", "Sums[9].Vat", "Tags[1]"],
      rows: [
        ["FV1", 2.1, 12, "", "b"],
        ["FV2", "", "", "", ""],
      ],
    });
    expect(table(invoices, { selected: ["Items[1].Tags"] }).rows).toEqual([[1], [""]]);
    expect(table([{ A: [{ B: [{ C: 1 }, { C: 2 }] }] }], { selected: ["A[0].B.C"] }).rows).toEqual([
      [1],
      [2],
    ]);
  });

  test("of two arrays at once are refused, since their rows have nothing in common", () => {
    expect(problem("Items.Text", "Sums.Vat")).toEqual({ problem: "twoArrays", arrays: ["Items", "Sums"] });
    expect(headings("Items.Text", "Sums[0].Vat", "Sums")).toEqual(["Items.Text", "Sums[0].Vat", "Sums"]);
  });

  test.each([
    ["Items.Txt"],
    ["Items[0]"],
    ["Items[0].Txt"],
    ["Number[0]"],
    ["Tags.Name"],
    ["Items.Tags.Name"],
  ])("do not include %s", (name) => {
    expect(problem(name)).toMatchObject({ problem: "unknown", names: [name] });
  });
});

describe("the first of several columns", () => {
  const partners = [
    { Code: "A", Address: { CompanyName: "Malá s.r.o.", Name: null }, Items: [{ Text: null, Note: "n" }] },
    { Code: "B", Address: { CompanyName: null, Name: "Eva Malá" }, Items: [{ Text: "t", Note: "n" }] },
    { Code: "C", Address: { CompanyName: " ", Name: "Jan" }, Items: [] },
    { Code: "D", Address: { CompanyName: "Y a.s.", Name: "Petr" }, Items: [] },
    { Code: "E", Address: null },
  ];
  const of = (...selected: string[]) => table(partners, { selected });

  test("that has a value is shown, in one column beside others", () => {
    expect(of("code", "address.companyname | NAME")).toEqual({
      headings: ["Code", "Address.CompanyName|Name"],
      rows: [
        ["A", "Malá s.r.o."],
        ["B", "Eva Malá"],
        ["C", "Jan"],
        ["D", "Y a.s."],
        ["E", ""],
      ],
    });
  });

  test("is found in the elements of an array, or at a position", () => {
    expect(of("Items.Text|Note").rows).toEqual([["n"], ["t"], [""], [""], [""]]);
    expect(of("Items[0].Text|Note").rows).toEqual([["n"], ["t"], [""], [""], [""]]);
  });

  test("may be of fields that some records do not have, but not of none", () => {
    expect(of("Address.Trade|Name").rows.map(([cell]) => cell)).toEqual(["", "Eva Malá", "Jan", "Petr", ""]);
    for (const name of ["Address.Trade|Firm", "|", "Code|Items.Text", "*|Name"])
      expect(tabulate(partners, { selected: [name], remembered: [], format })).toMatchObject({
        problem: "unknown",
        names: [name],
      });
  });

  test("is a field of its own if that is called so", () => {
    const named = [{ "A|B": 1, A: 2, B: 3 }];
    expect(table(named, { selected: ["A|B", "B|A"] }).rows).toEqual([[1, 3]]);
  });

  test("can be left out, and is an empty column without records", () => {
    expect(table([], { selected: ["CompanyName|Name"] }).headings).toEqual(["CompanyName|Name"]);
    expect(of("-Address.CompanyName|Name").headings).toContain("Address.Name");
  });
});
