import { expect, test } from "vitest";
import { freeNames } from "./free-names.ts";

test.each([
  ["a call and its arguments", "send(operation, { retry: false, query })", ["operation", "query", "send"]],
  ["properties and keys are not free names", "client.send({ name: value.name })", ["client", "value"]],
  [
    "what is declared is not free",
    "const { a: b, c = d } = e; function f(g: H) { return b + g; } f(c);",
    ["H", "d", "e"],
  ],
  [
    "what is imported is not free",
    'import { a, type B } from "c"; import * as d from "e"; const f: B = d.g(a);',
    [],
  ],
  ["arrow functions", "const add = (x: number): Sum => x + y; add(1);", ["Sum", "y"]],
  ["types", "const page: Page<Bank> = read<Wide.Page>();", ["Bank", "Page", "Wide", "read"]],
])("%s", (_, code, names) => {
  expect(freeNames(code)).toEqual(names);
});
