import { columnBox } from "../column-box.ts";
import type { PaneSession } from "./pane-session.ts";

/** The lists and the picker of columns. */
export async function* listStates(session: PaneSession): AsyncGenerator<string> {
  const { open, pane, button, text, sandbox, page, sheet, words } = session;
  const { columns, common, documents, list, status, tables } = words.pane;
  const row = (name: "Banks" | "BusinessPartners" | "CashRegisters" | "Centres" | "IssuedInvoices") =>
    pane.getByRole("heading", { name: new RegExp(`^${list(name).plural}`) }).getByRole("button");
  const limit = pane.getByLabel(columns.limit);
  const savePreset = pane.getByRole("menuitem", { name: columns.savePreset });
  const dialog = pane.getByRole("dialog");

  await open();
  yield "lists";
  await row("BusinessPartners").click();
  await columnBox(pane, "City").waitFor();
  yield "open list that the workbook shows";
  const invoices = list("IssuedInvoices").plural;
  await sheet.select(session.emptySheet("B2"));
  await button(documents.of(invoices)).click();
  await text(documents.noPartner).waitFor();
  yield "documents of a partner, without a partner in the row";
  await row("Banks").click();
  await pane.getByText("GIBACZPX").waitFor();
  yield "open list";
  await pane.getByRole("searchbox").fill("nothing of this name");
  await text(columns.nothingFound).waitFor();
  yield "search that finds nothing";
  await pane.getByRole("searchbox").fill("Branches[0].Hours");
  await columnBox(pane, "Branches[0].Hours").check();
  yield "column of one item, by its path";
  await columnBox(pane, "Branches[0].Hours").uncheck();
  await pane.getByRole("searchbox").fill("");
  for (const name of ["Name", "Code", "Terms.Days"]) {
    await columnBox(pane, name).check();
  }
  await columnBox(pane, "Branches.Hours").check();
  await text(columns.itemsOf("Branches")).waitFor();
  yield "column with a row for each item";
  await columnBox(pane, "Branches.Hours").uncheck();
  await limit.fill("ten");
  await text(columns.limitInvalid).waitFor();
  yield "columns with a limit that is not valid";
  await limit.fill("10");
  await button(columns.presets).click();
  await savePreset.click();
  await savePreset.waitFor({ state: "detached" });
  await pane.getByLabel(columns.presetName).fill("Název, kód a počet dnů splatnosti");
  yield "name of a preset";
  await button(columns.save).click();
  await pane.getByRole("button", { name: /^Název, kód/ }).click();
  await savePreset.waitFor();
  yield "menu of presets";
  await page.keyboard.press("Escape");
  await savePreset.waitFor({ state: "detached" });
  await sheet.select(session.emptySheet("B2"));
  await button(columns.insert).click();
  await pane.getByText(columns.inserted(session.emptySheet("B2"))).waitFor();
  await sheet.idle();
  yield "inserted formula";
  await button(columns.insert).click();
  await dialog.waitFor();
  yield "question whether to replace a cell";
  await button(common.cancel).click();
  await dialog.waitFor({ state: "detached" });
  await button(tables.insert).click();
  await button(tables.newSheet).click();
  await button(status.dismiss).first().waitFor();
  await dialog.waitFor({ state: "detached" });
  yield "inserted table";
  await row("CashRegisters").click();
  await text(columns.noRecords).waitFor();
  yield "list without records";
  await row("IssuedInvoices").click();
  await columnBox(pane, "DueOn").waitFor();
  await text(columns.noFilter).waitFor();
  yield "list of invoices";
  await sheet.protect("Try here");
  await sheet.select(session.emptySheet("T60"));
  await button(columns.insert).click();
  await text(tables.problems.protected).waitFor();
  yield "formula for a protected sheet";
  sandbox.inject(403, { on: "listCentres" });
  await row("Centres").click();
  await text(columns.notLoaded).waitFor();
  await button(common.details).click();
  yield "columns that may not be read";
  await row("Centres").click();
  sandbox.inject({ slow: 60_000 }, { on: "listActivities" });
  await pane
    .getByRole("heading", { name: new RegExp(`^${list("Activities").plural}`) })
    .getByRole("button")
    .click();
  await text(columns.loading).waitFor();
  yield "columns that are being read";
}
