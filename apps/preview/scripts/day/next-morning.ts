import { columnBox } from "../../test/column-box.ts";
import type { Day } from "./open-day.ts";

/** Takes a picture of the page, with a name. */
export type TakePicture = (name: string) => Promise<void>;

/**
 * Inserts the invoices as a table and lets the workbook refresh by itself. In the night one invoice is deleted and the amounts of
 * another are doubled; the next morning the first click of a person brings both into the sheets.
 */
export async function showNextMorning(day: Day, take: TakePicture): Promise<void> {
  const { page, pane, sheet, words, sandbox, options } = day;
  const invoices = pane.getByRole("button", { name: new RegExp(`^${words.list("IssuedInvoices").plural}`) });
  const empty = options.language === "cs" ? "Zkuste zde" : "Try here";
  await page.getByText(empty, { exact: true }).first().click();
  await sheet.select(`'${empty}'!A1`);
  await invoices.click();
  for (const column of ["Number", "DueOn", "Currency", "Total"]) await columnBox(pane, column).check();
  await pane.getByRole("button", { name: words.tables.insert }).click();
  await pane.getByText(new RegExp(words.tables.keptCurrent("").split("“")[0]!.trim())).waitFor();
  await invoices.click();

  // The menu must not open under the mouse.
  await page.mouse.move(400, 400);
  await page.clock.install();
  await pane.getByRole("button", { name: words.refresh.menu }).press("Enter");
  await pane.getByRole("menuitemradio", { name: words.autoRefresh.every(60) }).press("Enter");
  await take("evening");

  const [deleted, changed] = sandbox.records("IssuedInvoices");
  sandbox.remove("IssuedInvoices", deleted!.Id);
  sandbox.update("IssuedInvoices", changed!.Id, {
    Total: Number(changed!["Total"]) * 2,
    TotalWithoutVat: Number(changed!["TotalWithoutVat"]) * 2,
  });
  await page.clock.fastForward("14:00:00");
  await take("night");
  await page.getByText(empty, { exact: true }).first().click();
  await page.mouse.click(400, 400);
  await page.clock.fastForward("01:00");
  await pane
    .getByText(words.tables.counts({ changed: 1, added: 0, marked: 1, unmarked: 0 })[1]!)
    .first()
    .waitFor();
  await sheet.idle();
  await take("morning");
}

/** Removes the rows of deleted invoices, after the question. */
export async function removeDeletedRows(day: Day, take: TakePicture): Promise<void> {
  const { pane, sheet, words } = day;
  const invoices = pane.getByRole("button", { name: new RegExp(`^${words.list("IssuedInvoices").plural}`) });
  await invoices.click();
  await pane.getByRole("button", { name: words.tables.followed(1) }).click();
  const remove = pane.getByRole("button", { name: new RegExp(`^${words.tables.removeDeleted}`) });
  await remove.first().click();
  await pane.getByRole("dialog").waitFor();
  await take("remove-question");
  await pane.getByRole("dialog").getByRole("button", { name: words.tables.removeDeleted }).click();
  await pane.getByText(words.tables.deletedRemoved(1)).first().waitFor();
  await sheet.idle();
  await take("removed");
}
