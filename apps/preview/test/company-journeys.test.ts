import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import type { FrameLocator } from "@accounting-data/test-browser";
import { describe, expect, test } from "vitest";
import { axeViolations } from "./axe-violations.ts";
import { columnBox } from "./column-box.ts";
import { isCreate } from "./is-create.ts";
import type { OpenPreview } from "./open-preview.ts";
import { skipped, usePreview } from "./use-preview.ts";

const otherKey = "other-company-key-0001";
const twoCompanies = createSandbox.bind(undefined, {
  credentials: [
    { kind: "api-key", apiKey: demoCredentials.apiKey },
    { kind: "api-key", apiKey: otherKey, company: "Javor" },
  ],
});

/** Connects another company, from the menu of the workbook's own. */
async function connect(
  pane: FrameLocator,
  { company, apiKey }: { readonly company: string; readonly apiKey: string },
): Promise<void> {
  await pane.getByRole("button", { name: /^Company:/ }).click();
  await pane.getByRole("menuitem", { name: "Connect another company…" }).click();
  await pane.getByLabel("Company name").fill(company);
  await pane.getByLabel("API key", { exact: true }).last().fill(apiKey);
  await pane.getByRole("button", { name: "Connect", exact: true }).click();
}

function connectJavor(pane: FrameLocator): Promise<void> {
  return connect(pane, { company: "Javor", apiKey: otherKey });
}

/** Begins to create so many partners from rows of the sheet. All but two are held back until the returned function is called. */
async function beginCreating(
  count: number,
  { page, pane, sheet }: Pick<OpenPreview, "page" | "pane" | "sheet">,
): Promise<() => void> {
  await sheet.enter("'Try here'!A1", "Name");
  for (let row = 1; row <= count; row++) await sheet.enter(`'Try here'!A${row + 1}`, `Dodavatel ${row}`);
  await sheet.select(`'Try here'!A1:A${count + 1}`);
  await pane.getByRole("tab", { name: "Many" }).click();
  await pane.getByRole("button", { name: "Read selected rows" }).click();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let creates = 0;
  await page.route(/BusinessPartners/, async (route) => {
    if (isCreate(route.request()) && ++creates > 2) await released;
    await route.continue();
  });
  await pane.getByRole("button", { name: `Create ${count} partners` }).click();
  return release;
}

describe.skipIf(skipped)(`a workbook's company${skipped}`, { timeout: 180_000 }, () => {
  const open = usePreview();

  test("shows another company's data only after a question, also by name", async () => {
    const sandbox = twoCompanies();
    const [ours] = sandbox.records("BusinessPartners");
    const [theirs] = sandbox.records("BusinessPartners", { company: "Javor" });
    const { pane, sheet } = await open(sandbox);
    expect(await sheet.cell("A2")).toBe(ours?.Id);

    await connectJavor(pane);
    await pane.getByRole("button", { name: /^Keep/ }).click();
    await sheet.idle();
    expect(await sheet.cell("A2")).toBe(ours?.Id);

    await sheet.enter("'Try here'!A1", '=PARTNERS("Id",,,,"Javor")');
    await sheet.idle();
    expect(await sheet.cell("'Try here'!A1")).toBe("#VALUE!");
    await pane.getByText("Show data of “Javor” too? This workbook asks for it.").waitFor();
    await pane.getByRole("button", { name: "Show data" }).click();
    await expect.poll(() => sheet.cell("'Try here'!A2")).toBe(theirs?.Id);

    await pane.getByRole("button", { name: /^Company:/ }).click();
    await pane.getByRole("menuitemradio", { name: "Javor" }).click();
    await pane.getByRole("button", { name: "Change company" }).click();
    await pane.getByRole("button", { name: "Company: Javor" }).waitFor();
    await expect.poll(() => sheet.cell("Partners!A2")).toBe(theirs?.Id);
  });

  test("and others stand in one table, in which one that is refused has a row that says so, until it can be read", async () => {
    const credentials = (["Javor", "Lípa"] as const).map((company) => {
      return { kind: "api-key", apiKey: `key-of-${company === "Javor" ? 1 : 2}-0001`, company } as const;
    });
    const ours = { kind: "api-key", apiKey: demoCredentials.apiKey } as const;
    const sandbox = createSandbox({ credentials: [ours, ...credentials], data: { Banks: 2 } });
    const { page, pane, sheet } = await open(sandbox);
    for (const { company, apiKey } of credentials) {
      await connect(pane, { company, apiKey });
      await pane.getByRole("button", { name: /^Keep/ }).click();
    }
    await sheet.enter("'Try here'!J1", '=CENTRES("Name",,,,{"Javor","Lípa"})');
    await sheet.idle();
    for (let n = 0; n < 2; n++) await pane.getByRole("button", { name: "Show data" }).click();
    await expect.poll(() => sheet.cell("'Try here'!J2")).toBe("Javor");
    sandbox.configure({ credentials: [ours, credentials[0]!] });

    await pane.getByRole("button", { name: /^Banks/ }).click();
    await columnBox(pane, "Name").check();
    await pane.getByRole("button", { name: /^Companies in the table: Ukázková/ }).click();
    for (const { company } of credentials) await pane.getByRole("checkbox", { name: company }).check();
    await sheet.select("'Try here'!A1");
    await pane.getByRole("button", { name: "Insert as table" }).click();
    const shown = (): Promise<unknown[]> =>
      Promise.all(["A1", "A2", "A4", "A6", "B6"].map((cell) => sheet.cell(`'Try here'!${cell}`)));
    const own = "Ukázková účetní s.r.o.";
    await expect.poll(shown).toEqual(["Company", own, "Javor", "Lípa", "#N/A"]);
    await pane.getByRole("button", { name: /^Messages: / }).click();
    await pane.getByText("Without Lípa, which could not be read.").waitFor();
    expect(await axeViolations(page)).toEqual([]);

    sandbox.configure({ credentials: [ours, ...credentials] });
    await sheet.runCommand("Refresh");
    await expect.poll(shown).toEqual(["Company", own, "Javor", "Lípa", expect.stringMatching(/\w/)]);
    expect(await sheet.cell("'Try here'!B6")).not.toBe("#N/A");
    expect(await sheet.cell("'Try here'!A7")).toBe("Lípa");
  });

  test("has its run of Create many go on while another page or company is shown, which tell how it goes and ends", async () => {
    const sandbox = twoCompanies();
    const before = sandbox.records("BusinessPartners").length;
    const { page, pane, sheet } = await open(sandbox);
    const release = await beginCreating(6, { page, pane, sheet });
    await pane.getByRole("tab", { name: "Lists" }).click();
    await pane.getByText("Creating partners: 2 of 6.").waitFor();
    await pane.getByRole("button", { name: /^Company:/ }).click();
    await pane.getByRole("menuitem", { name: /^Forget/ }).click();
    await pane
      .getByText(/Partners are being created in it now\. That stops: no further row is sent/)
      .waitFor();
    await pane.getByRole("button", { name: "Cancel", exact: true }).click();
    await connectJavor(pane);
    await pane.getByRole("button", { name: "Change company" }).click();
    await pane.getByRole("button", { name: "Company: Javor" }).waitFor();
    await pane.getByText("Ukázková účetní s.r.o.: Creating partners: 2 of 6.").waitFor();

    sandbox.configure({ credentials: [{ kind: "api-key", apiKey: otherKey, company: "Javor" }] });
    release();
    // What has to be done first is on the line: the sign-in has to be renewed.
    await pane.getByRole("button", { name: "Messages: 2" }).click();
    await pane
      .getByText("Ukázková účetní s.r.o.: Creating partners has ended: 2 created · 4 not sent.")
      .waitFor();
    await pane.getByRole("button", { name: /^Company:/ }).click();
    await pane.getByRole("menuitemradio", { name: /^Ukázková/ }).click();
    await pane.getByRole("button", { name: "Change company" }).click();
    await pane.getByRole("button", { name: "Messages: 2" }).click();
    await pane.getByText("Creating partners has ended: 2 created · 4 not sent.").waitFor();
    await pane.getByRole("tab", { name: "Many" }).click();
    await pane.getByText("The run stopped, and the rest was not sent.").waitFor();
    await pane.getByRole("tab", { name: "Lists" }).click();
    await pane.getByText(/Creating partners has ended/).waitFor({ state: "detached" });
    await page.unroute(/BusinessPartners/);
    expect(sandbox.records("BusinessPartners")).toHaveLength(before + 2);
  });

  test("is forgotten during its run of Create many, which tells how it ended", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 3 } });
    const { page, pane, sheet } = await open(sandbox);
    const release = await beginCreating(8, { page, pane, sheet });
    await pane.getByText("2 of 8").waitFor();
    await pane.getByRole("button", { name: /^Company:/ }).click();
    await pane.getByRole("menuitem", { name: /^Forget/ }).click();
    await pane.getByRole("button", { name: "Forget", exact: true }).click();
    await pane.getByText("Ukázková účetní s.r.o.: Creating partners: 2 of 8.").waitFor();
    await pane.getByLabel("Company name").waitFor();
    release();
    const ended = "Ukázková účetní s.r.o.: Creating partners has ended: 6 created · 2 not sent.";
    await pane.getByText(ended).waitFor();
    await pane.getByRole("button", { name: "Dismiss", exact: true }).click();
    await pane.getByText(ended).waitFor({ state: "detached" });
    await page.unroute(/BusinessPartners/);
    expect(sandbox.records("BusinessPartners")).toHaveLength(3 + 6);
  });

  test("says to which company the same data was sent before, where that was another one", async () => {
    const { pane, sheet } = await open(twoCompanies());
    const fillIn = async (): Promise<void> => {
      await pane.getByLabel("Name").fill("Dodavatel všech s.r.o.");
      await pane.getByLabel("City").fill("Brno");
      await pane.getByRole("button", { name: "Create partner" }).click();
    };
    await pane.getByRole("tab", { name: "Partner" }).click();
    await fillIn();
    await pane.getByText("Dodavatel všech s.r.o. was created.").waitFor();
    await connectJavor(pane);
    await pane.getByRole("button", { name: "Change company" }).click();
    await pane.getByRole("button", { name: "Company: Javor" }).waitFor();
    await fillIn();
    await pane.getByText("It was sent to the company “Ukázková účetní s.r.o.”.").waitFor();

    for (const [row, cells] of [
      ["Name", "City"],
      ["Dodavatel všech s.r.o.", "Brno"],
    ].entries()) {
      for (const [column, text] of cells.entries())
        await sheet.enter(`'Try here'!${"AB"[column]}${row + 1}`, text);
    }
    await sheet.select("'Try here'!A1:B2");
    await pane.getByRole("tab", { name: "Many" }).click();
    await pane.getByRole("button", { name: "Read selected rows" }).click();
    const doubt = pane.getByText(/^A partner was created from the same data before\./);
    expect(await doubt.innerText()).toMatch(/\. It was sent to the company “Ukázková účetní s\.r\.o\.”\.$/);
  });

  test("asks whether a new connection is the workbook's company", async () => {
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

  test("shows values again after the sign-in was renewed", async () => {
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

  test("asks before a key of another company is saved, and no cell shows its data", async () => {
    const sandbox = twoCompanies();
    const [ours] = sandbox.records("BusinessPartners");
    const [theirs] = sandbox.records("BusinessPartners", { company: "Javor" });
    const { pane, sheet } = await open(sandbox);
    await pane.getByRole("button", { name: /^Company:/ }).click();
    await pane.getByRole("menuitem", { name: /^Change name/ }).click();
    await pane.getByLabel("API key", { exact: true }).last().fill(otherKey);
    await pane.getByRole("button", { name: "Save", exact: true }).click();
    await pane.getByText(/^None of the records that this sign-in reads are among those of/).waitFor();
    await pane.getByRole("button", { name: "No", exact: true }).click();
    expect(await sheet.cell("A2")).toBe(ours?.Id);

    await pane.getByRole("button", { name: "Save", exact: true }).click();
    await pane.getByRole("button", { name: "Yes, it is" }).click();
    await pane.getByRole("tab", { name: "Lists" }).waitFor();
    await expect.poll(() => sheet.cell("A2")).toBe(theirs?.Id);
  });

  test("names and opens the company whose list failed, where only a formula names it", async () => {
    const sandbox = twoCompanies();
    const { pane, sheet } = await open(sandbox);
    await connectJavor(pane);
    await pane.getByRole("button", { name: /^Keep/ }).click();

    // Reads nothing, and asks.
    await sheet.enter("'Try here'!A1", '=ASOF("BANKS","Javor")');
    await pane.getByRole("button", { name: "Show data" }).click();
    await expect.poll(() => sheet.cell("'Try here'!A1")).toBe("#N/A");
    sandbox.configure({ latency: 60_000 });
    await sheet.enter("'Try here'!A1", '=BANKS(,,,,"Javor")');
    await pane.getByText(/^Javor: Banks: /).waitFor();
    await pane.getByRole("button", { name: "Cancel loading" }).click();
    await pane.getByText(/^Javor: You cancelled loading: Banks\./).waitFor();

    sandbox.configure({
      latency: 0,
      credentials: [{ kind: "api-key", apiKey: demoCredentials.apiKey }],
    });
    await pane.getByRole("button", { name: /^Refresh/ }).click();
    await pane.getByText(/^Javor: Banks not read\. .*The service did not accept the API key\./).waitFor();
    await pane.getByRole("button", { name: "Renew sign-in" }).click();
    expect(await pane.getByLabel("Company name").inputValue()).toBe("Javor");
  });

  test("renames a company in the formulas, and says which ones name it before it is forgotten", async () => {
    const sandbox = twoCompanies();
    const [theirs] = sandbox.records("BusinessPartners", { company: "Javor" });
    const { pane, sheet } = await open(sandbox);
    const menu = async (item: RegExp): Promise<void> => {
      await pane.getByRole("button", { name: /^Company:/ }).click();
      await pane.getByRole("menuitem", { name: item }).click();
    };
    await connectJavor(pane);
    await pane.getByRole("button", { name: "Change company" }).click();
    await sheet.enter("'Try here'!A1", '=PARTNERS("Id",,,,"Javor")');
    await expect.poll(() => sheet.cell("'Try here'!A2")).toBe(theirs?.Id);
    await menu(/^Change name/);
    await pane.getByLabel("Company name").fill("Javor sro");
    await pane.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => sheet.formula("'Try here'!A1")).toBe('=PARTNERS("Id",,,,"Javor sro")');
    // No formula reads from “Javor” any more.
    await expect.poll(() => pane.getByRole("status").first().textContent()).toMatch(/^Read /);
    await menu(/^Change name/);
    await pane.getByLabel("Company name").fill("Javor");
    await pane.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => sheet.formula("'Try here'!A1")).toBe('=PARTNERS("Id",,,,"Javor")');

    await sheet.enter("'Try here'!C1", "Javor");
    await sheet.enter("'Try here'!C2", '=BANKS("Name",,,,C1)');
    await expect.poll(() => sheet.cell("'Try here'!A2")).toBe(theirs?.Id);

    await menu(/^Change name/);
    await pane.getByLabel("Company name").fill("Javor a syn");
    await pane.getByRole("button", { name: "Save", exact: true }).click();
    const left = (old: string): ReturnType<typeof pane.getByText> =>
      pane.getByText(`These formulas still ask for “${old}” and could not be changed: 'Try here'!C2.`);
    await left("Javor").waitFor();
    await sheet.idle();
    expect(await sheet.cell("'Try here'!A2")).toBe(theirs?.Id);

    await menu(/^Forget/);
    await pane.getByText(/These formulas name it: 'Try here'!A1\./).waitFor();
    await pane.getByRole("button", { name: "Cancel", exact: true }).click();

    await pane.getByRole("button", { name: "Dismiss", exact: true }).click();
    await left("Javor").waitFor({ state: "detached" });
    await sheet.enter("'Try here'!C1", "Javor a syn");
    await menu(/^Change name/);
    await pane.getByLabel("Company name").fill("Javor s.r.o.");
    await pane.getByRole("button", { name: "Save", exact: true }).click();
    await left("Javor a syn").waitFor();
    await menu(/^Forget/);
    await pane.getByRole("button", { name: "Forget", exact: true }).click();
    await left("Javor a syn").waitFor({ state: "detached" });
  });

  test("says that formulas keep a company's old name where Excel does not let them be searched", async () => {
    const { pane } = await open(createSandbox({ data: { BusinessPartners: 12 } }));
    await pane.getByRole("button", { name: /^Company:/ }).click();
    await pane.getByRole("menuitem", { name: /^Change name/ }).click();
    const old = await pane.getByLabel("Company name").inputValue();
    await pane.locator("body").evaluate(() => {
      Reflect.set(Reflect.get(window, "Excel"), "run", () => Promise.reject(new Error("The session ended.")));
    });
    await pane.getByLabel("Company name").fill("Javor");
    await pane.getByRole("button", { name: "Save", exact: true }).click();
    await pane.getByRole("button", { name: "Company: Javor" }).waitFor();
    await expect
      .poll(() => pane.getByRole("status").first().textContent())
      .toBe(
        `Formulas that ask for “${old}” still do, since Excel could not search them. Replace the name in them with “Javor”.`,
      );
  });

  test("offers to connect a company that a colleague's formula names", async () => {
    const sandbox = twoCompanies();
    const [theirs] = sandbox.records("BusinessPartners", { company: "Javor" });
    const { pane, sheet } = await open(sandbox);
    await sheet.enter("'Try here'!A1", '=PARTNERS("Id",,,,"Javor")');
    await pane.getByRole("button", { name: /^Refresh/ }).click();
    await pane.getByText("Formulas read from “Javor”, which is not connected on this device.").waitFor();
    await pane.getByRole("button", { name: "Connect", exact: true }).click();
    expect(await pane.getByLabel("Company name").inputValue()).toBe("Javor");
    await pane.getByLabel("API key", { exact: true }).last().fill(otherKey);
    await pane.getByRole("button", { name: "Connect", exact: true }).click();
    await expect.poll(() => sheet.cell("'Try here'!A2")).toBe(theirs?.Id);
    // The pane may show it for a moment longer than the cells.
    await pane.getByText(/^Formulas read from/).waitFor({ state: "detached" });
  });

  test("keeps a rejected key in its field, says what to do, and closes the form with Escape", async () => {
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
    // Beside it, or below it.
    expect(cancel?.y === connect?.y || cancel?.x === connect?.x).toBe(true);
    await page.keyboard.press("Escape");
    await pane.getByRole("button", { name: /^Company:/ }).waitFor();
  });
});
