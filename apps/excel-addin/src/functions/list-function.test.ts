import { describe, expect, test } from "vitest";
import { missing } from "../../test/cell-errors.ts";
import { createFakeAddIn } from "../../test/fake-add-in.ts";
import { guid, record } from "../../test/fake-source.ts";

describe("=PARTNERS()", () => {
  test("returns the headings and the records", async () => {
    const { call } = createFakeAddIn({ count: 2 });
    expect(await call("PARTNERS")).toEqual([
      ["Id", "ModifiedAt", "Name"],
      [guid(0), dateCell("2026-01-01T10:42:07.000Z"), "Partner 0"],
      [guid(1), dateCell("2026-01-01T10:42:07.000Z"), "Partner 1"],
    ]);
  });

  test("in many cells reads the list once", async () => {
    const { call, sources } = createFakeAddIn({ count: 250 });
    await Promise.all([call("PARTNERS"), call("PARTNERS", "Name"), call("PARTNERS", null, null, 5)]);
    expect(sources.get("BusinessPartners")!.requests).toEqual(["page 1", "page 2", "page 3"]);
  });

  test("reads only the pages that the limit needs, unless the list is cached", async () => {
    const { call, sources } = createFakeAddIn({ count: 250 });
    const { requests } = sources.get("BusinessPartners")!;
    expect(await call("PARTNERS", "Name", null, 2, false)).toEqual([["Partner 0"], ["Partner 1"]]);
    expect(requests).toEqual(["page 1"]);
    await call("PARTNERS");
    requests.length = 0;
    expect(await call("PARTNERS", "Name", null, 3, false)).toHaveLength(3);
    expect(requests).toEqual([]);
  });

  test("without records returns the headings, or an error without headings", async () => {
    const { call, sources } = createFakeAddIn({ count: 1 });
    await expect(call("BANKS", null, null, null, false)).resolves.toHaveLength(1);
    sources.get("BusinessPartners")!.records = [];
    await expect(call("PARTNERS")).rejects.toEqual(missing("No records."));
    expect(await call("PARTNERS", "Name, Town")).toEqual([["Name", "Town"]]);
    await expect(call("PARTNERS", "Name", null, null, false)).rejects.toEqual(missing("No records."));
  });

  test("remembers its columns in the workbook, new ones last", async () => {
    const { call, sources, settings, addIn, clock } = createFakeAddIn({ count: 1 });
    const source = sources.get("BusinessPartners")!;
    await call("PARTNERS");
    await clock.advance(1000);
    expect(JSON.parse(String(settings.get("accounting-data.columns")))).toEqual({
      version: 1,
      lists: { BusinessPartners: ["Id", "ModifiedAt", "Name"] },
    });
    source.records = [{ Added: 1, Name: "n", Id: source.records[0]!["Id"] }];
    await addIn.refresh({ everything: true });
    expect(await call("PARTNERS")).toMatchObject([
      ["Id", "ModifiedAt", "Name", "Added"],
      [expect.anything(), "", "n", 1],
    ]);
    await addIn.resetColumns("BusinessPartners");
    expect(await call("PARTNERS")).toMatchObject([
      ["Added", "Name", "Id"],
      [1, "n", expect.anything()],
    ]);
  });

  test("returns serial numbers if Excel has no data types, and text in a 1904 workbook", async () => {
    const { call, platform } = createFakeAddIn({ count: 1 });
    platform.dataTypes = false;
    expect(await call("PARTNERS", "ModifiedAt", null, null, false)).toEqual([
      [serial("2026-01-01T10:42:07.000Z")],
    ]);
    platform.dateSystem = 1904;
    expect(await call("PARTNERS", "ModifiedAt", null, null, false)).toEqual([["2026-01-01T10:42:07.000Z"]]);
  });

  test("never treats a 1904 workbook as another one, even while a cell edit keeps it from answering", async () => {
    const { call, start, clock, platform, workbook } = createFakeAddIn({ count: 1 });
    platform.dateSystem = 1904;
    const text = [["ModifiedAt"], ["2026-01-01T10:42:07.000Z"]];
    const first = workbook.editCell();
    const early = start("PARTNERS", ["ModifiedAt"]);
    await clock.advance(20_000);
    first.end();
    await clock.advance(100);
    expect(await early).toEqual(text);
    workbook.editCell();
    const later = call("PARTNERS", "ModifiedAt");
    await clock.advance(3000);
    expect(await later).toEqual(text);
  });

  test("sends nothing while a person is still typing the formula", async () => {
    const { call, start, sources } = createFakeAddIn({ count: 1 });
    await expect(start("PARTNERS", [], { invocation: { isInValuePreview: true } })).rejects.toEqual(
      missing("Press Enter to load."),
    );
    expect(sources.get("BusinessPartners")!.requests).toEqual([]);
    await call("PARTNERS");
    expect(await start("PARTNERS", [], { invocation: { isInValuePreview: "true" } })).toHaveLength(2);
  });
});

describe("missing", () => {
  const bank = { Id: "1", Name: "A", Limit: null, Note: "", Tags: [] };

  test.each([
    [null, ""],
    [0, 0],
    ["–", "–"],
    [false, false],
    [{ type: "Error", basicValue: "#N/A" }, { code: "#N/A" }],
  ])("%j is what empty cells show, below the headings", async (missing, shown) => {
    const { call, sources } = createFakeAddIn();
    sources.get("Banks")!.records = [bank];
    expect(await call("BANKS", "Name, Limit, Note, Tags", null, null, null, null, missing)).toMatchObject([
      ["Name", "Limit", "Note", "Tags"],
      ["A", shown, shown, 0],
    ]);
  });
});

describe("days", () => {
  test("are those of the service's time zone", async () => {
    const { call, sources } = createFakeAddIn({ timeZone: "Asia/Kolkata" });
    sources.get("Banks")!.records = [{ Id: "1", Due: "2025-01-17T18:30:00Z" }];
    const day = { type: "Double", basicValue: 45_675, numberFormat: "yyyy-mm-dd" };
    expect(await call("BANKS", "Due", null, null, false)).toEqual([[day]]);
  });

  test("have the number format of Czech in a Czech Office", async () => {
    const { call, platform, sources } = createFakeAddIn();
    platform.language = "cs";
    sources.get("Banks")!.records = [{ Id: "1", Due: "2025-01-18", At: "2025-01-18T10:30:00" }];
    expect(await call("BANKS", "Due, At", null, null, false)).toMatchObject([
      [{ numberFormat: "d. m. yyyy" }, { numberFormat: "d. m. yyyy h:mm" }],
    ]);
  });
});

describe("a name that several columns or none have", () => {
  test.each([
    ["Name", '"Name" may mean several columns: "Bank.Name", "Owner.Name". Write one of these names.'],
    [
      "Bank.Nmae",
      'No column "Bank.Nmae". Did you mean "Bank.Name"? Available: Id, Bank.Name, Owner.Name, Rows, Sums, Rows.A, Sums.A',
    ],
    ["Rows.A, Sums.A", '"Rows", "Sums" each have their own rows. Use one formula for the columns of each.'],
    ["-*", "Every column is left out."],
  ])("%s", async (columns, message) => {
    const { call, sources } = createFakeAddIn();
    sources.get("Banks")!.records = [
      { Id: "1", Bank: { Name: "A" }, Owner: { Name: "B" }, Rows: [{ A: 1 }], Sums: [{ A: 1 }] },
    ];
    await expect(call("BANKS", columns)).rejects.toEqual({ code: "#VALUE!", message });
  });

  test("is answered with the nearest one only, where the list of names is long", async () => {
    const { call, sources } = createFakeAddIn();
    const fields = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`Field${index}`, index]));
    sources.get("Banks")!.records = [{ Id: "1", Name: "A", ...fields }];
    await expect(call("BANKS", "Nmae")).rejects.toMatchObject({
      message: 'No column "Nmae". Did you mean "Name"?',
    });
    await expect(call("BANKS", "Town")).rejects.toMatchObject({
      message: expect.stringMatching(/^No column "Town"\. Available: Id, Name, Field0, .*, Field9, …$/),
    });
  });
});

describe("a result that is too large", () => {
  test("is an error with rows, columns and what to do", async () => {
    const { call, sources } = createFakeAddIn();
    const wide = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`F${index}`, index]));
    sources.get("BusinessPartners")!.records = Array.from({ length: 1000 }, (_, index) =>
      record(String(index), wide),
    );
    await expect(call("PARTNERS")).rejects.toEqual(
      missing(
        'The result is too large for one formula (rows: 1000, columns that fit: 1000). Name the columns you need in "columns", or set "limit".',
      ),
    );
    expect(await call("PARTNERS", "F1, F2")).toHaveLength(1001);
  });

  test("is an error before its cells are made, where each record has a field of its own", async () => {
    const { call, sources } = createFakeAddIn();
    const records = Array.from({ length: 10_000 }, (_, at) => ({
      Id: String(at),
      Custom: { [`Key${at}`]: at },
    }));
    sources.get("BusinessPartners")!.records = records;
    const tooMany = missing(
      /^The result is too large for one formula \(rows: 10000, columns that fit: 100\)/,
    );
    await expect(call("PARTNERS")).rejects.toEqual(tooMany);
    await expect(call("PARTNERS", "*")).rejects.toEqual(tooMany);
    expect(await call("PARTNERS", "Key7")).toHaveLength(10_001);
  });

  test("on the web is measured in bytes", async () => {
    const { call, sources, platform } = createFakeAddIn();
    // Two bytes each in UTF-8.
    sources.get("BusinessPartners")!.records = Array.from({ length: 100 }, (_, id) =>
      record(String(id), { Text: "ž".repeat(21_000) }),
    );
    expect(await call("PARTNERS", "Text")).toHaveLength(101);
    platform.web = true;
    await expect(call("PARTNERS", "Text")).rejects.toEqual(
      missing(/^101 rows by 1 columns are more than Excel on the web accepts/),
    );
    expect(await call("PARTNERS", "Text", null, 90)).toHaveLength(91);
  });
});

function dateCell(text: string): object {
  return { type: "Double", basicValue: serial(text), numberFormat: "yyyy-mm-dd hh:mm" };
}

/** The serial number of the local time. */
function serial(text: string): number {
  return Date.parse(text) / 86_400_000 + 25_569 - new Date(text).getTimezoneOffset() / 1440;
}
