import { largeDescription } from "@accounting-data/large-description";
import { readDescription, type Digest } from "@accounting-data/openapi";
import { columnBox } from "../column-box.ts";
import type { PaneSession } from "./pane-session.ts";

/** What the service describes in these states. */
export function largeDigest(): Promise<Digest> {
  return readDescription(JSON.stringify(largeDescription()));
}

/** What a large description adds: thirty lists, the columns of unread ones, a long form, and what rows can fill in. */
export async function* describedStates(session: PaneSession): AsyncGenerator<string> {
  const { open, pane, button, text, sheet, sandbox, words } = session;
  const { columns, create, many, list } = words.pane;
  const row = (name: string) =>
    pane
      .getByRole("heading", { name: new RegExp(`^${list(name).plural}`) })
      .getByRole("button")
      .first();

  await open();
  await row("Currencies").waitFor();
  yield "thirty lists";
  await pane.getByRole("searchbox", { name: columns.searchLists }).fill(list("IssuedInvoices").plural);
  await row("IssuedInvoices").waitFor();
  yield "search among them";
  await pane.getByRole("searchbox", { name: columns.searchLists }).fill("");
  sandbox.inject(403, { on: "listTags" as never, times: 1 });
  await row("Tags").click();
  await text(columns.notLoaded).waitFor();
  yield "described list that is refused";
  await row("Tags").click();
  await row("IssuedInvoices").click();
  await columnBox(pane, "DateOfMaturity").waitFor();
  yield "picker with texts and choices";
  await pane.getByTitle("CurrencyId", { exact: true }).getByRole("button").click();
  await columnBox(pane, "CurrencyId.Code").check();
  yield "picker with the columns that an id leads to";

  await session.tab("partner");
  await pane.getByRole("textbox", { name: create.fields.Name }).first().waitFor();
  yield "form of a described partner";
  await button(create.details).click();
  await pane.getByRole("button", { name: /^(?:Address|Adresa)$/ }).click();
  yield "form with its groups open";
  await pane.getByRole("textbox", { name: create.fields.City }).first().fill("Ústí nad Orlicí");
  await button(create.create).click();
  await text(create.checkForm).waitFor();
  yield "form with what the description does not allow";

  await session.tab("many");
  await sheet.enter(session.emptySheet("A1"), "Name");
  await sheet.enter(session.emptySheet("B1"), "Discount");
  await sheet.enter(session.emptySheet("C1"), "Kind");
  await sheet.enter(session.emptySheet("A2"), "Pekárna Žižkov s.r.o.");
  await sheet.enter(session.emptySheet("B2"), 101);
  await sheet.enter(session.emptySheet("C2"), "Nobody");
  await sheet.select(session.emptySheet("A2"));
  await button(many.read).click();
  await button(many.columns).waitFor();
  yield "mapping with described fields";
}
