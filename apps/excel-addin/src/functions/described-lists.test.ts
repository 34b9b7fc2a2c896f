import type { OfferedDescription, OfferedList } from "@accounting-data/deployment";
import { describe, expect, test } from "vitest";
import { createFakeAddIn } from "../../test/fake-add-in.ts";
import { guid } from "../../test/fake-source.ts";
import { columnsKey } from "../cells/remembered-columns.ts";

const row = { after: true, modifiedSince: true, byId: true };
const text = { kind: "text" } as const;
const fields = (...names: readonly string[]) => names.map((name) => ({ name, type: text }));
const rate = { name: "Rate", type: { kind: "record", record: "Rate" } } as const;
const described: OfferedDescription = {
  lists: [
    { ...row, name: "Banks", one: "Bank", path: "/v1/Banks", record: "Bank" },
    { ...row, name: "Currencies", one: "Currency", path: "/v1/Currencies", record: "Currency" },
    { ...row, name: "CashRegisters", one: "CashRegister", path: "/v1/CashRegisters", record: "Register" },
  ] satisfies readonly OfferedList[],
  records: [
    { name: "Bank", fields: fields("Id", "Swift", "Name", "Country") },
    { name: "Currency", fields: [...fields("Code"), rate, ...fields("Id")] },
    { name: "Register", fields: [...fields("Id"), rate] },
    { name: "Rate", fields: fields("Day", "Value") },
  ],
  choices: [],
};
const lists = [{ name: "Currencies", path: "/v1/Currencies", after: true, byId: true }];

describe("a described list", () => {
  test("has its columns in the described order before it has a record", async () => {
    const { call } = createFakeAddIn({ lists, switches: { described }, count: 0 });
    expect(await call("RECORDS", "Currencies")).toEqual([["Code", "Rate.Day", "Rate.Value", "Id"]]);
  });

  test("has the columns of an object that is null in every record, and none of the object itself", async () => {
    const { call, sources } = createFakeAddIn({ switches: { described }, count: 0 });
    sources.get("CashRegisters")!.records.push({ Rate: null, Id: guid(0), Note: null });
    expect(await call("CASHREGISTERS")).toEqual([
      ["Id", "Rate.Day", "Rate.Value", "Note"],
      [guid(0), "", "", ""],
    ]);
  });

  test("keeps that order in the workbook, with fields that the description lacks last", async () => {
    const { call, settings, clock } = createFakeAddIn({ switches: { described }, count: 1 });
    expect(await call("BANKS")).toEqual([
      ["Id", "Swift", "Name", "Country", "ModifiedAt"],
      [guid(0), "", "Partner 0", "", expect.anything()],
    ]);
    await clock.advance(1000);
    expect(JSON.parse(String(settings.get(columnsKey)))).toMatchObject({
      lists: { Banks: ["Id", "Swift", "Name", "Country", "ModifiedAt"] },
    });
  });

  test("has the columns that the workbook remembers, where it was used before it was described", async () => {
    const { call, settings } = createFakeAddIn({ switches: { described }, count: 1 });
    settings.set(columnsKey, JSON.stringify({ version: 1, lists: { Banks: ["Name", "Id", "ModifiedAt"] } }));
    expect(await call("BANKS")).toEqual([["Name", "Id", "ModifiedAt"], expect.anything()]);
  });

  test("is filled by what is described only, where the description is of another list", async () => {
    const { call } = createFakeAddIn({ switches: { described }, count: 1 });
    expect(await call("CENTRES")).toEqual([["Id", "ModifiedAt", "Name"], expect.anything()]);
  });
});
