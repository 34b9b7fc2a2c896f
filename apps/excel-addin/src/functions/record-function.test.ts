import { describe, expect, test } from "vitest";
import { createFakeAddIn } from "../../test/fake-add-in.ts";
import { flushPromises } from "../../test/fake-clock.ts";
import { branded, guid } from "../../test/fake-source.ts";
import type { Invocation } from "../workbook/associations/associate-functions.ts";

describe("=PARTNER(id)", () => {
  test("is a card, or a text if Excel has no data types", async () => {
    const { call, platform } = createFakeAddIn();
    expect(await call("PARTNER", guid(1))).toMatchObject({
      type: "Entity",
      text: "Partner 1",
      properties: {
        Id: { type: "String", basicValue: guid(1) },
        Name: { type: "String", basicValue: "Partner 1" },
      },
    });
    platform.dataTypes = false;
    expect(await call("PARTNER", guid(1))).toBe("Partner 1");
  });

  test.each([
    ["Name", "Partner 1"],
    ["name", "Partner 1"],
  ])("returns the field %s", async (field, value) => {
    const { call } = createFakeAddIn();
    expect(await call("PARTNER", `{${guid(1).toUpperCase()}}`, field)).toBe(value);
  });

  test("returns nested fields, counts of arrays, and an empty text for null", async () => {
    const { call, sources } = createFakeAddIn();
    const source = sources.get("BusinessPartners")!;
    source.records = [{ Id: guid(1), Details: { Days: 14 }, Addresses: [{}, {}], Note: null }];
    expect(await call("PARTNER", guid(1), "details.days")).toBe(14);
    expect(await call("PARTNER", guid(1), "Addresses")).toBe(2);
    expect(await call("PARTNER", guid(1), "Note")).toBe("");
    await expect(call("PARTNER", guid(1), "Town")).rejects.toEqual({
      code: "#VALUE!",
      message: 'No field "Town". Available: Id, Details.Days, Addresses, Note',
    });
    await expect(call("PARTNER", guid(1), "Adresses")).rejects.toMatchObject({
      message: expect.stringMatching(/^No field "Adresses"\. Did you mean "Addresses"\? Available: /),
    });
  });

  test("says that a record does not exist only after a 404", async () => {
    const { call, sources } = createFakeAddIn();
    const source = sources.get("BusinessPartners")!;
    await call("PARTNERS");
    source.failures.push(branded("network"));
    await expect(call("PARTNER", guid(98))).rejects.toMatchObject({
      message: "The service can't be reached. Refresh to try again.",
    });
    source.requests.length = 0;
    await expect(call("PARTNER", guid(99))).rejects.toEqual({
      code: "#N/A",
      message: "No partner with this id. (trace 00-1-2-00)",
    });
    expect(source.requests).toEqual([`get ${guid(99)}`]);
  });

  test.each([["4711"], [4711], ["../v1/Banks"], [`${guid(1)}/x`], [[[guid(1), guid(2)]]], [true]])(
    "rejects %j without a request",
    async (id) => {
      const { call, sources } = createFakeAddIn();
      await expect(call("PARTNER", id)).rejects.toMatchObject({
        code: "#VALUE!",
        message:
          'Not a valid id. Use a value from column Id, or name another column in "by", as in PARTNER("4711",,,"Code").',
      });
      expect(sources.get("BusinessPartners")!.requests).toEqual([]);
    },
  );

  test.each([[""], [null], [0], [" "], [[[0]]]])("reports an empty id cell: %j", async (id) => {
    const { call } = createFakeAddIn();
    await expect(call("PARTNER", id)).rejects.toEqual({
      code: "#VALUE!",
      message: "The id is empty. Use a value from column Id.",
    });
  });
});

describe.each([true, "true"])("while a person is still typing (%j)", (isInValuePreview) => {
  test("nothing is requested", async () => {
    const { call, start, sources } = createFakeAddIn();
    const invocation = { isInValuePreview };
    await expect(start("PARTNER", [guid(1), "Name"], { invocation })).rejects.toMatchObject({
      message: "Press Enter to load.",
    });
    await expect(start("PARTNERS", [], { invocation })).rejects.toMatchObject({
      message: "Press Enter to load.",
    });
    expect(sources.get("BusinessPartners")!.requests).toEqual([]);
    await call("PARTNERS");
    expect(await start("PARTNER", [guid(1), "Name"], { invocation })).toBe("Partner 1");
  });
});

test("a call that Excel cancels aborts the lookup if no other cell waits for it", async () => {
  const { start, clock, sources } = createFakeAddIn();
  const invocation: Invocation = {};
  const answer = start("PARTNER", [guid(1), "Name"], { invocation }).catch((error: unknown) => error);
  await flushPromises();
  invocation.onCanceled?.();
  expect(await answer).toMatchObject({ message: "Cancelled." });
  await clock.advance(1000);
  expect(sources.get("BusinessPartners")!.requests).toEqual([]);
});

test("a call for part of a list that Excel cancels aborts the read", async () => {
  const { start, clock, sources } = createFakeAddIn();
  const source = sources.get("BusinessPartners")!;
  source.paused = true;
  const invocation: Invocation = {};
  const answer = start("PARTNERS", [null, null, 2], { invocation }).catch((error: unknown) => error);
  await flushPromises();
  invocation.onCanceled?.();
  expect(await answer).toMatchObject({ message: "Cancelled." });
  source.resume();
  await clock.advance(1000);
  expect(source.requests).toEqual(["page 1"]);
});

test("a cell whose limit was changed leaves no old query that a refresh would send", async () => {
  const { addIn, start, sources } = createFakeAddIn();
  const invocation = { address: "Sheet1!A1" };
  await start("PARTNERS", [null, null, 1], { invocation });
  await start("PARTNERS", [null, null, 2], { invocation });
  const { requests } = sources.get("BusinessPartners")!;
  requests.length = 0;
  await addIn.refresh();
  expect(requests).toEqual(["page 1"]);
});

describe("many ids without a record", () => {
  const many = (call: (id: string) => Promise<unknown>): Promise<PromiseSettledResult<unknown>[]> =>
    Promise.allSettled(Array.from({ length: 60 }, (_, index) => call(guid(1000 + index))));

  test("differ from ids that were not requested one by one", async () => {
    const { call } = createFakeAddIn();
    const found = (await many((id) => call("PARTNER", id, "Name"))) as PromiseRejectedResult[];
    const counts = new Map<string, number>();
    for (const { reason } of found as { reason: { message: string } }[])
      counts.set(reason.message, (counts.get(reason.message) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      "No partner with this id. (trace 00-1-2-00)": 50,
      "Not in the list. Refresh to look it up by id.": 10,
    });
  });

  test("are not reported as missing if the 404 is the list's", async () => {
    const { call, sources } = createFakeAddIn();
    sources.get("BusinessPartners")!.failures.push(branded("not_found", { status: 404 }));
    for (const result of await many((id) => call("PARTNER", id, "Name"))) {
      expect(result).toMatchObject({
        reason: { message: "The service rejected the request (404). Refresh to try again." },
      });
    }
  });
});

describe("=PARTNER(id, field)", () => {
  test("returns several fields side by side", async () => {
    const { call, sources } = createFakeAddIn();
    const source = sources.get("BusinessPartners")!;
    source.records = [
      { Id: guid(1), Name: "Novák", City: null, Terms: { Days: 14 }, Items: [{ Text: "a" }, { Text: "b" }] },
    ];
    expect(await call("PARTNER", guid(1), "City, name, days")).toEqual([["", "Novák", 14]]);
    expect(await call("PARTNER", guid(1), "-*d")).toEqual([["Novák", "", 14, 2]]);
    expect(await call("PARTNER", guid(1), "Name, Items.Text")).toEqual([
      ["Novák", "a"],
      ["Novák", "b"],
    ]);
    expect(await call("PARTNER", guid(1), "Items[1].Text")).toBe("b");
    await expect(call("PARTNER", guid(1), "Nmae, City")).rejects.toEqual({
      code: "#VALUE!",
      message:
        'No field "Nmae". Did you mean "Name"? Available: Id, Name, City, Terms.Days, Items, Items.Text',
    });
  });
});

describe("=PARTNER(value, field, , by)", () => {
  const partners = [
    { Id: guid(1), Name: "Novák", Ico: "00123456" },
    { Id: guid(2), Name: "Malá", Ico: "25313142" },
    { Id: guid(3), Name: "Malá", Ico: null },
  ];
  const create = () => {
    const fake = createFakeAddIn();
    fake.sources.get("BusinessPartners")!.records = partners;
    return fake;
  };

  test("finds the one record with that value in a column, for all cells with one read of the list", async () => {
    const { call, sources } = create();
    expect(await call("PARTNER", "25313142", "Name", null, "Ico")).toBe("Malá");
    expect(await call("PARTNER", 123_456, "Name", null, "ico")).toBe("Novák");
    expect(await call("PARTNER", "NOVÁK", null, null, "Name")).toMatchObject({ text: "Novák" });
    expect(sources.get("BusinessPartners")!.requests).toEqual(["page 1"]);
  });

  test("says how many records have it, unless exactly one has", async () => {
    const { call } = create();
    await expect(call("PARTNER", "Malá", "Ico", null, "Name")).rejects.toEqual({
      code: "#N/A",
      message: '2 records have "Malá" in column Name. Use a column whose values are unique.',
    });
    await expect(call("PARTNER", "Nikdo", "Ico", null, "name")).rejects.toEqual({
      code: "#N/A",
      message: 'No partner with "Nikdo" in column Name.',
    });
    await expect(call("PARTNER", "Nikdo", "Ico", null, "Nmae")).rejects.toMatchObject({
      code: "#VALUE!",
      message: expect.stringMatching(/^No column "Nmae"\. Did you mean "Name"\?/),
    });
    await expect(call("PARTNER", null, "Ico", null, "Name")).rejects.toMatchObject({
      message: 'The value to look for is empty. Write "0" to look for zero.',
    });
  });

  test("sends nothing while a person is still typing the formula", async () => {
    const { start, sources } = create();
    const invocation = { isInValuePreview: true };
    await expect(start("PARTNER", ["Malá", "Ico", null, "Name"], { invocation })).rejects.toMatchObject({
      message: "Press Enter to load.",
    });
    expect(sources.get("BusinessPartners")!.requests).toEqual([]);
  });
});

test.each([
  [undefined, 1900, 1],
  [1904, 1904, 0],
] as const)(
  "if Excel can't tell the date system (before: %j), dates are those of %d",
  async (before, _, dates) => {
    const { call, platform } = createFakeAddIn({ count: 1 });
    platform.dataTypes = false;
    if (before !== undefined) {
      platform.dateSystem = before;
      await call("PARTNER", guid(0), "ModifiedAt");
    }
    Object.defineProperty(platform, "dateSystem", {
      get: () => {
        throw new Error("GeneralException");
      },
    });
    const shown = await call("PARTNER", guid(0), "ModifiedAt");
    expect(typeof shown).toBe(dates === 1 ? "number" : "string");
  },
);
