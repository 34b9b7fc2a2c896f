import { describe, expect, test } from "vitest";
import { missing, value } from "../../test/cell-errors.ts";
import { createFakeAddIn, type FakeAddIn } from "../../test/fake-add-in.ts";
import { guid } from "../../test/fake-source.ts";
import type { ListRecord } from "../service/list-record.ts";

const [acme, other, none] = [guid(7), guid(8), guid(9)] as const;

const invoices: readonly ListRecord[] = [
  { Id: guid(11), Number: "1", Total: 100, PartnerId: acme, Currency: null },
  { Id: guid(12), Number: "2", Total: 50, PartnerId: other, Currency: { Code: "EUR" } },
  { Id: guid(13), Number: "3", Total: 25, PartnerId: acme.toUpperCase(), Currency: null },
  { Id: guid(14), Number: "4", Total: 5, PartnerId: null, Currency: null },
];

/** Three partners and their invoices. */
function setUp(
  records: readonly ListRecord[] = invoices,
  options: Parameters<typeof createFakeAddIn>[0] = {},
): FakeAddIn {
  const fake = createFakeAddIn({ count: 0, ...options });
  fake.sources
    .get("BusinessPartners")!
    .records.push(
      { Id: acme, Name: "Acme" },
      { Id: other, Name: "Other" },
      { Id: none, Name: "Without invoices" },
    );
  fake.sources.get("IssuedInvoices")!.records.push(...records);
  return fake;
}

/** The arguments before `by`. */
const before = ({ columns = null, limit = null, headers = null }: Record<string, unknown> = {}) =>
  [columns, null, limit, headers, null, null] as const;

describe("a list by a value in a column", () => {
  test("has the records with that value, in the order of the list", async () => {
    const { call } = setUp();
    const rows = async (columns: string, of: unknown) =>
      call("ISSUEDINVOICES", ...before({ columns }), "PartnerId", of);
    expect(await rows("Number, Total", acme)).toEqual([
      ["Number", "Total"],
      ["1", 100],
      ["3", 25],
    ]);
    expect(await rows("Number", ` ${other.toUpperCase()} `)).toEqual([["Number"], ["2"]]);
    expect(await call("ISSUEDINVOICES", ...before({ columns: "Number" }), "number", 2)).toEqual([
      ["Number"],
      ["2"],
    ]);
  });

  test("has the columns of the whole list, whatever its own records have", async () => {
    const { call } = setUp();
    const [headings] = (await call("ISSUEDINVOICES")) as unknown[][];
    const [own, ...rows] = (await call("ISSUEDINVOICES", ...before(), "PartnerId", acme)) as unknown[][];
    expect(own).toEqual(headings);
    expect(own).toContain("Currency.Code");
    expect(rows).toHaveLength(2);
    expect(await call("ISSUEDINVOICES", ...before({ columns: "Currency.Code" }), "PartnerId", acme)).toEqual([
      ["Currency.Code"],
      [""],
      [""],
    ]);
    await expect(
      call("ISSUEDINVOICES", ...before({ columns: "Curency.Code" }), "PartnerId", acme),
    ).rejects.toEqual(value(/^No column "Curency\.Code"\. Did you mean "Currency\.Code"\?/));
  });

  test("takes the other arguments: the limit counts the records with the value", async () => {
    const { call, sources } = setUp();
    const first = { columns: "Number", limit: 2, headers: false };
    expect(await call("ISSUEDINVOICES", ...before(first), "PartnerId", acme)).toEqual([["1"], ["3"]]);
    expect(await call("ISSUEDINVOICES", ...before({ ...first, limit: 1 }), "PartnerId", acme)).toEqual([
      ["1"],
    ]);
    expect(sources.get("IssuedInvoices")!.requests).toEqual(["page 1"]);
  });

  test.each([
    [true, [["1"], ["3"], ["4"]]],
    [false, [["2"]]],
  ])("finds the records whose value is %s", async (paid, rows) => {
    const { call, sources } = setUp();
    for (const [index, record] of sources.get("IssuedInvoices")!.records.entries())
      Object.assign(record, { Paid: index !== 1 });
    const given = before({ columns: "Number", headers: false });
    expect(await call("ISSUEDINVOICES", ...given, "Paid", paid)).toEqual(rows);
  });

  test("names a long value by its beginning", async () => {
    const { call } = setUp();
    const found = call("ISSUEDINVOICES", ...before(), "PartnerId", "x".repeat(500));
    await expect(found).rejects.toEqual(missing(`No invoice with "${"x".repeat(79)}…" in column PartnerId.`));
  });

  test("without a record is an error that says so, or what the formula has for that", async () => {
    const { call } = setUp();
    const of = (...rest: readonly unknown[]) =>
      call("ISSUEDINVOICES", ...before({ columns: "Number" }), "PartnerId", none, ...rest);
    await expect(of()).rejects.toEqual(missing(`No invoice with "${none}" in column PartnerId.`));
    expect(await of("No issued invoices")).toEqual([["No issued invoices"]]);
    expect(await of(0)).toEqual([[0]]);
    expect(await of("")).toEqual([[""]]);
    expect(await of({ code: "#N/A" })).toEqual([[{ code: "#N/A", message: undefined }]]);
    await expect(of([["a", "b"]])).rejects.toEqual(value(/^none must be/));
  });

  test.each([
    ["no column", [null, acme], /^by must be the name of one column/],
    ["several columns", ["Number, Total", acme], /^by must be the name of one column/],
    ["no value", ["PartnerId", null], /^The value to look for is empty/],
    ["an empty cell", ["PartnerId", 0], /^The value to look for is empty\. Write "0" to look for zero\.$/],
    ["an unknown column", ["ParnerId", acme], /^No column "ParnerId"\. Did you mean "PartnerId"\?/],
  ])("with %s is an error", async (_, given, text) => {
    const { call } = setUp();
    await expect(call("ISSUEDINVOICES", ...before(), ...given)).rejects.toEqual(value(text));
  });

  test("is found by a column that an id leads to, and follows that list's changes", async () => {
    const { call, sources, addIn } = setUp();
    const byName = async (name: string) =>
      call(
        "ISSUEDINVOICES",
        ...before({ columns: "Number", headers: false }),
        "PartnerId.Name",
        name,
        "none",
      );
    expect(await byName("ACME")).toEqual([["1"], ["3"]]);
    sources.get("BusinessPartners")!.records[0] = { Id: acme, Name: "Renamed" };
    await addIn.refresh({ everything: true });
    expect(await byName("Acme")).toEqual([["none"]]);
    expect(await byName("Renamed")).toEqual([["1"], ["3"]]);
  });

  test("is found by the title of a column", async () => {
    const { call } = setUp();
    const titled = [...before({ columns: "Celkem s DPH" }), "Partner (ID)", acme];
    expect(await call("ISSUEDINVOICES", ...titled)).toEqual([["Celkem s DPH"], [100], [25]]);
  });

  test("is the same of a list that the first argument names", async () => {
    const { call } = setUp();
    expect(
      await call("RECORDS", "IssuedInvoices", ...before({ columns: "Number" }), "PartnerId", other),
    ).toEqual([["Number"], ["2"]]);
  });

  test("is read once for 1,000 cells", async () => {
    const fake = setUp();
    const cells = Array.from({ length: 1_000 }, (_, index) =>
      fake.start("ISSUEDINVOICES", [
        ...before({ columns: "Number, PartnerId.Name" }),
        "PartnerId",
        [acme, other, none][index % 3],
        "none",
      ]),
    );
    await fake.clock.advance(1000);
    const shown = (await Promise.all(cells)) as unknown[][][];
    expect(shown.slice(0, 3).map((rows) => rows.at(-1))).toEqual([["3", "Acme"], ["2", "Other"], ["none"]]);
    for (const list of ["IssuedInvoices", "BusinessPartners"])
      expect(fake.sources.get(list)!.requests).toEqual(["page 1"]);
  });
});

describe("a date", () => {
  /** 18 January 2025. */
  const serial = 45_675;
  const due = [
    ["2025-01-18", "2025-01-18", null],
    ["2025-01-18T00:00:00", "2025-01-18T00:00:00+01:00", "2025-01-19T00:00:00"],
  ];

  test.each([
    serial,
    { type: "Double", basicValue: serial, numberFormat: "d. m. yyyy" },
    "2025-01-18",
    "18. 1. 2025",
    " 18.1.2025 ",
    "18 Jan 2025",
  ])("written as %j finds the records of that day", async (value) => {
    for (const days of due) {
      const dated = invoices.slice(0, 3).map((invoice, index) => ({ ...invoice, Due: days[index] }));
      const { call } = setUp(dated, { timeZone: "Europe/Prague" });
      const found = call("ISSUEDINVOICES", ...before({ columns: "Number", headers: false }), "Due", value);
      expect(await found).toEqual([["1"], ["2"]]);
    }
  });

  test("of a workbook whose dates begin in 1904 is another number", async () => {
    const { call, platform } = setUp([{ Id: guid(11), Number: "1", Due: "2025-01-18" }]);
    platform.dateSystem = 1904;
    const of = (value: number) =>
      call("ISSUEDINVOICES", ...before({ columns: "Number", headers: false }), "Due", value);
    expect(await of(serial - 1462)).toEqual([["1"]]);
    await expect(of(serial)).rejects.toEqual(missing('No invoice with "2029-01-19" in column Due.'));
  });

  test("is none in a column with other texts, as its cells show none", async () => {
    const { call } = setUp([
      { Id: guid(11), Number: "1", Due: "2025-01-18" },
      { Id: guid(12), Number: "2", Due: "soon" },
    ]);
    const found = call("ISSUEDINVOICES", ...before({ columns: "Number" }), "Due", serial);
    await expect(found).rejects.toEqual(missing('No invoice with "45675" in column Due.'));
  });
});

describe("a value that no record has is named as cells show it", () => {
  const dated = invoices.map((invoice) => ({
    ...invoice,
    Due: "2025-01-17",
    Paid: false,
    At: "2025-01-17T10:42:00",
  }));

  test.each([
    ["Total", 1.5, "1.5", "1,5"],
    ["Number", 25_313_142, "25313142", "25313142"],
    ["Paid", true, "TRUE", "PRAVDA"],
    ["Due", 45_675, "2025-01-18", "18. 1. 2025"],
    ["At", 45_675.25, "2025-01-18 6:00", "18. 1. 2025 6:00"],
    ["Due", "18.1.2025", "2025-01-18", "18. 1. 2025"],
    ["Due", "x", "x", "x"],
  ])("%s %j", async (column, value, english, czech) => {
    for (const [language, message] of [
      ["en", `No invoice with "${english}" in column ${column}.`],
      ["cs", `Žádná faktura s hodnotou „${czech}“ ve sloupci ${column}.`],
    ] as const) {
      const { call, platform } = setUp(dated);
      platform.language = language;
      await expect(call("ISSUEDINVOICES", ...before(), column, value)).rejects.toEqual(missing(message));
    }
  });
});

describe("=RECORD(…) by a column", () => {
  test("that an id leads to finds the record", async () => {
    const { call } = setUp();
    expect(await call("RECORD", "IssuedInvoices", "other", "Number", null, "PartnerId.Name")).toBe("2");
    await expect(call("RECORD", "IssuedInvoices", "Acme", "Number", null, "PartnerId.Name")).rejects.toEqual(
      missing(/^2 records have "Acme" in column PartnerId\.Name/),
    );
  });
});
