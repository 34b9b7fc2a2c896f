import type { ExcelHost } from "@accounting-data/excel-host/node";
import { createSandbox, type Sandbox } from "@accounting-data/sandbox";
import { expect, test } from "vitest";
import { useExcel } from "./use-excel.ts";

const open = useExcel();

/** Has 12,000 partners, which take seconds to make. Tests change only the size of its pages. */
const large = createSandbox({ data: { BusinessPartners: 12_000 } });

/** The large service, and how many requests it has got from now on. */
function useLarge(maxPageSize: number): { readonly service: Sandbox; readonly requests: () => number } {
  const before = large.requests.length;
  large.configure({ maxPageSize });
  return { service: large, requests: () => large.requests.length - before };
}

/** Enters formulas in column A so that one recalculation calls for all of them. */
async function enterColumn(excel: ExcelHost, formulas: readonly string[], firstRow = 1): Promise<void> {
  excel.setCalculationMode("manual");
  for (const [index, formula] of formulas.entries()) await excel.enter(`A${firstRow + index}`, formula);
  excel.setCalculationMode("automatic");
  // Any edit starts the recalculation.
  await excel.enter("C1", firstRow);
}

const nameOf = (id: string): string => `=PARTNER("${id}","Name")`;

test("2,000 cells over 2,400 partners send at most 25 requests, a recalculation none, a refresh two", async () => {
  const { excel, sandbox, press } = await open({
    sandbox: { data: { BusinessPartners: 2400 }, maxPageSize: 100 },
  });
  const wanted = sandbox.records("BusinessPartners").filter((_, index) => index % 6 !== 0);
  expect(wanted).toHaveLength(2000);
  await enterColumn(
    excel,
    wanted.map(({ Id }) => nameOf(Id)),
  );
  await excel.idle();
  for (const index of [0, 999, 1999]) expect(excel.cell(`A${index + 1}`)).toBe(wanted[index]!["Name"]);
  expect(sandbox.requests.length).toBeLessThanOrEqual(25);

  const first = sandbox.requests.length;
  await excel.enter("C2", '=COUNTA(PARTNERS("Name",,,FALSE))');
  await excel.idle();
  expect(excel.value("C2")).toBe(2400);
  expect(sandbox.requests).toHaveLength(first);

  sandbox.update("BusinessPartners", wanted[999]!.Id, { Name: "Changed" });
  await press("Refresh");
  expect(excel.cell("A1000")).toBe("Changed");
  expect(sandbox.requests.length - first).toBe(2);
}, 120_000);

test("10,000 wrong ids over 12,000 partners send at most 175 requests, a recalculation none", async () => {
  const { service, requests } = useLarge(100);
  const { excel } = await open({ service });
  const wrong = (row: number): string => `00000000-0000-4000-8000-${String(row).padStart(12, "0")}`;
  const formulas = Array.from({ length: 10_000 }, (_, index) => nameOf(wrong(index + 1)));
  await enterColumn(excel, formulas);
  await excel.idle();
  const messages = Array.from({ length: 10_000 }, (_, index) => excel.message(`A${index + 1}`) ?? "");
  expect(messages.filter((text) => text.startsWith("No partner with this id. (trace "))).toHaveLength(50);
  expect(messages.filter((text) => text === "Not in the list. Refresh to look it up by id.")).toHaveLength(
    9_950,
  );
  const sent = requests();
  expect(sent).toBeGreaterThan(120);
  expect(sent).toBeLessThanOrEqual(175);

  await excel.enter("D1", nameOf(wrong(7)));
  await excel.enter("D2", nameOf(wrong(9_999)));
  await excel.idle();
  expect([excel.cell("D1"), excel.cell("D2")]).toEqual(["#N/A", "#N/A"]);
  expect(requests()).toBe(sent);
}, 240_000);

test("2,000 cells over 12,000 partners send at most 15 requests where the service takes pages of 1,000", async () => {
  const { service, requests } = useLarge(1_000);
  const { excel } = await open({ service });
  const wanted = service.records("BusinessPartners").filter((_, index) => index % 6 === 0);
  await enterColumn(
    excel,
    wanted.map(({ Id }) => nameOf(Id)),
  );
  await excel.idle();
  for (const index of [0, 999, 1_999]) expect(excel.cell(`A${index + 1}`)).toBe(wanted[index]!["Name"]);
  expect(requests()).toBeLessThanOrEqual(15);
}, 120_000);

test("=RECORD filled down 10,000 rows sends at most 125 requests, and a second fill of its rows none", async () => {
  const { service, requests } = useLarge(100);
  const { excel } = await open({ service });
  const wanted = service.records("BusinessPartners").filter((_, index) => index % 6 !== 0);
  expect(wanted).toHaveLength(10_000);
  const filled = (field: string): readonly string[] =>
    wanted.map(({ Id }) => `=RECORD("PARTNERS","${Id}","${field}")`);
  await enterColumn(excel, filled("Name"));
  await excel.idle();
  for (const index of [0, 4_999, 9_999]) expect(excel.cell(`A${index + 1}`)).toBe(wanted[index]!["Name"]);
  const sent = requests();
  expect(sent).toBeLessThanOrEqual(125);

  await enterColumn(excel, filled("Id"));
  await excel.idle();
  expect(excel.cell("A10000")).toBe(wanted[9_999]!.Id);
  expect(requests()).toBe(sent);
}, 240_000);

test("a refresh of 50,000 partners, 10 of them changed, sends at most two requests", async () => {
  const { excel, sandbox, enter, press } = await open({
    sandbox: { data: { BusinessPartners: 50_000 } },
  });
  expect(await enter("A1", '=COUNTA(PARTNERS("Name",,,FALSE))')).toBe("50000");
  await enter("B1", '=PARTNERS("Name",,,FALSE)');
  const partners = sandbox.records("BusinessPartners");
  for (let place = 0; place < 10; place++) {
    sandbox.update("BusinessPartners", partners[place * 5_000]!.Id, { Name: `Changed ${place}` });
  }
  const { length } = sandbox.requests;
  await press("Refresh");
  for (let place = 0; place < 10; place++) {
    expect(excel.cell(`B${place * 5_000 + 1}`)).toBe(`Changed ${place}`);
  }
  expect(sandbox.requests.length - length).toBeLessThanOrEqual(2);
}, 240_000);

test("10,000 cells, half of them cancelled and entered again, all show their values", async () => {
  const { service, requests } = useLarge(100);
  const { excel } = await open({ service });
  const wanted = service.records("BusinessPartners").filter((_, index) => index % 6 !== 0);
  expect(wanted).toHaveLength(10_000);
  const formulas = wanted.map(({ Id }) => nameOf(Id));

  await enterColumn(excel, formulas);
  expect(excel.cell("A10000")).toBe("#BUSY!");
  for (let row = 5_001; row <= 10_000; row++) await excel.enter(`A${row}`, "");
  await excel.idle();
  for (const row of [1, 2_500, 5_000]) expect(excel.cell(`A${row}`)).toBe(wanted[row - 1]!["Name"]);
  expect(excel.cell("A5001")).toBe("");

  await enterColumn(excel, formulas.slice(5_000), 5_001);
  await excel.idle();
  for (const row of [1, 5_001, 10_000]) expect(excel.cell(`A${row}`)).toBe(wanted[row - 1]!["Name"]);
  expect(requests()).toBeLessThanOrEqual(125);
}, 240_000);

test("a record is found in the cached list whatever the case of its id", async () => {
  const { excel, sandbox, enter } = await open({
    rewrite: (body) => body.replace(/"Id":"[^"]+"/g, (id) => `"Id":${id.slice(5).toUpperCase()}`),
  });
  await enter("E1", '=PARTNERS("Id, Name")');
  const before = sandbox.requests.length;
  expect(excel.cell("E2")).toMatch(/^[\dA-F-]{36}$/);
  expect(await enter("H1", '=PARTNER(E2,"Name")')).toBe(excel.cell("F2"));
  expect(sandbox.requests).toHaveLength(before);
});
