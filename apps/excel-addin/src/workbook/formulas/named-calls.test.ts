import { expect, test } from "vitest";
import { createCallsOf } from "./named-calls.ts";

const callsOf = createCallsOf([
  { name: "Everybody", formula: '=PARTNERS("Name")' },
  { name: "Both", formula: "=VSTACK(everybody,Banky)" },
  { name: "Banky", formula: "=BANKS()" },
  { name: "Banky", formula: "=Sheet1!$A$1" },
  { name: "Loop", formula: "=Loop+Everybody" },
  { name: "Cells", formula: "=Sheet1!$A$1:$A$9" },
  { name: "Constant", formula: 21 },
]);

test.each([
  ["=PARTNERS()", ["PARTNERS"]],
  ["=EVERYBODY", ["PARTNERS"]],
  ["=ROWS(Both)+BANKS()", ["BANKS", "PARTNERS", "BANKS"]],
  ["=Loop", ["PARTNERS"]],
  ["=Sheet1!Banky", ["BANKS"]],
  ["=Banky(1)", ["BANKS"]],
  ['="Everybody"&Cells&Constant&Everybody!A1&NotEverybody', []],
  ["Everybody", []],
  [5, []],
])("%s calls %j", (formula, ids) => {
  expect(callsOf(formula).map(({ id }) => id)).toEqual(ids);
});

test("the same name twice in a formula counts once", () => {
  expect(callsOf("=Everybody&everybody")).toHaveLength(1);
});
