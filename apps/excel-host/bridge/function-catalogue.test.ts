import { expect, test } from "vitest";
import { readFunctionCatalogue } from "./function-catalogue.ts";

const partners = {
  id: "PARTNERS",
  name: "Partners",
  description: "All partners",
  parameters: [{ name: "columns", type: "any", optional: true, dimensionality: "matrix" }, { name: "limit" }],
  options: { cancelable: true },
};

test("functions are found by what a formula says", () => {
  const catalogue = readFunctionCatalogue({ functions: [partners] });
  expect(catalogue.get("PARTNERS")).toEqual({
    id: "PARTNERS",
    name: "PARTNERS",
    description: "All partners",
    parameters: [
      {
        name: "columns",
        description: "",
        type: "any",
        dimensionality: "matrix",
        optional: true,
        repeating: false,
      },
      {
        name: "limit",
        description: "",
        type: "any",
        dimensionality: "scalar",
        optional: false,
        repeating: false,
      },
    ],
    options: { cancelable: true },
  });
});

test("a namespace stands before the names, not before the ids", () => {
  const catalogue = readFunctionCatalogue({ functions: [partners] }, "acc");
  expect([...catalogue.values()].map(({ id, name }) => [id, name])).toEqual([["PARTNERS", "ACC.PARTNERS"]]);
});

test.each([
  [{}],
  [null],
  [{ functions: [{}] }],
  [{ functions: [{ id: "A", name: 5 }] }],
  [{ functions: [partners, partners] }],
])("%j is refused", (json) => {
  expect(() => readFunctionCatalogue(json)).toThrow(TypeError);
});
