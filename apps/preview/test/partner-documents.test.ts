import { createPaneWords } from "@accounting-data/excel-addin/testing";
import { largeDescription } from "@accounting-data/large-description";
import { readDescription } from "@accounting-data/openapi";
import { createSandbox, type Sandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { sandboxService, withDescription } from "../server/choose-service.ts";
import { describedSandbox } from "../server/described-sandbox.ts";
import { axeViolations } from "./axe-violations.ts";
import { openPreview } from "./open-preview.ts";
import { shareBrowser, skipped, usePreview } from "./use-preview.ts";
import { undrawnPreview } from "./test-pages.ts";

const sheets = {
  en: "Partners",
  cs: "Partneři",
};
const headings = {
  en: ["Number", "Total", "Currency", "Issued on", "Due on", "Cancelled"],
  cs: ["Číslo dokladu", "Celkem s DPH", "Měna", "Datum vystavení", "Datum splatnosti", "Stornováno"],
};
const describedHeadings = {
  en: [
    "Number of the document",
    "With VAT · Prices",
    "Code · Id of the currency",
    "Day of issue",
    "Date of maturity",
    "Remaining to pay",
  ],
  cs: [
    "Číslo dokladu",
    "Celkem s DPH · Částky",
    "Kód · Měna (ID)",
    "Datum vystavení",
    "Datum splatnosti",
    "Zbývá uhradit",
  ],
};

describe.skipIf(skipped)(`documents of a partner${skipped}`, { timeout: 180_000 }, () => {
  const open = usePreview();
  const browser = shareBrowser();
  const invoicesOf = (sandbox: Sandbox, id: string) =>
    sandbox.records("IssuedInvoices").filter(({ PartnerId }) => PartnerId === id);

  test.each(["en", "cs"] as const)(
    "are written by a button, on a new sheet if the place beside the list is out of sight: %s",
    async (language) => {
      const sandbox = createSandbox({ documents: "flat", data: { BusinessPartners: 200 } });
      const { page, pane, sheet, complaints } = await open(sandbox, { loading: true });
      await page.goto(`${page.url()}?language=${language}`);
      await page.waitForFunction(() => window.preview !== undefined);
      await sheet.idle();
      const words = createPaneWords(language).pane;
      const { documents: texts, list } = words;
      const { plural } = list("IssuedInvoices");
      const ofPartners = sheets[language];
      const button = pane.getByRole("button", { name: texts.of(plural), exact: true });
      await pane
        .getByRole("heading", { name: new RegExp(`^${list("BusinessPartners").plural}`) })
        .getByRole("button")
        .click();
      await button.waitFor();
      await expect.poll(() => sheet.cell(`'${ofPartners}'!A201`)).toMatch(/^[\da-f-]{36}$/);
      const sent = sandbox.requests.length;

      // Any cell of the row will do.
      const partners = sandbox.records("BusinessPartners");
      const row = partners.findIndex(({ Id }) => invoicesOf(sandbox, Id).length > 1) + 2;
      const partner = partners[row - 2]!;
      await sheet.select(`'${ofPartners}'!C${row}`);
      await button.click();
      // The list of partners has so many columns that the place beside it is out of sight.
      await pane.getByText(texts.inserted(plural, `'${plural}'!A1`)).waitFor();
      await sheet.idle();
      const columns = headings[language].join(", ");
      expect(await sheet.formula(`'${plural}'!A1`)).toBe(
        `=ISSUEDINVOICES("${columns}",,,,,,"PartnerId","${partner.Id}","${texts.none(plural)}")`,
      );
      const cell = (column: string, down: number): Promise<unknown> =>
        sheet.cell(`'${plural}'!${column}${1 + down}`);
      const shown = await Promise.all("ABCDEF".split("").map(async (column) => cell(column, 0)));
      expect(shown).toEqual(headings[language]);
      const numbers = invoicesOf(sandbox, partner.Id).map(({ Number }) => Number);
      expect(await Promise.all(numbers.map(async (_, index) => cell("A", index + 1)))).toEqual(numbers);
      expect(await cell("A", numbers.length + 1)).toBe("");

      // One without documents says so.
      const idle = partners.findIndex(({ Id }) => invoicesOf(sandbox, Id).length === 0);
      expect(idle).toBeGreaterThanOrEqual(0);
      await sheet.select(`'${ofPartners}'!A${idle + 2}`);
      await button.click();
      const second = `'${plural} (2)'!A1`;
      await pane.getByText(texts.inserted(plural, second)).waitFor();
      await sheet.idle();
      expect(await sheet.cell(second)).toBe(texts.none(plural));
      // A small page for the columns, which nobody has asked for yet, and the list, once for all formulas.
      const paths = sandbox.requests.slice(sent).map(({ path }) => path);
      expect(paths).toEqual(["/v1/issuedinvoices", "/v1/issuedinvoices"]);
      expect(await axeViolations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  test("are found from a partner's card; a row without a partner is named, and nothing is written", async () => {
    const sandbox = createSandbox({ documents: "flat", data: { BusinessPartners: 30 } });
    const { pane, sheet } = await open(sandbox);
    const { documents: texts, list } = createPaneWords("en").pane;
    const { plural } = list("IssuedInvoices");
    const button = pane.getByRole("button", { name: texts.of(plural), exact: true });
    await pane
      .getByRole("heading", { name: /^Partners/ })
      .getByRole("button")
      .click();
    await sheet.select("'Try here'!A40");
    await button.click();
    await pane.getByText(texts.noPartner).waitFor();

    const partner = sandbox.records("BusinessPartners").find(({ Id }) => invoicesOf(sandbox, Id).length > 0)!;
    await sheet.enter("'Try here'!A40", `=PARTNER("${partner.Id}")`);
    await sheet.idle();
    await sheet.select("'Try here'!A40");
    await button.click();
    const said = await pane.getByText(/: inserted in /).textContent();
    const [, address] = /inserted in (.*)\.$/.exec(said!)!;
    await sheet.idle();
    expect(await sheet.formula(address!)).toContain('"PartnerId",$A40.Id,');
    const below = address!.replace(/\d+$/, (row) => String(Number(row) + 1));
    expect(await sheet.cell(below)).toBe(invoicesOf(sandbox, partner.Id)[0]!["Number"]);
  });

  test.each(["en", "cs"] as const)(
    "of a described service are in many lists, with readable headings: %s",
    async (language) => {
      const digest = await readDescription(JSON.stringify(largeDescription()));
      const sandbox = describedSandbox(digest);
      const service = withDescription(await sandboxService(sandbox), digest);
      const preview = await openPreview(browser(), service, {
        pageFolder: undrawnPreview,
        addressOf: async (url) => `${url}?language=${language}`,
      });
      const { page, pane, sheet } = preview;
      try {
        await sheet.idle();
        const words = createPaneWords(language).pane;
        const { documents: texts, list } = words;
        const ofPartners = sheets[language];
        await pane
          .getByRole("heading", { name: new RegExp(`^${list("BusinessPartners").plural}`) })
          .getByRole("button")
          .click();
        const documents = pane.getByRole("region", { name: texts.title });
        await documents
          .getByRole("button", { name: texts.of(list("IssuedInvoices").plural), exact: true })
          .waitFor();
        expect(await documents.getByRole("button").count()).toBe(5);
        await documents.getByRole("button", { name: texts.more }).click();
        await documents
          .getByRole("button", { name: texts.of(list("BankStatements").plural), exact: true })
          .waitFor();
        expect(await axeViolations(page)).toEqual([]);

        const partners = sandbox.records("BusinessPartners");
        const partner = partners.find(({ Id }) => invoicesOf(sandbox, Id).length > 0)!;
        const row = partners.indexOf(partner) + 2;
        await sheet.select(`'${ofPartners}'!B${row}`);
        await documents
          .getByRole("button", { name: texts.of(list("IssuedInvoices").plural), exact: true })
          .click();
        const { plural } = list("IssuedInvoices");
        await pane.getByText(texts.inserted(plural, `'${plural}'!A1`)).waitFor();
        await sheet.idle();
        const [, selected] = /^=ISSUEDINVOICES\("([^"]*)",,,,,,"PartnerId","[^"]*",/.exec(
          String(await sheet.formula(`'${plural}'!A1`)),
        )!;
        expect(selected!.split(", ")).toEqual(describedHeadings[language]);
        const cells = (down: number): Promise<unknown[]> =>
          Promise.all("ABCDEF".split("").map((column) => sheet.cell(`'${plural}'!${column}${1 + down}`)));
        expect(await cells(0)).toEqual(describedHeadings[language]);
        const [number] = await cells(1);
        expect(number).toBe(invoicesOf(sandbox, partner.Id)[0]!["DocumentNumber"]);
      } finally {
        await preview.close();
      }
    },
  );
});
