import { describe, expect, test } from "vitest";
import { createPaneWords } from "../messages/pane-words.ts";
import { groupLists } from "./group-lists.ts";

const paths = {
  IssuedInvoicesUnpaid: "/v1/IssuedInvoices/Unpaid",
  IssuedInvoicesDefault: "/v1/IssuedInvoices/Default",
  SalesOrdersOpen: "/v1/SalesOrders/Open",
};
const names = [
  "BusinessPartners",
  "IssuedInvoices",
  "Banks",
  "SalesOrdersOpen",
  "Tags",
  "IssuedInvoicesUnpaid",
  "SalesOrders",
  "IssuedInvoicesDefault",
  "Countries",
];

function grouped(search = "", language: "en" | "cs" = "en", of: readonly string[] = names) {
  const { pane } = createPaneWords(language);
  const groups = groupLists(
    of.map((list) => ({ list })),
    search,
    {
      titleOf: (list) => pane.list(list).plural,
      textOf: (list) => (list === "Tags" ? "Labels of records" : undefined),
      lists: names.map((name) => ({
        name,
        path: paths[name as keyof typeof paths] ?? `/v1/${name.toLowerCase()}`,
      })),
      language,
    },
  );
  return groups.map(({ kind, lists }) => [
    kind,
    ...lists.map(({ title, isBelow }) => (isBelow ? `  ${title}` : title)),
  ]);
}

describe("lists", () => {
  test("stand in two groups: the specification's in its order, others by title; each with those below it", () => {
    expect(grouped()).toEqual([
      ["main", "Partners", "Issued invoices", "  Default", "  Unpaid", "Banks"],
      ["further", "Countries", "Sales orders", "  Open", "Tags"],
    ]);
    expect(grouped("", "cs")).toEqual([
      ["main", "Partneři", "Vydané faktury", "  Neuhrazené", "  Výchozí", "Banky"],
      ["further", "Přijaté objednávky", "  Otevřené", "Štítky", "Země"],
    ]);
  });

  test("are found by title, name and description, by each of the words", () => {
    expect(grouped("UNPAID")).toEqual([["main", "Issued invoices – unpaid"]]);
    expect(grouped("businessp")).toEqual([["main", "Partners"]]);
    expect(grouped("labels")).toEqual([["further", "Tags"]]);
    expect(grouped("un inv")).toEqual([["main", "Issued invoices – unpaid"]]);
    expect(grouped("nothing")).toEqual([]);
  });

  test("have their full title where the list above is not shown", () => {
    expect(grouped("", "en", ["IssuedInvoicesUnpaid", "Banks"])).toEqual([
      ["main", "Banks"],
      ["further", "Issued invoices – unpaid"],
    ]);
  });
});
