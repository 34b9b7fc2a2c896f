import type { PaneSession } from "./pane-session.ts";

/** What the status line says, and the messages below it. */
export async function* statusStates(session: PaneSession): AsyncGenerator<string> {
  const { open, pane, button, text, said, sandbox, requests, page, sheet, words } = session;
  const { status, refresh, common, list } = words.pane;
  const partners = list("BusinessPartners").plural;
  const pressRefresh = (): Promise<void> =>
    pane.getByRole("button", { name: new RegExp(`^${refresh.refresh}(\\.|$)`) }).click();
  const messages = pane.getByRole("button", { name: new RegExp(`^${status.messages("")}`) });

  await open({
    idle: false,
    before: () => {
      sandbox.configure({ maxPageSize: 3 });
      requests.hold();
    },
  });
  await sheet.enter(session.emptySheet("A1"), "=BANKS()");
  await messages.click();
  yield "loading, every list";
  await messages.click();
  // The first page of both lists.
  requests.pass(2);
  await text(new RegExp(`^${partners}: [1-9]`)).waitFor();
  yield "loading";
  await button(status.cancelLoading).click();
  await said(status.ended).waitFor();
  yield "cancelled";

  await open();
  yield "read";
  await button(refresh.menu).click();
  const item = pane.getByRole("menuitem");
  await item.waitFor();
  yield "menu of refresh";
  await page.keyboard.press("Escape");
  await item.waitFor({ state: "detached" });
  await pressRefresh();
  await said(refresh.unchanged).waitFor();
  yield "nothing changed";
  const [first] = sandbox.records("BusinessPartners");
  sandbox.update("BusinessPartners", first!.Id, { Name: "Přejmenovaná a.s." });
  sandbox.insert("BusinessPartners", { Name: "Nová s.r.o." });
  await pressRefresh();
  await text(new RegExp(`${partners}: `)).waitFor();
  yield "changed";
  await sheet.enter(session.emptySheet("A1"), '=BANKS(,,,,"Javor a syn, spol. s r.o.")');
  await pressRefresh();
  await text(status.unknownCompany("Javor a syn, spol. s r.o.")).waitFor();
  yield "formulas of a company that this device does not know";
  await messages.click();
  yield "formulas of an unknown company, messages";

  await open();
  sandbox.configure({ rateLimit: { requests: 0, windowMs: 40_000 } });
  await pressRefresh();
  await said(status.waitsUntil).waitFor();
  yield "busy service";
  await button(status.cancelLoading).click();
  await text(refresh.cancelled).waitFor();
  yield "cancelled refresh";

  await open();
  sandbox.configure({ rateLimit: { requests: 0, windowMs: 3_600_000 } });
  await pressRefresh();
  await said(words.failures.busy).waitFor();
  yield "service that is busy for long";

  await open();
  sandbox.inject(403, { on: "listBusinessPartners", times: Infinity });
  await pressRefresh();
  await text(status.failed(partners)).waitFor();
  yield "missing right";
  await messages.click();
  await button(common.details).click();
  yield "missing right, messages";
  await messages.click();
  sandbox.clearFaults();
  sandbox.configure({ credentials: [] });
  await pressRefresh();
  await button(status.renewSignIn).waitFor();
  yield "rejected sign-in";

  await open();
  sandbox.inject(403, { on: "listBanks", times: Infinity });
  await sheet.enter(session.emptySheet("A1"), "=BANKS()");
  await text(status.failed(list("Banks").plural)).waitFor();
  sandbox.configure({ credentials: [] });
  await pressRefresh();
  await button(status.renewSignIn).waitFor();
  yield "missing right, then rejected sign-in";
  await messages.click();
  yield "missing right, then rejected sign-in, messages";

  await open();
  await page.context().setOffline(true);
  await text(status.offline).waitFor();
  yield "offline";
  await pressRefresh();
  await pane.getByRole("button", { name: status.messages("2") }).click();
  yield "offline, messages";

  await open({ before: () => sandbox.configure({ envelope: { totalCounts: { plus: 5 } } }) });
  await button(status.reload).waitFor();
  yield "list that is shorter than announced";
  await messages.click();
  yield "list that is shorter than announced, messages";

  await open();
  sandbox.inject("html-200", { times: Infinity });
  await pressRefresh();
  await said(status.failed).waitFor();
  yield "answer that is not valid";
}
