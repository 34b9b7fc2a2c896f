import type { PaneSession } from "./pane-session.ts";

const headings = ["Název", "Město", "Splatnost", "Dodací adresa", "Interní poznámka účtárny"];
const rows = [
  ["Pekárna Žižkov s.r.o.", "Praha", 14, "Sklad", "x"],
  ["Mlýn Opava a.s.", "Opava", 0, "", "x"],
  ["", "Brno", 30, "", ""],
  ["Truhlářství Dvořák", "Brno", "brzy", "", ""],
  ["Celkem", "", 44, "", ""],
];

/** Creating partners from rows of the sheet. */
export async function* manyStates(session: PaneSession): AsyncGenerator<string> {
  const { open, pane, button, text, sandbox, requests, page, sheet, words } = session;
  const { many, common, create } = words.pane;
  const post = "createBusinessPartner" as const;

  async function type(lines: readonly (readonly unknown[])[]): Promise<void> {
    for (const [down, line] of lines.entries()) {
      for (const [right, value] of line.entries()) {
        const address = session.emptySheet(`${String.fromCharCode(65 + right)}${down + 1}`);
        await sheet.enter(address, value as string);
      }
    }
    await sheet.select(session.emptySheet("A2"));
  }

  await open();
  await session.tab("many");
  yield "no rows yet";
  await sheet.select(session.emptySheet("A1"));
  await button(many.read).click();
  await text(many.problems["no-rows"]).waitFor();
  yield "selection without rows";
  await type([headings, ...rows]);
  await button(many.read).click();
  await text(many.willCreate(3)).waitFor();
  yield "mapping with faults and a row of totals";
  await button(many.preview).click();
  yield "mapping with what is sent";
  await button(many.start(3)).click();
  await text(many.ended).waitFor();
  yield "done, with a refused row";
  await button(many.readAgain).click();
  await text(many.refusedBefore(1)).waitFor();
  yield "refused before";
  await pane.getByRole("checkbox", { name: many.sendRefused(1) }).click();
  await text(many.nothingToCreate).waitFor();
  yield "refused row left out";

  await open();
  await session.tab("many");
  const names = Array.from({ length: 40 }, (_, index) => [`Partner ${index + 1}`]);
  await type([["Name"], ...names]);
  await button(many.read).click();
  requests.hold();
  await button(many.start(40)).click();
  await text(many.runHint).waitFor();
  yield "running";
  await button(common.cancel).click();
  await text(many.cancelling).waitFor();
  yield "cancelling";
  requests.pass();
  await text(many.cancelled).waitFor();
  yield "cancelled";

  await open();
  await session.tab("many");
  await type([["Name"], ...names]);
  await button(many.read).click();
  await text(many.willCreate(40)).waitFor();
  sandbox.configure({ latency: 1000 });
  await button(many.start(40)).click();
  for (const name of names.slice(-5).flat()) sandbox.insert("BusinessPartners", { Name: name });
  await text(many.others).waitFor();
  await text(many.sameNames(5)).waitFor();
  yield "stopped, since somebody else creates the same partners";

  await open();
  await session.tab("many");
  await type([["Name"], ["Delta a.s."], ["Epsilon s.r.o."]]);
  await button(many.read).click();
  await text(many.willCreate(2)).waitFor();
  await page.context().setOffline(true);
  await button(many.start(2)).click();
  await text(many.offline).waitFor();
  yield "running while the device is offline";
  await page.context().setOffline(false);
  await text(many.ended).waitFor();

  await open();
  await session.tab("many");
  await type([["Name"], ["Alfa a.s."], ["Beta s.r.o."], ["Gama v.o.s."]]);
  await button(many.read).click();
  await text(many.willCreate(3)).waitFor();
  sandbox.inject("reset-after-commit", { on: post, times: 2 });
  await button(many.start(3)).click();
  await text(many.counts.unknown(2)).waitFor();
  yield "done, with doubts";
  await button(many.search(2)).click();
  await button(create.itExists).first().waitFor();
  yield "doubts with candidates";
  await button(create.itExists).first().click();
  await text(many.decidedExists).waitFor();
  yield "doubt that is decided";

  await open();
  await session.tab("many");
  await type([
    ["Name", many.status.heading],
    ["Alfa a.s.", `${many.status.unknown} #23456789ab`],
    ["Beta s.r.o.", `${many.status.sending} #abcdefghjk`],
  ]);
  await button(many.read).click();
  await text(many.doubt["not-in-journal"]).waitFor();
  yield "statuses of another device";
  await button(many.createAll(2)).click();
  await pane.getByRole("dialog").waitFor();
  yield "question whether to create all";

  await open();
  await session.tab("many");
  const partners = sandbox.records("BusinessPartners").slice(0, 3);
  await type([
    ["Id", "Název", "IČO", "Poznámka účtárny"],
    [String(partners[0]!.Id), "Alfa a.s.", "", "x"],
    ["", "Beta s.r.o.", Number(partners[1]!["RegistrationNumber"]), ""],
    ["", "Gama v.o.s.", 87654321, "y"],
    ["", "", "", ""],
    ["", "Delta", "", ""],
  ]);
  await button(many.read).click();
  await text(many.existing(2)).waitFor();
  yield "partners already, columns left out, a row below an empty row";
  await button(many.readBelow(1)).click();
  await text(many.empty(1, "5")).waitFor();
  yield "an empty row among the others";

  await open();
  await session.tab("many");
  const namesake = sandbox
    .records("BusinessPartners")
    .flatMap(({ Name }) => (typeof Name === "string" && Name ? [Name] : []));
  await type([
    ["Název", "Město"],
    ...namesake.slice(0, 12).map((name) => [name.toUpperCase(), ""]),
    ["Kovárna Horní Lhota", "Lhota"],
    ["Kovárna Horní Lhota", "Praha"],
    ["Kovárna, Horní Lhota", "Lhota"],
  ]);
  await button(many.read).click();
  await text(many.sameNames(12)).waitFor();
  await text(many.likeRows(2)).waitFor();
  yield "names of partners that exist and of other rows";
  await button(common.more(2)).click();
  await pane.getByRole("checkbox", { name: many.createAll(12) }).click();
  await text(many.willCreate(13)).waitFor();
  yield "partners of such names wanted anyway";

  await open();
  await session.tab("many");
  const id = "8a1b0000-0000-4000-8000-00000000000";
  await type([
    ["Název", many.status.heading],
    ["Pekárna Žižkov s.r.o.", `${many.status.created()} ${id}1 #abcdefgh2k`],
    ["Mlýn Opava a.s.", `${many.status.created()} ${id}2 #abcdefgh3k`],
  ]);
  await button(many.read).click();
  await text(many.claims(2)).waitFor();
  yield "statuses that nothing confirms";
  await button(many.claimsExist).click();
  await text(many.claimsDecided.exists).waitFor();
  yield "statuses that a person has confirmed";
}
