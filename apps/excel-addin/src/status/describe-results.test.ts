import { describe, expect, test } from "vitest";
import { statusInput } from "../../test/status-input.ts";
import type { RefreshReport } from "../refresh/refresh.ts";
import type { RefreshedList } from "../refresh/refresh-target.ts";
import { createPaneWords } from "../messages/pane-words.ts";
import { TableError } from "../tables/table-error.ts";
import { describeResults } from "./describe-results.ts";

const at = new Date("2026-11-20T09:42:00Z");
const partners: RefreshedList = {
  connectionId: "a",
  list: "BusinessPartners",
  changed: 0,
  added: 0,
  removed: 0,
};

function say(changes: Partial<RefreshReport>, language: "en" | "cs" = "en"): string {
  const report = { lists: [partners], tables: [], protectedSheets: [], at, ...changes };
  const input = statusInput(
    {},
    {
      refreshed: { kind: "done", report },
      fieldWords: (id) => (id === "a" ? { DueDate: { en: "Payable until", cs: "Zaplatit do" } } : undefined),
      now: at,
    },
  );
  const [notice] = describeResults(input, createPaneWords(language, { timeZone: "Europe/Prague" }), []);
  return notice?.title ?? "";
}

describe("the description of a refresh", () => {
  test("says what changed, list by list", () => {
    const lists: readonly RefreshedList[] = [
      { ...partners, changed: 1204, added: 1 },
      { ...partners, list: "Banks", removed: 2 },
      { ...partners, list: "Centres" },
    ];
    expect(say({ lists })).toBe("Read at 10:42. Partners: 1,204 changed, 1 new. Banks: 2 removed.");
    expect(say({ lists }, "cs")).toBe(
      "Načteno v 10:42. Partneři: změněno 1\u00a0204, přibylo 1. Banky: ubylo 2.",
    );
  });

  test("names another company than the workbook's", () => {
    expect(say({ lists: [{ ...partners, connectionId: "b", added: 2 }] })).toBe(
      "Read at 10:42. Beta: Partners: 2 new.",
    );
  });

  test("says that nothing changed, or that there was nothing to do", () => {
    expect(say({})).toBe("Read at 10:42. Nothing changed.");
    expect(say({ lists: [] })).toBe("Nothing to refresh: no list has been loaded yet.");
  });

  test("omits a list that failed, and does not say that nothing changed", () => {
    const failed: RefreshedList = { ...partners, changed: 3, error: new Error("busy") };
    expect(say({ lists: [failed] })).toBe("");
    expect(say({ lists: [failed, { ...partners, list: "Banks" }] })).toBe("");
    expect(say({ lists: [failed, { ...partners, list: "Banks", added: 1 }] })).toBe(
      "Read at 10:42. Banks: 1 new.",
    );
  });

  test("says what changed in tables, and why one is not up to date", () => {
    const none = { changed: 0, added: 0, marked: 0, unmarked: 0, lost: [] };
    const tables = [
      { ...none, name: "Partners", changed: 1, added: 1200, marked: 2, unmarked: 1 },
      { ...none, name: "Customers" },
      { ...none, name: "Old", error: new TableError("protected") },
      { ...none, name: "Far", error: new Error("offline") },
      { ...none, name: "Half", error: new TableError("left-over", { address: "Sheet1!A5:C9" }) },
    ];
    expect(say({ tables })).toBe(
      "Read at 10:42. Table “Partners”: 1 row changed, 1,200 added, 2 marked as deleted, 1 not deleted any more. " +
        "The table “Old” is not up to date. The sheet or the workbook is protected. Remove the protection, or use another sheet. " +
        "The table “Far” is not up to date. Its list could not be read. " +
        "The table “Half” is not up to date. Excel did not allow everything to be removed again. " +
        "Delete what is left. Cells: Sheet1!A5:C9.",
    );
    expect(say({ tables: [{ ...none, name: "Partneři", changed: 5, marked: 1 }] }, "cs")).toBe(
      "Načteno v 10:42. Tabulka „Partneři“: změněno 5 řádků, jako smazané označeno 1.",
    );
  });

  test("names the columns of a table that can't be told any more, and says what to do", () => {
    const none = { changed: 0, added: 0, marked: 0, unmarked: 0, list: "BusinessPartners" };
    const tables = [{ ...none, name: "Partners", lost: ["DueDate", "Name"] }];
    expect(say({ tables })).toBe(
      "Read at 10:42. Nothing changed. Refresh did not find these columns of the table “Partners”: Due date and Name. " +
        "If they are not needed, open the list under Lists and press “Stop following”.",
    );
    expect(say({ tables }, "cs")).toBe(
      "Načteno v 10:42. Nic se nezměnilo. Při aktualizaci se nenašly tyto sloupce tabulky „Partners“: Datum splatnosti a Název. " +
        "Nejsou-li potřeba, otevřete seznam na kartě Seznamy a zvolte „Přestat sledovat“.",
    );
  });

  test("names such a column by the deployment's own words for the table's company", () => {
    const none = { changed: 0, added: 0, marked: 0, unmarked: 0, list: "BusinessPartners" };
    const tables = [
      { ...none, connectionId: "a", name: "Ours", lost: ["DueDate"] },
      { ...none, connectionId: "b", name: "Theirs", lost: ["DueDate"] },
    ];
    const said = say({ tables });
    expect(said).toContain("the table “Ours”: Payable until.");
    expect(said).toContain("the table “Theirs”: Due date.");
    expect(say({ tables }, "cs")).toContain("tabulky „Ours“: Zaplatit do.");
  });

  test("has a sentence for each problem of a table in both languages", () => {
    const [english, czech] = (["en", "cs"] as const).map((one) => createPaneWords(one).pane.tables.problems);
    expect(Object.keys(czech!)).toEqual(Object.keys(english!));
  });

  test("says how many cells Excel has not shown, and what to press", () => {
    expect(say({ unsettled: { cells: 2, isManual: true } })).toBe(
      "Read at 10:42. Nothing changed. 2 cells are still loading, and Excel calculates this workbook only on request: press F9 once they show values.",
    );
    expect(say({ unsettled: { cells: 1, isManual: false } })).toMatch(/1 cell yet\. .*Ctrl\+Alt\+F9\.$/);
  });

  test("names the pivot tables that keep old values", () => {
    expect(say({ stalePivots: ["Sums"] })).toContain("Pivot tables keep their old values: Sums.");
  });

  test("names the protected sheets, whose cells keep old values", () => {
    expect(say({ protectedSheets: ["Overview", "Archive"] })).toBe(
      "Read at 10:42. Nothing changed. Cells on protected sheets keep their old values: Overview and Archive.",
    );
  });
});
