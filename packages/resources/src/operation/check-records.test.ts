import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkRecords, type IdFormat } from "./check-records.ts";

const id = "3f2504e0-4f89-11d3-9a0c-0305e82c3301";

/** What is wrong with records; undefined if nothing is. */
function faultOf(records: readonly unknown[], format: IdFormat): string | undefined {
  try {
    checkRecords(records, format, (index) => `record ${index}`);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

describe("checkRecords", () => {
  test("accepts records where each record has an id", () => {
    expect(faultOf([{ Id: id, Name: "A" }, { Id: id.toUpperCase() }], "guid")).toBeUndefined();
    expect(faultOf([], "guid")).toBeUndefined();
  });

  test.each(["Id", "id", "ID", "iD"])("accepts an id named %s, and several names on a page", (name) => {
    const records = [{ Id: id }, { [name]: id }, { id }];
    expect(faultOf(records, "guid")).toBeUndefined();
  });

  test.each<[unknown, string]>([
    [{ Name: "no id" }, "Id is missing"],
    [{ ID: 7 }, "ID is not a guid"],
    [{ id: "7" }, "id is not a guid"],
    [{ Id: null }, "Id is not a guid"],
    [null, "Id is missing: not an object"],
    ["text", "Id is missing: not an object"],
  ])("names the record and the field: %j", (record, problem) => {
    expect(faultOf([{ Id: id }, record, { Id: "also wrong" }], "guid")).toBe(
      `record 1 can't be used: ${problem}`,
    );
  });

  test("names the one wrong id among many", () => {
    const records = Array.from({ length: 1_000 }, () => ({ Id: id }));
    expect(faultOf(records, "guid")).toBeUndefined();
    for (const wrong of [0, 255, 256, 511, 999]) {
      for (const text of [`${id.slice(0, -1)}g`, `${id.slice(0, -1)}\u0159`, `-${id.slice(1)}`]) {
        const page = records.with(wrong, { Id: text });
        expect(faultOf(page, "guid")).toBe(`record ${wrong} can't be used: Id is not a guid`);
      }
    }
  });

  test("accepts any text as an id if it need not be a guid", () => {
    const records = [{ Id: "2026/0001" }];
    expect(faultOf(records, "text")).toBeUndefined();
    for (const wrong of ["", 20260001]) {
      expect(faultOf([{ Id: wrong }], "text")).toBe("record 0 can't be used: Id is not text");
    }
  });
});

const guid = "3f2504e0-4f89-11d3-9A0C-0305e82C3301";
const isGuid = (value: unknown): boolean => faultOf([{ Id: value }], "guid") === undefined;

describe("a guid", () => {
  test("may be in either case", () => {
    expect([guid, guid.toLowerCase(), guid.toUpperCase()].every(isGuid)).toBe(true);
  });

  test("is recognised exactly as by a regular expression, whatever character changes", () => {
    const pattern = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
    const characters = ["0", "f", "F", "g", "-", "`", "G", "@", "/", ":", " ", "ſ", "０", "\u0000", "\uD800"];
    for (let at = 0; at < guid.length; at++) {
      for (const character of characters) {
        const changed = guid.slice(0, at) + character + guid.slice(at + 1);
        expect([changed, isGuid(changed)]).toEqual([changed, pattern.test(changed)]);
      }
    }
  });

  test("is recognised whatever its value", () => {
    const guids = fc.sample(fc.uuid(), 1_000).flatMap((id) => [id, id.toUpperCase()]);
    expect(guids.filter((id) => !isGuid(id))).toEqual([]);
  });

  test.each([
    undefined,
    null,
    7,
    {},
    [guid],
    "",
    guid.slice(1),
    `${guid}0`,
    `{${guid}}`,
    guid.replaceAll("-", ""),
    "3f2504e0-4f89-11d3-9A0C00305e82C-301",
  ])("is not %j", (value) => {
    expect(isGuid(value)).toBe(false);
  });
});
