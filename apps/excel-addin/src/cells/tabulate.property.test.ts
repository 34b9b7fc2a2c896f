import fc from "fast-check";
import { expect, test } from "vitest";
import { plainTable } from "../../test/plain-table.ts";
import { format, table } from "../../test/tabulated.ts";
import type { ListRecord } from "../service/list-record.ts";
import { findShape } from "./record-shape.ts";
import { createServiceTime } from "./service-time.ts";
import { tabulateSelected } from "./tabulate-selected.ts";

const day = fc.constantFrom("2026-01-31", "2024-02-29", "2026-01-31T00:00:00", "2026-01-30T23:00:00Z");
const moment = fc.constantFrom("2026-01-31T10:42:07", "2026-07-31T10:42:07.5Z", "2026-01-31T10:42+05:00");
const odd = fc.constantFrom("1900-01-01", "0001-01-01T00:00:00", "2026-02-30", "2026-01-31 10:42", "soon");
const empty = fc.constantFrom(null, undefined, "");
const plain = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.bigInt());
const long = fc.constantFrom("x".repeat(40_000), "2026-01-31T10:42:07.".padEnd(40_000, "0"));
const array = fc.array(fc.constantFrom(1, "a", null, { a: 1 }), { maxLength: 3 });

/** Values of one field: records of one list mostly have the same kind of value there. */
const kinds: readonly fc.Arbitrary<unknown>[] = [
  fc.oneof(day, empty),
  fc.oneof(day, moment, empty),
  fc.oneof({ weight: 5, arbitrary: day }, { weight: 2, arbitrary: moment }, empty, odd),
  fc.oneof(plain, empty),
  fc.oneof({ weight: 5, arbitrary: plain }, empty, array, long, day),
  fc.oneof(array, empty),
  fc.constant(null),
];

/** Objects of the same fields; fields may be left out, and some objects name them in another order. */
function objects(levels: number): fc.Arbitrary<fc.Arbitrary<Record<string, unknown>>> {
  const kind = fc.constantFrom(...kinds);
  const field: fc.Arbitrary<fc.Arbitrary<unknown>> =
    levels === 0
      ? kind
      : fc.oneof(
          { weight: 4, arbitrary: kind },
          objects(levels - 1),
          objects(levels - 1).map((object) => fc.oneof(object, fc.constant(null))),
          fc.tuple(objects(levels - 1), kind).map(([object, other]) => fc.oneof(object, other)),
        );
  const keys = ["Id", "Name", "name", "City", "a", "a.b", "b", "", "7", "__proto__"];
  return fc.dictionary(fc.constantFrom(...keys), field, { maxKeys: 7 }).map((fields) => {
    const entries = Object.entries(fields).map(([key, values]) => fc.tuple(fc.constant(key), values));
    const some = fc.tuple(...entries);
    return fc
      .oneof(
        { weight: 4, arbitrary: some },
        some.chain((all) => fc.subarray(all)),
        some.chain((all) => fc.shuffledSubarray(all)),
      )
      .map((all) => Object.fromEntries(all) as Record<string, unknown>);
  });
}

const lists = objects(2).chain((record) =>
  fc.tuple(fc.array(record as fc.Arbitrary<ListRecord>, { maxLength: 12 }), remembered, remembered),
);
const remembered = fc.array(fc.constantFrom("Id", "ID", "Name", "name (2)", "a.b", "b.Id", "Gone", "a"), {
  maxLength: 5,
});
const zones = fc.constantFrom(undefined, "Europe/Prague", "America/New_York");

test("the table of any records is that of reading one column after the other", () => {
  fc.assert(
    fc.property(lists, zones, ([records, remembered, described], zone) => {
      const options = {
        remembered,
        described,
        format: { ...format, toServiceTime: createServiceTime(zone) },
      };
      expect(table(records, options)).toEqual(plainTable(records, options));
    }),
    { numRuns: 500 },
  );
});

test("columns that are selected one by one have the cells that they have among all", () => {
  fc.assert(
    fc.property(lists, zones, ([records, remembered, described], zone) => {
      const options = {
        remembered,
        described,
        format: { ...format, toServiceTime: createServiceTime(zone) },
      };
      const all = table(records, options);
      // An empty name selects nothing.
      const selected = all.headings.filter((name) => name !== "");
      fc.pre(selected.length > 0 && records.length > 0);
      const rows = all.rows.map((row) => row.filter((_, index) => all.headings[index] !== ""));
      expect(table(records, { ...options, selected })).toEqual({ headings: selected, rows });
    }),
    { numRuns: 200 },
  );
});

test("a list of any length has the same cells", () => {
  const given = Array.from({ length: 600 }, (_, index) => ({
    Due: index % 7 === 0 ? null : `2026-0${1 + (index % 9)}-15T0${index % 3}:00:00Z`,
    Details:
      index % 50 === 0 ? null : { Days: index, At: index < 400 ? "2026-01-31" : "2026-01-31T10:00:00" },
    ...(index > 300 && { Late: index < 500 ? "2026-01-31" : "none" }),
  }));
  expect(table(given)).toEqual(plainTable(given, { remembered: [], format }));
});

test("columns that the first records show are those that all records show", () => {
  const names = fc.array(fc.constantFrom("Id", "id", "City", "a", "b", "b.Id", "a.City", "b.a", "Gone", ""), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(lists, lists, names, ([[head], remembered, described], [tail], selected) => {
      // Two fields whose names differ only in case, or in how deep they are, get numbers in the order of all records.
      const records = [...Array.from({ length: 100 }, () => head ?? {}), ...tail].map(withoutTwins);
      const shape = findShape(records, { elements: true });
      const options = { remembered, described, format };
      expect(tabulateSelected(records, selected, options)).toEqual(
        tabulateSelected(records, selected, { ...options, shape }),
      );
    }),
    { numRuns: 500 },
  );
});

function withoutTwins<T extends object>(record: T): T {
  return JSON.parse(
    JSON.stringify(record, (key, value: unknown) =>
      key === "name" || key === "a.b" || typeof value === "bigint" ? undefined : value,
    ),
  ) as T;
}
