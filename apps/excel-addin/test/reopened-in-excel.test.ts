import { expect, test, vi } from "vitest";
import type { ExcelSession } from "./excel-session.ts";
import { useExcel } from "./use-excel.ts";

const open = useExcel();
const count = 50_000;

/** Waits until the device has stored something new, and closes the workbook. */
async function closeWhenKept({ device, excel }: ExcelSession, before: number): Promise<void> {
  await vi.waitUntil(async () => (await changesOf(device.indexedDB)) > before, {
    timeout: 60_000,
    interval: 200,
  });
  await excel.close();
}

/** When the newest list was read that the device keeps; 0 without any. */
async function changesOf(indexedDB: IDBFactory): Promise<number> {
  return Math.max(0, ...(await keptLists(indexedDB)).map(({ changesAt }) => changesAt));
}

/** The lists that the device keeps, with when each was read. */
async function keptLists(indexedDB: IDBFactory): Promise<readonly { readonly changesAt: number }[]> {
  const known = await indexedDB.databases();
  if (known.every(({ name }) => name !== "accounting-data.lists")) return [];
  const opening = indexedDB.open("accounting-data.lists");
  const db = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)));
  const reading = db.transaction("lists").objectStore("lists").getAll();
  const rows = await new Promise<readonly { readonly changesAt: number }[]>((resolve) => {
    reading.onsuccess = () => resolve(reading.result as { readonly changesAt: number }[]);
  });
  db.close();
  return rows;
}

test("a workbook of 50,000 partners that is opened again shows them, asks for changes with two requests, and shows these", async () => {
  const first = await open({
    keepsLists: true,
    sandbox: { data: { BusinessPartners: count }, maxPageSize: 1000 },
  });
  await first.enter("A1", '=PARTNERS("Id,Name")');
  const names = [first.excel.cell("B2"), first.excel.cell(`B${count + 1}`)];
  await closeWhenKept(first, 0);

  const { sandbox: service, device } = first;
  const { Id } = service.records("BusinessPartners")[0]!;
  service.update("BusinessPartners", Id, { Name: "Changed meanwhile" });
  const before = service.requests.length;
  // The service does not answer before the values are shown.
  service.configure({ latency: 3000 });
  const again = await open({ device, service });
  await again.excel.enter("A1", '=PARTNERS("Id,Name")');
  await vi.waitUntil(() => again.excel.cell(`B${count + 1}`) === names[1], { timeout: 60_000 });
  expect(again.excel.cell("B2")).toBe(names[0]);
  await vi.waitUntil(() => again.excel.cell("B2") === "Changed meanwhile", { timeout: 60_000 });
  expect(again.excel.cell(`B${count + 1}`)).toBe(names[1]);
  expect(
    service.requests
      .slice(before)
      .map(({ path, query }) => [path, new URLSearchParams(query).has("ModifiedSince")]),
  ).toEqual([
    ["/v1/BusinessPartners", true],
    ["/v1/BusinessPartners", false],
  ]);
}, 180_000);

test.each([
  // Each read is a new moment for ASOF.
  ["nothing has changed", [], { PARTNERS: 1, BANKS: 1, ASOF: 2 }],
  ["one list has changed", ["Banks"], { PARTNERS: 1, BANKS: 2, ASOF: 2 }],
] as const)(
  "a workbook that is opened again calculates only what shows something new: %s",
  async (_, changed, calls) => {
    const first = await open({ keepsLists: true, sandbox: { data: { BusinessPartners: 3 } } });
    const formulas = ['=PARTNERS("Name",,,FALSE)', '=BANKS("Name",,,FALSE)', '=ASOF("BANKS")'];
    const enterAll = async ({ excel }: ExcelSession): Promise<void> => {
      for (const [at, formula] of formulas.entries()) await excel.enter(`${"ACE"[at]}1`, formula);
    };
    await enterAll(first);
    await vi.waitUntil(async () => (await keptLists(first.device.indexedDB)).length === 2, {
      timeout: 60_000,
    });
    await first.excel.close();

    const { sandbox: service, device } = first;
    for (const list of changed) service.update(list, service.records(list)[0]!.Id, { Name: "Changed" });
    const before = service.requests.length;
    const again = await open({ device, service });
    await enterAll(again);
    await again.excel.idle();
    // The changes of each list.
    await vi.waitUntil(() => service.requests.length >= before + 2, { timeout: 60_000 });
    await again.excel.idle();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await again.excel.idle();
    expect(again.excel.calls).toMatchObject(calls);
    expect(again.excel.cell("C1")).toBe(service.records("Banks")[0]!["Name"]);
  },
  60_000,
);

test("a workbook that is opened again without a network shows what the device keeps, and of when it is", async () => {
  const first = await open({ keepsLists: true, sandbox: { data: { BusinessPartners: 3 } } });
  await first.enter("A1", "=PARTNERS()");
  const shown = first.row(2, 3);
  await closeWhenKept(first, 0);
  const again = await open({ device: first.device, service: first.sandbox, offline: true });
  expect(await again.enter("A1", "=PARTNERS()")).toBe("Id");
  expect(again.row(2, 3)).toEqual(shown);
  expect(await again.enter("A20", '=ASOF("PARTNERS")')).toMatch(/\d{4} \d?\d:\d\d$/);
}, 60_000);

test.each([
  ["the service and the deployment can't be reached", { offline: true }],
  ["the service is away", { away: true }],
])(
  "a further list, called by its Czech title, shows what the device keeps where %s",
  async (_, { offline = false, away = false }: { offline?: boolean; away?: boolean }) => {
    const upstream = { lists: [{ name: "Currencies", after: true, byId: true }] };
    const locale = "cs-CZ";
    const lists = { Currencies: [{ Id: "00000000-0000-4000-8000-000000000001", Code: "CZK" }] };
    const first = await open({ keepsLists: true, locale, upstream, sandbox: { lists } });
    expect(await first.enter("A1", '=RECORDS("Měny")')).toBe("Id");
    const shown = first.row(2, 2);
    expect(shown[1]).toBe("CZK");
    await closeWhenKept(first, 0);
    if (away) first.sandbox.configure({ onRequest: () => first.sandbox.inject({ status: 503 }) });
    const again = await open({ device: first.device, service: first.sandbox, locale, upstream, offline });
    expect(await again.enter("A1", '=RECORDS("Měny")')).toBe("Id");
    expect(again.row(2, 2)).toEqual(shown);
  },
  60_000,
);

test("an issued invoice that was deleted while the workbook was closed stays until the list is read in full; ASOF says when deletions were checked", async () => {
  const first = await open({
    keepsLists: true,
    sandbox: { data: { IssuedInvoices: 3 }, issuedInvoices: "list-parameters" },
  });
  await first.enter("A1", '=ISSUEDINVOICES("Id",,,FALSE)');
  await closeWhenKept(first, 0);

  const { sandbox: service, device } = first;
  const { Id } = service.records("IssuedInvoices")[2]!;
  service.remove("IssuedInvoices", Id);
  const before = service.requests.length;
  const again = await open({ device, service });
  await again.enter("A1", '=ISSUEDINVOICES("Id",,,FALSE)');
  await expect.poll(() => service.requests.length).toBeGreaterThan(before);
  await expect.poll(() => again.enter("A20", '=ASOF("ISSUEDINVOICES")')).toMatch(/, deletions checked /);
  expect(again.excel.cell("A3")).toBe(Id);

  await again.press("ReloadEverything");
  expect(again.excel.cell("A3")).toBe("");
}, 60_000);
