import { createSandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { columnBox } from "./column-box.ts";
import { skipped, usePreview } from "./use-preview.ts";

describe.skipIf(skipped)(`the column picker${skipped}`, { timeout: 180_000 }, () => {
  const open = usePreview();
  const records = [
    { Name: "Alfa a.s.", City: "Brno", DueDate: "2025-01-18", Note: null, Terms: { Days: 14 } },
  ];

  test("writes the formula of the chosen columns into the selected cell", async () => {
    const { pane, sheet } = await open(createSandbox({ data: { BusinessPartners: 2, Banks: records } }));
    await pane.getByRole("button", { name: /^Banks/ }).click();
    const columns = pane.getByRole("list", { name: "Columns" });
    await columns.getByText("Brno").waitFor();
    expect(await columns.getByRole("listitem").filter({ hasText: "Due date" }).textContent()).toBe(
      "Due date18 Jan 2025",
    );
    // Below the title of its object, and named with it.
    expect(await columns.getByRole("listitem").filter({ hasText: "Terms" }).textContent()).toBe(
      "TermsDays14",
    );
    expect(await pane.getByRole("checkbox", { name: "Days · Terms", exact: true }).count()).toBe(1);
    await columnBox(pane, "Name").check();
    const days = columnBox(pane, "Terms.Days");
    await days.check();
    for (let row = 0; row < 5; row++) await days.press("Alt+ArrowUp");
    await pane.getByLabel("At most").fill("7");
    const formula = '=BANKS("Terms.Days, Name",,7)';
    await pane.getByText(formula).waitFor();

    await sheet.select("'Try here'!B2");
    await pane.getByRole("button", { name: "Insert formula" }).click();
    await pane.getByText("Inserted in 'Try here'!B2.").waitFor();
    await expect.poll(() => sheet.cell("'Try here'!B3")).toBe("14");
    expect(await sheet.cell("'Try here'!C2")).toBe("Name");

    await pane.getByRole("button", { name: "Insert formula" }).click();
    await pane.getByText("'Try here'!B2 is not empty").waitFor();
    await pane.getByRole("button", { name: "Cancel", exact: true }).click();
  });

  test("keeps a choice under a name, also after the pane was opened again", async () => {
    const { page, pane } = await open(createSandbox({ data: { BusinessPartners: 2, Banks: records } }));
    await pane.getByRole("button", { name: /^Banks/ }).click();
    await columnBox(pane, "City").check();
    await pane.getByRole("button", { name: "Presets" }).click();
    await pane.getByRole("menuitem", { name: /^Save these columns/ }).click();
    await pane.getByLabel("Name of the preset").fill("Only the city");
    await pane.getByRole("button", { name: "Save", exact: true }).click();
    await page.reload();
    await pane.getByRole("button", { name: /^Banks/ }).click();
    await pane.getByRole("button", { name: "Presets" }).click();
    await pane.getByRole("menuitem", { name: "Only the city" }).click();
    await expect.poll(() => pane.getByText('=BANKS("City")').isVisible()).toBe(true);
  });

  test("finds a column among many by its name", async () => {
    const wide = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`Field${n}`, n]));
    const { pane } = await open(
      createSandbox({ data: { BusinessPartners: 2, Banks: [{ Name: "A", ...wide }] } }),
    );
    await pane.getByRole("button", { name: /^Banks/ }).click();
    await pane.getByText(/^\d+ more columns: search for them by name\.$/).waitFor();
    await pane.getByRole("searchbox", { name: "Search columns" }).fill("field149");
    await columnBox(pane, "Field149").check();
    await expect.poll(() => pane.getByText('=BANKS("Field149")').isVisible()).toBe(true);
  });

  test("offers one item of an array by its path", async () => {
    const orders = [{ Name: "Alfa", Lines: [{ Text: "Paper" }, { Text: "Ink" }] }];
    const { pane, sheet } = await open(createSandbox({ data: { BusinessPartners: 2, Banks: orders } }));
    await pane.getByRole("button", { name: /^Banks/ }).click();
    await pane.getByText(/For the first item alone, search for Lines\[0\]\.Text\.$/).waitFor();
    const search = pane.getByRole("searchbox", { name: "Search columns" });
    await search.fill("lines[1].text");
    const columns = pane.getByRole("list", { name: "Columns" });
    await columns.getByText("Ink").waitFor();
    await columnBox(pane, "Lines[1].Text").check();
    await search.fill("");
    await columnBox(pane, "Name").check();
    expect(await columnBox(pane, "Lines[1].Text").isChecked()).toBe(true);
    await pane.getByText('=BANKS("Name, Lines[1].Text")').waitFor();
    await sheet.select("'Try here'!A1");
    await pane.getByRole("button", { name: "Insert formula" }).click();
    await expect.poll(() => sheet.cell("'Try here'!B2")).toBe("Ink");
    await sheet.select("'Try here'!E1");
    await pane.getByRole("button", { name: "Insert as table" }).click();
    await expect.poll(() => sheet.cell("'Try here'!F2")).toBe("Ink");
    await search.fill("Lines[1].Nothing");
    await pane.getByText("No column has this in its name or description.").waitFor();
  });

  test("shows a row for each item of one array, as a formula and as a table", async () => {
    // The service sends records in the order of their ids.
    const id = (last: number): string => `00000000-0000-4000-8000-00000000000${last}`;
    const orders = [
      {
        Id: id(1),
        Name: "Alfa",
        Terms: { Days: 14 },
        Lines: [{ Text: "Paper" }, { Text: "Ink" }],
        Rates: [{ Vat: 21 }],
      },
      { Id: id(2), Name: "Beta", Terms: { Days: 7 }, Lines: [{ Text: "Pens" }], Rates: [] },
    ];
    const { pane, sheet } = await open(createSandbox({ data: { BusinessPartners: 2, Banks: orders } }));
    await pane.getByRole("button", { name: /^Banks/ }).click();
    // Not every indented column: the fields of an object show no rows of their own.
    await pane.getByText(/^Columns below “Lines” and “Rates” show one row for each item/).waitFor();
    await columnBox(pane, "Name").check();
    await columnBox(pane, "Lines.Text").check();
    const other = columnBox(pane, "Rates.Vat");
    await expect.poll(() => other.isDisabled()).toBe(true);
    await pane.getByText(/^One row for each item of Lines\./).waitFor();
    await pane.getByText('=BANKS("Name, Lines.Text")').waitFor();

    const shown = async (column: string, row: number, rows: number): Promise<unknown[]> =>
      Promise.all(Array.from({ length: rows }, (_, at) => sheet.cell(`'Try here'!${column}${row + at}`)));
    await sheet.select("'Try here'!B2");
    await pane.getByRole("button", { name: "Insert formula" }).click();
    await pane.getByText("Inserted in 'Try here'!B2.").waitFor();
    await expect.poll(() => shown("C", 2, 4)).toEqual(["Lines.Text", "Paper", "Ink", "Pens"]);
    expect(await shown("B", 3, 3)).toEqual(["Alfa", "Alfa", "Beta"]);

    await sheet.select("'Try here'!F2");
    await pane.getByRole("button", { name: "Insert as table" }).click();
    await expect.poll(() => shown("G", 2, 4)).toEqual(["Text · Lines", "Paper", "Ink", "Pens"]);
    expect(await shown("F", 3, 3)).toEqual(["Alfa", "Alfa", "Beta"]);

    await columnBox(pane, "Lines.Text").uncheck();
    await expect.poll(() => other.isEnabled()).toBe(true);
  });
});
