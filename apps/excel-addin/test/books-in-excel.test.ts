import type { AddedRecord } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { useExcel } from "./use-excel.ts";

const open = useExcel();

const [chair, desk, euro] = [1, 2, 3].map((number) => `6d1f5f6e-0000-4000-8000-00000000000${number}`) as [
  string,
  string,
  string,
];

describe("books of a service in Prague, with further lists", () => {
  const lists = {
    Currencies: [{ Id: euro, Code: "EUR" }],
    ReceivedInvoices: { records: received(), byId: false },
  };
  const upstream = {
    timeZone: "Europe/Prague",
    lists: [
      { name: "Currencies", after: true, byId: true },
      { name: "ReceivedInvoices", after: true },
    ],
  };

  test("are read as an accountant reads them", async () => {
    const { excel, enter, row } = await open({ sandbox: { lists }, upstream });
    await enter(
      "A1",
      '=RECORDS("ReceivedInvoices","Number, DueDate, PaidAt, Items.Text, Sums[0].Vat",,,,,0)',
    );
    expect(row(1, 5)).toEqual(["Number", "DueDate", "PaidAt", "Items.Text", "Sums[0].Vat"]);
    expect(row(2, 5)).toEqual(["FP1", "2025-01-18", "0", "Chair", "2.10"]);
    expect(row(3, 5)).toEqual(["FP1", "2025-01-18", "0", "Desk", "2.10"]);
    expect(row(4, 5)).toEqual(["FP2", "2025-07-18", excel.cell("C4"), "0", "0"]);
    expect(excel.cell("C4")).toMatch(/^2025-07-\d\d \d\d:42$/);
    expect(await enter("G1", "=B2=DATE(2025,1,18)")).toBe("TRUE");
    expect(await enter("G2", `=RECORD("ReceivedInvoices","${desk}","Number")`)).toBe("FP2");
    expect(await enter("G3", '=RECORD("ReceivedInvoices","fp1","Id",,"Number")')).toBe(chair);
    await enter("G4", `=RECORD("Currencies","${euro}","Code, Id")`);
    expect([excel.cell("G4"), excel.cell("H4")]).toEqual(["EUR", euro]);
    expect(await enter("G5", '=RECORDS("Crowns")')).toBe("#VALUE!");
    expect(excel.message("G5")).toMatch(/^Name a list, .* Currencies, ReceivedInvoices\.$/);
  });

  test("offer the list that is meant", async () => {
    const { excel, enter } = await open({ sandbox: { lists }, upstream, locale: "cs-CZ" });
    expect(await enter("A1", '=RECORDS("Currency")')).toBe("#HODNOTA!");
    expect(excel.message("A1")).toMatch(/^Seznam „Currency“ neexistuje\. Nechtěli jste „Currencies“\?/);
  });

  test("are brought up to date by a refresh", async () => {
    let number = "FP1";
    const { excel, enter, press } = await open({
      sandbox: { lists },
      upstream,
      rewrite: (body) => body.replace("FP1", number),
    });
    await enter("A1", '=RECORDS("ReceivedInvoices","Number",,,FALSE)');
    await enter("C1", '=ASOF("ReceivedInvoices")');
    number = "FP9";
    await press("ReloadEverything");
    expect(excel.cell("A1")).toBe("FP9");
    expect(excel.cell("C1")).toMatch(/^\d/);
  });
});

function received(): readonly AddedRecord[] {
  return [
    {
      Id: chair,
      Number: "FP1",
      DueDate: "2025-01-17T23:00:00Z",
      PaidAt: null,
      Sums: [{ Rate: 21, Vat: 2.1 }],
      Items: [{ Text: "Chair" }, { Text: "Desk" }],
    },
    {
      Id: desk,
      Number: "FP2",
      DueDate: "2025-07-17T22:00:00Z",
      PaidAt: "2025-07-18T10:42:00Z",
      Sums: [],
      Items: null,
    },
  ];
}
