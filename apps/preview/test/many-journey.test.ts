import { createSandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { isCreate } from "./is-create.ts";
import type { OpenPreview } from "./open-preview.ts";
import { axeViolations } from "./axe-violations.ts";
import { behindGate, createRequestGate } from "./request-gate.ts";
import { skipped, usePreview } from "./use-preview.ts";

/** Types rows into the empty sheet and selects a cell of them. */
async function typeRows({ sheet }: OpenPreview, rows: readonly (readonly unknown[])[]): Promise<void> {
  for (const [down, row] of rows.entries()) {
    for (const [right, value] of row.entries()) {
      const address = `'Try here'!${String.fromCharCode(65 + right)}${down + 1}`;
      await sheet.enter(address, value as string);
    }
  }
  await sheet.select("'Try here'!A2");
}

const rows = [
  ["Název", "Město", "Splatnost", "Dodací adresa", "Dodací adresa 2", "Interní"],
  ["Pekárna Žižkov s.r.o.", "Praha", 14, "Sklad", "Prodejna", "x"],
  ["Mlýn Opava a.s.", "Opava", 0, "", "Rampa", "x"],
  ["", "Brno", 30, "", "", ""],
  ["Truhlářství Dvořák", "Brno", "brzy", "", "", ""],
];

describe.skipIf(skipped)(`many partners${skipped}`, { timeout: 180_000 }, () => {
  const open = usePreview();

  test("are created from rows of the sheet; a refused row is corrected and sent again", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 3 } });
    const preview = await open(sandbox);
    const { pane, sheet, page } = preview;
    await typeRows(preview, rows);
    await sheet.runCommand("CreateMany");
    await pane.getByRole("button", { name: "Read selected rows" }).click();
    await pane.getByText("3 partners will be created.").waitFor();
    await pane.getByText("Row 5, Splatnost: This is not a number.").waitFor();
    expect(await pane.getByLabel("Název").inputValue()).toBe("Name");
    expect(await pane.getByLabel("Dodací adresa 2").inputValue()).toBe("DeliveryAddresses[n].Name");
    expect(await pane.getByLabel("Interní").inputValue()).toBe("");
    await pane.getByText("1 column has values that will not be sent:").waitFor();
    await pane.getByRole("button", { name: "What is sent" }).click();
    await pane.getByText("Row 2 (1 of 3)").waitFor();
    expect(await pane.getByRole("definition").allInnerTexts()).toEqual([
      "Pekárna Žižkov s.r.o.",
      "Praha",
      "14",
      "Sklad",
      "Prodejna",
    ]);
    await pane.getByRole("button", { name: "Next row" }).click();
    await pane.getByText("Row 3 (2 of 3)").waitFor();
    expect((await pane.getByRole("definition").allInnerTexts())[0]).toBe("Mlýn Opava a.s.");
    expect(await axeViolations(page)).toEqual([]);

    await pane.getByRole("button", { name: "Create 3 partners" }).click();
    await pane.getByText("2 created · 1 refused").waitFor();
    await pane.getByText("Row 4: Název: The Name field is required.").waitFor();
    await sheet.idle();
    expect(await sheet.cell("'Try here'!G1")).toBe("Created in accounting");
    const pekarna = /^Created: Pekárna Žižkov s\.r\.o\. [0-9a-f-]{36} #/;
    expect(await sheet.cell("'Try here'!G2")).toMatch(pekarna);
    expect(await sheet.cell("'Try here'!G4")).toMatch(/^Not created: Název: The Name field is required\. #/);
    expect(await axeViolations(page)).toEqual([]);

    await pane.getByText("1 row was refused by the service and has not changed since.").waitFor();
    await pane.getByRole("button", { name: "Create 1 partner" }).click();
    await pane.getByText("0 created · 1 refused").waitFor();
    await pane.getByRole("checkbox", { name: "Send the refused row again" }).click();
    await pane.getByText("There is nothing to create.").waitFor();

    await sheet.enter("'Try here'!A4", "Cihelna Brno");
    await sheet.enter("'Try here'!C5", 30);
    await pane.getByRole("button", { name: "Read again" }).click();
    await pane.getByText("2 rows were created before and will be skipped.").waitFor();
    await pane.getByRole("button", { name: "Create 2 partners" }).click();
    await pane.getByText("2 created", { exact: true }).waitFor();
    await sheet.idle();
    expect(await sheet.cell("'Try here'!G2")).toMatch(pekarna);
    const names = sandbox.records("BusinessPartners").map(({ Name }) => Name);
    expect(names).toEqual(expect.arrayContaining(["Cihelna Brno", "Truhlářství Dvořák"]));
    expect(names).toHaveLength(7);
    // The browser itself reports the refused row.
    expect(preview.complaints.filter((text) => !text.includes("422"))).toEqual([]);
  });

  test("with the same data are named, and created once unless a person wants another one", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 3 } });
    const preview = await open(sandbox);
    const { pane } = preview;
    await typeRows(preview, [
      ["Name", "City", "Internal"],
      ["Novák", "Brno", "x"],
      ["Dvořák", "Brno", ""],
      ["Novák", "Brno", ""],
    ]);
    await pane.getByRole("tab", { name: "Many" }).click();
    await pane.getByRole("button", { name: "Read selected rows" }).click();
    await pane.getByText("2 partners will be created.").waitFor();
    const sentence = pane.getByText("1 row seems to be the partner of another row.");
    await sentence.waitFor();
    const named = pane.getByRole("button", { name: /has the same data as row/ });
    expect(await named.allInnerTexts()).toEqual(["Row 4 has the same data as row 2."]);
    // Which rows these are stands right below, before what is said of others.
    const [said, listed, others] = await Promise.all(
      [sentence, named, pane.getByText("1 column has values that will not be sent:")].map(
        async (one) => (await one.boundingBox())!.y,
      ),
    );
    expect(said! < listed! && listed! < others!).toBe(true);
    await pane.getByRole("checkbox", { name: "Create it anyway" }).click();
    await pane.getByRole("button", { name: "Create 3 partners" }).click();
    await pane.getByText("3 created").waitFor();
    expect(sandbox.records("BusinessPartners").filter(({ Name }) => Name === "Novák")).toHaveLength(2);
  });

  test("go on after the key was revoked in the middle of a run and the sign-in renewed", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 3 }, latency: 50 });
    const preview = await open(sandbox);
    const { pane } = preview;
    const names = Array.from({ length: 12 }, (_, index) => [`Partner ${index}`]);
    await typeRows(preview, [["Name"], ...names]);
    await pane.getByRole("tab", { name: "Many" }).click();
    await pane.getByRole("button", { name: "Read selected rows" }).click();
    let creates = 0;
    sandbox.configure({
      onRequest: ({ method }) => {
        if (method === "POST" && ++creates === 5) sandbox.configure({ credentials: [] });
      },
    });
    await pane.getByRole("button", { name: "Create 12 partners" }).click();
    await pane.getByText("The run stopped, and the rest was not sent.").waitFor();
    await pane.getByText("The partners could not be read.").waitFor();
    // The one thing to do now, where a run could only fail.
    await expect.poll(() => pane.getByRole("button", { name: "Renew sign-in" }).count()).toBe(1);
    await pane.getByText("Nothing can be created until the sign-in is renewed.").waitFor();
    expect(await pane.getByRole("button", { name: /^Create \d+ partners$/ }).count()).toBe(0);
    expect(await pane.getByText(/will be created\.$/).count()).toBe(0);

    sandbox.configure({ credentials: [{ kind: "api-key", apiKey: "another-key-0001" }] });
    await pane.getByRole("button", { name: "Renew sign-in" }).click();
    await pane.getByLabel("API key", { exact: true }).last().fill("another-key-0001");
    await pane.getByRole("button", { name: "Save", exact: true }).click();
    await pane.getByRole("tab", { name: "Many", selected: true }).waitFor();
    // What was said of the former key is gone, and the rows are compared again.
    for (const said of ["The run stopped, and the rest was not sent.", "The partners could not be read."]) {
      await pane.getByText(said).waitFor({ state: "detached" });
    }
    await pane.getByRole("button", { name: /^Create \d+ partners$/ }).click();
    await pane.getByText("The run is complete.").waitFor();
    const created = sandbox.records("BusinessPartners").map(({ Name }) => Name);
    expect(created).toHaveLength(3 + 12);
    expect(created).toEqual(expect.arrayContaining(names.flat()));
  });

  test("wait while the network is gone, of which the browser says nothing, and go on after it", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 3 } });
    const preview = await open(sandbox);
    const { pane, page } = preview;
    const names = Array.from({ length: 12 }, (_, index) => [`Partner ${index}`]);
    await typeRows(preview, [["Name"], ...names]);
    await pane.getByRole("tab", { name: "Many" }).click();
    await pane.getByRole("button", { name: "Read selected rows" }).click();
    let isGone = false;
    let creates = 0;
    await page.route(/BusinessPartners/, (route) => {
      if (isCreate(route.request()) && ++creates === 5) isGone = true;
      return isGone ? route.abort() : route.continue();
    });
    await pane.getByRole("button", { name: "Create 12 partners" }).click();
    await pane.getByText("The service can't be reached or is busy.").waitFor();
    expect(creates).toBeLessThanOrEqual(4 + 4);
    isGone = false;
    await pane.getByText("The run is complete.").waitFor();
    await page.unroute(/BusinessPartners/);
    const doubts = 15 - sandbox.records("BusinessPartners").length;
    expect(doubts).toBeGreaterThan(0);
    await pane.getByText(`${12 - doubts} created · ${doubts} unknown`).waitFor();
    expect(creates).toBe(12);
  });

  test("are created once, although the page is reloaded in the middle of the run", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 3 } });
    const requests = createRequestGate();
    const preview = await open(behindGate(sandbox, requests));
    const { pane, sheet, page } = preview;
    // Each row is typed twice into the sheet, which is what takes the time.
    const rowCount = 12;
    const names = Array.from({ length: rowCount }, (_, index) => [`Partner ${index}`]);
    await typeRows(preview, [["Name"], ...names]);
    await pane.getByRole("tab", { name: "Many" }).click();
    await pane.getByRole("button", { name: "Read selected rows" }).click();
    // Four are created, and four are under way.
    requests.hold();
    requests.pass(4);
    await pane.getByRole("button", { name: `Create ${rowCount} partners` }).click();
    await expect.poll(requests.held).toBe(4);
    await page.reload();
    await page.waitForFunction(() => window.preview !== undefined);
    requests.pass();
    // The server goes on with what the page has left.
    await expect.poll(() => sandbox.records("BusinessPartners").length).toBe(3 + 8);
    // The preview has no file to save the workbook in: the rows come without their statuses, as from an earlier copy.
    await typeRows(preview, [["Name"], ...names]);
    await pane.getByRole("button", { name: "Read selected rows" }).click();
    await pane.getByRole("heading", { name: "8 partners may exist already" }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await pane.getByRole("button", { name: "Create 4 partners" }).click();
    await pane.getByText("4 created").waitFor();

    const searches = (): number =>
      sandbox.requests.filter(({ query }) => query.includes("ModifiedSince")).length;
    const before = searches();
    await pane.getByRole("button", { name: "Search for all 8" }).click();
    await pane.getByRole("button", { name: "Accept 8 single matches" }).click();
    expect(searches() - before).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await pane.getByRole("button", { name: "Write decisions" }).click();
    await expect.poll(() => sheet.cell("'Try here'!B2")).toMatch(/^Created: Partner 0 [0-9a-f-]{36} #/);
    const created = sandbox.records("BusinessPartners").map(({ Name }) => Name);
    for (const [name] of names)
      expect([name, created.filter((one) => one === name).length]).toEqual([name, 1]);
  });
});
