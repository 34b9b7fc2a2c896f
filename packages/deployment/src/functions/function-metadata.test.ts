import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { catalogue, parameters } from "./catalogue.ts";
import { listNames } from "../lists/list-name.ts";
import { functionMetadata } from "./function-metadata.ts";
import { functionsTable, missingFunctions } from "./functions-table.ts";

interface Metadata {
  readonly functions: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly helpUrl: string;
    readonly parameters: readonly {
      readonly name: string;
      readonly description: string;
      readonly optional?: boolean;
      readonly customEnumId?: string;
    }[];
  }[];
}

const english = functionMetadata("en") as Metadata;
const czech = functionMetadata("cs") as Metadata;

describe("the lists that Excel offers while a name is typed", () => {
  const offered = (upstreams: Parameters<typeof functionMetadata>[1], language: "en" | "cs" = "en") => {
    const { enums, functions } = functionMetadata(language, upstreams) as Metadata & {
      readonly enums: readonly { id: string; values: readonly { stringValue: string; tooltip: string }[] }[];
    };
    const of = (id: string) => {
      const parameter = functions.find((one) => one.id === id)?.parameters[0];
      const choices = enums.find((one) => one.id === parameter?.customEnumId)?.values ?? [];
      return choices.map(({ stringValue }) => stringValue);
    };
    return { enums, lists: of("RECORDS"), records: of("RECORD"), asOf: of("ASOF") };
  };

  test("are those of the specification and of the deployment, with what they are called", () => {
    const { lists, records, asOf, enums } = offered([{ lists: [{ name: "VatRates", byId: false }] }], "cs");
    expect(lists).toEqual([...catalogue.flatMap((one) => (one.kind === "list" ? [one.id] : [])), "VatRates"]);
    expect(asOf).toEqual(lists);
    expect(records).not.toContain("VatRates");
    expect(records).not.toContain("CENTRES");
    expect(enums[0]!.values[0]).toEqual({ name: "PARTNERS", stringValue: "PARTNERS", tooltip: "Partneři" });
  });

  test("are only those that the organisation allows in one of its services, each once", () => {
    const further = [{ name: "Currencies" }, { name: "VatRates" }];
    const { lists } = offered([
      { lists: further, only: ["Banks", "Currencies"] },
      { lists: further, only: ["Centres", "Currencies"] },
    ]);
    expect(lists).toEqual(["BANKS", "CENTRES", "Currencies"]);
  });

  test("every function stays, whatever is allowed", () => {
    const { functions } = functionMetadata("en", [{ only: ["Banks"] }]) as Metadata;
    expect(functions.map(({ id }) => id)).toEqual(catalogue.map(({ id }) => id));
  });
});

test.each([english, czech])("the help of each function is a heading of the manual", ({ functions }) => {
  for (const { helpUrl } of functions) {
    const [, file = "", anchor = ""] = /\/blob\/main\/(docs\/excel(?:\.cs)?\.md)#(.+)$/.exec(helpUrl) ?? [];
    const manual = readFileSync(new URL(`../../../../${file}`, import.meta.url), "utf8");
    const headings = [...manual.matchAll(/^## (.+)$/gm)].map(([, title = ""]) =>
      title.toLowerCase().replaceAll(" ", "-"),
    );
    expect(headings).toContain(anchor);
  }
});

describe("functions.json", () => {
  test("has each function of the catalogue once", () => {
    const ids = english.functions.map(({ id }) => id);
    expect(ids).toEqual(catalogue.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("keeps the parameters of the first release in their order, since workbooks have such formulas", () => {
    expect(parameters.list.slice(0, 5)).toEqual([
      "columns",
      "modifiedSince",
      "limit",
      "headers",
      "connection",
    ]);
    expect(parameters.record.slice(0, 3)).toEqual(["id", "field", "connection"]);
    expect(parameters.asOf.slice(0, 2)).toEqual(["list", "connection"]);
  });

  test.each(english.functions)("$id has a name that Excel accepts", ({ id, name }) => {
    expect(name).toBe(id);
    expect(name).toMatch(/^[A-Z][A-Z0-9_.]{2,63}$/);
    // A cell's address is not a valid name.
    expect(name).not.toMatch(/^[A-Z]{1,3}\d+$/);
  });

  test.each([...english.functions, ...czech.functions])(
    "$id has descriptions of at most 128 characters",
    (one) => {
      const texts = [one.description, ...one.parameters.map(({ description }) => description)];
      for (const text of texts) expect(text.length).toBeLessThanOrEqual(128);
      for (const text of texts) expect(text).not.toBe("");
    },
  );

  test("has the same functions in Czech, with other descriptions", () => {
    const shape = ({ functions }: Metadata): unknown =>
      functions.map(({ id, parameters: all }) => [id, all.map(({ name, optional }) => [name, optional])]);
    expect(shape(czech)).toEqual(shape(english));
    for (const [index, { description }] of czech.functions.entries()) {
      expect(description).not.toBe(english.functions[index]!.description);
    }
  });

  test("has required parameters before optional ones", () => {
    for (const { parameters: all } of english.functions) {
      const optional = all.map((parameter) => parameter.optional ?? false);
      expect(optional).toEqual(optional.toSorted((one, other) => Number(one) - Number(other)));
    }
  });
});

test("a function that workbooks hold is missed when its id changes", () => {
  expect(missingFunctions(functionsTable())).toEqual([]);
  const earlier = functionsTable().replace("=PARTNERS(", "=SUPPLIERS(");
  expect(missingFunctions(earlier)).toEqual(["SUPPLIERS"]);
});

test("the catalogue has one list function for each list", () => {
  expect(catalogue.flatMap((entry) => (entry.kind === "list" ? [entry.list] : []))).toEqual(listNames);
});
