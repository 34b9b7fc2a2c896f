import { officeJsAddress } from "@accounting-data/deployment";
import type { Page } from "@accounting-data/test-browser";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { axeViolations } from "./axe-violations.ts";
import { driveSheet } from "./drive-sheet.ts";
import { routeOfficeJs, serveStatic } from "./serve-in-page.ts";
import { inPagePreview } from "./test-pages.ts";
import { shareBrowser, skipped } from "./use-preview.ts";

describe.skipIf(skipped)(`the preview without a server${skipped}`, { timeout: 180_000 }, () => {
  const browser = shareBrowser();
  let url: string;
  beforeAll(async () => {
    const server = await serveStatic(inPagePreview);
    ({ url } = server);
    return () => server.close();
  });

  /** A page of a new device. `requests` has the origin, method and path of each request. */
  async function visit(options: { readonly width?: number; readonly language?: string } = {}) {
    const { width = 1440, language = "en" } = options;
    const context = await browser().newContext({ viewport: { width, height: 860 } });
    onTestFinished(() => context.close());
    await routeOfficeJs(context);
    const page = await context.newPage();
    const requests: string[] = [];
    const complaints: string[] = [];
    page.on("request", (request) => {
      if (/^https?:/.test(request.url())) requests.push(`${request.method()} ${request.url()}`);
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    await page.goto(`${url}?language=${language}`);
    return { page, sheet: driveSheet(page), pane: page.frameLocator("iframe"), requests, complaints };
  }

  async function filled(page: Page): Promise<void> {
    await page.waitForFunction(() => window.preview !== undefined);
    await driveSheet(page).idle();
  }

  test("shows lists, and sends requests to its host and to Microsoft's alone, none of them to a service", async () => {
    const { page, sheet, requests, complaints } = await visit();
    await filled(page);
    expect(await sheet.cell("Partners!A1")).toBe("Id");
    expect(await sheet.cell("Partners!A313")).not.toBe("");
    await sheet.enter("'Try here'!Z1", "=BANKS()");
    await sheet.idle();
    expect(await sheet.cell("'Try here'!Z1")).toBe("Id");
    const microsoft = new URL(".", officeJsAddress).href;
    const elsewhere = requests.filter((one) => {
      const [method, address = ""] = one.split(" ");
      return method !== "GET" || !(address.startsWith(url) || address.startsWith(microsoft));
    });
    expect(elsewhere).toEqual([]);
    expect(requests.filter((one) => one.includes("upstreams"))).toEqual([]);
    expect(complaints).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });

  test("a partner that was created is there after a reload, until a person starts over", async () => {
    const { page, pane, sheet } = await visit();
    await filled(page);
    await pane.getByRole("tab", { name: "Partner" }).click();
    await pane.getByLabel("Name").fill("Žižkovské pekárny, s.r.o.");
    await pane.getByRole("button", { name: "Create partner" }).click();
    await pane.getByText("Žižkovské pekárny, s.r.o. was created.").waitFor();
    await expect.poll(() => page.locator(".step[data-done]").count()).toBe(1);
    const names = async (): Promise<readonly unknown[]> =>
      Promise.all(Array.from({ length: 314 }, (_, row) => sheet.cell(`Partners!C${row + 1}`)));

    await page.reload();
    await filled(page);
    expect(await names()).toContain("Žižkovské pekárny, s.r.o.");
    // Another one gets an id of its own.
    await pane.getByRole("tab", { name: "Partner" }).click();
    await pane.getByLabel("Name").fill("Mlýn Opava");
    await pane.getByRole("button", { name: "Create partner" }).click();
    await pane.getByText("Mlýn Opava was created.").waitFor();

    await page.getByRole("button", { name: "Start over" }).click();
    await page.waitForLoadState("load");
    await filled(page);
    expect(await names()).not.toContain("Žižkovské pekárny, s.r.o.");
    expect(await sheet.cell("Partners!A314")).toBe("");
  });

  test("is in Czech too, and shows the pane alone where the sheet has no room", async () => {
    const { page, pane } = await visit({ width: 390, language: "cs" });
    await filled(page);
    await page.getByText("Tabulka potřebuje okno široké aspoň 640 bodů.").waitFor();
    await pane.getByRole("tab", { name: "Seznamy" }).waitFor();
    expect(await page.getByRole("button", { name: "Začít znovu" }).isVisible()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
  });

  test("says what is missing where Microsoft's office.js can't be had", async () => {
    const context = await browser().newContext();
    onTestFinished(() => context.close());
    await context.route(`${new URL(officeJsAddress).origin}/**`, (route) => route.abort());
    const page = await context.newPage();
    await page.goto(url);
    await expect
      .poll(() => page.getByRole("alert").textContent())
      .toMatch(/^Microsoft's office\.js, without which no add-in runs/);
  });
});
