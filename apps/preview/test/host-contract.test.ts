import { officeJsAddress } from "@accounting-data/deployment";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { readFolder } from "@accounting-data/excel-server/node";
import { contractCases } from "@accounting-data/excel-host/contract";
import type { Page } from "@accounting-data/test-browser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { officeFolder } from "../server/create-preview.ts";
import { fileResponse } from "../server/file-response.ts";
import { listen } from "../server/listen.ts";
import { contractPage } from "./test-pages.ts";
import { shareBrowser, skipped } from "./use-preview.ts";

describe.skipIf(skipped)(
  `the contract of the Excel host in a browser${skipped}`,
  { timeout: 180_000 },
  () => {
    const browser = shareBrowser();
    let server: Awaited<ReturnType<typeof listen>>;
    let page: Page;

    beforeAll(async () => {
      if (skipped) return;
      server = await listen(serveFixture(), 0);
      page = await browser().newPage();
      await page.goto(server.url);
      await page.waitForFunction(() => window.runContractCase !== undefined);
    }, 120_000);
    afterAll(async () => {
      await page?.close();
      await server?.close();
    });

    test.each(contractCases.map(({ name }) => name))("%s", async (name) => {
      const failure = await page.evaluate(
        (wanted) =>
          window.runContractCase?.(wanted).then(
            () => undefined,
            (error: unknown) => String(error),
          ),
        name,
      );
      expect(failure).toBeUndefined();
    });

    test("a table is sorted and filtered by the menu at its heading, with mouse and keyboard", async () => {
      const host = await page.evaluateHandle(async () => {
        const opened = await window.openHost?.();
        await opened?.runCommand("makeTable");
        return opened;
      });
      const cells = (): Promise<(string | undefined)[]> =>
        host.evaluate((opened) => ["A2", "A3"].map((address) => opened?.cell(address)));
      /** The rows that are not hidden, by their first cells. */
      const shown = async (): Promise<unknown> => {
        const frame = page.frames().find((one) => one !== page.mainFrame());
        return frame?.evaluate(`excelRun(async (context) => {
        const view = context.workbook.tables.getItem("Table1").getDataBodyRange().getVisibleView().load("values");
        await context.sync();
        return view.values.map(([name]) => name);
      })`);
      };
      // The cells are the largest canvas; the button is at the right end of A1, whose column is as wide as its heading.
      const canvases = await page.locator("#sheet canvas").all();
      const boxes = await Promise.all(canvases.map((canvas) => canvas.boundingBox()));
      const height = (box: (typeof boxes)[number]): number => box?.height ?? 0;
      const cellsAt = boxes.toSorted((one, other) => height(other) - height(one))[0];
      const width = (4 + 4) * 7 + 12;
      await page.mouse.click((cellsAt?.x ?? 0) + 46 + width - 10, (cellsAt?.y ?? 0) + 20 + 14);
      const menu = page.getByRole("menu", { name: "Sort and filter Name" });
      await menu.getByRole("menuitem", { name: "Sort A to Z" }).click();
      await expect.poll(cells).toEqual(["a", "b"]);
      await expect.poll(() => menu.count()).toBe(0);

      await page.keyboard.press("Alt+ArrowDown");
      await menu.getByRole("menuitem", { name: "Sort A to Z" }).press("End");
      const last = menu.getByRole("menuitemcheckbox", { name: "b" });
      await last.press("Space");
      await expect.poll(shown).toEqual(["a"]);
      expect(await last.getAttribute("aria-checked")).toBe("false");
      await last.press("Escape");
      await expect.poll(() => menu.count()).toBe(0);

      await page.keyboard.press("Alt+ArrowDown");
      await menu.getByRole("menuitem", { name: "Clear filter" }).click();
      await expect.poll(shown).toEqual(["a", "b"]);

      await page.keyboard.press("Alt+ArrowDown");
      const all = menu.getByRole("menuitemcheckbox", { name: "(Select all)" });
      await all.click();
      await expect.poll(shown).toEqual([]);
      expect(await last.getAttribute("aria-checked")).toBe("false");
      await all.click();
      await expect.poll(shown).toEqual(["a", "b"]);
      expect(await last.getAttribute("aria-checked")).toBe("true");
      await host.evaluate((opened) => opened?.close());
    });

    test("an add-in's page that was loaded again is reported: it has no bridge to the workbook", async () => {
      const host = await page.evaluateHandle(() => window.openHost?.());
      const failure = (): Promise<string | undefined> =>
        host.evaluate((opened) => opened?.idle().then(() => undefined, String));
      expect(await failure()).toBeUndefined();
      const frame = page.frames().find((one) => one !== page.mainFrame())!;
      await Promise.all([frame.waitForNavigation(), frame.evaluate("location.reload()")]);
      await expect
        .poll(failure)
        .toBe(
          "Error: The add-in's page was loaded again and has no bridge to the workbook. Open the host anew.",
        );
      await host.evaluate((opened) => opened?.close());
    });
  },
);

/** Serves the page at `/`, the fixture add-in below `/fixture/` and Microsoft's runtime below `/office/`. */
function serveFixture(): (request: Request) => Promise<Response> {
  const host = createRequire(import.meta.url).resolve("@accounting-data/excel-host/package.json");
  const places = [
    { prefix: "/fixture/", read: readFolder(join(dirname(host), "test/fixture")) },
    { prefix: "/office/", read: readFolder(officeFolder()), kept: "hour" as const },
    { prefix: "/", read: readFolder(contractPage) },
  ];
  return async (request) => {
    const { pathname } = new URL(request.url);
    const place = places.find(({ prefix }) => pathname.startsWith(prefix));
    const file = await place?.read(pathname.slice(place.prefix.length) || "index.html");
    if (!file || !pathname.endsWith("/taskpane.html")) return fileResponse(file, { kept: place?.kept });
    const html = new TextDecoder().decode(file.bytes).replace(officeJsAddress, "/office/office.js");
    return new Response(html, { headers: { "content-type": file.type } });
  };
}
