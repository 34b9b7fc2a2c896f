import { describe, expect, it } from "vitest";
import type { ListStatus } from "../../cache/list-status.ts";
import { createPaneWords } from "../../messages/pane-words.ts";
import { describeLists } from "./describe-lists.ts";

const words = createPaneWords("en", "Europe/Prague");
const early = { changesAt: new Date("2026-11-20T07:00:00Z"), fullReadAt: new Date("2026-11-19T07:00:00Z") };
const late = { changesAt: new Date("2026-11-20T09:42:00Z"), fullReadAt: new Date("2026-11-20T09:42:00Z") };

describe("the description of what is loaded", () => {
  it("summarises the lists that were read, in the pane's order, as of the stalest", () => {
    const statuses: readonly ListStatus[] = [
      { list: "Centres", count: 0, asOf: late },
      { list: "Banks", count: 41, asOf: early },
      { list: "Activities" },
      { list: "BusinessPartners", count: 12_000, asOf: late },
    ];
    const { summary, asOf, known } = describeLists(statuses, words);
    expect(summary).toBe("Partners 12,000 · Banks 41 · Centres none");
    expect(asOf).toEqual(early.changesAt);
    expect(known.map(({ list }) => list)).toEqual(["BusinessPartners", "Banks", "Centres"]);
  });

  it("has neither summary nor time before anything was read", () => {
    expect(describeLists([{ list: "Banks" }], words)).toMatchObject({
      summary: undefined,
      asOf: undefined,
      known: [],
    });
  });

  it.each([
    [{ pages: 40, records: 4000, pagesInAll: 120 }, "Partners: 40 of 120 pages", 1 / 3],
    [{ pages: 1, records: 100 }, "Partners: 1 page, 100 records so far", undefined],
    [{ pages: 2, records: 1200 }, "Partners: 2 pages, 1,200 records so far", undefined],
    [{ pages: 1, records: 12, pagesInAll: 1 }, "Partners: checking the result", undefined],
    // The total was too small.
    [{ pages: 3, records: 300, pagesInAll: 2 }, "Partners: 3 pages, 300 records so far", undefined],
    [{ pages: 0, records: 0, pagesInAll: 9 }, "Partners: waiting for the first page", undefined],
  ])("describes the progress %j", (progress, sentence, share) => {
    const status: ListStatus = { list: "BusinessPartners", progress };
    expect(describeLists([status], words).progress).toEqual([{ status, sentence, share }]);
  });

  it("shows a failure until the list is being read again", () => {
    const failed: ListStatus = { list: "Banks", error: new Error("busy") };
    expect(describeLists([failed], words).failed).toEqual([failed]);
    expect(describeLists([{ ...failed, progress: { pages: 0, records: 0 } }], words).failed).toEqual([]);
  });
});
