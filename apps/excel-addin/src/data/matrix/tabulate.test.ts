import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ListRecord } from "../list-snapshot.ts";
import { toCellText } from "./cell.ts";
import type { CellFormat } from "./records-to-matrix.ts";
import { tabulate, type TableOfCells } from "./tabulate.ts";

const format: CellFormat = {
  dateSystem: 1900,
  dateCell: (serial, hasTime) => ({ serial, hasTime }),
  errorCell: (code) => ({ error: code }),
};

function table(
  records: readonly ListRecord[],
  options: { asked?: readonly string[]; remembered?: readonly string[]; format?: CellFormat } = {},
): TableOfCells {
  const made = tabulate(records, {
    asked: options.asked,
    remembered: options.remembered ?? [],
    format: options.format ?? format,
  });
  if ("unknown" in made) throw new Error(`unknown: ${made.unknown.join(", ")}`);
  return made;
}

describe("columns found", () => {
  test("are every scalar field, nested objects with dots, arrays as their count", () => {
    const { headings, rows } = table([
      {
        Id: "1",
        BusinessDetails: { DuePeriod: 14, Bank: { Code: "0100" } },
        DeliveryAddresses: [{ Name: "a" }, {}],
      },
      { Id: "2", Active: true },
    ]);
    expect(headings).toEqual([
      "Id",
      "BusinessDetails.DuePeriod",
      "BusinessDetails.Bank.Code",
      "DeliveryAddresses",
      "Active",
    ]);
    expect(rows).toEqual([
      ["1", 14, "0100", 2, ""],
      ["2", "", "", "", true],
    ]);
  });

  test("a null nested object makes no column of its own, whichever record has it", () => {
    const full = { Id: "1", Details: { Days: 1 } };
    const empty = { Id: "2", Details: null };
    expect(table([empty, full]).headings).toEqual(["Id", "Details.Days"]);
    expect(table([full, empty]).headings).toEqual(["Id", "Details.Days"]);
    expect(table([empty]).headings).toEqual(["Id"]);
  });

  test("stay where the workbook has shown them: new ones come last, vanished ones stay empty", () => {
    const { headings, rows, toRemember } = table([{ New: 1, City: "Brno", Id: "1" }], {
      remembered: ["Id", "Gone", "City"],
    });
    expect(headings).toEqual(["Id", "Gone", "City", "New"]);
    expect(rows).toEqual([["1", "", "Brno", 1]]);
    expect(toRemember).toEqual(headings);
    expect(table([{ Id: "1" }], { remembered: headings }).toRemember).toBeUndefined();
  });

  test("are the remembered ones where there are no records", () => {
    expect(table([], { remembered: ["Id", "Name"] })).toMatchObject({ headings: ["Id", "Name"], rows: [] });
  });

  test("that differ in case only are kept apart", () => {
    const { headings, rows } = table([
      { Name: "a", name: "b" },
      { name: "d", Name: "c" },
    ]);
    expect(headings).toEqual(["Name", "name (2)"]);
    expect(rows).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    expect(table([{ Name: "a", name: "b" }], { remembered: headings })).toMatchObject({
      headings,
      rows: [["a", "b"]],
    });
  });

  test("a key with a dot is not mistaken for a nested one", () => {
    const { headings, rows } = table([{ "A.B": 1, A: { B: 2 } }]);
    expect(headings).toHaveLength(2);
    expect(rows).toEqual([[1, 2]]);
  });

  test("that are a scalar here and an object there are both", () => {
    expect(table([{ A: 1 }, { A: { B: 2 } }])).toMatchObject({
      headings: ["A", "A.B"],
      rows: [
        [1, ""],
        ["", 2],
      ],
    });
  });
});

describe("columns asked for", () => {
  const records = [
    { Id: "1", Name: "Novák", Details: { Days: 14 }, Note: null },
    { Id: "2", Name: "Malá" },
  ];

  test("come in the order asked for, spelled as the service does", () => {
    expect(table(records, { asked: ["details.days", "NAME"] })).toMatchObject({
      headings: ["Details.Days", "Name"],
      rows: [
        [14, "Novák"],
        ["", "Malá"],
      ],
    });
  });

  test("may be asked for twice", () => {
    expect(table(records, { asked: ["Name", "name", "Id"] }).rows[0]).toEqual(["Novák", "Novák", "1"]);
  });

  test("may be empty everywhere, if some record knows the name", () => {
    expect(table(records, { asked: ["Note", "Id"] })).toMatchObject({
      headings: ["Note", "Id"],
      rows: [
        ["", "1"],
        ["", "2"],
      ],
    });
  });

  test("may be known to the workbook only", () => {
    expect(table(records, { asked: ["gone"], remembered: ["Gone"] })).toMatchObject({
      headings: ["Gone"],
      rows: [[""], [""]],
    });
  });

  test("that nobody knows are named, with those that there are", () => {
    expect(tabulate(records, { asked: ["Name", "Town"], remembered: ["Gone"], format })).toEqual({
      unknown: ["Town"],
      known: ["Gone", "Id", "Name", "Details.Days", "Note"],
    });
  });

  test("are not doubted where there are no records", () => {
    expect(table([], { asked: ["Town"] })).toMatchObject({ headings: ["Town"], rows: [] });
  });

  test("an object as a whole is no column", () => {
    expect(tabulate(records, { asked: ["Details"], remembered: [], format })).toMatchObject({
      unknown: ["Details"],
    });
  });
});

describe("dates", () => {
  test("make a column of dates where every value that is not empty is one", () => {
    const rows = table([{ D: "2026-01-31" }, { D: null }, { D: "" }, {}, { D: "2026-02-01" }]).rows;
    expect(rows).toEqual([
      [{ serial: 46_053, hasTime: false }],
      [""],
      [""],
      [""],
      [{ serial: 46_054, hasTime: false }],
    ]);
  });

  test.each([[{ D: "n/a" }], [{ D: 1 }], [{ D: true }], [{ D: "2026-02-30" }]])(
    "one %j makes the column text",
    (other) => {
      expect(table([{ D: "2026-01-31" }, other]).rows[0]).toEqual(["2026-01-31"]);
    },
  );

  test("may have a time here and none there", () => {
    expect(table([{ D: "2026-01-31" }, { D: "2026-01-31T12:00:00" }]).rows).toEqual([
      [{ serial: 46_053, hasTime: false }],
      [{ serial: 46_053.5, hasTime: true }],
    ]);
  });

  test("turn out to be text late: every one of them is what was sent", () => {
    const rows = table([
      { D: "2026-01-31" },
      { D: null },
      { D: "2026-02-01T10:00:00Z" },
      { D: "soon" },
      { D: "2026-02-02" },
    ]).rows;
    expect(rows).toEqual([["2026-01-31"], [""], ["2026-02-01T10:00:00Z"], ["soon"], ["2026-02-02"]]);
  });

  test("that Excel can't count stay text", () => {
    expect(table([{ D: "1900-02-28" }, { D: "0001-01-01" }, { D: "1900-03-01" }]).rows).toEqual([
      ["1900-02-28"],
      ["0001-01-01"],
      [{ serial: 61, hasTime: false }],
    ]);
    expect(table([{ D: "2026-01-31" }], { format: { ...format, dateSystem: 1904 } }).rows).toEqual([
      ["2026-01-31"],
    ]);
  });
});

describe("whatever comes in", () => {
  test("an id that is too long for a cell is an error, a note is cut", () => {
    const [row] = table([{ Id: "x".repeat(40_000), Note: "x".repeat(40_000) }]).rows;
    expect(row).toEqual([{ error: "#VALUE!" }, expect.stringMatching(/^x{32766}…$/)]);
  });

  test("a record that holds itself ends", () => {
    const record: Record<string, unknown> = { Id: "1" };
    record["Self"] = record;
    const { rows, headings } = table([record]);
    expect(JSON.parse(JSON.stringify(rows))).toHaveLength(1);
    expect(headings.length).toBeLessThan(20);
  });

  test("the key __proto__ is a column like others", () => {
    const { headings } = table([JSON.parse('{"__proto__":1,"constructor":2,"toString":3}') as ListRecord]);
    expect(headings).toEqual(["__proto__", "constructor", "toString"]);
  });

  test("1,000 columns are as good as one", () => {
    const record = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`F${index}`, index]));
    expect(table([record, record]).rows[1]).toEqual(Object.values(record));
  });

  test("the rows are as wide as the headings, every cell is what Excel takes, and each value is in its column", () => {
    const scalar = fc.oneof(
      fc.string(),
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.bigInt(),
    );
    const key = fc.constantFrom("Id", "Name", "name", "City", "a.b", "a", "b", "");
    const value = fc.letrec((tie) => ({
      value: fc.oneof({ depthSize: "small" }, scalar, fc.array(scalar, { maxLength: 3 }), tie("object")),
      object: fc.dictionary(key, tie("value"), { maxKeys: 5 }),
    }));
    fc.assert(
      fc.property(fc.array(value.object as fc.Arbitrary<ListRecord>, { maxLength: 8 }), (records) => {
        const { headings, rows } = table(records, { remembered: ["Name", "Gone"] });
        expect(new Set(headings.map((name) => name.toLowerCase())).size).toBe(headings.length);
        for (const row of rows) {
          expect(row).toHaveLength(headings.length);
          expect(row.every(isCell)).toBe(true);
        }
        expect(() => JSON.stringify(rows)).not.toThrow();
        const strings = (object: ListRecord): string[] =>
          Object.values(object).flatMap((one) =>
            typeof one === "string" && one !== ""
              ? [toCellText(one)]
              : typeof one === "object" && one !== null && !Array.isArray(one)
                ? strings(one as ListRecord)
                : [],
          );
        records.forEach((record, index) => {
          const cells = rows[index]!.filter((cell) => typeof cell === "string");
          for (const text of strings(record)) expect(cells).toContain(text);
        });
      }),
    );
  });
});

function isCell(value: unknown): boolean {
  return typeof value === "number"
    ? Number.isFinite(value)
    : ["string", "boolean", "object"].includes(typeof value) && value !== null;
}

describe("in a column that began with a plain value", () => {
  test("later ones are made safe just the same", () => {
    const { rows } = table([{ V: 1 }, { V: -0 }, { V: Number.POSITIVE_INFINITY }, { V: "x".repeat(40_000) }]);
    expect(rows.slice(0, 3)).toEqual([[1], [0], [{ error: "#NUM!" }]]);
    expect(rows[3]![0]).toHaveLength(32_767);
  });

  test("a text that is too long is cut, an id never", () => {
    const long = "x".repeat(40_000);
    const { rows } = table([
      { Name: "a", PartnerId: "b" },
      { Name: long, PartnerId: long },
    ]);
    expect(rows[1]).toEqual([toCellText(long), { error: "#VALUE!" }]);
  });
});

test("where objects lie deeper than columns go, the column says that something is there", () => {
  const deep = (levels: number): object => (levels === 0 ? { End: 1 } : { L: deep(levels - 1) });
  const { headings, rows } = table([deep(9) as ListRecord]);
  expect([headings, rows]).toEqual([["L.L.L.L.L.L.L.L"], [["…"]]]);
});

test("names that differ in case only: the workbook's are one, of a record's the first is what was asked for", () => {
  expect(table([{ Name: "a" }], { remembered: ["Name", "NAME"] }).headings).toEqual(["Name"]);
  expect(table([{ Name: "a", NAME: "b" }], { asked: ["name"] }).rows).toEqual([["a"]]);
});

test("a heading that no cell takes is cut", () => {
  const name = "x".repeat(40_000);
  expect(table([{ [name]: 1 }]).headings).toEqual([toCellText(name)]);
});
