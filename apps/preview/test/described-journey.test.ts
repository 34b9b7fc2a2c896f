import { createPaneWords } from "@accounting-data/excel-addin/testing";
import { largeDescription } from "@accounting-data/large-description";
import { readDescription } from "@accounting-data/openapi";
import type { Sandbox } from "@accounting-data/sandbox";
import { afterEach, describe, expect, test } from "vitest";
import { sandboxService, withDescription } from "../server/choose-service.ts";
import { describedSandbox } from "../server/described-sandbox.ts";
import { openPreview, type OpenPreview } from "./open-preview.ts";
import { behindGate, createRequestGate, type RequestGate } from "./request-gate.ts";
import { shareBrowser, skipped } from "./use-preview.ts";

const sheets = { en: "Try here", cs: "Zkuste zde" };

describe.skipIf(skipped)(`a service with a description${skipped}`, { timeout: 180_000 }, () => {
  const browser = shareBrowser();
  let preview: OpenPreview | undefined;
  afterEach(async () => {
    await preview?.close();
    preview = undefined;
  });

  async function open(
    language: "en" | "cs",
  ): Promise<OpenPreview & { readonly sandbox: Sandbox; readonly requests: RequestGate }> {
    const digest = await readDescription(JSON.stringify(largeDescription()));
    const sandbox = describedSandbox(digest);
    const requests = createRequestGate();
    const service = withDescription(await sandboxService(behindGate(sandbox, requests)), digest);
    const opened = await openPreview(browser(), service, { language });
    preview = opened;
    await opened.sheet.idle();
    return { ...opened, sandbox, requests };
  }

  test.each(["en", "cs"] as const)(
    "shows its lists, their columns before they are read, what ids lead to, and who owes us: %s",
    async (language) => {
      const { page, pane, sheet, sandbox, requests } = await open(language);
      const words = createPaneWords(language).pane;
      const main = `'${sheets[language]}'!`;
      const listButton = (list: string) =>
        pane.getByRole("button", { name: new RegExp(`^${words.list(list).plural}`) });

      // A list that is refused is greyed, with the reason, once it was asked for; the others are as before.
      sandbox.inject(403, { on: "listTags" as never, times: 1 });
      await listButton("Tags").click();
      await pane.getByText(words.columns.notLoaded).waitFor();
      await listButton("Tags").click();
      await expect.poll(() => listButton("Tags").getAttribute("aria-describedby")).not.toBeNull();

      // Searched for, and its columns are there while the service has not answered.
      await pane.getByRole("searchbox", { name: words.columns.searchLists }).fill("stock items");
      expect(await pane.getByRole("button", { name: /^(?:Stocks|Sklady|Banks|Banky)/ }).count()).toBe(0);
      requests.hold();
      await listButton("StockItems").first().click();
      await pane.getByText(words.columns.loading).waitFor();
      await pane.getByRole("checkbox", { name: language === "cs" ? "Kód" : "Code", exact: true }).waitFor();
      expect(await pane.getByText(words.columns.loading).isVisible()).toBe(true);
      requests.pass();
      await pane.getByRole("searchbox", { name: words.columns.searchLists }).fill("");

      await sheet.enter(`${main}A1`, '=RECORDS("Currencies","Code, Name, Symbol")');
      await sheet.enter(`${main}A8`, '=ISSUEDINVOICES("DocumentNumber, CurrencyId.Code, DateOfMaturity")');
      await sheet.idle();
      expect([await sheet.cell(`${main}A2`), await sheet.cell(`${main}B3`)]).toEqual(["CZK", "Euro"]);
      expect([await sheet.cell(`${main}B9`), await sheet.cell(`${main}B10`)]).toEqual(["CZK", "EUR"]);
      expect(await sheet.cell(`${main}C9`)).toMatch(
        language === "cs" ? /^\d+\. \d+\. \d{4}$/ : /^\d{4}-\d\d-\d\d$/,
      );
      expect(sandbox.requests.filter(({ path }) => path === "/v1/Currencies")).toHaveLength(1);

      // The picker shows what an id leads to, and the formula has it.
      await listButton("IssuedInvoices").first().click();
      const currencyId = language === "cs" ? "Měna (ID)" : "Id of the currency";
      await pane.getByRole("button", { name: words.columns.linked(currencyId), exact: true }).click();
      // The exchange rate has a currency too, so that a heading would need the service's name.
      const code = language === "cs" ? "Kód" : "Code";
      await pane.getByRole("checkbox", { name: `${code} · ${currencyId}`, exact: true }).check();
      await pane.getByText('=ISSUEDINVOICES("CurrencyId.Code")').waitFor();

      const report = words.reports.titles.receivables;
      await pane.getByRole("button", { name: report, exact: true }).click();
      // Before it is written, it says what it counts.
      await pane
        .getByText(words.reports.counts([words.list("IssuedInvoices").plural]).slice(0, 12))
        .waitFor();
      await pane.getByRole("button", { name: words.reports.make, exact: true }).click();
      await pane.getByText(words.reports.inserted(report)).first().waitFor();
      await sheet.idle();
      // Made-up documents may be issued later than today.
      await sheet.enter(`'${report}'!B3`, "=DATE(2100,1,1)");
      await sheet.idle();
      const of = (address: string): Promise<unknown> => sheet.value(`'${report}'!${address}`);
      const euroId = sandbox.records("Currencies" as never)[1]?.Id;
      const owed = sandbox.records("IssuedInvoices").filter(({ CurrencyId }) => CurrencyId === euroId);
      const total = owed.reduce((sum, one) => sum + Number(one["RemainingToPay"] ?? 0), 0);
      const rows = Array.from({ length: 40 }, (_, index) => 8 + index);
      const titles = await Promise.all(rows.map((row) => of(`B${row}`)));
      const euro = rows[titles.indexOf(`${words.reports.texts.total} EUR`)]!;
      expect(Number(await of(`H${euro}`))).toBeCloseTo(total, 2);
      const ages = await Promise.all(["C", "D", "E", "F", "G"].map((column) => of(`${column}${euro}`)));
      expect(ages.reduce<number>((sum, age) => sum + Number(age), 0)).toBeCloseTo(total, 2);
      expect(await page.getByRole("tab", { name: report, exact: true }).count()).toBe(1);
    },
  );
});
