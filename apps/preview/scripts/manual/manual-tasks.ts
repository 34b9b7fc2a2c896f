import { createPaneWords } from "@accounting-data/excel-addin/testing";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import type { Browser, Page } from "@accounting-data/test-browser";
import { sandboxService } from "../../server/choose-service.ts";
import { columnBox } from "../../test/column-box.ts";
import { openPreview } from "../../test/open-preview.ts";
import { openSheet } from "../../test/open-sheet.ts";
import { openDay, type Day } from "../day/open-day.ts";

type Language = "en" | "cs";

/** What a picture shows, on a page that is closed afterwards. */
interface ShownTask {
  readonly shown: ReturnType<Page["locator"]>;
  readonly close: () => Promise<void>;
}

/** Opens a page, and does a task of the manual as far as its picture shows it. */
type ShowTask = (browser: Browser, language: Language) => Promise<ShownTask>;

const viewport = { width: 1120, height: 660 };

/** The sheets that the page opens with a described service: the partners, and one to try things. */
const sheets = {
  en: { partners: "Partners", empty: "Try here" },
  cs: { partners: "Partneři", empty: "Zkuste zde" },
};

/** The tasks of docs/excel.md by the names of their pictures. */
export const manualTasks: Readonly<Record<string, ShowTask>> = {
  connect: showConnect,
  list: inWorkbook(async () => {}),
  columns: inWorkbook(async ({ pane, sheet, words, emptySheet }) => {
    await emptySheet();
    await pane.getByRole("button", { name: startOf(words.list("IssuedInvoices").plural) }).click();
    for (const column of ["Number", "Partner.Name", "DueOn", "Total"]) await columnBox(pane, column).check();
    await pane.getByRole("button", { name: words.columns.insert }).click();
    await sheet.idle();
  }),
  card: inWorkbook(async ({ page, sheet, sheetNames, emptySheet }) => {
    await emptySheet();
    await sheet.enter(`'${sheetNames.empty}'!A1`, `=PARTNER('${sheetNames.partners}'!A4)`);
    await sheet.idle();
    await page.locator("#sheet").click({ position: { x: 56, y: 58 } });
    await page.getByRole("dialog").waitFor();
  }),
  documents: inWorkbook(async ({ pane, sheet, words, sandbox, sheetNames }) => {
    const { plural } = words.list("IssuedInvoices");
    const partners = sandbox.records("BusinessPartners");
    const invoices = sandbox.records("IssuedInvoices");
    const withInvoices = partners.findIndex(
      ({ Id }) => invoices.filter(({ PartnerId }) => PartnerId === Id).length > 1,
    );
    await sheet.select(`'${sheetNames.partners}'!C${withInvoices + 2}`);
    await pane.getByRole("heading", { name: startOf(words.list("BusinessPartners").plural) }).click();
    await pane.getByRole("button", { name: words.documents.of(plural), exact: true }).click();
    await pane.getByText(words.documents.inserted(plural, "").split(":")[0]!).first().waitFor();
    await sheet.idle();
  }),
  table: inWorkbook(showTable),
  companies: showCompanies,
  report: inReport("receivables"),
  vat: inReport("vat"),
  partner: inWorkbook(async ({ pane, words, options, emptySheet }) => {
    const { create, tabs } = words;
    const isCzech = options.language === "cs";
    await emptySheet();
    await pane.getByRole("tab", { name: tabs.partner }).click();
    await pane.getByLabel(create.fields.Name, { exact: true }).fill("Pekárna Žižkov s.r.o.");
    await pane.getByLabel(create.fields.City, { exact: true }).fill(isCzech ? "Praha" : "Prague");
    await pane.getByLabel(create.fields["BusinessDetails.DuePeriod"], { exact: true }).fill("14");
    await pane.getByRole("button", { name: create.create }).click();
    await pane.getByText(create.created("Pekárna Žižkov s.r.o.")).waitFor();
  }),
  many: inWorkbook(async ({ pane, sheet, words, options, sheetNames, emptySheet }) => {
    await emptySheet();
    for (const [down, row] of newPartners[options.language].entries())
      for (const [right, value] of row.entries())
        await sheet.enter(`'${sheetNames.empty}'!${"ABCD"[right]}${down + 1}`, value as string);
    await sheet.select(`'${sheetNames.empty}'!A2`);
    await pane.getByRole("tab", { name: words.tabs.many }).click();
    await pane.getByRole("button", { name: words.many.read }).click();
    await pane.getByText(words.many.willCreate(3)).waitFor();
  }),
  copy: inWorkbook(async ({ pane, words }) => {
    await pane.getByRole("button", { name: words.freezing.freeze }).click();
    await pane.getByRole("dialog").waitFor();
  }),
  refreshing: inWorkbook(async ({ page, pane, words }) => {
    // The menu must not open under the mouse.
    await page.mouse.move(400, 400);
    await pane.getByRole("button", { name: words.refresh.menu }).press("Enter");
    await pane.getByRole("menuitemradio", { name: words.autoRefresh.every(60) }).press("Enter");
    await pane.getByRole("button", { name: words.refresh.menu }).press("Enter");
    await pane.getByRole("menuitemradio").first().waitFor();
  }),
};

const newPartners = {
  en: [
    ["Name", "City", "Registration number", "Delivery address"],
    ["Pekárna Žižkov s.r.o.", "Praha", "27604977", "Sklad"],
    ["Mlýn Opava a.s.", "Opava", "25835921", ""],
    ["Truhlářství Dvořák", "Brno", "", "Prodejna"],
  ],
  cs: [
    ["Název", "Město", "IČO", "Dodací adresa"],
    ["Pekárna Žižkov s.r.o.", "Praha", "27604977", "Sklad"],
    ["Mlýn Opava a.s.", "Opava", "25835921", ""],
    ["Truhlářství Dvořák", "Brno", "", "Prodejna"],
  ],
};

/** The form of somebody who opens the pane for the first time, filled in. */
async function showConnect(browser: Browser, language: Language): Promise<ShownTask> {
  const { demo: _, ...service } = await sandboxService(createSandbox({ documents: "flat" }));
  const preview = await openPreview(browser, service, { language, viewport });
  const { page, pane } = preview;
  const { connect } = createPaneWords(language).pane;
  await pane.getByLabel(connect.name).fill("Ukázková účetní s.r.o.");
  await pane.getByLabel(connect.apiKey, { exact: true }).last().fill(demoCredentials.apiKey);
  await pane.getByRole("checkbox", { name: connect.remember }).check();
  return { shown: page.locator("#pane"), close: () => preview.close() };
}

/** A workbook with this year's books behind it, and a service whose description says who owes what. */
interface ManualDay extends Day {
  readonly sheetNames: (typeof sheets)[Language];
  /** Opens the sheet to try things. */
  readonly emptySheet: () => Promise<void>;
}

function inWorkbook(show: (day: ManualDay) => Promise<void>): ShowTask {
  return async (browser, language) => {
    const day = await openDay(browser, { language, described: true, timeZone: "Europe/Prague" });
    await day.page.setViewportSize(viewport);
    const sheetNames = sheets[language];
    const emptySheet = async (): Promise<void> => {
      await openSheet(day.page, sheetNames.empty);
      await day.sheet.select(`'${sheetNames.empty}'!A1`);
    };
    await show({ ...day, sheetNames, emptySheet });
    return { shown: day.page.locator(".window"), close: () => day.close() };
  };
}

function inReport(name: "receivables" | "vat"): ShowTask {
  return inWorkbook(async ({ pane, sheet, words }) => {
    const title = words.reports.titles[name];
    await pane.getByRole("button", { name: title, exact: true }).click();
    await pane.getByRole("button", { name: words.reports.make, exact: true }).click();
    await pane.getByText(words.reports.inserted(title)).first().waitFor();
    await sheet.idle();
  });
}

/** A table in which a record was deleted, and another changed, since it was inserted. */
async function showTable({ page, pane, sheet, words, sandbox, emptySheet }: ManualDay): Promise<void> {
  await emptySheet();
  const invoices = pane.getByRole("button", { name: startOf(words.list("IssuedInvoices").plural) });
  await invoices.click();
  for (const column of ["Number", "Partner.Name", "DueOn", "Total"]) await columnBox(pane, column).check();
  await pane.getByRole("button", { name: words.tables.insert }).click();
  await pane.getByText(words.tables.keptCurrent("").split(/[“„]/)[0]!.trim()).first().waitFor();
  await invoices.click();
  const [, , deleted, changed] = sandbox.records("IssuedInvoices");
  sandbox.remove("IssuedInvoices", deleted!.Id);
  sandbox.update("IssuedInvoices", changed!.Id, { Total: 99_000 });
  await pane.getByRole("button", { name: words.refresh.refresh }).first().click();
  const [changes, deletions] = words.tables.counts({ changed: 1, added: 0, marked: 1, unmarked: 0 });
  await pane.getByText(`${changes}, ${deletions}`).first().waitFor();
  await sheet.idle();
  await widenColumns(page);
}

/** A table of three companies, of which the service refuses one. */
async function showCompanies(browser: Browser, language: Language): Promise<ShownTask> {
  const others = ["Javor", "Lípa"].map((company, index) => {
    return { kind: "api-key", apiKey: `key-of-company-000${index}`, company } as const;
  });
  const own = { kind: "api-key", apiKey: demoCredentials.apiKey } as const;
  const sandbox = createSandbox({ credentials: [own, ...others], data: { Banks: 3 }, documents: "flat" });
  const preview = await openPreview(browser, await sandboxService(sandbox), { language, viewport });
  const { page, pane, sheet } = preview;
  const { company: menu, choose, connect, status, list, tables } = createPaneWords(language).pane;
  const { empty } = sheets[language];
  for (const { company, apiKey } of others) {
    await pane.getByRole("button", { name: startOf(menu.button("")) }).click();
    await pane.getByRole("menuitem", { name: menu.connectAnother }).click();
    await pane.getByLabel(connect.name).fill(company);
    await pane.getByLabel(connect.apiKey, { exact: true }).last().fill(apiKey);
    await pane.getByRole("button", { name: connect.connect, exact: true }).click();
    await pane.getByRole("button", { name: startOf(menu.keep("").slice(0, 4)) }).click();
  }
  await sheet.enter(`'${empty}'!J1`, '=CENTRES("Name",,,,{"Javor","Lípa"})');
  await sheet.idle();
  for (const { company } of others) {
    await pane.getByText(status.wantedCompany(company)).waitFor();
    await pane.getByRole("button", { name: choose.show }).click();
  }
  await sheet.idle();
  await sheet.enter(`'${empty}'!J1`, "");
  sandbox.configure({ credentials: [own, others[0]!] });
  await openSheet(page, empty);
  await sheet.select(`'${empty}'!A1`);
  await pane.getByRole("button", { name: startOf(list("Banks").plural) }).click();
  for (const column of ["Name", "Code"]) await columnBox(pane, column).check();
  await pane.getByRole("button", { name: startOf(tables.companies("")) }).click();
  for (const { company } of others) await pane.getByRole("checkbox", { name: company }).check();
  await pane.getByRole("button", { name: tables.insert }).click();
  await pane.getByText(tables.followed(1)).waitFor();
  await sheet.idle();
  return { shown: page.locator(".window"), close: () => preview.close() };
}

/** The headless browser's font is wider than the one that the host measures columns for. */
async function widenColumns(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one.url().includes("taskpane.html"))!;
  await frame.evaluate(`Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    for (const column of ["A", "C", "D"]) sheet.getRange(column + ":" + column).format.columnWidth = 86;
    await context.sync();
  })`);
}

function startOf(title: string): RegExp {
  return new RegExp(`^${title}`);
}
