import { describe, expect, test } from "vitest";
import { connection } from "../../test/device-connections.ts";
import type { ListStatus } from "../cache/list-status.ts";
import { createPaneWords } from "../messages/pane-words.ts";
import { describeAsOf, describeProgress, type DescribedProgress } from "./describe-progress.ts";

const words = createPaneWords("en", { timeZone: "Europe/Prague" });
const now = new Date("2026-11-20T09:45:00Z");
const early = { changesAt: new Date("2026-11-20T07:00:00Z"), fullReadAt: new Date("2026-11-19T07:00:00Z") };
const late = { changesAt: new Date("2026-11-20T09:42:00Z"), fullReadAt: new Date("2026-11-20T09:42:00Z") };
const alfa = connection({ id: "a", label: "Alfa" });
const beta = connection({ id: "b", label: "Beta" });

describe("the progress of reading", () => {
  const progressOf = (lists: readonly ListStatus[], company = alfa): readonly DescribedProgress[] =>
    describeProgress([{ connection: company, lists }], { bound: alfa, now }, words);

  test.each([
    [{ pages: 40, records: 4000, recordsInAll: 12_000 }, "Partners: 4,000 of 12,000 records", 1 / 3],
    [{ pages: 1, records: 1 }, "Partners: 1 record so far", undefined],
    [{ pages: 2, records: 1200 }, "Partners: 1,200 records so far", undefined],
    [{ pages: 1, records: 12, recordsInAll: 12 }, "Partners: checking the result", undefined],
    // The total was too small.
    [{ pages: 3, records: 300, recordsInAll: 200 }, "Partners: 300 records so far", undefined],
    [{ pages: 0, records: 0, recordsInAll: 9 }, "Partners: waiting for the first page", undefined],
  ])("describes %j", (progress, sentence, share) => {
    expect(progressOf([{ list: "BusinessPartners", progress }])).toEqual([{ sentence, share }]);
  });

  test.each([
    [2999, 3000, "Partners: 3,000 of 12,000 records"],
    [3000, 3000, "Partners: 3,000 of 12,000 records, about 10 seconds left"],
    [4000, 11_000, "Partners: 11,000 of 12,000 records, about 5 seconds left"],
    [30_000, 4000, "Partners: 4,000 of 12,000 records, about 1 minute left"],
    [31_000, 4000, "Partners: 4,000 of 12,000 records, about 2 minutes left"],
  ])("tells the time left from the third second on: after %d ms", (ms, records, sentence) => {
    const progress = { pages: 1, records, recordsInAll: 12_000, startedAt: now.getTime() - ms };
    expect(progressOf([{ list: "BusinessPartners", progress }])[0]!.sentence).toBe(sentence);
  });

  test("tells it in Czech", () => {
    const progress = { pages: 1, records: 3000, recordsInAll: 12_000, startedAt: now.getTime() - 4000 };
    const [told] = describeProgress(
      [{ connection: alfa, lists: [{ list: "BusinessPartners", progress }] }],
      { bound: alfa, now },
      createPaneWords("cs", { timeZone: "Europe/Prague" }),
    );
    expect(told!.sentence).toMatch(/: 3.000 z 12.000 záznamů, zbývá asi 15 sekund$/);
  });

  test("says when the shown values were read, while a list is read again", () => {
    const status: ListStatus = { list: "BusinessPartners", asOf: early, progress: { pages: 0, records: 0 } };
    expect(progressOf([status])[0]!.sentence).toBe("Partners: reading again. Values from 8:00 are shown.");
  });

  test("names another company than the workbook's", () => {
    const status: ListStatus = { list: "Banks", progress: { pages: 0, records: 0 } };
    expect(progressOf([status], beta)).toMatchObject([
      { sentence: "Beta: Banks: waiting for the first page" },
    ]);
  });
});

describe("the time of the values", () => {
  test("is that of the stalest list, and of the list whose deletions were checked longest ago", () => {
    const lists: readonly ListStatus[] = [
      { list: "Centres", count: 0, asOf: late },
      { list: "Banks", count: 41, asOf: early },
      { list: "Activities" },
    ];
    expect(describeAsOf(lists, words, now)).toBe("Read 8:00 · deletions checked yesterday 8:00");
    expect(describeAsOf(lists.slice(0, 1), words, now)).toBe("Read 10:42");
  });

  test("is unknown before anything was read", () => {
    expect(describeAsOf([{ list: "Banks" }], words, now)).toBeUndefined();
  });
});
