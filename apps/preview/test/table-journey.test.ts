import { createSandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { columnBox } from "./column-box.ts";
import type { OpenPreview } from "./open-preview.ts";
import { behindGate, createRequestGate } from "./request-gate.ts";
import { axeViolations } from "./axe-violations.ts";
import { skipped, usePreview } from "./use-preview.ts";

/** The id of a record, by its number. */
const idOf = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;

const banks = [
  { Id: idOf(1), Name: "Alfa a.s.", City: "Brno", Due: 14, Since: "2024-02-29" },
  { Id: idOf(2), Name: "=1+1", City: "Praha", Due: 30, Since: null },
  { Id: idOf(3), Name: "Gama s.r.o.", City: "Zlín", Due: 7, Since: "2025-01-18" },
];

/** Changes the first table as a person does in Excel. `change` is a statement. */
async function editTable({ page }: OpenPreview, change: string): Promise<void> {
  const frame = page.frames().find((one) => one.url().includes("taskpane.html"))!;
  await frame.evaluate(`Excel.run(async (context) => {
    const table = context.workbook.tables.getItemAt(0);
    ${change};
    await context.sync();
  })`);
}

/** What the first cells of some rows show. */
function rowsOf({ sheet }: OpenPreview, rows: number, columns: number): Promise<unknown[][]> {
  return Promise.all(
    Array.from({ length: rows }, (_, row) =>
      Promise.all(
        Array.from({ length: columns }, (_unused, column) =>
          sheet.cell(`'Try here'!${String.fromCharCode(65 + column)}${row + 1}`),
        ),
      ),
    ),
  );
}

describe.skipIf(skipped)(`a list as a table${skipped}`, { timeout: 90_000 }, () => {
  const open = usePreview();

  test("is inserted, gets a person's own column, is sorted, and is refreshed in place", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 2, Banks: banks } });
    const preview = await open(sandbox);
    const { pane, sheet } = preview;
    await sheet.runCommand("InsertTable");
    await pane.getByRole("button", { name: /^Banks/ }).click();
    for (const name of ["Name", "City", "Due", "Since"]) await columnBox(pane, name).check();
    await sheet.select("'Try here'!A1");
    await pane.getByRole("button", { name: "Insert as table" }).click();
    await pane.getByText("3 rows inserted in 'Try here'!A1:E4. Refresh keeps").waitFor();
    expect(await axeViolations(preview.page)).toEqual([]);
    expect(await rowsOf(preview, 4, 5)).toEqual([
      ["Name", "City", "Due", "Since", "ID"],
      ["Alfa a.s.", "Brno", "14", "2024-02-29", idOf(1)],
      ["=1+1", "Praha", "30", "", idOf(2)],
      ["Gama s.r.o.", "Zlín", "7", "2025-01-18", idOf(3)],
    ]);

    // There is no room for a second one here.
    await pane.getByRole("button", { name: "Insert as table" }).click();
    await pane.getByText("'Try here'!A1:E4 is not empty").waitFor();
    const cancel = pane.getByRole("dialog").getByRole("button", { name: "Cancel" });
    await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await axeViolations(preview.page)).toEqual([]);
    await cancel.click();
    const insert = pane.getByRole("button", { name: "Insert as table" });
    await expect.poll(() => insert.evaluate((button) => button === document.activeElement)).toBe(true);

    await editTable(preview, 'table.columns.add(undefined, undefined, "Twice")');
    await sheet.enter("'Try here'!F2", "=C2*2");
    await sheet.enter("'Try here'!I1", "=SUM(F2:F100)");
    await sheet.enter("'Try here'!A6", "below");
    await editTable(preview, "table.sort.apply([{ key: 0, ascending: false }])");
    sandbox.update("Banks", idOf(1), { Due: 60 });
    sandbox.remove("Banks", idOf(3));
    sandbox.insert("Banks", { Id: idOf(4), Name: "Delta", City: "Opava", Due: 1, Since: null });
    sandbox.insert("Banks", { Id: idOf(5), Name: "Epsilon", City: "Opava", Due: 2, Since: null });
    await sheet.runCommand("ReloadEverything");
    await pane.getByText(/Table “Banks”: 1 row changed, 2 added, 1 marked as deleted\./).waitFor();
    await sheet.idle();
    const today = new Date().toISOString().slice(0, 4);
    const rows = await rowsOf(preview, 7, 7);
    expect(rows[0]).toEqual(["Name", "City", "Due", "Since", "ID", "Twice", "Deleted, noticed on"]);
    expect(rows.slice(1, 6).map((row) => row.slice(0, 6))).toEqual([
      ["Gama s.r.o.", "Zlín", "7", "2025-01-18", idOf(3), "14"],
      ["Alfa a.s.", "Brno", "60", "2024-02-29", idOf(1), "120"],
      ["=1+1", "Praha", "30", "", idOf(2), "60"],
      ["Delta", "Opava", "1", "", idOf(4), "2"],
      ["Epsilon", "Opava", "2", "", idOf(5), "4"],
    ]);
    expect(rows.slice(1, 6).map((row) => String(row[6]).slice(0, 4))).toEqual([today, "", "", "", ""]);
    expect(await sheet.cell("'Try here'!A8")).toBe("below");
    // The new column has moved what stands beside the table.
    expect(await sheet.cell("'Try here'!J1")).toBe("200");
    expect(await axeViolations(preview.page)).toEqual([]);
    expect(preview.complaints).toEqual([]);
  });

  test("in Czech has days as formulas have, follows a translated heading, and stops where a person says so", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 2, Banks: banks } });
    const preview = await open(sandbox, { language: "cs" });
    const { page, pane, sheet } = preview;
    await pane.getByRole("button", { name: /^Banky/ }).click();
    for (const name of ["Name", "Due", "Since"]) await columnBox(pane, name).check();
    await sheet.select("'Zkuste zde'!A1");
    await pane.getByRole("button", { name: "Vložit jako tabulku" }).click();
    await pane.getByText(/^Vloženy 3/).waitFor();
    await sheet.enter("'Zkuste zde'!F1", '=BANKS("Since",,,FALSE)');
    await sheet.idle();
    expect(await sheet.cell("'Zkuste zde'!C2")).toBe("29. 2. 2024");
    expect(await sheet.cell("'Zkuste zde'!F1")).toBe("29. 2. 2024");

    await sheet.enter("'Zkuste zde'!B1", "Splatnost");
    sandbox.update("Banks", idOf(1), { Due: 60 });
    await sheet.runCommand("ReloadEverything");
    await pane.getByText(/Tabulka „Banky“: změněn 1.řádek\./).waitFor();
    expect(await sheet.cell("'Zkuste zde'!B2")).toBe("60");

    await pane.getByRole("button", { name: /^1.tabulka v tomto sešitu/ }).click();
    await pane.getByText("Splatnost (Due)").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await pane.getByRole("button", { name: "Přestat sledovat: Splatnost v tabulce Banky" }).click();
    await expect.poll(() => pane.getByText("Splatnost (Due)").count()).toBe(0);
    await editTable(preview, 'table.columns.getItem("Since").delete()');
    sandbox.update("Banks", idOf(1), { Due: 90, Name: "Alfa" });
    await sheet.runCommand("ReloadEverything");
    await pane.getByText(/nenašly tyto sloupce tabulky „Banky“: Since\./).waitFor();
    expect(await sheet.cell("'Zkuste zde'!B2")).toBe("60");
    expect(await sheet.cell("'Zkuste zde'!A2")).toBe("Alfa");
    await pane.getByRole("button", { name: "Přestat sledovat: Since v tabulce Banky" }).click();
    await sheet.runCommand("Refresh");
    await expect.poll(() => pane.getByText(/nenašly tyto sloupce/).count()).toBe(0);
    expect(preview.complaints).toEqual([]);
  });

  test("goes to a new sheet if a person prefers that, and nothing of it is left if it is cancelled", async () => {
    const sandbox = createSandbox({ data: { BusinessPartners: 2, Banks: 2000 }, maxPageSize: 100 });
    const requests = createRequestGate();
    const preview = await open(behindGate(sandbox, requests));
    const { pane, sheet } = preview;
    await pane.getByRole("button", { name: /^Banks/ }).click();
    await columnBox(pane, "Name").waitFor();
    await sheet.select("'Try here'!A1");
    requests.hold();
    await pane.getByRole("button", { name: "Insert as table" }).click();
    requests.pass(2);
    await pane.getByText(/^Banks: [\d,]+ of [\d,]+ records/).waitFor();
    await pane.getByRole("button", { name: "Cancel loading" }).click();
    await pane
      .getByText(/You cancelled/)
      .first()
      .waitFor();
    expect(await sheet.cell("'Try here'!A1")).toBe("");
    requests.pass();
    await sheet.enter("'Try here'!B2", "mine");
    await pane.getByRole("button", { name: "Insert as table" }).click();
    await pane.getByRole("button", { name: "Insert on a new sheet" }).click();
    await pane.getByText(/^2,000 rows inserted in Banks!A1:/).waitFor();
    expect(await sheet.cell("'Try here'!B2")).toBe("mine");
    expect(await sheet.cell("Banks!A2")).not.toBe("");
  });

  test("contains a partner that was just created in the pane", async () => {
    const { pane, sheet } = await open(createSandbox({ data: { BusinessPartners: 3 } }));
    // The sample sheets have read the list.
    await pane.getByRole("button", { name: /^Partners 3/ }).click();
    await pane.getByRole("tab", { name: "Partner" }).click();
    await pane.getByRole("textbox", { name: "Name" }).fill("Nový partner s.r.o.");
    await pane.getByRole("button", { name: "Create partner" }).click();
    await pane.getByText(/^Nový partner s\.r\.o\. was created\./).waitFor();
    await pane.getByRole("tab", { name: "Lists" }).click();
    const partners = pane.getByRole("button", { name: /^Partners 3/ });
    if ((await partners.getAttribute("aria-expanded")) === "false") await partners.click();
    await pane.getByText(/^1 was created here since\./).waitFor();
    await columnBox(pane, "Name").check();
    await sheet.select("'Try here'!A1");
    await pane.getByRole("button", { name: "Insert as table" }).click();
    await pane.getByText("4 rows inserted in 'Try here'!A1:B5. Refresh keeps").waitFor();
    expect(await sheet.cell("'Try here'!A5")).toBe("Nový partner s.r.o.");
    await pane.getByRole("button", { name: /^Partners 4/ }).waitFor();
    await expect.poll(() => pane.getByText(/created here since/).count()).toBe(0);
  });
});
