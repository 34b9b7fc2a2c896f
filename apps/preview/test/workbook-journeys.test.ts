import { createSandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { denyClipboard } from "./deny-clipboard.ts";
import { skipped, usePreview } from "./use-preview.ts";
import { watchCell } from "./watch-cell.ts";

describe.skipIf(skipped)(`a workbook in use${skipped}`, { timeout: 180_000 }, () => {
  const open = usePreview();

  test("refresh shows a changed, a new and a deleted partner", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 12 } });
    const [first, second] = sandbox.records("BusinessPartners");
    const { pane, sheet } = await open(sandbox);

    sandbox.update("BusinessPartners", first?.Id ?? "", { Name: "Přejmenovaná a.s." });
    sandbox.insert("BusinessPartners", { Name: "Nově založená s.r.o.", City: "Opava" });
    await pane.getByRole("button", { name: "Refresh" }).first().click();
    await pane.getByText(/1 changed, 1 new/).waitFor();
    await sheet.idle();
    expect(await sheet.cell("C2")).toBe("Přejmenovaná a.s.");
    expect(await sheet.cell("A14")).not.toBe("");

    sandbox.remove("BusinessPartners", second?.Id ?? "");
    await pane.getByRole("button", { name: "More ways to refresh" }).click();
    await pane.getByRole("menuitem", { name: /^Reload everything/ }).click();
    await pane.getByText(/1 removed/).waitFor();
    await sheet.idle();
    expect(await sheet.cell("A3")).not.toBe(second?.Id);
    expect(await sheet.cell("A14")).toBe("");
  });

  test("keeps its values while it is offline, and the pane says that it is", async () => {
    const { page, pane, sheet } = await open(createSandbox({ data: { BusinessPartners: 12 } }));
    const before = await sheet.cell("C2");
    const watched = await watchCell(page, "C2");
    // The cells may have their values before the pane's scripts have come, which then never would.
    await pane.getByRole("tablist").waitFor();
    await page.context().setOffline(true);
    await pane.getByText(/You are offline/).waitFor();
    await pane.getByRole("button", { name: "Refresh" }).first().click();
    await pane.getByRole("button", { name: "Messages: 2" }).waitFor();
    await pane.getByRole("button", { name: /^Refresh\./ }).waitFor();
    await sheet.idle();
    expect(await watched.end()).toEqual([before]);

    await page.context().setOffline(false);
    await pane.getByText(/You are offline/).waitFor({ state: "detached" });
    await pane.getByRole("button", { name: "Refresh" }).first().click();
    await pane.getByText(/Nothing changed/).waitFor();
    await sheet.idle();
    await expect.poll(() => sheet.cell("C2")).toBe(before);
  });

  test("what a button may not copy is offered to be copied by hand", async () => {
    const { page, pane } = await open(createSandbox({ data: { BusinessPartners: 2 } }));
    await pane
      .getByRole("heading", { name: /^Partners/ })
      .getByRole("button")
      .click();
    await pane.locator("body").evaluate(denyClipboard);
    await pane.getByRole("button", { name: "Copy the formula" }).click();
    const text = pane.getByRole("textbox", { name: /^The browser does not let the button copy/ });
    await text.waitFor();
    const selected = (): Promise<string> =>
      text.evaluate((input: HTMLInputElement) =>
        input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
      );
    await expect.poll(selected).toMatch(/^=PARTNERS\(/);
    await page.keyboard.press("ControlOrMeta+c");
    await text.waitFor({ state: "detached" });
  });

  test("resets a list's columns only when a person asks for it", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: [{ Name: "A", Old: "x", City: "Brno" }] } });
    const { pane, sheet } = await open(sandbox);
    expect(await sheet.cell("C1")).toBe("Old");
    // The service no longer knows the field: a field that is only empty stays a column.
    sandbox.remove("BusinessPartners", sandbox.records("BusinessPartners")[0]!.Id);
    sandbox.insert("BusinessPartners", { Name: "B", City: "Brno" });
    await pane.getByRole("button", { name: "Refresh" }).first().click();
    await expect.poll(() => sheet.cell("B2")).toBe("B");
    await sheet.idle();
    expect([await sheet.cell("C1"), await sheet.cell("C2")]).toEqual(["Old", ""]);

    await pane.getByRole("button", { name: /^Partners/ }).click();
    await pane.getByRole("button", { name: "Reset columns: Partners" }).click();
    await expect.poll(() => sheet.cell("C1")).toBe("City");
  });

  test("shows the progress of a list, and cancels it when a person asks for it", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 400 }, maxPageSize: 10, latency: 2_000 });
    const { pane, sheet } = await open(sandbox, { loading: true });
    await pane.getByText(/^Partners: \d+ of [\d,]+ records/).waitFor();
    await pane.getByRole("button", { name: "Cancel loading" }).click();
    // The invoices of the other sheet may be loading too.
    await pane.getByText(/^You cancelled loading: Partners( and Issued invoices)?\. /).waitFor();
    await sheet.idle();
    expect(await sheet.message("A1")).toBe("Loading was cancelled in the task pane. Refresh to load again.");
    expect(await pane.getByText(/went wrong/).count()).toBe(0);
    expect(await pane.getByRole("button", { name: "Details" }).count()).toBe(0);
    sandbox.configure({ latency: 0 });
    await pane.getByRole("button", { name: "Refresh" }).first().click();
    await expect.poll(() => sheet.cell("A1")).toBe("Id");
  });

  test("has a screen reader say that a list is read, and what came of it, but not each page", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 400 }, maxPageSize: 10 });
    const { pane } = await open(sandbox);
    sandbox.configure({ latency: 150 });
    const line = pane.getByRole("status").first();
    await line.evaluate((element) => {
      const [shown, said] = [new Set<string>(), new Set<string>()];
      new MutationObserver(() => {
        shown.add(element.textContent);
        if (element.getAttribute("aria-live") !== "off") said.add(element.textContent);
      }).observe(element, { childList: true, characterData: true, subtree: true });
      Object.assign(window, { shown, said });
      // The cells are calculated some time after the list is read.
      const excel = Reflect.get(window, "Excel") as { run: (...given: unknown[]) => Promise<unknown> };
      const run = excel.run.bind(excel);
      excel.run = async (...given) => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        return run(...given);
      };
    });
    await pane.getByRole("button", { name: "More ways to refresh" }).click();
    await pane.getByRole("menuitem", { name: /^Reload everything/ }).click();
    await pane.getByText(/Nothing changed/).waitFor();
    const [shown, said] = await line.evaluate(() =>
      ["shown", "said"].map((name) => [...(Reflect.get(window, name) as Set<string>)]),
    );
    expect(shown!.filter((text) => text.includes(" of 400 records")).length).toBeGreaterThan(3);
    expect(said).toEqual([
      expect.stringMatching(/: reading again\. /),
      expect.stringMatching(/Nothing changed/),
    ]);
  });

  test("cancels a list during its first page, or while it waits after a 429", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 12, Centres: 3 } });
    const { pane, sheet } = await open(sandbox);
    sandbox.configure({ latency: 60_000 });
    await sheet.enter("'Try here'!A1", "=CENTRES()");
    await pane.getByText("Centres: waiting for the first page").waitFor();
    await pane.getByRole("button", { name: "Cancel loading" }).click();
    await pane.getByText("You cancelled loading: Centres. ", { exact: false }).waitFor();
    await pane.getByText("The cells have no values yet.").waitFor();

    sandbox.configure({ latency: 0, rateLimit: { requests: 1 } });
    await pane.getByRole("button", { name: "Refresh" }).first().click();
    // Just before midnight, it names the next day too.
    await pane.getByText(/^The service is busy\. Loading continues after (?:\d+ \w+ )?\d+:\d\d\.$/).waitFor();
    await pane.getByRole("button", { name: "Cancel loading" }).click();
    await pane.getByText(/^You cancelled loading: .*Centres/).waitFor();
    expect(await pane.getByText(/asks to wait|went wrong/).count()).toBe(0);
  });

  test("says that the pane could not be loaded, works without it, and loads it again", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 12 } });
    const { page, pane, sheet } = await open(sandbox, { blocked: "**/assets/mount-pane*", loading: true });
    await pane.getByText(/^The add-in could not be loaded\. Check the network/).waitFor();
    await expect.poll(() => sheet.cell("A1")).toBe("Id");
    // The theme is Office's dark one.
    const colors = await pane.locator("body").evaluate((body) => {
      Object.assign(Office.context.officeTheme, {
        bodyBackgroundColor: "#262626",
        bodyForegroundColor: "#ffffff",
      });
      window.dispatchEvent(new Event("focus"));
      const { backgroundColor, color } = getComputedStyle(body);
      return [backgroundColor, color, getComputedStyle(body.querySelector("button")!).color];
    });
    expect(colors).toEqual(["rgb(38, 38, 38)", "rgb(255, 255, 255)", "rgb(255, 255, 255)"]);

    await page.unroute("**/assets/mount-pane*");
    // The preview's page loads again with its frame.
    await Promise.all([page.waitForEvent("load"), pane.getByRole("button", { name: "Reload" }).click()]);
    await page.waitForFunction(() => window.preview !== undefined);
    await pane.getByRole("tab", { name: "Lists" }).waitFor();
    await sheet.enter("'Try here'!A1", "=BANKS()");
    await expect.poll(() => sheet.cell("'Try here'!A1")).toBe("Id");
  });

  test("renews cells that failed without the network by itself once it is back", async () => {
    const { page, pane, sheet } = await open(createSandbox({ data: { BusinessPartners: 12 } }));
    // Until then the add-in may still load what it needs to name a failure.
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await sheet.enter("'Try here'!A1", "=BANKS()");
    await expect.poll(() => sheet.message("'Try here'!A1")).toMatch(/can't be reached/);
    await page.context().setOffline(false);
    await expect.poll(() => sheet.cell("'Try here'!A1")).toBe("Id");
    await pane
      .getByText(/^Read /)
      .first()
      .waitFor();
  });

  test("gives the size of a list that is too large for a formula, and says what to do", async () => {
    const wide = Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`Field${n}`, n]));
    const records = Array.from({ length: 1_700 }, (_, n) => ({ Name: `Partner ${n}`, ...wide }));
    const { sheet } = await open(createSandbox({ data: { BusinessPartners: records } }));
    expect(await sheet.cell("A1")).toBe("#N/A");
    expect(await sheet.message("A1")).toMatch(
      /^The result is too large for one formula \(rows: 170[01], columns that fit: 58[78]\)\. Name the columns you need in "columns", or set "limit"\.$/,
    );
    await sheet.enter("A1", '=PARTNERS("Name, Field1")');
    await sheet.idle();
    expect(await sheet.cell("B2")).toBe("1");
  });
});

declare const Office: { readonly context: { readonly officeTheme: object } };
