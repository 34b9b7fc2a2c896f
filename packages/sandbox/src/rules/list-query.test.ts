import { describe, expect, test } from "vitest";
import { type ListQueryRules, parseListQuery } from "./list-query.ts";

const rules: ListQueryRules = { maxPageSize: Infinity, overMaxPageSize: "cut", after: "accepted" };
const id = "0AAAAAAA-0000-4000-8000-000000000000";

function parse(query: string, changes: Partial<ListQueryRules> = {}): ReturnType<typeof parseListQuery> {
  return parseListQuery(new URLSearchParams(query), { ...rules, ...changes });
}

test("reads the parameters that the specification shows", () => {
  const query = `PageSize=10&PageNumber=2&After=${id}&ModifiedSince=2026-03-01T12:00:00Z`;
  expect(parse(query)).toEqual({
    query: {
      pageSize: 10,
      askedPageSize: 10,
      pageNumber: 2,
      after: id,
      modifiedSince: Date.UTC(2026, 2, 1, 12),
    },
  });
});

test("accepts the largest int32, and limits it to the largest page", () => {
  const query = "PageSize=2147483647&PageNumber=2147483647";
  expect(parse(query)).toHaveProperty("query.pageSize", 2147483647);
  expect(parse(query, { maxPageSize: 100 })).toMatchObject({
    query: { pageSize: 100, askedPageSize: 2147483647 },
  });
});

describe("rejects, under the name of the parameter,", () => {
  test.each([
    ["", { PageSize: "The PageSize field is required.", PageNumber: "The PageNumber field is required." }],
    [
      "pageSize=1&pagenumber=1",
      { PageSize: "The PageSize field is required.", PageNumber: "The PageNumber field is required." },
    ],
    ["PageSize=&PageNumber=1", { PageSize: "The PageSize field is required." }],
    ["PageSize=0&PageNumber=1", { PageSize: "PageSize must be greater than 0." }],
    ["PageSize=-7&PageNumber=1", { PageSize: "PageSize must be greater than 0." }],
    ["PageSize=1&PageNumber=1.5", { PageNumber: "The value '1.5' is not valid for PageNumber." }],
    ["PageSize=1&PageNumber=NaN", { PageNumber: "The value 'NaN' is not valid for PageNumber." }],
    ["PageSize=1&PageNumber=0x1", { PageNumber: "The value '0x1' is not valid for PageNumber." }],
    ["PageSize=1e2&PageNumber=1", { PageSize: "The value '1e2' is not valid for PageSize." }],
    ["PageSize=2147483648&PageNumber=1", { PageSize: "The value '2147483648' is not valid for PageSize." }],
    ["PageSize=1&PageSize=1&PageNumber=1", { PageSize: "PageSize is given 2 times." }],
    ["PageSize=1&PageNumber=1&After=7", { After: "The value '7' is not valid for After." }],
    ["PageSize=1&PageNumber=1&After=", { After: "The value '' is not valid for After." }],
    [`PageSize=1&PageNumber=1&After=${id}&After=${id}`, { After: "After is given 2 times." }],
  ])("%s", (query, errors) => {
    const messages = Object.fromEntries(Object.entries(errors).map(([key, message]) => [key, [message]]));
    expect(parse(query)).toEqual({ errors: messages });
  });

  test.each([
    "",
    "2026-03-01",
    "2026-03-01T12:00:00",
    "2026-03-01T12:00:00+01:00",
    "now",
    "2026-13-01T00:00Z",
    "2026-02-31T00:00:00Z",
  ])("a ModifiedSince of %j", (moment) => {
    const query = new URLSearchParams({ PageSize: "1", PageNumber: "1", ModifiedSince: moment });
    expect(parse(query.toString())).toEqual({
      errors: { ModifiedSince: ["ModifiedSince must be an ISO 8601 date and time in UTC."] },
    });
  });
});

test("rejects After if the list does not accept it, and ignores it if the parameters are unknown", () => {
  const query = `PageSize=1&PageNumber=1&After=${id}`;
  expect(parse(query, { after: "refused" })).toEqual({
    errors: { After: ["After is not accepted by this list."] },
  });
  expect(parse(query, { after: "unknown" })).not.toHaveProperty("query.after");
});
