import { expect, test } from "vitest";
import { CellError } from "../workbook/cell-error.ts";
import type { CallArgument, FunctionCall, FunctionDefinition } from "../workbook/custom-function.ts";
import { decodeResult, encodeCall } from "./call-encoding.ts";

function call(
  args: readonly CallArgument[],
  options: Partial<Pick<FunctionDefinition, "cancelable" | "requiresAddress" | "acceptsErrors">> = {},
): FunctionCall {
  const flags = { cancelable: false, requiresAddress: false, acceptsErrors: false, ...options };
  const definition = { id: "F", name: "F", description: "", parameters: [], ...flags };
  return { id: 7, definition, args, address: "Sheet1!A1", result: undefined };
}

test("a call has an id, the function, arguments, the cell's address and flags", () => {
  expect(encodeCall(call(["x", 1, true, null, undefined, [[1, null]]]))).toEqual([
    7,
    "F",
    ["x", 1, true, null, null, [[1, null]]],
    null,
    0,
    null,
  ]);
  expect(encodeCall(call([], { requiresAddress: true, cancelable: true }))).toEqual([
    7,
    "F",
    [],
    "Sheet1!A1",
    1,
    null,
  ]);
});

test("an error among the arguments is one that Microsoft's runtime turns into an object", () => {
  const error = { type: "CustomFunctionError", code: "#N/A" };
  const args = [new CellError("#N/A"), [[1, new CellError("#N/A")]]];
  expect(encodeCall(call(args, { acceptsErrors: true, cancelable: true })).slice(2, 5)).toEqual([
    [error, [[1, error]]],
    null,
    5,
  ]);
});

test("a card is passed as its text, a formatted number as its value", () => {
  const entity = { kind: "entity", text: "Acme", json: { type: "Entity", text: "Acme" } } as const;
  const date = { kind: "formatted", value: 45_306, numberFormat: "yyyy-mm-dd" } as const;
  expect(encodeCall(call([entity, [[date]]]))[2]).toEqual(["Acme", [[45_306]]]);
});

test.each<[unknown, unknown]>([
  ["text", "text"],
  ["x".repeat(32_767), "x".repeat(32_767)],
  [5, 5],
  [null, null],
  [[["a", null]], [["a", null]]],
  [[["only"]], "only"],
  [{ type: "Double", basicValue: 5 }, 5],
  [
    { type: "Double", basicValue: 5, numberFormat: "0.0" },
    { kind: "formatted", value: 5, numberFormat: "0.0" },
  ],
  [
    { type: "FormattedNumber", basicValue: 5, numberFormat: "0.0" },
    { kind: "formatted", value: 5, numberFormat: "0.0" },
  ],
  [{ type: "String", basicValue: "x" }, "x"],
  [{ type: "Empty" }, null],
  [
    { type: "Entity", text: "Acme" },
    { kind: "entity", text: "Acme", json: { type: "Entity", text: "Acme" } },
  ],
  [{ type: "Error", basicValue: "#N/A", message: "why" }, new CellError("#N/A", { message: "why" })],
  [{ type: "Error", basicValue: "#NUM!", message: "not shown" }, new CellError("#NUM!")],
])("the result %j becomes %j", (value, result) => {
  expect(decodeResult([1, true, value])).toEqual({ id: 1, result });
});

test.each<[string, unknown]>([
  ["a list", [1, 2]],
  ["rows of different lengths", [[1], [1, 2]]],
  ["an object that is not a data type", { type: "Nonsense" }],
  ["a number without a value", { type: "Double", basicValue: "5" }],
  ["a text that is too long for a cell", "x".repeat(32_768)],
])("%s is #VALUE!", (_name, value) => {
  expect(decodeResult([1, true, value])).toEqual({ id: 1, result: new CellError("#VALUE!") });
});

test.each([[[]], [[[]]]])("an array without cells (%j) is #CALC!", (value) => {
  expect(decodeResult([1, true, value]).result).toEqual(new CellError("#CALC!"));
});

test.each([
  [0, "#VALUE!"],
  [1, "#N/A"],
  [5, "#DIV/0!"],
  [6, "#NUM!"],
  [7, "#VALUE!"],
  [8, "#NULL!"],
  [9, "#NAME?"],
  [undefined, "#VALUE!"],
])("failure %s becomes %s", (failure, code) => {
  expect(decodeResult([1, false, "", failure]).result).toEqual(new CellError(code as never));
});

test("only the messages of #N/A and #VALUE! are kept", () => {
  expect(decodeResult([1, false, "gone", 1]).result).toEqual(new CellError("#N/A", { message: "gone" }));
  expect(decodeResult([1, false, "division", 5]).result).toEqual(new CellError("#DIV/0!"));
});
