import { describe, expect, test } from "vitest";
import { createFakeAddIn, type FakeAddIn } from "../../test/fake-add-in.ts";
import { branded, guid, record } from "../../test/fake-source.ts";

/** `=PARTNERS(columns,,,,connection)`. */
const partners = (fake: FakeAddIn, connection: unknown, columns: string | null = "Name"): Promise<unknown> =>
  fake.call("PARTNERS", columns, null, null, null, connection);

/** A workbook of "Acme s.r.o." that may show "Beta a.s." too. */
async function withBeta(options?: Parameters<typeof createFakeAddIn>[0]): Promise<FakeAddIn> {
  const fake = createFakeAddIn({ count: 2, ...options });
  await fake.addIn.binding.allow(fake.save({ id: "c2", label: "Beta a.s.", aliases: ["beta's"] }));
  return fake;
}

const acme = [
  ["Acme s.r.o.", "Partner 0"],
  ["Acme s.r.o.", "Partner 1"],
];
const beta = acme.map(([, name]) => ["Beta a.s.", name]);

describe("a list of several companies", () => {
  test.each([
    ["an array", [["Acme s.r.o.", "Beta a.s."]]],
    ["a column, with an empty cell", [["acme S.R.O."], [""], ["Beta a.s."]]],
    ["names that repeat, an id and an alias", [["Acme s.r.o.", "beta a.s.", "Beta a.s.", "c1", "beta's"]]],
  ])("has the rows of each, and says whose they are: %s", async (_, connection) => {
    const fake = await withBeta();
    expect(await partners(fake, connection)).toEqual([["Company", "Name"], ...acme, ...beta]);
    expect(fake.sources.get("BusinessPartners")!.requests).toHaveLength(2);
  });

  test("keeps their order, and sends no request of its own for what is cached", async () => {
    const fake = await withBeta();
    await fake.call("PARTNERS", "Name");
    await partners(fake, "Beta a.s.");
    const shown = await partners(fake, [["Beta a.s.", "Acme s.r.o."]]);
    expect(shown).toEqual([["Company", "Name"], ...beta, ...acme]);
    expect(fake.sources.get("BusinessPartners")!.requests).toHaveLength(2);
  });

  test("of a range of one cell is that company's, without a column for it", async () => {
    expect(await partners(await withBeta(), [["Beta a.s."]])).toEqual([
      ["Name"],
      ["Partner 0"],
      ["Partner 1"],
    ]);
  });

  test("can be a further list that is an argument", async () => {
    const fake = await withBeta({ lists: [{ name: "Currencies", byId: true }] });
    const named = [["Acme s.r.o.", "Beta a.s."]];
    const shown = await fake.call("RECORDS", "Currencies", "Name", null, null, false, named);
    expect(shown).toEqual([...acme, ...beta]);
  });

  test("shows the columns that only one company has, and keeps their order when the other one has more", async () => {
    const fake = await withBeta();
    const source = fake.sources.get("BusinessPartners")!;
    source.records = [record(guid(1), { Name: "Of Acme" })];
    await fake.call("PARTNERS");
    source.records = [record(guid(2), { City: "Brno", Name: "Of Beta" })];
    const both = [["Acme s.r.o.", "Beta a.s."]];
    const shown = (await partners(fake, both, null)) as readonly unknown[][];
    expect(shown[0]).toEqual(["Company", "Id", "ModifiedAt", "Name", "City"]);
    const at = shown[0]!.indexOf("City");
    expect(shown.map((row) => row[at])).toEqual(["City", "", "Brno"]);
    expect(await partners(fake, both, null)).toEqual(shown);
  });

  test.each([
    ["an empty range", [["", ""]]],
    ["something that is no name", [["Acme s.r.o.", true]]],
  ])("is refused for %s", async (_, connection) => {
    await expect(partners(await withBeta(), connection)).rejects.toEqual({
      code: "#VALUE!",
      message: "connection must be the name of a connection, as the task pane shows it.",
    });
  });
});

describe("a company that can't be shown", () => {
  test("has its error in the place of its rows, in each column, and the others show theirs", async () => {
    const fake = await withBeta();
    fake.sources.get("BusinessPartners")!.failures.push(branded("forbidden", { status: 403 }));
    const shown = await partners(fake, [["Acme s.r.o.", "Beta a.s."]], "Name, ModifiedAt");
    const error = { code: "#VALUE!", message: expect.stringMatching(/may not read partners/) };
    expect(shown).toMatchObject([
      ["Company", "Name", "ModifiedAt"],
      ["Acme s.r.o.", error, error],
      ["Beta a.s.", "Partner 0", expect.anything()],
      ["Beta a.s.", "Partner 1", expect.anything()],
    ]);
  });

  test("since nobody has allowed it for this workbook is not read, and the pane asks about it", async () => {
    const fake = createFakeAddIn({ count: 2 });
    const other = fake.save({ id: "c2", label: "Beta a.s." });
    expect(await partners(fake, [["Beta a.s.", "Acme s.r.o."]])).toEqual([
      ["Company", "Name"],
      [
        "Beta a.s.",
        {
          code: "#VALUE!",
          message:
            'Formulas of this workbook may not show "Beta a.s." yet. Open Accounting Data and press "Show data".',
        },
      ],
      ...acme,
    ]);
    expect(fake.sources.get("BusinessPartners")!.requests).toHaveLength(1);
    expect(fake.addIn.binding.wanted()).toEqual([other]);
    expect(fake.data.companies.map(({ id }) => id)).toEqual(["c1"]);
  });

  test("since this device does not know it is named as the formula names it", async () => {
    const shown = (await partners(await withBeta(), [["Gama", "Beta a.s."]])) as readonly unknown[][];
    expect(shown[1]).toEqual([
      "Gama",
      { code: "#VALUE!", message: expect.stringContaining('No connection "Gama" on this device') },
    ]);
    expect(shown.slice(2)).toEqual(beta);
  });

  test("since it lacks a list or a column hides no other", async () => {
    const fake = await withBeta();
    const unknown = [["Acme s.r.o.", "Beta a.s."]];
    expect(await partners(fake, unknown, "Nmae")).toMatchObject([
      ["Company", ""],
      ["Acme s.r.o.", { message: expect.stringMatching(/^No column "Nmae"\. Did you mean "Name"\?/) }],
      ["Beta a.s.", { message: expect.stringMatching(/^No column "Nmae"\. Did you mean "Name"\?/) }],
    ]);
  });

  test("in time for the cell is still loading, and is shown when it is read", async () => {
    const fake = await withBeta();
    fake.formulas.set("A1", '=PARTNERS("Name",,,,{"Acme s.r.o.","Beta a.s."})');
    await fake.call("PARTNERS", "Name");
    const source = fake.sources.get("BusinessPartners")!;
    source.paused = true;
    const answer = fake.start("PARTNERS", ["Name", null, null, null, [["Acme s.r.o.", "Beta a.s."]]]);
    await fake.clock.advance(45_000);
    expect(await answer).toEqual([
      ["Company", "Name"],
      ...acme,
      ["Beta a.s.", { code: "#N/A", message: expect.stringMatching(/^Still loading/) }],
    ]);
    source.resume();
    await fake.clock.advance(1000);
    expect(fake.renewed).toEqual([["A1"]]);
  });

  test("hides nothing, and no other, while the workbook itself has no company", async () => {
    const fake = createFakeAddIn({ bound: false });
    await expect(partners(fake, [["Acme s.r.o.", "Beta a.s."]])).rejects.toMatchObject({ code: "#VALUE!" });
    expect(fake.sources.get("BusinessPartners")!.requests).toEqual([]);
  });
});

describe("a value that is looked for in several companies", () => {
  const find = (fake: FakeAddIn, value: string, none: string | null = null): Promise<unknown> => {
    const both = [["Acme s.r.o.", "Beta a.s."]];
    return fake.call("PARTNERS", "Name", null, null, null, both, null, "Name", value, none);
  };

  test("has rows of the companies that have it", async () => {
    const fake = await withBeta();
    await fake.call("PARTNERS", "Name");
    fake.sources.get("BusinessPartners")!.records = [record(guid(5), { Name: "Of Beta" })];
    expect(await find(fake, "Of Beta")).toEqual([
      ["Company", "Name"],
      ["Beta a.s.", "Of Beta"],
    ]);
  });

  test("that no company has is what the formula says, else an error", async () => {
    const fake = await withBeta();
    expect(await find(fake, "Nobody", "none")).toEqual([["none"]]);
    await expect(find(fake, "Nobody")).rejects.toEqual({
      code: "#N/A",
      message: 'No partner with "Nobody" in column Name.',
    });
  });
});

describe("a refresh", () => {
  test.each([
    ["an array", '{"Acme s.r.o.","Beta a.s."}'],
    ["an array with a company that this device does not know", '{"Acme s.r.o.","Gama";"Beta a.s.",""}'],
  ])("reads the list of each company that a formula names in %s", async (_, connection) => {
    const fake = await withBeta();
    fake.formulas.set("A1", `=PARTNERS("Name",,,,${connection})`);
    const { lists } = await fake.addIn.refresh();
    expect(lists.map(({ connectionId, list }) => [connectionId, list])).toEqual([
      ["c1", "BusinessPartners"],
      ["c2", "BusinessPartners"],
    ]);
    expect(fake.renewed).toEqual([["A1"]]);
  });

  test("shows what is new of one company if the other can't be read", async () => {
    const fake = await withBeta();
    fake.formulas.set("A1", '=PARTNERS("Name",,,,{"Acme s.r.o.","Beta a.s."})');
    fake.sources.get("BusinessPartners")!.failures.push(branded("network"));
    await fake.addIn.refresh();
    expect(fake.renewed).toEqual([["A1"]]);
  });
});
