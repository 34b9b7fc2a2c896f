import { catalogue } from "@accounting-data/deployment";
import { describe, expect, test } from "vitest";
import { demoCredentials } from "@accounting-data/sandbox";
import { noId } from "./excel-session.ts";
import { useExcel } from "./use-excel.ts";

const open = useExcel();
const listFunctions = catalogue.filter((entry) => entry.kind === "list");
const recordFunctions = catalogue.filter((entry) => entry.kind === "record");

describe("in a cell", () => {
  test("=PARTNERS() spills the list under its headings", async () => {
    const { excel, sandbox, enter, row } = await open();
    const partners = sandbox.records("BusinessPartners");
    expect(await enter("A1", "=PARTNERS()")).toBe("Id");
    expect(row(1, 3)).toEqual(["Id", "Code", "Name"]);
    expect(row(2, 3)).toEqual([partners[0]!["Id"], partners[0]!["Code"], partners[0]!["Name"]]);
    const last = partners.length + 1;
    expect(excel.cell(`A${last}`)).toBe(partners.at(-1)!["Id"]);
    expect(excel.cell(`A${last + 1}`)).toBe("");
    expect(sandbox.requests).toHaveLength(Math.ceil(partners.length / 1_000));
  });

  test("columns, limit and headers select from the records of one read", async () => {
    const { excel, sandbox, enter } = await open();
    await enter("A1", "=PARTNERS()");
    const before = sandbox.requests.length;
    const [partner] = sandbox.records("BusinessPartners");
    expect(await enter("AC1", '=PARTNERS("city, businessDetails.duePeriod",,2,FALSE)')).toBe(
      partner!["City"],
    );
    expect(excel.value("AD1")).toBe((partner!["BusinessDetails"] as { DuePeriod: number }).DuePeriod);
    expect(excel.cell("AC3")).toBe("");
    await excel.enter("AG1", "Name");
    await excel.enter("AH1", "Id");
    expect(await enter("AG2", "=PARTNERS(AG1:AH1,,1)")).toBe("Name");
    expect(excel.cell("AH3")).toBe(partner!["Id"]);
    expect(sandbox.requests).toHaveLength(before);
  });

  test("a missing argument, an empty cell and a limit of 0 have no effect", async () => {
    const { excel, sandbox, enter } = await open({ sandbox: { data: { Banks: 5 } } });
    await enter("A1", "=BANKS()");
    expect(await enter("J1", "=ROWS(BANKS(Z1,Z2,Z3,,Z5))")).toBe("6");
    expect(await enter("J2", "=ROWS(BANKS(Z1:Z2,0,0,TRUE,0))")).toBe("6");
    expect(await enter("J3", "=ROWS(BANKS(,,,0))")).toBe("5");
    expect(await enter("J4", '=ROWS(BANKS("Name",,2,FALSE))')).toBe("2");
    expect(await enter("J5", `=PARTNER("${noId}",Z1,Z2)`)).toBe("#N/A");
    expect(excel.message("J5")).toMatch(/^No partner with this id/);
    expect(sandbox.requests).toHaveLength(2);
  });

  test("dates are dates, numbers are numbers, and codes keep their zeros", async () => {
    const { excel, sandbox, enter } = await open();
    await enter("A1", '=PARTNERS("PartnerSince, Code, BusinessDetails.DuePeriod, IsActive",,1,FALSE)');
    const [partner] = sandbox.records("BusinessPartners");
    expect(excel.value("A1")).toBe(Date.parse(partner!["PartnerSince"] as string) / 86_400_000 + 25_569);
    expect(excel.cell("A1")).toBe(partner!["PartnerSince"]);
    expect(excel.value("B1")).toBe(partner!["Code"]);
    expect(partner!["Code"]).toMatch(/^0/);
    expect(excel.value("C1")).toBeTypeOf("number");
    expect(excel.value("D1")).toBe(partner!["IsActive"]);
  });

  test("dates are text in a 1904 workbook, where serial numbers mean other days", async () => {
    const { excel, sandbox, enter } = await open();
    excel.setDateSystem(1904);
    const [partner] = sandbox.records("BusinessPartners");
    await enter("A1", '=PARTNERS("PartnerSince",,1,FALSE)');
    expect(excel.value("A1")).toBe(partner!["PartnerSince"]);
  });

  test("modifiedSince is local time, however it is written", async () => {
    const { sandbox, enter } = await open();
    await enter("A1", "=BANKS(,DATE(2026,1,31))");
    await enter("K1", '=BANKS(,"2026-01-31 00:00")');
    const sent = encodeURIComponent(new Date(2026, 0, 31).toISOString());
    expect(sandbox.requests.map(({ query }) => query)).toEqual([expect.stringContaining(sent)]);
  });

  test("text that looks like a formula stays text, and other awkward text arrives", async () => {
    const { excel, sandbox, enter } = await open();
    const [first] = sandbox.records("Banks");
    const texts = ["=1+1", "+1", "-1", "@SUM(A1)", "😀 שלום", "x".repeat(40_000), "007"];
    for (const [index, Name] of texts.entries()) {
      sandbox.update("Banks", String(sandbox.records("Banks")[index]!["Id"]), { Name });
    }
    expect(first).toBeDefined();
    await enter("A1", `=BANKS("Name",,${texts.length},FALSE)`);
    for (const [index, text] of texts.entries()) {
      const shown = text.length > 32_767 ? `${text.slice(0, 32_766)}…` : text;
      expect(excel.value(`A${index + 1}`)).toBe(shown);
      expect(excel.formula(`A${index + 1}`)).toBe(
        index === 0 ? `=BANKS("Name",,${texts.length},FALSE)` : undefined,
      );
    }
  });

  test.each(listFunctions)("=$id() returns its list", async ({ id }) => {
    const { excel, enter } = await open();
    expect(await enter("A1", `=${id}()`)).toBe("Id");
    expect(excel.cell("A2")).toMatch(/^[\da-f-]{36}$/);
  });

  test.each(recordFunctions)("=$id(id) returns a record and its fields", async ({ id, list }) => {
    const { sandbox, enter } = await open();
    const record = sandbox.records(list)[3]!;
    expect(await enter("A1", `=${id}("${String(record["Id"])}","id")`)).toBe(record["Id"]);
    expect(await enter("A2", `=${id}("${String(record["Id"])}")`)).not.toBe("");
    expect(sandbox.requests).toHaveLength(1);
  });

  test("many records of one recalculation need few requests", async () => {
    const { excel, sandbox } = await open();
    const ids = sandbox
      .records("BusinessPartners")
      .slice(0, 150)
      .map(({ Id }) => String(Id));
    for (const [index, id] of ids.entries()) {
      await excel.enter(`A${index + 1}`, id);
      await excel.enter(`B${index + 1}`, `=PARTNER(A${index + 1},"Id")`);
    }
    await excel.idle();
    for (const [index, id] of ids.entries()) expect(excel.cell(`B${index + 1}`)).toBe(id);
    expect(sandbox.requests.length).toBeLessThan(25);
  });
});

describe("a call that Excel cancels", () => {
  test("aborts the read: no further page is requested", async () => {
    const { excel, sandbox } = await open({ sandbox: { data: { BusinessPartners: 1000 }, latency: 30 } });
    await excel.enter("A1", "=PARTNERS()");
    await until(() => sandbox.requests.length >= 2);
    await excel.enter("A1", "");
    await excel.idle();
    const { length } = sandbox.requests;
    expect(length).toBeLessThan(6);
    expect(excel.cell("A1")).toBe("");
    // The next call gets the complete list.
    sandbox.configure({ latency: 0 });
    await excel.enter("B1", '=ROWS(PARTNERS("Name"))');
    await excel.idle();
    expect(excel.value("B1")).toBe(1001);
  });
});

test("=ASOF shows when a list was read, as soon as it has been", async () => {
  const { excel, sandbox, enter } = await open();
  expect(await enter("A1", '=ASOF("BANKS")')).toBe("#N/A");
  expect(sandbox.requests).toEqual([]);
  await enter("B1", "=BANKS()");
  await expect.poll(() => excel.cell("A1")).toMatch(/^\d?\d \w+ \d{4} \d?\d:\d\d$/);
  expect(await enter("A2", '=ASOF("Banks","acme s.r.o.")')).toBe(excel.cell("A1"));
});

test("the workbook remembers its company and its columns, but no secret and no address", async () => {
  const { excel, enter } = await open();
  await enter("A1", "=BANKS()");
  await until(() => "accounting-data.columns" in excel.documentSettings);
  expect(Object.keys(excel.documentSettings).toSorted()).toEqual([
    "accounting-data.columns",
    "accounting-data.company",
    "accounting-data.file",
  ]);
  const stored = JSON.stringify(excel.documentSettings);
  expect(stored).toContain("Acme s.r.o.");
  expect(stored).not.toContain("127.0.0.1");
  expect(stored).not.toContain(demoCredentials.apiKey);
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
