import { openPage, type TestPage } from "@accounting-data/excel-host/page";
import { createSandbox, demoCredentials, type Sandbox } from "@accounting-data/sandbox";
import { IDBFactory } from "fake-indexeddb";
import { writeFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openDeviceConnections } from "../device/index.ts";
import { freezeFile } from "../src/freezing/freeze-file.ts";
import { boundCompanyKey, writeBoundCompany } from "../src/settings/bound-company.ts";
import { readDocument } from "../src/workbook/file/read-document.ts";
import { openCopy } from "../src/workbook/file/open-copy.ts";
import { readShown } from "../src/workbook/file/read-shown.ts";
import { findFormulaCells } from "../src/workbook/formulas/find-formula-cells.ts";
import { buildAddIn, type BuiltAddIn } from "./build-add-in.ts";
import { memoryStorage } from "./device-connections.ts";
import { forwardTo } from "./forward-to.ts";
import { unzip } from "./unzip.ts";

let built: BuiltAddIn;
beforeAll(async () => {
  built = await buildAddIn();
}, 60_000);
afterAll(() => built?.remove());

let page: TestPage | undefined;
afterEach(async () => {
  vi.unstubAllGlobals();
  await page?.core.host.close();
  page = undefined;
});

const note = "Values as of 1 October 2026 10:42";

interface Opened {
  readonly excel: TestPage["core"]["host"];
  readonly sandbox: Sandbox;
  /** Types into a cell and waits for its result. */
  readonly enter: (address: string, input: string) => Promise<string>;
  /** Freezes the workbook and returns the texts of the copy's parts. */
  readonly freeze: (name: string) => Promise<ReadonlyMap<string, string>>;
}

/** Opens the built add-in in Excel, whose client library is that of this test as well. */
async function open(): Promise<Opened> {
  const sandbox = createSandbox();
  const connection = {
    id: "acme",
    label: "Acme s.r.o.",
    upstream: "main",
    credential: { kind: "api-key", apiKey: demoCredentials.apiKey },
    remembered: true,
  } as const;
  const device = { storage: memoryStorage(), indexedDB: new IDBFactory() };
  await (await openDeviceConnections(device)).save(connection);
  const address = "http://127.0.0.1:4000/addin/";
  const opened: Uint8Array[] = [];
  page = await openPage({
    folder: built.folder,
    address,
    storage: Object.fromEntries(device.storage.entries),
    indexedDB: device.indexedDB,
    documentSettings: { [boundCompanyKey]: writeBoundCompany(connection) },
    fetch: forwardTo(sandbox.fetch, address, undefined),
    onWorkbookCreated: (file) => opened.push(file),
  });
  const excel = page.core.host;
  vi.stubGlobal("Office", page.page.evaluate("Office"));
  vi.stubGlobal("Excel", page.page.evaluate("Excel"));
  return {
    excel,
    sandbox,
    enter: async (cell, input) => {
      await excel.enter(cell, input);
      await excel.idle();
      return excel.cell(cell);
    },
    freeze: async (name) => {
      const copy = await freezeFile(await readDocument(), {
        note,
        language: "en",
        known: await findFormulaCells(),
        readShown,
      });
      await openCopy(copy);
      const file = opened.at(-1)!;
      if (process.env["KEEP"]) writeFileSync(`${process.env["KEEP"]}/${name}.xlsx`, file);
      const parts = unzip(Uint8Array.from(file));
      return new Map([...parts].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]));
    },
  };
}

test("a copy has values in place of our formulas and nothing of the add-in", async () => {
  const { enter, excel, freeze, sandbox } = await open();
  expect(await enter("A1", '=PARTNERS("Name, PartnerSince, BusinessDetails.DuePeriod",,3)')).toBe("Name");
  await enter("A8", "=SUM(INDEX(A1#,0,3))");
  await enter("A9", "=COUNTA(A1:A4)");
  const parts = await freeze("spill");
  const [partner] = sandbox.records("BusinessPartners");
  const sheet = parts.get("xl/worksheets/sheet1.xml")!;
  expect(sheet).toContain(`>${String(partner!["Name"])}<`);
  expect(excel.cell("A9")).toBe("4");
  expect([...sheet.matchAll(/<f[^>]*>([^<]*)<\/f>/g)].map(([, formula]) => formula)).toEqual([
    "SUM(INDEX(A1:C4,0,3))",
    "COUNTA(A1:A4)",
  ]);
  expect([...parts.keys()].filter((path) => /webextension|richData/i.test(path))).toEqual([]);
  expect([...parts.values()].join()).not.toMatch(/PARTNERS\(|_xldudf|accounting-data|acme|XLRICHVALUE/i);
});
