import { describe, expect, test, vi } from "vitest";
import {
  searchCandidates,
  type DoubtfulAttempt,
  type PartnerCandidates,
  type ReadCandidates,
} from "./candidates.ts";
import type { CreatedPartner } from "./created-partner.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const halfYearBefore = now - 183 * 24 * 60 * 60_000;

/** A service whose partners have these names; each partner's id is its name and place. */
function serviceOf(
  names: readonly string[],
  match?: PartnerCandidates["match"],
): ReadCandidates & ReturnType<typeof vi.fn> {
  const partners = names.map((name, index): CreatedPartner => {
    const record = { Id: `${name}-${index}` };
    return { id: record.Id, name, city: undefined, warnings: [], record };
  });
  return vi.fn<ReadCandidates>(async () => ({
    candidatesFor: ({ Name }) => {
      const found = partners.filter(({ name }) => name === Name);
      const counted = (["none", "one"] as const)[found.length] ?? "several";
      return { match: match ?? counted, partners: found, clock: "server" };
    },
  }));
}

const attempt = (index: number, Name: string, sentAt?: number): DoubtfulAttempt => ({
  index,
  payload: { Name },
  sentAt,
});

describe("the search for the partners that rows may have become", () => {
  test("reads once for all rows that the journal knows, from a day before the earliest on: this device's clock may have been ahead", async () => {
    const readCandidates = serviceOf(["a", "b"]);
    const rows = Array.from({ length: 200 }, (_, index) => attempt(index, "a", now - index));
    const { byRow } = await searchCandidates(rows, { readCandidates, now });
    expect(readCandidates.mock.calls).toEqual([[{ attemptedAt: new Date(now - 199 - 24 * 60 * 60_000) }]]);
    expect(byRow.size).toBe(200);
  });

  test("reads half a year for those that it does not know", async () => {
    const readCandidates = serviceOf(["a"]);
    await searchCandidates([attempt(0, "a"), attempt(1, "b")], { readCandidates, now });
    expect(readCandidates.mock.calls).toEqual([[{ attemptedAt: new Date(halfYearBefore) }]]);
    await searchCandidates([attempt(0, "a"), attempt(1, "b", now)], { readCandidates, now });
    expect(readCandidates).toHaveBeenCalledTimes(3);
  });

  test("reads half a year for those that were sent in the future", async () => {
    const readCandidates = serviceOf(["a"]);
    await searchCandidates([attempt(0, "a", now + 1)], { readCandidates, now });
    expect(readCandidates.mock.calls).toEqual([[{ attemptedAt: new Date(halfYearBefore) }]]);
  });

  test("is certain of a partner that is the only match of one row alone", async () => {
    const readCandidates = serviceOf(["a", "b", "b", "c"]);
    const rows = [attempt(4, "a"), attempt(5, "b"), attempt(6, "c"), attempt(7, "c"), attempt(8, "d")];
    const { byRow, certain } = await searchCandidates(rows, { readCandidates, now });
    expect([...byRow].map(([index, { match }]) => [index, match])).toEqual([
      [4, "one"],
      [5, "several"],
      [6, "one"],
      [7, "one"],
      [8, "none"],
    ]);
    expect([...certain].map(([index, { id }]) => [index, id])).toEqual([[4, "a-0"]]);
  });

  test("is certain of a partner that another row, of which nothing could be compared, may be too", async () => {
    const partners = [{ id: "a-0", name: "a", city: undefined, warnings: [], record: undefined }];
    const readCandidates: ReadCandidates = async () => ({
      candidatesFor: ({ Name }) => ({ match: Name === "a" ? "one" : "unsure", partners, clock: "server" }),
    });
    const { certain } = await searchCandidates([attempt(0, "a"), attempt(1, "b")], { readCandidates, now });
    expect([...certain].map(([index, { id }]) => [index, id])).toEqual([[0, "a-0"]]);
  });

  test("is certain of nothing where nothing could be compared", async () => {
    const readCandidates = serviceOf(["a"], "unsure");
    const { certain } = await searchCandidates([attempt(0, "a")], { readCandidates, now });
    expect(certain.size).toBe(0);
  });
});
