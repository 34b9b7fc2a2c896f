import { demoCredentials } from "@accounting-data/sandbox";
import type { PaneSession } from "./pane-session.ts";

/** The company's menu and its questions, and a workbook whose company this device does not know. */
export async function* companyStates(session: PaneSession): AsyncGenerator<string> {
  const { open, pane, button, said, sandbox, page, sheet, words } = session;
  const { company, connect, missing, choose } = words.pane;
  const key = pane.getByLabel(connect.apiKey, { exact: true }).last();
  const dialog = pane.getByRole("dialog");
  const item = pane.getByRole("menuitem").first();
  const other = "Javor a syn, spol. s r.o.";
  const long = "Zemědělské a obchodní družstvo Horní Dolní se sídlem v Praze, odštěpný závod 02";

  await open();
  sandbox.configure({
    credentials: [
      { kind: "api-key", apiKey: demoCredentials.apiKey },
      { kind: "api-key", apiKey: "another key", company: "Javor" },
    ],
  });
  await session.companyMenu(company.connectAnother);
  await pane.getByLabel(connect.name).fill(other);
  await key.fill("another key");
  await button(connect.connect).click();
  await dialog.waitFor();
  yield "question whether to change the company";
  await button(company.keep("Ukázková účetní s.r.o.")).click();
  await dialog.waitFor({ state: "detached" });
  await sheet.enter(session.emptySheet("M2"), `=BANKS(,,,,"${other}")`);
  await session.text(words.pane.status.wantedCompany(other)).waitFor();
  yield "formulas of a company that nobody has allowed in this workbook";
  await button(choose.show).click();
  await session.text(words.pane.status.wantedCompany(other)).waitFor({ state: "detached" });
  await session.companyMenu();
  yield "company menu";
  await page.keyboard.press("Escape");
  await item.waitFor({ state: "detached" });
  await sheet.enter(session.emptySheet("A1"), "Ukázková účetní s.r.o.");
  await sheet.enter(session.emptySheet("A2"), "=BANKS(,,,,A1)");
  await sheet.enter(session.emptySheet("K2"), '=BANKS(,,,,"Ukázková účetní s.r.o.")');
  await sheet.idle();
  await session.companyMenu(company.edit);
  await pane.getByLabel(connect.name).fill(long);
  await button(connect.save).click();
  await said((cells) => company.oldName("Ukázková účetní s.r.o.", cells)).waitFor();
  yield "formulas that could not be renamed, under a long name";
  await session.companyMenu(company.forget(long));
  await dialog.waitFor();
  yield "question whether to forget a company";
  await button(company.forgetAction).click();
  await button(choose.choose).waitFor();
  await dialog.waitFor({ state: "detached" });
  yield "workbook of an unknown company";
  await button(choose.choose).click();
  await dialog.waitFor();
  await button(missing.other(other)).waitFor();
  yield "question whether it is the workbook's company";
  await button(missing.other(other)).click();
  await button(company.change).waitFor();
  await button(company.change).click();
  await pane.getByRole("tablist").waitFor();
  await session.companyMenu(company.forget(other));
  await button(company.forgetAction).click();
  await pane.getByRole("heading", { name: missing.title(other) }).waitFor();
  await dialog.waitFor({ state: "detached" });
  yield "workbook of an unknown company, first connection";
}
