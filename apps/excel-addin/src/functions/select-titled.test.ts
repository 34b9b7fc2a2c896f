import { describe, expect, test } from "vitest";
import { value } from "../../test/cell-errors.ts";
import { createFakeAddIn } from "../../test/fake-add-in.ts";

const id = "00000000-0000-4000-8000-000000000001";

function addInWith(record: object, words?: Readonly<Record<string, { en?: string; cs?: string }>>) {
  const fake = createFakeAddIn({ count: 1, ...(words && { switches: { words } }) });
  fake.sources.get("BusinessPartners")!.records = [{ Id: id, ...record }];
  return fake;
}

describe("a column by its title", () => {
  const partner = {
    DueOn: "2026-01-05",
    Bank: { Name: "KB" },
    Owner: { Name: "Eva" },
    IsVatPayer: true,
    Net: 5,
  };

  test.each([
    ["Due on", "DueOn"],
    ["due ON", "DueOn"],
    ["Datum splatnosti", "DueOn"],
    ["Payable by", "DueOn"],
    ["VAT payer", "IsVatPayer"],
    ["Name · Bank", "Bank.Name"],
    ["platce dph", "IsVatPayer"],
    ["Nazev · Banka", "Bank.Name"],
    ["-Due on, -Plátce DPH", "-DueOn, -IsVatPayer"],
    ["IsVatPayer, Cena, bez DPH, Due on", "IsVatPayer, Net, DueOn"],
    ["cena; BEZ DPH", "Net"],
    ["-Cena, bez DPH", "-Net"],
  ])("%s is %s", async (title, name) => {
    const { call } = addInWith(partner, {
      DueOn: { en: "Payable by" },
      Net: { cs: "Cena, bez DPH" },
    });
    const [, ...byName] = (await call("PARTNERS", name)) as unknown[][];
    const [, ...byTitle] = (await call("PARTNERS", title)) as unknown[][];
    expect(byTitle).toEqual(byName);
  });

  test("stands under the title that was written, others under the service's names", async () => {
    const { call } = addInWith(partner);
    expect(await call("PARTNERS", "Due on, IsVatPayer, Name · Bank")).toMatchObject([
      ["Due on", "IsVatPayer", "Name · Bank"],
      [expect.anything(), true, "KB"],
    ]);
  });

  test("is that of a company, else of a person, where records have both", async () => {
    const { call } = addInWith({ CompanyName: null, Name: "Eva", Address: { CompanyName: "A", Name: "B" } });
    expect(await call("PARTNERS", "Partner, Jméno / název, Partner · Adresa")).toEqual([
      ["Partner", "Jméno / název", "Partner · Adresa"],
      ["Eva", "Eva", "A"],
    ]);
    // What it is called where it stands alone.
    expect(await call("PARTNERS", "Název")).toEqual([["Název"], ["Eva"]]);
  });

  test("may have a comma, also in a cell of a range, and stands above the column as it is called", async () => {
    const { call } = addInWith(partner, { Net: { cs: "Cena, bez DPH" } });
    expect(await call("PARTNERS", [["Cena, bez DPH", "Due on"]])).toMatchObject([
      ["Cena, bez DPH", "Due on"],
      [5, expect.anything()],
    ]);
  });

  test("is not taken where two have it", async () => {
    const { call } = addInWith(partner);
    await expect(call("PARTNERS", "Název")).rejects.toEqual(
      value('"Název" may mean several columns: "Bank.Name", "Owner.Name". Write one of these names.'),
    );
  });

  test("without accents comes after one that is written so", async () => {
    const words = { One: { cs: "Částka" }, Other: { cs: "Castka" } };
    const { call } = addInWith({ One: 1, Other: 2 }, words);
    expect(await call("PARTNERS", "Castka, Částka", null, null, false)).toEqual([[2, 1]]);
  });

  test("comes after a column of that name", async () => {
    const { call } = addInWith({ Paid: 7, IsPaid: true });
    expect(await call("PARTNERS", "paid", null, null, false)).toEqual([[7]]);
  });

  test.each([
    ["Splatnost", "Splatnost (dny) · Obchodní údaje"],
    ["splatnost", "Splatnost (dny) · Obchodní údaje"],
    ["Platce", "Plátce DPH"],
    ["Datum splatnosti faktury", "Datum splatnosti"],
  ])("that is like %s is offered as %s, which is found", async (written, offered) => {
    const { call } = addInWith({ ...partner, BusinessDetails: { DuePeriod: 14 } });
    const refused = await call("PARTNERS", `${written}, Due on`).catch(({ message }: Error) => message);
    expect(refused).toMatch(`No column "${written}". Did you mean "${offered}"? Available: `);
    expect(await call("PARTNERS", offered)).toHaveLength(2);
  });

  test("that no column has is unknown", async () => {
    const { call } = addInWith(partner);
    await expect(call("PARTNERS", "Due one, Nothing")).rejects.toMatchObject({ code: "#VALUE!" });
  });

  test("shows a field of one record, and finds the record by it", async () => {
    const { call } = addInWith({ ...partner, RegistrationNumber: "25313142" });
    expect(await call("PARTNER", id, "Název · Banka")).toBe("KB");
    expect(await call("PARTNER", "25313142", "Name · Bank", null, "IČO")).toBe("KB");
  });
});
