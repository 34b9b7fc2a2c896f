import { expect, test } from "vitest";
import { createPaneWords } from "./pane-words.ts";
import { titleBelow } from "./list-titles.ts";

test.each([
  ["IssuedInvoicesUnpaid", "Issued invoices – unpaid", "Vydané faktury – neuhrazené"],
  ["SalesOrdersOpen", "Sales orders open", "Přijaté objednávky – otevřené"],
  ["BanksArchived", "Banks – archived", "Banky – archived"],
  ["SalesOrders", "Sales orders", "Přijaté objednávky"],
  ["VatRates", "VAT rates", "Sazby DPH"],
  ["Banksy", "Banksy", "Banksy"],
  ["Unpaid", "Unpaid", "Unpaid"],
])("the list %s is called %s, in Czech %s", (list, en, cs) => {
  expect(createPaneWords("en").pane.list(list).plural).toBe(en);
  expect(createPaneWords("cs").pane.list(list).plural).toBe(cs);
});

test("below another list its own part is enough", () => {
  expect(titleBelow("Issued invoices – unpaid", "Issued invoices")).toBe("Unpaid");
  expect(titleBelow("Sales orders open", "Sales orders")).toBe("Open");
  expect(titleBelow("Stock items below minimum", "Sales orders")).toBe("Stock items below minimum");
});
