import { describe, expect, test } from "vitest";
import { value } from "../../test/cell-errors.ts";
import { createFakeAddIn } from "../../test/fake-add-in.ts";
import { guid } from "../../test/fake-source.ts";

describe("=PARTNERS()", () => {
  test.each([
    [["Name"], [["Name"], ["Partner 0"]]],
    [
      ["name; id"],
      [
        ["Name", "Id"],
        ["Partner 0", guid(0)],
      ],
    ],
    [[[["Name", "", 0, null]]], [["Name"], ["Partner 0"]]],
    [["Name", null, null, false], [["Partner 0"]]],
    [
      ["Name", null, 1, true],
      [["Name"], ["Partner 0"]],
    ],
    [
      ["Name", 0, 0, ""],
      [["Name"], ["Partner 0"]],
    ],
  ])("accepts the arguments %j", async (given, rows) => {
    const { call } = createFakeAddIn({ count: 1 });
    expect(await call("PARTNERS", ...given)).toEqual(rows);
  });

  test.each([
    [[5], value(/^columns must be text/)],
    [[[["Name", true]]], value(/^columns must be text/)],
    [[","], value(/^columns must be text/)],
    [[null, "yesterday"], value(/^modifiedSince must be a date/)],
    [[null, "2026-02-30"], value(/^modifiedSince must be a date/)],
    [[null, "1. 6. 2026"], value(/^modifiedSince must be a date such as DATE\(2026,1,31\), or text/)],
    [[null, -5], value(/^modifiedSince must be a date/)],
    [[null, true], value(/^modifiedSince must be a date/)],
    [[null, null, -1], value(/^limit must be a whole number/)],
    [[null, null, 1.5], value(/^limit must be a whole number/)],
    [[null, null, "many"], value(/^limit must be a whole number/)],
    [[null, null, [[1, 2]]], value(/^limit must be a whole number/)],
    [[null, null, null, "perhaps"], value(/^headers must be TRUE or FALSE/)],
    [[null, null, null, null, true], value(/^connection must be the name/)],
    [[null, null, null, null, "Other"], value(/^No connection "Other" on this device\. The task pane/)],
    // As Excel's runtime passes it.
    [[{ code: "#REF!" }], { code: "#REF!" }],
  ])("rejects the arguments %j without a request", async (given, error) => {
    const { call, sources } = createFakeAddIn({ count: 1 });
    await expect(call("PARTNERS", ...given)).rejects.toEqual(error);
    expect(sources.get("BusinessPartners")!.requests).toEqual([]);
  });

  test("lists the known columns if one is unknown", async () => {
    const { call } = createFakeAddIn({ count: 1 });
    await expect(call("PARTNERS", "Name, Town")).rejects.toEqual(
      value('No column "Town". Available: Id, ModifiedAt, Name'),
    );
    await expect(call("PARTNERS", "Nane, Town, ModifedAt")).rejects.toEqual(
      value(
        'No column "Nane", "Town", "ModifedAt". Did you mean "Name", "ModifiedAt"? Available: Id, ModifiedAt, Name',
      ),
    );
  });

  test("sends modifiedSince as local time", async () => {
    const { call, sources } = createFakeAddIn();
    await call("PARTNERS", null, 46_053.5).catch(() => undefined);
    await call("PARTNERS", null, "2026-02-01").catch(() => undefined);
    await call("PARTNERS", null, "2026-02-01T10:00:00+02:00").catch(() => undefined);
    const local = (...parts: [number, number, number, number]): string => new Date(...parts).toISOString();
    expect(sources.get("BusinessPartners")!.requests).toEqual([
      `page 1 since ${local(2026, 0, 31, 12)}`,
      `page 1 since ${local(2026, 1, 1, 0)}`,
      "page 1 since 2026-02-01T08:00:00.000Z",
    ]);
  });

  test("counts serial numbers from 1904 in a 1904 workbook", async () => {
    const { call, sources, platform } = createFakeAddIn();
    platform.dateSystem = 1904;
    await call("PARTNERS", null, 46_053 - 1462).catch(() => undefined);
    expect(sources.get("BusinessPartners")!.requests).toEqual([
      `page 1 since ${new Date(2026, 0, 31).toISOString()}`,
    ]);
  });
});

describe("=ISSUEDINVOICES(,modifiedSince)", () => {
  const refused = value("The service can't filter this list by modifiedSince.");

  test("finds out with one request that the service can't filter them", async () => {
    const { call, sources } = createFakeAddIn();
    await expect(call("ISSUEDINVOICES", null, "2026-01-01")).rejects.toEqual(refused);
    await expect(call("ISSUEDINVOICES", null, "2026-02-01")).rejects.toEqual(refused);
    expect(sources.get("IssuedInvoices")!.requests).toEqual(["page 1"]);
  });

  test("sends nothing to find out if the list is cached", async () => {
    const { call, sources } = createFakeAddIn();
    await call("ISSUEDINVOICES", "Name");
    await expect(call("ISSUEDINVOICES", null, "2026-01-01")).rejects.toEqual(refused);
    expect(sources.get("IssuedInvoices")!.requests).toEqual(["page 1"]);
  });

  test("is sent once the service has shown that it filters them", async () => {
    const { call, sources } = createFakeAddIn();
    const source = sources.get("IssuedInvoices")!;
    source.takesFilter = "shows";
    expect(await call("ISSUEDINVOICES", "Name", "2026-01-01T00:00:00Z")).toHaveLength(4);
    expect(await call("ISSUEDINVOICES", "Name", "2026-01-01T12:00:00Z")).toEqual([["Name"]]);
    expect(source.requests).toEqual([
      "page 1",
      "page 1 since 2026-01-01T00:00:00.000Z",
      "page 1 since 2026-01-01T12:00:00.000Z",
    ]);
  });
});

test("an error among the arguments is the result", async () => {
  const { call, sources } = createFakeAddIn({ count: 1 });
  const error = { type: "Error", basicValue: "#REF!" };
  expect(await call("PARTNERS", [["Name", error]])).toBe(error);
  expect(sources.get("BusinessPartners")!.requests).toEqual([]);
});

test("a message repeats of a long text, or of many names, the beginning only", async () => {
  const { call } = createFakeAddIn();
  const long = "😀".repeat(200);
  await expect(call("PARTNERS", long)).rejects.toEqual(
    value(new RegExp(`^No column "${"😀".repeat(39)}…"\\. Available: Id, `)),
  );
  await expect(call("PARTNERS", "a1, a2, a3, a4, a5, a6, a7")).rejects.toEqual(
    value(/^No column "a1", "a2", "a3", "a4", "a5", "…"\. Available: Id, /),
  );
  await expect(call("PARTNERS", null, null, null, null, long)).rejects.toEqual(
    value(new RegExp(`^No connection "${"😀".repeat(39)}…" on this device`)),
  );
});
