import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { format, table } from "../../test/tabulated.ts";
import type { ListRecord } from "../service/list-record.ts";
import { toCellText } from "./cell.ts";

describe("dates", () => {
  test("make a column of dates if every non-empty value is a date", () => {
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

  test("may have a time in some rows only", () => {
    expect(table([{ D: "2026-01-31" }, { D: "2026-01-31T12:00:00" }]).rows).toEqual([
      [{ serial: 46_053, hasTime: false }],
      [{ serial: 46_053.5, hasTime: true }],
    ]);
  });

  test("become the texts that were sent if a later value is not a date", () => {
    const rows = table([
      { D: "2026-01-31" },
      { D: null },
      { D: "2026-02-01T10:00:00Z" },
      { D: "soon" },
      { D: "2026-02-02" },
    ]).rows;
    expect(rows).toEqual([["2026-01-31"], [""], ["2026-02-01T10:00:00Z"], ["soon"], ["2026-02-02"]]);
  });

  test("outside of Excel's calendar stay text", () => {
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

describe("any value", () => {
  test("becomes the same cell in a later row as in the first one", () => {
    const numbers = [-0, 0, 1.5, -1, Infinity, -Infinity, NaN, 12n];
    const others = [true, false, "", "a", "x".repeat(40_000), "2026-01-31", [1, 2], {}, null];
    for (const value of [...numbers, ...others]) {
      const [[first] = []] = table([{ Value: value }, { Value: "text" }]).rows;
      const [, , [later] = []] = table([{ Value: "text" }, { Value: 1 }, { Value: value }]).rows;
      expect(later).toEqual(first);
    }
  });

  test("that is too long for a cell is an error for an id, and shortened otherwise", () => {
    const [row] = table([{ Id: "x".repeat(40_000), Note: "x".repeat(40_000) }]).rows;
    expect(row).toEqual([{ error: "#VALUE!" }, expect.stringMatching(/^x{32766}…$/)]);
  });

  test("with a cycle has a finite number of columns", () => {
    const record: Record<string, unknown> = { Id: "1" };
    record["Self"] = record;
    const { rows, headings } = table([record]);
    expect(JSON.parse(JSON.stringify(rows))).toHaveLength(1);
    expect(headings.length).toBeLessThan(20);
  });

  test("of the key __proto__ has a column like others", () => {
    const { headings } = table([JSON.parse('{"__proto__":1,"constructor":2,"toString":3}') as ListRecord]);
    expect(headings).toEqual(["__proto__", "constructor", "toString"]);
  });

  test("that a record leaves out is empty, also if every object has something of its name", () => {
    const records = [{ constructor: "2026-01-31" }, { Id: "2" }] as unknown as ListRecord[];
    const rows = [[{ serial: 46_053, hasTime: false }], [""]];
    expect(table(records, { selected: ["constructor"] }).rows).toEqual(rows);
  });

  test("nested too deeply inside of an array is shown as …", () => {
    const deep = (levels: number): object => (levels === 0 ? { End: 1 } : { L: deep(levels - 1) });
    const records = [{ Items: [deep(8)] }] as unknown as ListRecord[];
    expect(table(records, { selected: ["Items.*"] }).rows).toEqual([["…"]]);
  });

  test("has its cell among 1,000 columns", () => {
    const record = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`F${index}`, index]));
    expect(table([record, record]).rows[1]).toEqual(Object.values(record));
  });

  test("is in its column, as a cell that Excel accepts, in rows as wide as the headings", () => {
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
          Object.values(object).flatMap((one) => {
            if (typeof one === "string") return one === "" ? [] : [toCellText(one)];
            const isObject = typeof one === "object" && one !== null && !Array.isArray(one);
            return isObject ? strings(one as ListRecord) : [];
          });
        records.forEach((record, index) => {
          const cells = rows[index]!.filter((cell) => typeof cell === "string");
          for (const text of strings(record)) expect(cells).toContain(text);
          // Only keys that can't be confused with others.
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

describe("in a column that starts with a plain value", () => {
  test("later values are made safe too", () => {
    const { rows } = table([{ V: 1 }, { V: -0 }, { V: Number.POSITIVE_INFINITY }, { V: "x".repeat(40_000) }]);
    expect(rows.slice(0, 3)).toEqual([[1], [0], [{ error: "#NUM!" }]]);
    expect(rows[3]![0]).toHaveLength(32_767);
  });

  test("a text that is too long is shortened, an id never", () => {
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
