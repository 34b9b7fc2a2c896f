import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { format, table } from "../../test/tabulated.ts";
import type { ListRecord } from "../cache/list-snapshot.ts";
import { toCellText } from "./cell.ts";

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
          // The keys that no other one can be taken for.
          for (const name of ["Id", "City", "a", "b"]) {
            const text = record[name];
            if (typeof text !== "string" || text === "") continue;
            expect(rows[index]![headings.indexOf(name)]).toBe(toCellText(text));
          }
        });
      }),
    );
  });
});

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

function isCell(value: unknown): boolean {
  return typeof value === "number"
    ? Number.isFinite(value)
    : ["string", "boolean", "object"].includes(typeof value) && value !== null;
}
