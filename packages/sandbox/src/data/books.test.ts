import { describe, expect, test } from "vitest";
import { createSandbox } from "../create-sandbox.ts";
import { isGuid } from "./guid.ts";

const sandbox = createSandbox();

describe.each(["BusinessPartners", "IssuedInvoices"] as const)("%s look like books:", (list) => {
  const records = sandbox.records(list);

  test("20 to 40 fields each, all with the same names", () => {
    const names = Object.keys(records[0]!);
    expect(names.length).toBeGreaterThanOrEqual(20);
    expect(names.length).toBeLessThanOrEqual(40);
    for (const record of records) expect(Object.keys(record)).toEqual(names);
  });

  test("empty fields, some empty in every record", () => {
    const names = Object.keys(records[0]!);
    const empty = names.filter((name) => records.every((record) => record[name] === null));
    expect(empty.length).toBeGreaterThan(0);
    expect(
      records.some((record) => Object.values(record).filter((value) => value === null).length >= 4),
    ).toBe(true);
  });

  test("nested objects, arrays of objects, days and moments", () => {
    const values = records.flatMap((record) => Object.values(record));
    expect(values.some((value) => typeof value === "object" && value !== null && !Array.isArray(value))).toBe(
      true,
    );
    expect(values.some((value) => Array.isArray(value) && typeof value[0] === "object")).toBe(true);
    const texts = values.filter((value) => typeof value === "string");
    expect(texts.some((text) => /^\d{4}-\d\d-\d\d$/.test(text))).toBe(true);
    expect(texts.some((text) => /T2[23]:00:00\.000Z$/.test(text))).toBe(true);
  });

  test("ids that lead to records of other lists", () => {
    const known = (["Activities", "BusinessPartners", "Centres"] as const).flatMap((other) =>
      sandbox.records(other).map(({ Id }) => Id),
    );
    const ids = records.flatMap((record) =>
      Object.entries(record).flatMap(([name, value]) =>
        /.Id$/.test(name) && typeof value === "string" && isGuid(value) ? [value] : [],
      ),
    );
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(known).toContain(id);
  });
});

test("some partners have an empty name where a company name stands", () => {
  const firms = sandbox.records("BusinessPartners").filter(({ CompanyName }) => CompanyName !== null);
  expect(firms.length).toBeGreaterThan(3);
  for (const { Name, CompanyName } of firms) expect([Name, typeof CompanyName]).toEqual(["", "string"]);
});

test("no record is created, modified or paid after the last day of the data, only due", () => {
  for (const dataUntil of ["2026-06-14", "2026-11-26"]) {
    const books = createSandbox({ dataUntil });
    const dates = (["BusinessPartners", "IssuedInvoices", "Banks", "Activities"] as const).flatMap((list) =>
      books.records(list).flatMap((record) => Object.entries(record)),
    );
    const later = dates.filter(
      ([, value]) =>
        typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value) && value.slice(0, 10) > dataUntil,
    );
    expect(new Set(later.map(([name]) => name))).toEqual(new Set(["DueOn"]));
  }
});
