import { describe, expect, it } from "vitest";
import { checkRecords } from "./check-records.ts";

const id = "3f2504e0-4f89-11d3-9a0c-0305e82c3301";

describe("checkRecords", () => {
  it("hands over the same records where each has an id", () => {
    const records = [{ Id: id, Name: "A" }, { Id: id.toUpperCase() }];
    expect(checkRecords(records, "guid")).toBe(records);
    expect(checkRecords([], "guid")).toEqual([]);
  });

  it.each(["Id", "id", "ID", "iD"])("takes the id by the name %s, also where names change", (name) => {
    const records = [{ Id: id }, { [name]: id }, { id }];
    expect(checkRecords(records, "guid")).toBe(records);
  });

  it.each<[unknown, object]>([
    [{ Name: "no id" }, { field: "Id", problem: "is missing" }],
    [{ ID: 7 }, { field: "ID", problem: "is not a guid" }],
    [{ id: "7" }, { field: "id", problem: "is not a guid" }],
    [{ Id: null }, { field: "Id", problem: "is not a guid" }],
    [null, { field: "Id", problem: "is missing: not an object" }],
    ["text", { field: "Id", problem: "is missing: not an object" }],
  ])("names the record and the field: %j", (record, fault) => {
    expect(checkRecords([{ Id: id }, record, { Id: "also wrong" }], "guid")).toEqual({ index: 1, ...fault });
  });

  it("names the one wrong id among many", () => {
    const records = Array.from({ length: 1_000 }, () => ({ Id: id }));
    expect(checkRecords(records, "guid")).toBe(records);
    for (const wrong of [0, 255, 256, 511, 999]) {
      for (const text of [`${id.slice(0, -1)}g`, `${id.slice(0, -1)}\u0159`, `-${id.slice(1)}`]) {
        const page = records.with(wrong, { Id: text });
        expect(checkRecords(page, "guid")).toEqual({ index: wrong, field: "Id", problem: "is not a guid" });
      }
    }
  });

  it("asks for no more than a text where the specification shows no record type", () => {
    const records = [{ Id: "2026/0001" }];
    expect(checkRecords(records, "text")).toBe(records);
    expect(checkRecords([{ Id: "" }], "text")).toEqual({ index: 0, field: "Id", problem: "is not text" });
    expect(checkRecords([{ Id: 20260001 }], "text")).toEqual({
      index: 0,
      field: "Id",
      problem: "is not text",
    });
  });
});
