import { createSandbox, demoCredentials, type Sandbox } from "@accounting-data/sandbox";
import { findChromium } from "@accounting-data/test-browser";
import { afterEach, describe, expect, test } from "vitest";
import { sandboxService } from "../server/choose-service.ts";
import { openPreview, type OpenPreview } from "./open-preview.ts";

const chromium = await findChromium();
const skipped = "missing" in chromium ? `, skipped: ${chromium.missing}` : "";

const otherKey = "other-company-key-0001";
const twoCompanies = createSandbox.bind(undefined, {
  credentials: [
    { kind: "api-key", apiKey: demoCredentials.apiKey },
    { kind: "api-key", apiKey: otherKey, company: "Javor" },
  ],
});

describe.skipIf(skipped)(`a workbook in use${skipped}`, { timeout: 60_000 }, () => {
  let preview: OpenPreview | undefined;
  afterEach(async () => {
    await preview?.close();
    preview = undefined;
  });

  async function open(sandbox: Sandbox): Promise<OpenPreview> {
    if ("missing" in chromium) throw new Error(chromium.missing);
    preview = await openPreview(chromium.path, await sandboxService(sandbox));
    await preview.sheet.idle();
    return preview;
  }

  test("keeps to its company: another one's data is shown only after a question, or by name", async () => {
    const sandbox = twoCompanies();
    const [ours] = sandbox.records("BusinessPartners");
    const [theirs] = sandbox.records("BusinessPartners", { company: "Javor" });
    const { pane, sheet } = await open(sandbox);
    expect(await sheet.cell("A2")).toBe(ours?.Id);

    await pane.getByRole("button", { name: /^Company:/ }).click();
    await pane.getByRole("menuitem", { name: "Connect another company…" }).click();
    await pane.getByLabel("Company name").fill("Javor");
    await pane.getByLabel("API key", { exact: true }).last().fill(otherKey);
    await pane.getByRole("button", { name: "Connect", exact: true }).click();
    await pane.getByRole("button", { name: /^Keep/ }).click();
    await sheet.idle();
    expect(await sheet.cell("A2")).toBe(ours?.Id);

    await sheet.enter("'Try here'!A1", '=PARTNERS("Id",,,,"Javor")');
    await sheet.idle();
    expect(await sheet.cell("'Try here'!A2")).toBe(theirs?.Id);

    await pane.getByRole("button", { name: /^Company:/ }).click();
    await pane.getByRole("menuitemradio", { name: "Javor" }).click();
    await pane.getByRole("button", { name: "Change company" }).click();
    await pane.getByRole("button", { name: "Company: Javor" }).waitFor();
    await expect.poll(() => sheet.cell("Sheet1!A2")).toBe(theirs?.Id);
  });

  test("refresh brings a changed, a new and a deleted partner", async () => {
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

  test("keeps its values while it is offline, and says so", async () => {
    const { page, pane, sheet } = await open(createSandbox({ data: { BusinessPartners: 12 } }));
    const before = await sheet.cell("C2");
    await page.context().setOffline(true);
    await pane.getByText(/You are offline/).waitFor();
    await pane.getByRole("button", { name: "Refresh" }).first().click();
    await pane.getByText(/stay/).first().waitFor();
    expect(await sheet.cell("C2")).toBe(before);

    await page.context().setOffline(false);
    await pane.getByText(/You are offline/).waitFor({ state: "detached" });
    await pane.getByRole("button", { name: "Refresh" }).first().click();
    await pane.getByText(/Nothing changed/).waitFor();
    await sheet.idle();
    expect(await sheet.cell("C2")).toBe(before);
  });

  test("asks whether a company is the workbook's own, where the device does not know that", async () => {
    const { pane, sheet } = await open(createSandbox({ data: { BusinessPartners: 12 } }));
    const before = await sheet.cell("A2");
    await pane.getByRole("button", { name: /^Company:/ }).click();
    await pane.getByRole("menuitem", { name: /^Forget/ }).click();
    await pane.getByRole("button", { name: "Forget", exact: true }).click();
    await expect.poll(() => sheet.message("A1")).toMatch(/^Connect to ".*" in the task pane\.$/);

    await pane.getByLabel("Company name").fill("The same, I think");
    await pane.getByLabel("API key", { exact: true }).last().fill(demoCredentials.apiKey);
    await pane.getByRole("button", { name: "Connect", exact: true }).click();
    await pane.getByText(/^Is this the company that the workbook calls/).waitFor();
    expect(await sheet.cell("A1")).toBe("#VALUE!");
    await pane.getByRole("button", { name: "No", exact: true }).click();
    await sheet.idle();
    expect(await sheet.message("A1")).toMatch(/^Connect to /);

    await pane.getByRole("button", { name: "Use this company" }).click();
    await pane.getByRole("button", { name: "Yes, it is" }).click();
    await pane.getByRole("button", { name: "Company: The same, I think" }).waitFor();
    await expect.poll(() => sheet.cell("A2")).toBe(before);
  });

  test("shows values by itself once the service takes the sign-in that it had refused", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 12 } });
    const { pane, sheet } = await open(sandbox);
    sandbox.configure({ credentials: [] });
    await sheet.enter("'Try here'!A1", "=BANKS()");
    await expect.poll(() => sheet.message("'Try here'!A1")).toMatch(/^Sign in: /);
    await pane.getByText("The service did not accept the API key.").first().waitFor();

    sandbox.configure({ credentials: [{ kind: "api-key", apiKey: demoCredentials.apiKey }] });
    await pane.getByRole("button", { name: "Renew sign-in" }).first().click();
    await pane.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => sheet.cell("'Try here'!A1")).toBe("Id");
  });

  test("keeps a refused key in its field, says what to do, and leaves the form with Escape", async () => {
    const { pane, page } = await open(createSandbox({ data: { BusinessPartners: 2 } }));
    await pane.getByRole("button", { name: /^Company:/ }).click();
    await pane.getByRole("menuitem", { name: "Connect another company…" }).click();
    await pane.getByLabel("Company name").fill("Refused");
    const key = pane.getByLabel("API key", { exact: true }).last();
    await key.fill("a key that nobody knows");
    await pane.getByRole("button", { name: "Connect", exact: true }).click();
    await pane.getByText(/did not accept the API key.*administrator for another one/).waitFor();
    expect(await key.inputValue()).toBe("a key that nobody knows");
    const [connect, cancel] = await Promise.all(
      ["Connect", "Cancel"].map((name) => pane.getByRole("button", { name, exact: true }).boundingBox()),
    );
    // Beside it, or below it in line with it.
    expect(cancel?.y === connect?.y || cancel?.x === connect?.x).toBe(true);
    await page.keyboard.press("Escape");
    await pane.getByRole("button", { name: /^Company:/ }).waitFor();
  });

  test("shows the last calls where they open", async () => {
    const { pane } = await open(createSandbox({ data: { BusinessPartners: 2 } }));
    await pane.getByRole("button", { name: "Create partner" }).waitFor();
    const activity = pane.getByRole("button", { name: "Activity" });
    await activity.click();
    await expect
      .poll(() =>
        pane.getByRole("list", { name: "Activity" }).evaluate((list) => {
          const { bottom } = list.getBoundingClientRect();
          return bottom <= innerHeight;
        }),
      )
      .toBe(true);
  });

  test("forgets a list's columns when a person says so, and not before", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: [{ Name: "A", Old: "x", City: "Brno" }] } });
    const { pane, sheet } = await open(sandbox);
    expect(await sheet.cell("C1")).toBe("Old");
    sandbox.update("BusinessPartners", sandbox.records("BusinessPartners")[0]!.Id, { Old: null });
    await pane.getByRole("button", { name: "Refresh" }).first().click();
    await pane.getByText(/1 changed/).waitFor();
    await sheet.idle();
    expect([await sheet.cell("C1"), await sheet.cell("C2")]).toEqual(["Old", ""]);

    await pane.getByRole("button", { name: /^Partners 1/ }).click();
    await pane.getByRole("button", { name: "Reset columns: Partners" }).click();
    await expect.poll(() => sheet.cell("C1")).toBe("City");
  });

  test("says how far a list is, and ends it where a person wants that", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 400 }, maxPageSize: 10, latency: 150 });
    if ("missing" in chromium) throw new Error(chromium.missing);
    preview = await openPreview(chromium.path, await sandboxService(sandbox));
    const { pane, sheet } = preview;
    await pane.getByText(/^Partners: \d+ of 40 pages$/).waitFor();
    await pane.getByRole("button", { name: "Cancel loading" }).click();
    await sheet.idle();
    expect(await sheet.message("A1")).toBe("Loading was ended in the pane. Refresh to load again.");
    await pane.getByText("You ended the reading of Partners.").waitFor();
    expect(await pane.getByText(/went wrong/).count()).toBe(0);
    expect(await pane.getByRole("button", { name: "Details" }).count()).toBe(0);
    sandbox.configure({ latency: 0 });
    await pane.getByRole("button", { name: "Refresh" }).first().click();
    await expect.poll(() => sheet.cell("A1")).toBe("Id");
  });

  test("ends a list of which a first page is on its way, or that waits because the service asked for it", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 12, Centres: 3 } });
    const { pane, sheet } = await open(sandbox);
    sandbox.configure({ latency: 60_000 });
    await sheet.enter("'Try here'!A1", "=CENTRES()");
    await pane.getByText("Centres: waiting for the first page").waitFor();
    await pane.getByRole("button", { name: "Cancel loading" }).click();
    await pane.getByText("You ended the reading of Centres. ", { exact: false }).waitFor();
    await pane.getByText("Its cells have no values yet.").waitFor();

    sandbox.configure({ latency: 0, rateLimit: { requests: 1 } });
    await pane.getByRole("button", { name: "Refresh" }).first().click();
    await pane.getByText(/^The service asks to wait until \d+:\d\d\.$/).waitFor();
    await pane.getByRole("button", { name: "Cancel loading" }).click();
    await pane.getByText(/^You ended the reading of .*Centres/).waitFor();
    expect(await pane.getByText(/asks to wait|went wrong/).count()).toBe(0);
  });

  test("the pane says so where it could not be loaded, and the functions work without it", async () => {
    const { page, pane, sheet } = await open(createSandbox({ data: { BusinessPartners: 12 } }));
    await page.route("**/assets/mount-pane*", (route) => route.abort());
    await page.reload();
    await page.waitForFunction(() => window.preview !== undefined);
    await pane.getByText(/^The add-in could not be loaded\. Check the network/).waitFor();
    await expect.poll(() => sheet.cell("A1")).toBe("Id");
  });

  test("says how large a list is that a sheet can't take, and what to do", async () => {
    const wide = Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`Field${n}`, n]));
    const records = Array.from({ length: 1_700 }, (_, n) => ({ Name: `Partner ${n}`, ...wide }));
    const { sheet } = await open(createSandbox({ data: { BusinessPartners: records } }));
    expect(await sheet.cell("A1")).toBe("#N/A");
    expect(await sheet.message("A1")).toMatch(
      /^1,?70[01] rows by 60\d columns are more than a sheet takes\. Name the columns you need in "columns", or set "limit"\.$/,
    );
    await sheet.enter("A1", '=PARTNERS("Name, Field1")');
    await sheet.idle();
    expect(await sheet.cell("B2")).toBe("1");
  });
});
