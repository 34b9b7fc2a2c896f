import { expect, test } from "vitest";
import { TooManyNames } from "../../base/too-many-names.ts";
import { besideNames, createCallsOf } from "./named-calls.ts";

const own = { prefixes: [""] };
const names = [
  { name: "Everybody", formula: '=PARTNERS("Name")' },
  { name: "Both", formula: "=VSTACK(everybody,Banky)" },
  { name: "Banky", formula: "=BANKS()" },
  { name: "Banky", formula: "=Sheet1!$A$1" },
  { name: "Loop", formula: "=Loop+Everybody" },
  { name: "Cells", formula: "=Sheet1!$A$1:$A$9" },
  { name: "Constant", formula: 21 },
];
const callsOf = createCallsOf(names, own);

test.each([
  ["=PARTNERS()", ["PARTNERS"]],
  ["=EVERYBODY", ["PARTNERS"]],
  ["=ROWS(Both)+BANKS()", ["BANKS", "BANKS", "PARTNERS"]],
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

const chain = (count: number, formulaOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ name: `name_${index}`, formula: formulaOf(index) }));

test.each([5000, 6000, 20_000])("a chain of %i names leads to the call at its end", (count) => {
  const names = chain(count, (index) => (index + 1 < count ? `=name_${index + 1}` : "=PARTNERS()"));
  const find = createCallsOf(names, own);
  expect(find("=name_0").map(({ id }) => id)).toEqual(["PARTNERS"]);
  expect(find(`=name_${count - 1}`)).toHaveLength(1);
});

test("names that lead to more than a million calls are an error, not a search without end", () => {
  const names = chain(2000, (index) => `=BANKS()+name_${(index + 1) % 2000}`);
  expect(() => createCallsOf(names, own)).toThrow(TooManyNames);
});

test.each([
  ["=LAMBDA(x,x*2)", "workbook", []],
  ["=MyBank", "workbook", []],
  ["=LAMBDA(x,x*2)", "sheet", ["BANK"]],
  ["=Sheet1!$A$1", "workbook", ["BANK"]],
  [21, "workbook", ["BANK"]],
])("where BANK is the name of %s of the %s, BANK(1) calls %j of ours", (formula, scope, ids) => {
  const named = [{ name: "Bank", formula, isOfWorkbook: scope === "workbook" }];
  const find = createCallsOf(named, besideNames(own, named));
  expect(find("=BANK(1)").map(({ id }) => id)).toEqual(ids);
});

test("a name of the workbook with one of our functions in it is found by the name that it takes", () => {
  const named = [{ name: "BANK", formula: '=LAMBDA(x,BANKS("Name"))', isOfWorkbook: true }];
  const find = createCallsOf(named, besideNames(own, named));
  expect(find("=BANK(1)").map(({ id }) => id)).toEqual(["BANKS"]);
});
