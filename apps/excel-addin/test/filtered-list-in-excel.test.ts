import { expect, test } from "vitest";
import { filterFormula } from "../src/choosing/filter-formula.ts";
import { useExcel } from "./use-excel.ts";

const open = useExcel();
const id = (index: number): string => `6d1f5f6e-0000-4000-8000-00000000000${index}`;
const invoices = [
  { Id: id(1), Number: "F1", IssuedOn: "2025-12-31", Total: 100, Currency: "CZK" },
  { Id: id(2), Number: "F2", IssuedOn: "2026-01-01", Total: 200, Currency: "EUR" },
  { Id: id(3), Number: "F3", IssuedOn: "2026-01-31", Total: 300, Currency: "CZK" },
  { Id: id(4), Number: "F4", IssuedOn: "2026-02-01", Total: 400, Currency: "CZK" },
  { Id: id(5), Number: "F5", IssuedOn: null, Total: 500, Currency: "CZK" },
];
const period = { column: "IssuedOn", from: "2026-01-01", to: "2026-01-31" };

test.each([
  ["the documents of a period, the last day included", '"Number, IssuedOn"', { period }, ["F2", "F3"]],
  ["those of a period, of all columns", "", { period }, ["F2", "F3"]],
  ["those with a text", '"Number, Currency"', { equal: { column: "Currency", value: "EUR" } }, ["F2"]],
  ["those with a number", '"Number, Total"', { equal: { column: "Total", value: "300" } }, ["F3"]],
  ["both", '"Number, IssuedOn, Currency"', { period, equal: { column: "Currency", value: "CZK" } }, ["F3"]],
  [
    "since a day, two at most",
    '"Number, IssuedOn"',
    { period: { ...period, to: "" }, limit: "2" },
    ["F2", "F3"],
  ],
  [
    "none: the headings alone",
    '"Number, IssuedOn"',
    { period: { ...period, from: "2027-01-01", to: "" } },
    [],
  ],
])("a formula shows %s", async (_, columns, shown, numbers) => {
  const { excel, enter } = await open({ sandbox: { data: { IssuedInvoices: invoices } as never } });
  const formula = filterFormula(`=ISSUEDINVOICES(${columns})`, shown, ",");
  await enter("A1", formula);
  const place = "ABCDEFGHIJ".split("").find((letter) => excel.cell(`${letter}1`) === "Number");
  expect(place).toBeDefined();
  expect([2, 3, 4].map((row) => excel.cell(`${place}${row}`)).filter((text) => text !== "")).toEqual(numbers);
});
