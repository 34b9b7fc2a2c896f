import { ContractError } from "@accounting-data/core";
import { describe, expect, test } from "vitest";
import { recordId } from "./record-id.ts";

describe("recordId", () => {
  test.each(["Id", "id", "ID", "iD"])("reads an id by the name %s", (name) => {
    expect(recordId({ Name: "A", [name]: "1" })).toBe("1");
  });

  test("prefers the usual spelling", () => {
    expect(recordId({ ID: "1", id: "2", Id: "3" })).toBe("3");
    expect(recordId({ ID: "1", id: "2" })).toBe("2");
  });

  test.each([{}, { Id: 7 }, { Id: "" }, { Identifier: "1" }])(
    "throws for a record without one: %j",
    (record) => {
      expect(() => recordId(record)).toThrow(ContractError);
    },
  );
});
