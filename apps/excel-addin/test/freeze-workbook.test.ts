import { beforeEach, expect, test, vi } from "vitest";
import { checkWorkbook, freezeWorkbook } from "../src/freezing/freeze-workbook.ts";
import { createFakeAddIn, type FakeAddIn } from "./fake-add-in.ts";
import { guid } from "./fake-source.ts";
import { usePageOfExcel, type OpenWorkbook } from "./page-of-excel.ts";
import { partnersTable } from "./partners-table.ts";

const openPage = usePageOfExcel();
let core: OpenWorkbook;
let fake: FakeAddIn;
beforeEach(async () => {
  core = await openPage();
  fake = createFakeAddIn({ timeZone: "Europe/Prague" });
});

/** A cell that shows a value, and whose formula calls our functions. */
async function show(address: string, formula: string, value: string): Promise<void> {
  fake.formulas.set(address, formula);
  await core.host.enter(address, value);
}

test("a workbook with nothing of the add-in needs no copy", async () => {
  await expect(checkWorkbook(fake.addIn)).rejects.toMatchObject({ problem: "nothing" });
});

test("values from before the workbook was opened have no date: the first such cell is named", async () => {
  await show("B2", "=PARTNERS()", "Acme");
  await expect(checkWorkbook(fake.addIn)).rejects.toMatchObject({
    problem: "undated",
    place: "Sheet1!B2",
  });
  await fake.call("PARTNERS");
  await expect(checkWorkbook(fake.addIn)).resolves.toMatchObject({ failed: [] });
});

test("the copy is as of the oldest data, in the zone of the company's service", async () => {
  await show("A1", "=PARTNERS()", "Acme");
  await show("A2", "=BANKS()", "Bank");
  await fake.call("PARTNERS");
  const after = fake.clock.now();
  await fake.clock.advance(3_600_000);
  await fake.call("BANKS");
  const { asOf, timeZone } = await checkWorkbook(fake.addIn);
  expect(asOf.getTime()).toBeLessThanOrEqual(after);
  expect(timeZone).toBe("Europe/Prague");
  await fake.addIn.refresh();
  expect((await checkWorkbook(fake.addIn)).asOf.getTime()).toBeGreaterThan(after);
});

test("a record that was looked up earlier counts as the oldest", async () => {
  await show("A1", `=PARTNER("${guid(1)}")`, "Acme");
  await fake.call("PARTNER", guid(1), "Name");
  const after = fake.clock.now();
  await fake.clock.advance(3_600_000);
  await fake.call("PARTNER", guid(2), "Name");
  expect((await checkWorkbook(fake.addIn)).asOf.getTime()).toBeLessThanOrEqual(after);
});

test("cells with errors are named before, those without a value so far stop it", async () => {
  await show("A1", "=PARTNERS()", "Acme");
  await show("A2", "=BANKS()", "=NA()");
  await fake.call("PARTNERS");
  expect((await checkWorkbook(fake.addIn)).failed).toEqual(["Sheet1!A2"]);
  fake.formulas.set("A3", "=BANKS()");
  await core.host.enter("A3", "=SLOWLY(1)");
  await expect(checkWorkbook(fake.addIn)).rejects.toMatchObject({
    problem: "loading",
    place: "Sheet1!A3",
  });
});

test("a table has a date once it was refreshed in this session", async () => {
  fake.settings.set(
    "accounting-data.tables",
    JSON.stringify({
      version: 1,
      tables: [{ ...partnersTable, company: fake.addIn.connections.list()[0]!.id }],
    }),
  );
  fake.tables.add(partnersTable.id);
  await expect(checkWorkbook(fake.addIn)).rejects.toMatchObject({ problem: "undated", place: "Partners" });
  await fake.addIn.refresh();
  expect((await checkWorkbook(fake.addIn)).asOf).toEqual(new Date(fake.clock.now()));
});

test("where Excel gives no file or opens no copy, the failure says which", async () => {
  await show("A1", "=PARTNERS()", "Acme");
  await fake.call("PARTNERS");
  const options = { noteOf: () => "note", language: "en" } as const;
  // The page's stand-in for Excel has no createWorkbook.
  await expect(freezeWorkbook(fake.addIn, options)).rejects.toMatchObject({ problem: "not-opened" });
  const { requirements } = Office.context;
  const { FileType } = Office;
  const getFileAsync = (): never => {
    throw new Error("not allowed");
  };
  vi.stubGlobal("Office", { FileType, context: { requirements, document: { getFileAsync } } });
  await expect(freezeWorkbook(fake.addIn, options)).rejects.toMatchObject({
    problem: "not-read",
    message: "not-read: not allowed",
  });
  const refused = { status: "failed", error: { name: "FileError", code: 5001, message: "too large" } };
  const refuseFile = (_type: unknown, _options: unknown, done: (result: object) => void): void =>
    done(refused);
  const AsyncResultStatus = { Succeeded: "succeeded" };
  vi.stubGlobal("Office", {
    FileType,
    AsyncResultStatus,
    context: { requirements, document: { getFileAsync: refuseFile } },
  });
  await expect(freezeWorkbook(fake.addIn, options)).rejects.toMatchObject({
    problem: "not-read",
    message: "not-read: FileError 5001: too large",
  });
});
