import type { PaneSession } from "./pane-session.ts";

/** A copy to send: its question, its result, and why there is none. */
export async function* freezingStates(session: PaneSession): AsyncGenerator<string> {
  const { open, pane, button, text, sandbox, sheet, words } = session;
  const { freezing, common } = words.pane;
  const freeze = button(freezing.freeze);
  const dialog = pane.getByRole("dialog");

  await open();
  await button(freezing.sheets(0)).click();
  await pane.getByRole("group", { name: freezing.sheetsOf }).getByRole("checkbox").last().uncheck();
  yield "sheets of the copy";
  await freeze.click();
  await dialog.waitFor();
  yield "question";
  await dialog.getByRole("button", { name: freezing.freeze }).click();
  await text(freezing.done).waitFor();
  await dialog.waitFor({ state: "detached" });
  yield "copy";
  await sheet.enter(session.emptySheet("A1"), '=PARTNER("1234567")');
  await sheet.idle();
  await freeze.click();
  await dialog.waitFor();
  yield "question about a cell with an error";
  await dialog.getByRole("button", { name: common.cancel }).click();
  // Until it is gone, its button has the name of the pane's.
  await dialog.waitFor({ state: "detached" });
  sandbox.inject({ slow: 60_000 }, { on: "listBanks" });
  await sheet.enter(session.emptySheet("A3"), "=BANKS()");
  await freeze.click();
  await text(freezing.failed).waitFor();
  yield "cell that is still loading";
  await button(common.details).click();
  yield "details of a cell that is still loading";
}
