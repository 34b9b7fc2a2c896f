import { describe, expect, it } from "vitest";
import { connection } from "../../../test/device-connections.ts";
import type { ListStatus } from "../../cache/list-status.ts";
import { createPaneWords } from "../../messages/pane-words.ts";
import { describeAsOf, describeProgress, type DescribedProgress } from "./describe-progress.ts";

const words = createPaneWords("en", "Europe/Prague");
const now = new Date("2026-11-20T09:45:00Z");
const early = { changesAt: new Date("2026-11-20T07:00:00Z"), fullReadAt: new Date("2026-11-19T07:00:00Z") };
const late = { changesAt: new Date("2026-11-20T09:42:00Z"), fullReadAt: new Date("2026-11-20T09:42:00Z") };
const alfa = connection({ id: "a", label: "Alfa" });
const beta = connection({ id: "b", label: "Beta" });

describe("the progress of reading", () => {
  const progressOf = (lists: readonly ListStatus[], company = alfa): readonly DescribedProgress[] =>
    describeProgress([{ connection: company, lists }], alfa, words);

  it.each([
    [{ pages: 40, records: 4000, pagesInAll: 120 }, "Partners: 40 of 120 pages", 1 / 3],
    [{ pages: 1, records: 100 }, "Partners: 1 page, 100 records so far", undefined],
    [{ pages: 2, records: 1200 }, "Partners: 2 pages, 1,200 records so far", undefined],
    [{ pages: 1, records: 12, pagesInAll: 1 }, "Partners: checking the result", undefined],
    // The total was too small.
    [{ pages: 3, records: 300, pagesInAll: 2 }, "Partners: 3 pages, 300 records so far", undefined],
    [{ pages: 0, records: 0, pagesInAll: 9 }, "Partners: waiting for the first page", undefined],
  ])("describes %j", (progress, sentence, share) => {
    const status: ListStatus = { list: "BusinessPartners", progress };
    expect(progressOf([status])).toEqual([{ connection: alfa, status, sentence, share }]);
  });

  it("names another company than the workbook's", () => {
    const status: ListStatus = { list: "Banks", progress: { pages: 0, records: 0 } };
    expect(progressOf([status], beta)).toMatchObject([
      { connection: beta, sentence: "Beta: Banks: waiting for the first page" },
    ]);
  });
});

describe("the time of the values", () => {
  it("is that of the stalest list, and of the list whose deletions were checked longest ago", () => {
    const lists: readonly ListStatus[] = [
      { list: "Centres", count: 0, asOf: late },
      { list: "Banks", count: 41, asOf: early },
      { list: "Activities" },
    ];
    expect(describeAsOf(lists, words, now)).toBe("Read 8:00 · deletions checked yesterday 8:00");
    expect(describeAsOf(lists.slice(0, 1), words, now)).toBe("Read 10:42");
  });

  it("is unknown before anything was read", () => {
    expect(describeAsOf([{ list: "Banks" }], words, now)).toBeUndefined();
  });
});
