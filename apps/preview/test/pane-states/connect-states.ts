import { demoCredentials } from "@accounting-data/sandbox";
import type { PaneSession } from "./pane-session.ts";

/** The first run, the form for a connection, and what it says. */
export async function* connectStates(session: PaneSession): AsyncGenerator<string> {
  const { open, pane, button, text, sandbox, page, words } = session;
  const { choose, connect, company } = words.pane;
  const key = pane.getByLabel(connect.apiKey, { exact: true }).last();

  await open({ connected: false });
  yield "first run";
  await button(connect.where).click();
  yield "where to find a key";
  await button(connect.where).click();
  await pane.getByRole("radio", { name: connect.client }).check();
  await button(connect.connect).click();
  await text(connect.clientSecretMissing).waitFor();
  yield "nothing filled in";
  await pane.getByRole("radio", { name: connect.apiKey }).check();
  await pane.getByLabel(connect.name).fill("Zemědělské družstvo Horní Dolní");
  await key.fill("an old key");
  await button(connect.connect).click();
  await text(connect.refusedNext).waitFor();
  yield "wrong key";
  sandbox.inject("reset-before-headers", { times: Infinity });
  await key.fill(demoCredentials.apiKey);
  await button(connect.test).click();
  await button(connect.saveAnyway).waitFor();
  yield "service that can't be reached";
  sandbox.clearFaults();
  await button(connect.test).click();
  await text(connect.accepted).waitFor();
  yield "connection tested";
  sandbox.inject(403);
  await button(connect.test).click();
  await text(connect.acceptedNoRight("BusinessPartners")).waitFor();
  yield "connection tested, without a right";
  sandbox.inject({ slow: 60_000 });
  await button(connect.connect).click();
  await button(connect.connecting).waitFor();
  yield "connecting";

  await page.route("**/upstreams.json", (route) => route.abort());
  await open({ connected: false, ready: connect.noServices });
  yield "services that can't be read";
  await page.unroute("**/upstreams.json");

  await open({ connected: false });
  await pane.getByLabel(connect.name).fill("Zemědělské družstvo Horní Dolní");
  await key.fill(demoCredentials.apiKey);
  await pane.getByRole("checkbox", { name: connect.remember }).check();
  await pane.getByRole("checkbox", { name: connect.keepLists }).check();
  yield "lists kept on this device";
  await button(connect.connect).click();
  await pane.getByRole("tablist").waitFor();
  await session.openAnother(choose.show);
  yield "new workbook, on a device that knows a company";

  await open();
  await session.companyMenu(company.edit);
  await pane.getByLabel(connect.name).waitFor();
  yield "change name or sign-in";
  await key.fill("another key");
  sandbox.configure({
    credentials: [
      { kind: "api-key", apiKey: demoCredentials.apiKey },
      { kind: "api-key", apiKey: "another key", company: "Javor" },
    ],
  });
  await button(connect.save).click();
  await pane.getByRole("dialog").waitFor();
  yield "question whether it is still the same company";
}
