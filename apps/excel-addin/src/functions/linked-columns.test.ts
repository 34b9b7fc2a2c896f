import type { OfferedDescription } from "@accounting-data/deployment";
import { describe, expect, test } from "vitest";
import { missing, value } from "../../test/cell-errors.ts";
import { createFakeAddIn } from "../../test/fake-add-in.ts";
import { branded, guid } from "../../test/fake-source.ts";

const row = { after: true, modifiedSince: true, byId: true };
const described: OfferedDescription = {
  lists: [
    { ...row, name: "Currencies", one: "Currency", path: "/v1/Currencies" },
    { ...row, name: "IssuedInvoicesUnpaid", one: "UnpaidInvoice", path: "/v1/issuedinvoices/Unpaid" },
  ],
  records: [],
  choices: [],
};
const lists = ["Currencies", "IssuedInvoicesUnpaid"].map((name) => ({ name }));

/** Two currencies, three invoices, and an unpaid one of them. */
async function setUp(options: Parameters<typeof createFakeAddIn>[0] = {}) {
  const fake = createFakeAddIn({ lists, switches: { described }, count: 0, ...options });
  for (const list of ["Currencies", "IssuedInvoicesUnpaid"])
    await fake.call("RECORDS", list).catch(() => undefined);
  const fill = (list: string, records: readonly Record<string, unknown>[]): void =>
    void fake.sources.get(list)!.records.splice(0, Infinity, ...records);
  fill("Currencies", [
    { Id: guid(1), Code: "CZK", Rate: { Value: 1 } },
    { Id: guid(2), Code: "EUR", Rate: { Value: 24.6 } },
  ]);
  fill("BusinessPartners", [{ Id: guid(7), Name: "Acme", CurrencyId: guid(2) }]);
  fill("IssuedInvoices", [
    {
      Id: guid(11),
      Number: "1",
      CurrencyId: guid(1),
      PartnerId: guid(7),
      Items: [{ CurrencyId: guid(2) }, {}],
    },
    { Id: guid(12), Number: "2", CurrencyId: guid(2).toUpperCase(), PartnerId: null, Items: [] },
    { Id: guid(13), Number: "3", CurrencyId: guid(99), PartnerId: guid(7), Items: [] },
  ]);
  fill("IssuedInvoicesUnpaid", [{ Id: guid(12), Rest: 5 }]);
  await fake.addIn.refresh({ everything: true });
  for (const source of fake.sources.values()) source.requests.length = 0;
  return fake;
}

describe("a column that an id leads to", () => {
  test("shows the record of the other list; an id of no record is empty", async () => {
    const { call } = await setUp();
    expect(await call("ISSUEDINVOICES", "Number, CurrencyId.Code, CurrencyId")).toEqual([
      ["Number", "CurrencyId.Code", "CurrencyId"],
      ["1", "CZK", guid(1)],
      ["2", "EUR", guid(2).toUpperCase()],
      ["3", "", guid(99)],
    ]);
  });

  test("is found whatever its case, through several lists, nested, in items, and all at once", async () => {
    const { call } = await setUp();
    const rows = async (columns: string) => call("ISSUEDINVOICES", columns, null, null, false);
    expect(await rows("currencyid.rate.VALUE")).toEqual([[1], [24.6], [""]]);
    expect(await rows("PartnerId.CurrencyId.Code")).toEqual([["EUR"], [""], ["EUR"]]);
    expect(await rows("Number, Items.CurrencyId.Code")).toEqual([
      ["1", "EUR"],
      ["1", ""],
      ["2", ""],
      ["3", ""],
    ]);
    expect(await call("ISSUEDINVOICES", "CurrencyId.*, -CurrencyId.Id", null, 1)).toEqual([
      ["CurrencyId.Code", "CurrencyId.Rate.Value"],
      ["CZK", 1],
    ]);
  });

  test("leads from a list below another one to the record above", async () => {
    const { call } = await setUp();
    expect(await call("RECORDS", "IssuedInvoicesUnpaid", "Rest, Id.Number, Id.CurrencyId.Code")).toEqual([
      ["Rest", "Id.Number", "Id.CurrencyId.Code"],
      [5, "2", "EUR"],
    ]);
  });

  test("is read once for all cells, of lists and of single records", async () => {
    const fake = createFakeAddIn({ lists, switches: { described }, count: 3 });
    const cells = Array.from({ length: 50 }, () => fake.start("ISSUEDINVOICES", ["Name, PartnerId.Name"]));
    await fake.clock.advance(1000);
    const outcomes = await Promise.allSettled(cells);
    expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
    expect(fake.sources.get("BusinessPartners")!.requests).toEqual(["page 1"]);
    const again = await setUp();
    expect(await again.call("RECORD", "IssuedInvoices", guid(11), "Number, CurrencyId.Code")).toEqual([
      ["1", "CZK"],
    ]);
    for (let count = 0; count < 20; count++) await again.call("ISSUEDINVOICES", "CurrencyId.Code");
    expect(again.sources.get("Currencies")!.requests).toEqual([]);
  });

  test("is found by the title that the pane shows, in the language of either", async () => {
    const { call, sources } = await setUp();
    expect(await call("ISSUEDINVOICES", "Number, Code · Currency ID, Název · Partner (ID)", null, 2)).toEqual(
      [
        ["Number", "Code · Currency ID", "Název · Partner (ID)"],
        ["1", "CZK", "Acme"],
        ["2", "EUR", ""],
      ],
    );
    expect(await call("RECORD", "IssuedInvoices", guid(11), "Název · Partner (ID)")).toBe("Acme");
    expect(await call("RECORD", "IssuedInvoices", "CZK", "Number", null, "Code · Currency ID")).toBe("1");
    const byCode = ["Number", null, null, false, null, null, "Kód · Měna (ID)", "EUR"];
    expect(await call("ISSUEDINVOICES", ...byCode)).toEqual([["2"]]);
    expect(sources.get("Currencies")!.requests).toEqual([]);
    expect(sources.get("BusinessPartners")!.requests).toEqual(["page 1"]);
    await expect(call("ISSUEDINVOICES", "Town · Partner ID")).rejects.toEqual(value(/^No column "Town/));
  });

  test("reads the other list for its title alone", async () => {
    const fake = createFakeAddIn({ lists, switches: { described }, count: 0 });
    fake.sources.get("BusinessPartners")!.records.push({ Id: guid(2), Name: "Acme" });
    fake.sources
      .get("IssuedInvoices")!
      .records.push({ Id: guid(1), PartnerId: guid(2), CurrencyId: guid(3) });
    expect(await fake.call("ISSUEDINVOICES", "Name · Partner ID")).toEqual([["Name · Partner ID"], ["Acme"]]);
    expect(fake.sources.get("BusinessPartners")!.requests).toEqual(["page 1"]);
    expect(fake.sources.get("Currencies")).toBeUndefined();
  });

  test("that the other list does not have is an error that offers the nearest", async () => {
    const { call } = await setUp();
    await expect(call("ISSUEDINVOICES", "CurrencyId.Cod")).rejects.toEqual(
      value(/^No column "CurrencyId\.Cod"\. Did you mean "CurrencyId\.Code"\?/),
    );
    await expect(call("ISSUEDINVOICES", "CountryId.Code")).rejects.toEqual(
      value(/^No column "CountryId\.Code"/),
    );
  });

  test("is about the other list, where that can't be read", async () => {
    const fake = createFakeAddIn({ lists, switches: { described }, count: 1 });
    fake.sources
      .get("BusinessPartners")!
      .failures.push(branded("forbidden", { status: 403, operation: "iterateBusinessPartners" }));
    fake.sources.get("IssuedInvoices")!.records.splice(0, 1, { Id: guid(1), PartnerId: guid(2) });
    await expect(fake.call("ISSUEDINVOICES", "PartnerId.Name")).rejects.toEqual(value(/partners/));
  });

  test("that the record has itself is shown as it is, without a read", async () => {
    const fake = createFakeAddIn({ lists, switches: { described }, count: 0 });
    fake.sources.get("IssuedInvoices")!.records.push({ Id: guid(1), PartnerId: { Name: "own" } });
    expect(await fake.call("ISSUEDINVOICES", "PartnerId.Name")).toEqual([["PartnerId.Name"], ["own"]]);
  });

  test("leads to no list that the deployment does not allow", async () => {
    const only = ["IssuedInvoices"];
    const fake = createFakeAddIn({ switches: { only }, count: 0 });
    fake.sources.get("IssuedInvoices")!.records.push({ Id: guid(1), PartnerId: guid(2) });
    await expect(fake.call("ISSUEDINVOICES", "PartnerId.Name")).rejects.toEqual(
      value(/^No column "PartnerId\.Name"/),
    );
    expect(fake.sources.get("BusinessPartners")!.requests).toEqual([]);
  });

  test("sends nothing while a person is still typing", async () => {
    const fake = createFakeAddIn({ lists, switches: { described }, count: 0 });
    fake.sources.get("IssuedInvoices")!.records.push({ Id: guid(1), PartnerId: guid(2) });
    await fake.call("ISSUEDINVOICES");
    const typing = fake.start("ISSUEDINVOICES", ["PartnerId.Name"], {
      invocation: { isInValuePreview: true } as object,
    });
    await fake.clock.advance(100);
    expect(await typing).toEqual([["PartnerId.Name"], [""]]);
    expect(fake.sources.get("BusinessPartners")!.requests).toEqual([]);
  });
});

test("a missing record's columns are not asked of the other list", async () => {
  const fake = createFakeAddIn({ lists, switches: { described }, count: 1 });
  await expect(fake.call("RECORD", "BusinessPartners", guid(5), "Name")).rejects.toEqual(
    missing(/No partner/),
  );
});
