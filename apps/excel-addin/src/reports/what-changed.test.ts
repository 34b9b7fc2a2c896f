import { expect, test } from "vitest";
import { createServiceTime } from "../cells/service-time.ts";
import { createPaneWords } from "../messages/pane-words.ts";
import { whatChanged, type ListChanges } from "./what-changed.ts";

const before = {
  Id: "1",
  Number: "F1",
  Total: 1210,
  DueOn: "2026-03-31T22:00:00Z",
  IsPaid: false,
  Items: [{ Text: "Work" }, { Text: "Travel" }],
};
const after = {
  ...before,
  Total: 1331.5,
  DueOn: "2026-04-30",
  IsPaid: true,
  Items: [{ Text: "Work" }, { Text: "=1+1" }],
};
const lists: readonly ListChanges[] = [
  {
    list: "IssuedInvoices",
    changes: [{ before, after }, { after: { Id: "2", Number: "F2" } }, { before: { Id: "3", Number: "F3" } }],
  },
  { list: "Banks", changes: [] },
];

function sheet(language: "en" | "cs", of = lists) {
  const words = createPaneWords(language);
  const context = {
    company: "Acme",
    words,
    fieldWords: undefined,
    read: new Date(2026, 3, 2, 10, 42),
    toServiceTime: createServiceTime("Europe/Prague"),
  };
  return whatChanged(of, context)(words.pane.reports.changes.title);
}

test("what the last refresh has changed is a row for each field, and one for each new or deleted record", () => {
  const { texts, rows } = sheet("en");
  expect(rows!.values).toEqual([
    ["Issued invoices", "F1", "Total", "1,210", "1,331.5"],
    ["Issued invoices", "F1", "Due on", "1 Apr 2026", "30 Apr 2026"],
    ["Issued invoices", "F1", "Paid", "no", "yes"],
    ["Issued invoices", "F1", "Text · Items (2)", "Travel", "=1+1"],
    ["Issued invoices", "F2", "(new)", "", ""],
    ["Issued invoices", "F3", "(deleted)", "", ""],
  ]);
  expect([texts["A1"], texts["B2"], texts["A4"]]).toEqual([
    "What changed",
    "Acme",
    "Issued invoices: 1 changed, 1 new, 1 deleted",
  ]);
});

test("it is said in Czech", () => {
  const { texts, rows } = sheet("cs");
  expect(rows!.values[2]).toEqual(["Vydané faktury", "F1", expect.any(String), "ne", "ano"]);
  expect(texts["A4"]).toBe("Vydané faktury: změněno 1, nových 1, smazáno 1");
});

test("a refresh that has changed nothing says so, and rows beyond what anybody reads are counted", () => {
  expect(sheet("en", [{ list: "Banks", changes: [] }]).texts["A4"]).toBe(
    "The last refresh has changed nothing",
  );
  const many = Array.from({ length: 5003 }, (_, index) => ({ after: { Id: String(index) } }));
  const { texts, rows } = sheet("en", [{ list: "Banks", changes: many }]);
  expect(rows!.values).toHaveLength(5000);
  expect(texts["A4"]).toBe("Banks: 5003 new · 3 more rows are left out");
});
