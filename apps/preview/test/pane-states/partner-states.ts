import type { PaneSession } from "./pane-session.ts";

/** The form for one partner and its outcomes. */
export async function* partnerStates(session: PaneSession): AsyncGenerator<string> {
  const { open, pane, button, text, said, sandbox, page, sheet, words } = session;
  const { choose, create, common, status } = words.pane;
  const name = pane.getByLabel(create.fields.Name, { exact: true });
  const post = "createBusinessPartner" as const;
  const fill = async (value: string): Promise<void> => {
    await name.fill(value);
    await pane.getByLabel(create.fields.City, { exact: true }).fill("Ústí nad Orlicí");
  };
  const send = (): Promise<void> => button(create.create).click();

  await open();
  await session.tab("partner");
  yield "empty form";
  await send();
  await text(create.empty).waitFor();
  yield "empty form that was sent";
  await pane.getByLabel(create.fields["BusinessDetails.DuePeriod"]).fill("soon");
  await button(create.addresses).click();
  await button(create.addAddress).click();
  await button(create.addAddress).click();
  await button(create.more).click();
  await button(create.addField).click();
  await pane.getByLabel(create.fieldName, { exact: true }).fill("CreditLimit");
  await pane.getByLabel(create.fieldType).selectOption("number");
  await pane.getByLabel(create.fieldValue, { exact: true }).fill("12345678901234567890");
  await send();
  await text(create.checkForm).waitFor();
  yield "form with faults";
  await pane.getByLabel(create.fields["BusinessDetails.DuePeriod"]).fill("30");
  await pane.getByLabel(create.addressName("1"), { exact: true }).fill("Sklad");
  await pane.getByLabel(create.addressName("2"), { exact: true }).fill("x".repeat(300));
  await pane.getByLabel(create.fieldValue, { exact: true }).fill("5");
  await send();
  await text(create.rejected).waitFor();
  yield "messages of the service at fields";

  await open();
  await session.tab("partner");
  const [namesake] = sandbox
    .records("BusinessPartners")
    .flatMap(({ Name }) => (typeof Name === "string" && Name !== "" ? [Name] : []));
  await fill(namesake!.toUpperCase());
  await said(create.nameExists).waitFor();
  yield "the name of a partner that exists";

  await open();
  await session.tab("partner");
  await fill("Pekárna Žižkov s.r.o.");
  await page.route("**/v1/BusinessPartners", (route) =>
    route.request().method() === "POST" ? route.fulfill(unknownKeys) : route.fallback(),
  );
  await send();
  await text(create.otherMessages).waitFor();
  yield "messages of the service about fields that the form does not show";
  await page.unroute("**/v1/BusinessPartners");
  sandbox.inject(403, { on: post });
  await send();
  await text(create.notCreated).waitFor();
  yield "missing right to create";
  sandbox.inject(401, { on: post });
  await send();
  await button(status.renewSignIn).first().waitFor();
  yield "rejected sign-in at a create";

  await open();
  await session.tab("partner");
  await fill("Pekárna Žižkov s.r.o.");
  await send();
  await text(create.created("Pekárna Žižkov s.r.o.")).waitFor();
  yield "created";
  await session.tab("lists");
  const partners = pane
    .getByRole("heading", { name: new RegExp(`^${words.pane.list("BusinessPartners").plural}`) })
    .getByRole("button");
  await partners.click();
  await text(words.pane.columns.created(1)).waitFor();
  yield "list that lacks the created partner";
  await partners.click();
  await session.tab("partner");
  await fill("Pekárna Žižkov s.r.o.");
  await page.route("**/v1/BusinessPartners", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const response = await route.fetch();
    const json = (await response.json()) as { data: Record<string, unknown> };
    delete json.data["City"];
    return route.fulfill({ response, json });
  });
  await send();
  await text(create.asked).waitFor();
  yield "question about a partner that exists";
  await button(create.createAnyway).click();
  await text(create.warnings).waitFor();
  await text(create.missing(create.fields.City)).waitFor();
  yield "created, with a warning and a field that did not come back";
  await page.unroute("**/v1/BusinessPartners");
  await sheet.enter("A1", "");
  await button(create.show).click();
  await text(create.notShown("=PARTNERS()")).waitFor();
  yield "created, and no cell shows it";
  await fill("Dvakrát ne a.s.");
  sandbox.inject("reset-after-commit", { on: post });
  await send();
  await text(create.candidatesOne).waitFor();
  yield "unknown outcome, with a candidate";
  await button(common.details).click();
  yield "unknown outcome, with its trace id";
  await button(create.backToForm).click();
  await said(create.unsettled).waitFor();
  yield "form while an outcome is unknown";
  await session.tab("lists");
  await said(create.unsettled).waitFor();
  yield "another page while an outcome is unknown";
  await button(create.decide).click();
  await button(create.itExists).click();
  await text(create.confirmed("Dvakrát ne a.s.")).waitFor();
  yield "candidate that was accepted";
  await fill("Nikde není s.r.o.");
  sandbox.inject({ status: 500 }, { on: post });
  await send();
  await text(create.candidatesNone).waitFor();
  yield "unknown outcome, without a candidate";
  sandbox.inject({ slow: 60_000 }, { on: "listBusinessPartners" });
  await button(create.searchAgain).click();
  await text(create.searching).waitFor();
  yield "unknown outcome, searching";

  await open();
  await session.tab("partner");
  await fill("Ztracená s.r.o.");
  sandbox.inject({ status: 500 }, { on: post });
  await send();
  await text(create.candidatesNone).waitFor();
  await pane.locator("body").evaluate(damageTyped);
  await session.openAnother(choose.show);
  await button(choose.show).click();
  await session.tab("partner");
  await said(create.damaged).waitFor();
  await sheet.idle();
  yield "form while nobody can read what was sent";
  await button(create.checked).click();
  await said(create.damaged).waitFor({ state: "detached" });

  await open();
  // As a later version of the add-in would leave it.
  await pane.locator("body").evaluate(async () => {
    const journals = (await indexedDB.databases()).filter(({ name }) => name?.includes(" creating "));
    await Promise.all(
      journals.map(
        ({ name }) =>
          new Promise((resolve, reject) => {
            const opening = indexedDB.open(name!, 2);
            opening.onsuccess = () => resolve(opening.result.close());
            opening.onerror = reject;
          }),
      ),
    );
  });
  await session.tab("partner");
  await text(create.unread).waitFor();
  yield "journal that can't be read";
  await fill("Pekárna Žižkov s.r.o.");
  await send();
  await text(create.created("Pekárna Žižkov s.r.o.")).waitFor();
  await text(create.unread).waitFor();
  yield "created without the journal";

  await open();
  await session.tab("partner");
  await fill("Pekárna Žižkov s.r.o.");
  await page.context().setOffline(true);
  await send();
  await text(create.notCreated).waitFor();
  yield "create while offline";
  await page.context().setOffline(false);
  sandbox.inject({ slow: 60_000 }, { on: post });
  await send();
  await button(create.creating).waitFor();
  yield "creating";
}

/** Damages what the device's journal keeps of partners that were typed. Runs in the pane. */
async function damageTyped(): Promise<void> {
  const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = reject;
    });
  for (const { name } of await indexedDB.databases()) {
    if (!name?.includes(" creating ")) continue;
    const db = await resultOf(indexedDB.open(name));
    const entries = db.transaction("entries", "readwrite").objectStore("entries");
    for (const entry of await resultOf(entries.getAll())) {
      if (entry.typed) await resultOf(entries.put({ ...entry, typed: { ...entry.typed, sealed: "" } }));
    }
    db.close();
  }
}

const unknownKeys = {
  status: 422,
  contentType: "application/problem+json",
  body: JSON.stringify({
    status: 422,
    title: "Validation failed",
    traceId: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00",
    errors: { RegistrationNumber: ["A partner with this number exists."], "": ["The period is closed."] },
  }),
};
