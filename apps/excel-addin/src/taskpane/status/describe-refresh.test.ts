import { describe, expect, it } from "vitest";
import type { RefreshedList, RefreshReport } from "../../refresh/refresh-report.ts";
import { createPaneWords } from "../../messages/pane-words.ts";
import { describeRefresh } from "./describe-refresh.ts";

const at = new Date("2026-11-20T09:42:00Z");
const partners: RefreshedList = {
  connectionId: "a",
  list: "BusinessPartners",
  full: false,
  changed: 0,
  added: 0,
  removed: 0,
  count: 312,
};

function say(changes: Partial<RefreshReport>, language: "en" | "cs" = "en"): string {
  const report = { lists: [partners], tables: [], cells: 1, protectedSheets: [], at, ...changes };
  const { sentence, unchanged } = describeRefresh(report, createPaneWords(language, "Europe/Prague"), {
    now: at,
    otherCompany: (id) => (id === "b" ? "Beta" : undefined),
  });
  return [sentence, unchanged].filter(Boolean).join(" ");
}

describe("the description of a refresh", () => {
  it("says what changed, list by list", () => {
    const lists: readonly RefreshedList[] = [
      { ...partners, changed: 1204, added: 1 },
      { ...partners, list: "Banks", removed: 2 },
      { ...partners, list: "Centres" },
    ];
    expect(say({ lists })).toBe("Read at 10:42. Partners: 1,204 changed, 1 new. Banks: 2 removed.");
    expect(say({ lists }, "cs")).toBe(
      "Čteno v 10:42. Partneři: změněno 1\u00a0204, přibylo 1. Banky: ubylo 2.",
    );
  });

  it("names another company than the workbook's", () => {
    expect(say({ lists: [{ ...partners, connectionId: "b", added: 2 }] })).toBe(
      "Read at 10:42. Beta: Partners: 2 new.",
    );
  });

  it("says that nothing changed, or that there was nothing to do", () => {
    expect(say({})).toBe("Read at 10:42. Nothing changed.");
    expect(say({ lists: [] })).toBe("Nothing to refresh: no list has been loaded yet.");
  });

  it("omits a list that failed, and does not say that nothing changed", () => {
    const failed: RefreshedList = { ...partners, changed: 3, error: new Error("busy") };
    expect(say({ lists: [failed] })).toBe("");
    expect(say({ lists: [failed, { ...partners, list: "Banks" }] })).toBe("");
    expect(say({ lists: [failed, { ...partners, list: "Banks", added: 1 }] })).toBe(
      "Read at 10:42. Banks: 1 new.",
    );
  });

  it("names the protected sheets, whose cells keep old values", () => {
    expect(say({ protectedSheets: ["Overview", "Archive"] })).toBe(
      "Read at 10:42. Nothing changed. Cells on protected sheets keep their old values: Overview and Archive.",
    );
  });
});
