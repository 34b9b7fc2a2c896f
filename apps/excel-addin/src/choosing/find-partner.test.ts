import { expect, test } from "vitest";
import { createFakeAddIn } from "../../test/fake-add-in.ts";
import { branded, guid } from "../../test/fake-source.ts";
import type { RowCell } from "../workbook/formulas/insert-beside.ts";
import { findPartner, type PartnerCell } from "./find-partner.ts";

const letters = "ABCDEFGHIJKLMN";

/** The reference to the id that is found in a row of these values; a formula stands for its card. */
async function found(
  values: readonly unknown[],
  { selected = 0, showsCards = true, fake = createFakeAddIn() } = {},
): Promise<string | undefined> {
  return (await foundPartner(values, { selected, showsCards, fake }))?.id;
}

async function foundPartner(
  values: readonly unknown[],
  { selected = 0, showsCards = true, fake = createFakeAddIn() } = {},
): Promise<PartnerCell | undefined> {
  const cells: readonly RowCell[] = values.map((value, column) => ({
    value: String(value).startsWith("=") ? "Acme" : value,
    formula: value,
    isSelected: column === selected,
    reference: `$${letters[column]!}2`,
    column,
  }));
  const [connection] = fake.addIn.connections.list();
  const { signal } = new AbortController();
  const finding = findPartner(
    { sheetId: "1", sheetName: "It's here", row: 1, cells },
    { data: fake.data, connection: connection!, signal, showsCards, own: { prefixes: ["ACC", ""] } },
  );
  finding.catch(() => undefined);
  await fake.clock.advance(1000);
  return finding;
}

const card = `=PARTNER("${guid(1)}")`;

test.each([
  ["the only id", ["Acme", guid(1)], "$B2"],
  ["the id whatever its case", ["Acme", guid(1).toUpperCase()], "$B2"],
  ["the first id that is a partner's", [guid(77), "Acme", guid(1), guid(2)], "$C2"],
  ["a card", ["", card], "$B2.Id"],
  ["a card of this build's functions", ["", "=ACC.PARTNER(A1)"], "$B2.Id"],
  ["an id, before a card beside it", ["Acme", guid(1), card], "$B2"],
  ["nothing that another add-in shows", ["", `=CONTOSO.PARTNER("${guid(1)}")`], undefined],
  ["none", ["Acme", 7, null, guid(77)], undefined],
  ["no field of a card", [`=PARTNER("${guid(1)}","Name")`], undefined],
  ["no formula around a card", [`=LEN(PARTNER("${guid(1)}"))`], undefined],
  ["nothing in an empty row", [], undefined],
])("a row has %s", async (_, values, id) => {
  expect(await found(values)).toBe(id);
});

test("the selected cell comes first, an id or a card", async () => {
  expect(await found([guid(1), guid(2)], { selected: 1 })).toBe("$B2");
  expect(await found([guid(1), card], { selected: 1 })).toBe("$B2.Id");
});

test("a formula on another sheet has the id as a text, since rows may be sorted, or refers to the card there", async () => {
  expect((await foundPartner(["Acme", ` ${guid(1)}`]))?.idElsewhere).toBe(`"${guid(1)}"`);
  expect((await foundPartner(["", card]))?.idElsewhere).toBe("'It''s here'!$B2.Id");
});

test("an Excel without cards has none", async () => {
  expect(await found([card], { showsCards: false })).toBeUndefined();
});

test("ids of the cached list are not looked up", async () => {
  const fake = createFakeAddIn();
  await fake.call("PARTNERS");
  const { requests } = fake.sources.get("BusinessPartners")!;
  requests.length = 0;
  expect(await found(["x", guid(1)], { fake })).toBe("$B2");
  expect(requests).toEqual([]);
});

test("a service that can't be reached is a failure, not a row without a partner", async () => {
  const fake = createFakeAddIn();
  fake.sources.get("BusinessPartners")!.failures.push(branded("network"));
  await expect(found([guid(1)], { fake })).rejects.toMatchObject({ code: "network" });
});
