import { expect, test } from "vitest";
import { createPaneWords } from "./pane-words.ts";

test.each([
  ["en", ["Currencies", "Received invoices", "Orders", "Constructor"]],
  ["cs", ["Měny", "Přijaté faktury", "Orders", "Constructor"]],
] as const)(
  "further lists have names a person knows, or else the words of the service's: %s",
  (language, names) => {
    const { pane } = createPaneWords(language);
    const lists = ["Currencies", "ReceivedInvoices", "Orders", "constructor"];
    expect(lists.map((list) => pane.list(list).plural)).toEqual(names);
  },
);
