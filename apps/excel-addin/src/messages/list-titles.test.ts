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

test("the deployment's own title comes first, once it is known, in any case of the name and for the lists below", () => {
  let listWords: Readonly<Record<string, { readonly cs?: string }>> | undefined;
  const { pane } = createPaneWords("cs", { listWords: () => listWords });
  expect(pane.list("Centres").plural).toBe("Střediska");
  listWords = { centres: { cs: "Pobočky" }, Unknown: { cs: "Nic" } };
  expect(pane.list("Centres").plural).toBe("Pobočky");
  expect(pane.list("CentresOpen").plural).toBe("Pobočky – otevřené");
  expect(pane.list("Banks").plural).toBe("Banky");
  expect(createPaneWords("en", { listWords: () => listWords }).pane.list("Centres").plural).toBe("Centres");
});
