import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { catalogue, listOfName, parameters } from "../src/lists/catalogue.ts";
import { functionMetadata } from "./function-metadata.ts";
import { functionsTable } from "./functions-table.ts";

interface Metadata {
  readonly functions: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly parameters: readonly {
      readonly name: string;
      readonly description: string;
      readonly optional?: boolean;
    }[];
  }[];
}

const english = functionMetadata("en") as Metadata;
const czech = functionMetadata("cs") as Metadata;

describe("functions.json", () => {
  test("has the ids of the first release, which workbooks hold", () => {
    expect(english.functions.map(({ id }) => id)).toEqual([
      "PARTNERS",
      "ACTIVITIES",
      "BANKACCOUNTS",
      "BANKS",
      "CASHREGISTERS",
      "CENTRES",
      "ISSUEDINVOICES",
      "PARTNER",
      "ACTIVITY",
      "BANKACCOUNT",
      "BANK",
      "CASHREGISTER",
      "ASOF",
    ]);
    expect(parameters).toEqual({
      list: ["columns", "modifiedSince", "limit", "headers", "connection"],
      record: ["id", "field", "connection"],
      asOf: ["list", "connection"],
    });
  });

  test.each(english.functions)("$id has a name that Excel takes", ({ id, name }) => {
    expect(name).toBe(id);
    expect(name).toMatch(/^[A-Z][A-Z0-9_.]{2,63}$/);
    // Up to three letters and then digits is a cell.
    expect(name).not.toMatch(/^[A-Z]{1,3}\d+$/);
  });

  test.each([...english.functions, ...czech.functions])("$id is described in 128 characters", (one) => {
    const texts = [one.description, ...one.parameters.map(({ description }) => description)];
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(128);
    for (const text of texts) expect(text).not.toBe("");
  });

  test("says the same in Czech, in other words", () => {
    const shape = ({ functions }: Metadata): unknown =>
      functions.map(({ id, parameters: all }) => [id, all.map(({ name, optional }) => [name, optional])]);
    expect(shape(czech)).toEqual(shape(english));
    for (const [index, { description }] of czech.functions.entries()) {
      expect(description).not.toBe(english.functions[index]!.description);
    }
  });

  test("has every parameter that may be left out behind those that may not", () => {
    for (const { parameters: all } of english.functions) {
      const optional = all.map((parameter) => parameter.optional ?? false);
      expect(optional).toEqual(optional.toSorted((one, other) => Number(one) - Number(other)));
    }
  });
});

test("the table of functions is current", async () => {
  expect(await readFile(new URL("../FUNCTIONS.generated.md", import.meta.url), "utf8")).toBe(
    functionsTable(),
  );
});

test.each(["PARTNERS", "partners", " =PARTNERS() ", "BusinessPartners"])(
  "ASOF knows the list by %s",
  (name) => {
    expect(listOfName(name)).toBe("BusinessPartners");
  },
);

test.each(["PARTNER", "", "ASOF", "Partners!"])("ASOF knows no list by %s", (name) => {
  expect(listOfName(name)).toBeUndefined();
});

test("every list of the catalogue stands there once", () => {
  const lists = catalogue.flatMap((entry) => (entry.kind === "list" ? [entry.list] : []));
  expect(new Set(lists).size).toBe(7);
  expect(lists).toHaveLength(7);
});
