import { expect, test } from "vitest";
import { columnsInSight, type ColumnView } from "./columns-in-sight.ts";

const columns = [
  { name: "CurrencyId.Code", example: "CZK", via: "CurrencyId" },
  { name: "Code", example: "A1" },
  { name: "CurrencyId", example: "1" },
  { name: "Total", example: 1, description: "In the currency of the document" },
];
const order = columns.map(({ name }) => name);

test.each<[what: string, view: Partial<ColumnView>, ticked: readonly string[], shown: readonly string[]]>([
  ["the list's own columns", {}, [], ["Code", "CurrencyId", "Total"]],
  ["what an opened id leads to", { opened: new Set(["CurrencyId"]) }, [], order],
  ["what is ticked", {}, ["CurrencyId.Code"], order],
  ["what has the name, its own first", { search: " CODE " }, [], ["Code", "CurrencyId.Code"]],
  ["what has the title", { search: "celkem" }, [], ["Total"]],
  ["what the description says", { search: "of the document" }, [], ["Total"]],
  ["nothing of another name", { search: "iban" }, [], []],
])("shows %s", (_, view, ticked, shown) => {
  const titleOf = (name: string): string => (name === "Total" ? "Celkem s DPH" : name);
  const choice = { order, ticked: new Set(ticked) };
  expect(columnsInSight(choice, columns, { search: "", opened: new Set(), titleOf, ...view })).toEqual(shown);
});
