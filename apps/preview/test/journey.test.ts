import { demoCredentials } from "@accounting-data/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPreview, type OpenPreview } from "./open-preview.ts";
import { openSheet } from "./open-sheet.ts";
import { axeViolations } from "./axe-violations.ts";
import { chromium, skipped, shareBrowser } from "./use-preview.ts";

describe.skipIf(skipped)(`a first visit${skipped}`, { timeout: 180_000 }, () => {
  const browser = shareBrowser();
  let preview: OpenPreview;
  beforeAll(async () => {
    if ("path" in chromium) preview = await openPreview(browser());
  }, 60_000);
  afterAll(() => preview?.close());

  test("shows the partners of =PARTNERS() with a header row", async () => {
    const { sheet } = preview;
    await sheet.idle();
    expect(await sheet.cell("Partners!A1")).toBe("Id");
    expect(await sheet.cell("Partners!A2")).toMatch(/^[0-9a-f]{8}-/);
    expect(await sheet.cell("Partners!A313")).toMatch(/^[0-9a-f]{8}-/);
  });

  test("shows three reports that Excel's own functions make of the lists", async () => {
    const { sheet } = preview;
    await sheet.idle();
    const texts = (...cells: string[]): Promise<unknown[]> =>
      Promise.all(cells.map((cell) => sheet.cell(`'Try here'!${cell}`)));
    expect(await texts("A1", "D1", "A15")).toEqual([
      "Partners by city",
      "Invoices by partner",
      "Overdue invoices",
    ]);
    for (const column of [
      ["B3", "B7", "B12"],
      ["E3", "E7", "E12"],
      ["B17", "B20", "B24"],
    ]) {
      const values = await Promise.all(column.map((cell) => sheet.value(`'Try here'!${cell}`)));
      expect(values.every((value) => Number(value) > 0)).toBe(true);
      expect(values).toEqual(values.toSorted((one, other) => Number(other) - Number(one)));
    }
    expect((await texts("E3", "E17")).every((text) => /^[\d,]+\.\d\d$/.test(String(text)))).toBe(true);
    expect(await sheet.cell("Invoices!C2")).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test("reads the further lists of its service", async () => {
    const { sheet } = preview;
    await sheet.enter("'Try here'!M1", '=RECORD("Currencies","EUR","Name, Rate",,"Code")');
    await sheet.enter("'Try here'!M2", '=ROWS(RECORDS("ReceivedInvoices","Number",,,FALSE))');
    await sheet.idle();
    expect(await sheet.cell("'Try here'!M1")).toBe("Euro");
    expect(await sheet.cell("'Try here'!N1")).toBe("24.6");
    expect(await sheet.cell("'Try here'!M2")).toBe("60");
    for (const cell of ["M1", "M2"]) await sheet.enter(`'Try here'!${cell}`, "");
  });

  test("calculates a formula that refers to the spill, and one on another sheet", async () => {
    const { sheet } = preview;
    await sheet.enter("'Try here'!M5", "=Partners!E2");
    await sheet.enter("Partners!AZ1", '=PARTNER(A2,"City")');
    await sheet.idle();
    expect(await sheet.cell("Partners!AZ1")).toBe(await sheet.cell("'Try here'!M5"));
    for (const cell of ["'Try here'!M5", "Partners!AZ1"]) await sheet.enter(cell, "");
    await sheet.idle();
    expect(await sheet.cell("Partners!AZ1")).toBe("");
  });

  test("enters what the first step says where the visitor stands", async () => {
    const { page, sheet } = preview;
    await page.locator("#sheet canvas").first().waitFor();
    await page.evaluate(() => document.querySelector<HTMLElement>("[id$=DOCS_NORMAL]")?.focus());
    await page.keyboard.type("=BANKS()");
    await page.keyboard.press("Enter");
    await expect.poll(() => sheet.formula("'Try here'!G2")).toBe("=BANKS()");
    await expect.poll(() => sheet.cell("'Try here'!G2")).toBe("Id");
    await expect.poll(() => page.locator(".step[data-done]").count()).toBe(1);
  });

  test("lets a person type into cells after a click on a sheet's tab", async () => {
    const { page, sheet } = preview;
    await page.getByRole("tab", { name: "Partners" }).click();
    await openSheet(page, "Try here");
    await sheet.select("'Try here'!Z9");
    await page.keyboard.type("=2+3");
    await page.keyboard.press("Enter");
    await expect.poll(() => sheet.cell("'Try here'!Z9")).toBe("5");
  });

  test("shows the message of a cell's error", async () => {
    const { sheet } = preview;
    await sheet.enter("Partners!AZ2", '=PARTNER(A2,"Nonsense")');
    await sheet.idle();
    expect(await sheet.cell("Partners!AZ2")).toBe("#VALUE!");
    expect(await sheet.message("Partners!AZ2")).toMatch(/No field "Nonsense"/);
  });

  test("connects with client id and secret, and with an API key", async () => {
    const { pane } = preview;
    for (const [method, name] of [
      ["Client id and secret", "By token"],
      ["API key", "By key"],
    ] as const) {
      await pane.getByRole("button", { name: /^Company:/ }).click();
      await pane.getByRole("menuitem", { name: "Connect another company…" }).click();
      await pane.getByLabel("Company name").fill(name);
      await pane.getByRole("radio", { name: method }).check();
      if (method === "API key") {
        await pane.getByLabel("API key", { exact: true }).last().fill(demoCredentials.apiKey);
      } else {
        await pane.getByLabel("Client id", { exact: true }).fill(demoCredentials.clientId);
        await pane.getByLabel("Client secret", { exact: true }).fill(demoCredentials.clientSecret);
      }
      await pane.getByRole("button", { name: "Test connection" }).click();
      await pane.getByText("The service accepted the sign-in.").waitFor();
      await pane.getByRole("button", { name: "Connect", exact: true }).click();
      // The company of the preview has this key.
      if (method === "API key") await pane.getByRole("button", { name: "Yes, it is" }).click();
      await pane.getByRole("button", { name: "Change company" }).click();
      const company = pane.getByRole("button", { name: /^Company:/ });
      await expect.poll(() => company.getAttribute("aria-label")).toBe(`Company: ${name}`);
    }
  });

  test.each(["Escape", "Cancel"])("returns the focus after a question that ends with %s", async (end) => {
    const { pane, page } = preview;
    const company = pane.getByRole("button", { name: /^Company:/ });
    await company.click();
    await pane.getByRole("menuitem", { name: /^Forget/ }).click();
    await pane.getByRole("button", { name: "Forget", exact: true }).waitFor();
    if (end === "Escape") await page.keyboard.press(end);
    else await pane.getByRole("button", { name: end, exact: true }).click();
    await expect.poll(() => company.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test("keeps the width of a number's field while its value is invalid", async () => {
    const { pane } = preview;
    await pane.getByRole("tab", { name: "Partner" }).click();
    const days = pane.getByLabel("Due period");
    const before = await days.boundingBox();
    await days.fill("soon");
    await pane.getByRole("button", { name: "Create partner" }).click();
    await pane.getByText("Enter a whole number.").waitFor();
    expect((await days.boundingBox())?.width).toBe(before?.width);
    await days.fill("");
  });

  test("shows the refresh button and the time of the last read", async () => {
    const { pane } = preview;
    expect(await pane.getByRole("button", { name: /^Refresh/ }).isVisible()).toBe(true);
    expect(await pane.getByText(/^Read \d?\d:\d\d$/).isVisible()).toBe(true);
  });

  test("creates a partner after a validation error at its field, shows it in the sheet, and keeps it there after a refresh", async () => {
    const { pane, sheet, page } = preview;
    await pane.getByLabel("City").fill("Brno");
    await pane.getByRole("button", { name: "Create partner" }).click();
    const name = pane.getByLabel("Name");
    await pane.getByText("The service did not accept the partner, and nothing was created.").waitFor();
    expect(await name.getAttribute("aria-invalid")).toBe("true");

    await name.fill("Žižkovské pekárny, s.r.o.");
    await pane.getByRole("button", { name: "Create partner" }).click();
    await pane.getByText("Žižkovské pekárny, s.r.o. was created.").waitFor();
    const show = pane.getByRole("button", { name: "Show in sheet" });
    await show.click();
    await expect.poll(() => sheet.cell("Partners!C314")).toBe("Žižkovské pekárny, s.r.o.");
    await expect.poll(() => show.getAttribute("aria-disabled")).not.toBe("true");

    await pane.getByRole("button", { name: "Refresh" }).first().click();
    await pane.getByText(/Read at/).waitFor();
    await sheet.idle();
    const found = await page.evaluate(() => {
      const rows = Array.from({ length: 320 }, (_, row) =>
        ["A", "B", "C", "D"].map((c) => window.preview?.cell(`Partners!${c}${row + 1}`)),
      );
      return rows.filter((row) => row.includes("Žižkovské pekárny, s.r.o.")).length;
    });
    expect(found).toBe(1);
  });

  test("ticks off the three steps", async () => {
    await expect.poll(() => preview.page.locator(".step[data-done]").count()).toBe(3);
  });

  test("shows no key of a text that Univer's locale lacks", async () => {
    const page = await preview.page.context().newPage();
    const seen: string[] = [];
    await page.exposeFunction("tellKey", (key: string) => seen.push(key));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const [key] = /\bsheets-[\w-]+\.[\w.]+/.exec(document.body?.textContent ?? "") ?? [];
        if (key !== undefined) (window as unknown as { tellKey(key: string): void }).tellKey(key);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(preview.page.url());
    await page.waitForFunction(() => window.preview !== undefined);
    await page.evaluate(() => window.preview?.idle());
    await page.close();
    expect(seen).toEqual([]);
  });

  test("shows the steps in a narrow window", async () => {
    const { page } = preview;
    await page.setViewportSize({ width: 900, height: 700 });
    for (const step of await page.locator(".step").all()) expect(await step.isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(900);
    await page.setViewportSize({ width: 1440, height: 860 });
  });

  test("is Czech, like its pane, in a Czech browser", async () => {
    const context = await browser().newContext({ locale: "cs-CZ" });
    const page = await context.newPage();
    await page.goto(preview.page.url());
    await page.waitForFunction(() => window.preview !== undefined);
    const step = (await page.locator(".step").last().textContent()) ?? "";
    const button = page.frameLocator("iframe").getByRole("button", { name: "Aktualizovat" }).first();
    await button.waitFor();
    expect(step).toContain("Aktualizovat");
    await page.getByRole("tab", { name: "Zkuste zde" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("cs");
    expect(await page.title()).toBe("Účetní data pro Excel");
    expect(await page.getByRole("heading", { name: "Účetní data pro Excel" }).count()).toBe(1);
    await context.close();
  });

  test.each(["Lists", "Partner", "Activity"])(
    "has no violations that axe finds, in the page and the pane's %s",
    async (tab) => {
      await preview.pane.getByRole("tab", { name: tab }).click();
      expect(await axeViolations(preview.page)).toEqual([]);
    },
  );

  test("sends no request to another machine, and has no errors on the console", () => {
    const hosts = new Set(
      preview.requested
        .map((url) => new URL(url))
        .filter(isOnNetwork)
        .map((url) => url.hostname),
    );
    expect([...hosts]).toEqual(["127.0.0.1"]);
    expect(preview.complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
  });
});

function isOnNetwork(url: URL): boolean {
  return url.protocol === "http:" || url.protocol === "https:";
}
