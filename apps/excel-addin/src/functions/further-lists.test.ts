import { describe, expect, test } from "vitest";
import { missing, value } from "../../test/cell-errors.ts";
import { createFakeAddIn } from "../../test/fake-add-in.ts";
import { branded, guid } from "../../test/fake-source.ts";
import { statusOf } from "../cache/cache-status.ts";

const lists = [
  { name: "Currencies", after: false, byId: true },
  { name: "ReceivedInvoices", after: true },
  { name: "constructor" },
];

describe("=RECORDS(list)", () => {
  test("reads a list that the deployment allows, with the parameters of the others", async () => {
    const { call, sources } = createFakeAddIn({ lists, count: 2 });
    expect(await call("RECORDS", "currencies", "Name")).toEqual([["Name"], ["Partner 0"], ["Partner 1"]]);
    expect(
      await call("RECORDS", "Currencies", "-*", null, null, null, null).catch(({ message }) => message),
    ).toBe("Every column is left out.");
    expect(await call("RECORDS", "Currencies", "Name, Id", null, 1, false, "Acme s.r.o.", 0)).toEqual([
      ["Partner 0", guid(0)],
    ]);
    expect(sources.get("Currencies")!.requests).toEqual(["page 1"]);
  });

  test("reads the specification's lists too, from the same cache", async () => {
    const { call, sources } = createFakeAddIn({ count: 1 });
    await call("PARTNERS", "Name");
    expect(await call("RECORDS", "PARTNERS", "Name")).toEqual([["Name"], ["Partner 0"]]);
    expect(await call("RECORDS", "BusinessPartners", "Name")).toHaveLength(2);
    expect(sources.get("BusinessPartners")!.requests).toEqual(["page 1"]);
  });

  test("finds a list as the deployment calls it, and as the add-in does", async () => {
    const listWords = { currencies: { en: "Money", cs: "Peníze" } };
    const { call } = createFakeAddIn({ lists, count: 1, switches: { listWords } });
    for (const title of ["Money", "penize", "Měny", "Currencies"])
      expect(await call("RECORDS", title, "Name")).toEqual([["Name"], ["Partner 0"]]);
  });

  test.each([["Crowns"], [""], [null], [5], ["=Cash!"]])(
    "names those that are allowed instead of %j",
    async (name) => {
      const { call, sources } = createFakeAddIn({ lists });
      await expect(call("RECORDS", name)).rejects.toEqual(
        value(
          /^Name a list, such as "PARTNERS"\. Available: PARTNERS, .*, Currencies, ReceivedInvoices, constructor\.$/,
        ),
      );
      expect([...sources.values()].flatMap(({ requests }) => requests)).toEqual([]);
    },
  );

  test.each([
    ["Currency", "Currencies"],
    ["currencie", "Currencies"],
    ["RecievedInvoices", "ReceivedInvoices"],
    ["Partner", "PARTNERS"],
    ["BusinesPartners", "BusinessPartners"],
  ])("offers instead of %s the list %s", async (name, meant) => {
    const { call } = createFakeAddIn({ lists });
    await expect(call("RECORDS", name)).rejects.toEqual(
      value(
        new RegExp(`^No list "${name}"\\. Did you mean "${meant}"\\? Available: PARTNERS, .*, constructor$`),
      ),
    );
  });

  test.each([
    ["Měny", "Currencies"],
    ["meny ", "Currencies"],
    ["Přijaté faktury", "ReceivedInvoices"],
    ["received invoices", "ReceivedInvoices"],
  ])("finds under the title %s, as the pane shows it, the list %s", async (title, list) => {
    const { call, sources } = createFakeAddIn({ lists, count: 1 });
    expect(await call("RECORDS", title, "Name")).toEqual([["Name"], ["Partner 0"]]);
    expect(sources.get(list)!.requests).toEqual(["page 1"]);
  });

  test.each([["Partneři"], ["obchodni partneri"], ["Business partners"]])(
    "finds the specification's list under the title %s",
    async (title) => {
      const { call, sources } = createFakeAddIn({ lists, count: 1 });
      await call("RECORDS", title, "Name");
      expect(sources.get("BusinessPartners")!.requests).toEqual(["page 1"]);
    },
  );

  test("offers what a title may mean", async () => {
    const stocks = [{ name: "Stocks" }, { name: "Warehouses" }, { name: "Currencies" }];
    const { call } = createFakeAddIn({ lists: stocks });
    await expect(call("RECORDS", "Sklady")).rejects.toEqual(
      // One that gets a formula comes first, in capitals.
      value(/^No list "Sklady"\. Did you mean (?:"Stocks", "Warehouses"|"Warehouses", "Stocks")\?/i),
    );
    await expect(call("RECORDS", "Mena")).rejects.toEqual(value(/^No list "Mena"\. Did you mean "Měny"\?/));
  });

  test("shows all lists beside the near one only if they are few", async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ name: `Ledger${index}` }));
    const { call } = createFakeAddIn({ lists: [...lists, ...many] });
    await expect(call("RECORDS", "Currency")).rejects.toEqual(
      value('No list "Currency". Did you mean "Currencies"?'),
    );
  });

  test("can't tell while the add-in's own server can't be reached", async () => {
    const { call, state, clock } = createFakeAddIn({ lists });
    state.offline = true;
    await expect(call("RECORDS", "Currencies")).rejects.toEqual(
      missing("The service can't be reached. Refresh to try again."),
    );
    await expect(call("PARTNERS", "Name")).resolves.toHaveLength(4);
    state.offline = false;
    await clock.advance(30_000);
    await expect(call("RECORDS", "Currencies", "Name")).resolves.toHaveLength(4);
  });

  test("of a list with an odd name remembers its columns", async () => {
    const { call } = createFakeAddIn({ lists, count: 1 });
    expect(await call("RECORDS", "constructor")).toMatchObject([
      ["Id", "ModifiedAt", "Name"],
      [guid(0), expect.anything(), "Partner 0"],
    ]);
  });
});

describe("=RECORD(list, id)", () => {
  test("reads one record by its id", async () => {
    const { call, sources } = createFakeAddIn({ lists });
    expect(await call("RECORD", "Currencies", guid(1), "Name")).toBe("Partner 1");
    expect(sources.get("Currencies")!.requests).toEqual([`get ${guid(1)}`]);
    await expect(call("RECORD", "Currencies", guid(99))).rejects.toEqual(
      missing("No record of Currencies with this id. (trace 00-1-2-00)"),
    );
  });

  test("finds it in the list where the service reads no record by its id", async () => {
    const { call, sources } = createFakeAddIn({ lists });
    expect(await call("RECORD", "ReceivedInvoices", guid(1), "Name")).toBe("Partner 1");
    expect(await call("RECORD", "ReceivedInvoices", "partner 2", "Id", null, "Name")).toBe(guid(2));
    expect(sources.get("ReceivedInvoices")!.requests).toEqual(["page 1"]);
    await expect(call("RECORD", "ReceivedInvoices", guid(9))).rejects.toEqual(
      missing(`No record of ReceivedInvoices with "${guid(9)}" in column Id.`),
    );
  });
});

test("=ASOF(list) knows further lists", async () => {
  const { call } = createFakeAddIn({ lists });
  await expect(call("ASOF", "Currencies")).rejects.toEqual(
    missing('RECORDS("Currencies") has not been loaded yet.'),
  );
  await call("RECORDS", "Currencies");
  expect(await call("ASOF", "currencies")).toMatch(/2026/);
});

describe("a refresh", () => {
  test("reads the further lists of formulas, and renews their cells", async () => {
    const { addIn, sources, formulas, renewed } = createFakeAddIn({ lists });
    formulas.set("A1", '=RECORDS("Currencies")').set("B1", '=RECORD("ReceivedInvoices","x",,,"Name")');
    await addIn.refresh();
    expect(sources.get("Currencies")!.requests).toEqual(["page 1"]);
    expect(sources.get("ReceivedInvoices")!.requests).toEqual(["page 1"]);
    expect(renewed).toEqual([["A1", "B1"]]);
  });

  test("leaves their cells as they were saved while nobody knows what is allowed", async () => {
    const { addIn, formulas, renewed, state } = createFakeAddIn({ lists });
    state.offline = true;
    formulas.set("A1", '=RECORDS("Currencies")').set("B1", '=RECORDS("BANKS")');
    await addIn.refresh();
    expect(renewed).toEqual([["B1"]]);
  });

  test("shows what is wrong with a list that is not allowed", async () => {
    const { addIn, formulas, renewed } = createFakeAddIn({ lists });
    formulas.set("A1", '=RECORDS("Crowns")');
    await addIn.refresh();
    expect(renewed).toEqual([["A1"]]);
  });
});

test("the pane shows the further lists of each company, once they are known", async () => {
  const { addIn, data, clock, call } = createFakeAddIn({ lists });
  const [company] = addIn.connections.list();
  expect(statusOf(data, company!).map(({ list }) => list)).not.toContain("Currencies");
  let calls = 0;
  data.subscribe(() => calls++);
  await clock.advance(1000);
  expect(calls).toBe(1);
  await call("RECORDS", "Currencies");
  expect(statusOf(data, company!).find(({ list }) => list === "Currencies")).toMatchObject({ count: 3 });
});

describe("a service that refuses", () => {
  const forbidden = branded("forbidden", { status: 403, traceId: "00-1-2-00" });
  const unauthorized = branded("unauthorized", { status: 401 });
  const right = value(
    "This key may not read currencies. A company administrator can grant the right. Then refresh. (trace 00-1-2-00)",
  );

  test("a list names the right, and one that refuses the credential asks to sign in, in any order", async () => {
    const { call, sources, addIn } = createFakeAddIn({ lists });
    await call("RECORDS", "Currencies", "Name", null, 1);
    const { failures } = sources.get("Currencies")!;
    failures.push(forbidden);
    await expect(call("RECORDS", "Currencies", "Name")).rejects.toEqual(right);
    sources.get("Banks")!.failures.push(unauthorized);
    await expect(call("BANKS")).rejects.toEqual(value(/^Sign in: /));
    await expect(call("RECORDS", "Currencies", "Name")).rejects.toEqual(right);
    // A person has renewed the sign-in.
    addIn.data.reopen(addIn.connections.list()[0]!);
    failures.push(unauthorized, forbidden);
    await expect(call("RECORDS", "Currencies", "Name")).rejects.toEqual(value(/^Sign in: /));
    addIn.data.reopen(addIn.connections.list()[0]!);
    await expect(call("RECORDS", "Currencies", "Name")).rejects.toEqual(right);
  });

  test("a client says so instead of a key", async () => {
    const { call, sources, save } = createFakeAddIn();
    save({ credential: { kind: "client-credentials", clientId: "a", clientSecret: "b" } });
    sources.get("IssuedInvoices")!.failures.push(forbidden);
    await expect(call("ISSUEDINVOICES")).rejects.toEqual(
      value(/^This client may not read issued invoices\. /),
    );
  });
});

describe("a deployment that allows only some lists", () => {
  const only = { lists, switches: { only: ["Banks", "Currencies"] } };

  test("shows no other in the pane", async () => {
    const { addIn, call } = createFakeAddIn(only);
    await call("BANKS", "Name");
    const shown = statusOf(addIn.data, addIn.connections.list()[0]!).map(({ list }) => list);
    expect(shown).toEqual(["Banks", "Currencies"]);
  });

  test("says in a cell of another that the organisation does not allow it", async () => {
    const { call, sources } = createFakeAddIn(only);
    // As the deployment's server refuses it.
    sources.get("BusinessPartners")!.failures.push(branded("not_found", { status: 404 }));
    await expect(call("PARTNERS")).rejects.toEqual(
      value("Your organisation does not allow partners in Excel. Ask the person who set up this add-in."),
    );
    expect(await call("BANKS", "Name")).toHaveLength(4);
  });
});
