import { expect, test } from "vitest";
import { readFunctionCatalogue } from "./function-catalogue.ts";

const partners = {
  id: "PARTNERS",
  name: "Partners",
  description: "All partners",
  parameters: [{ name: "columns", type: "any", optional: true, dimensionality: "matrix" }, { name: "limit" }],
  options: { cancelable: true },
};

test("functions are found by their names in formulas", () => {
  const catalogue = readFunctionCatalogue({ functions: [partners] });
  expect(catalogue.get("PARTNERS")).toEqual({
    id: "PARTNERS",
    name: "PARTNERS",
    description: "All partners",
    parameters: [
      { name: "columns", description: "", type: "any", dimensionality: "matrix", optional: true },
      { name: "limit", description: "", type: "any", dimensionality: "scalar", optional: false },
    ],
    cancelable: true,
    requiresAddress: false,
    acceptsErrors: false,
  });
  const accepting = readFunctionCatalogue({ functions: [partners], allowErrorForDataTypeAny: true });
  expect(accepting.get("PARTNERS")).toMatchObject({ acceptsErrors: true });
});

test.each([
  ["no list of functions", {}],
  ["not an object", null],
  ["a function without id", { functions: [{}] }],
  ["a name that is not a text", { functions: [{ id: "A", name: 5 }] }],
  ["two functions of one name", { functions: [partners, partners] }],
  ["an option that the host does not know", { functions: [{ ...partners, options: { stream: true } }] }],
  ["a parameter of another type", { functions: [{ ...partners, parameters: [{ type: "number" }] }] }],
  ["a repeating parameter", { functions: [{ ...partners, parameters: [{ repeating: true }] }] }],
])("throws for %s", (_, json) => {
  expect(() => readFunctionCatalogue(json)).toThrow(TypeError);
});
