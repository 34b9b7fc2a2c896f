import { describe, expect, test } from "vitest";
import { createFakeAddIn } from "../../test/fake-add-in.ts";
import { settled } from "../../test/fake-clock.ts";
import { branded, guid } from "../../test/fake-source.ts";
import type { Invocation } from "./function-host.ts";

describe("=PARTNER(id)", () => {
  test("is a card, or a text where Excel has no data types", async () => {
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
  ])("gives the field %s", async (field, value) => {
    const { call } = createFakeAddIn();
    expect(await call("PARTNER", `{${guid(1).toUpperCase()}}`, field)).toBe(value);
  });

  test("gives nested fields, counts and nothing for null", async () => {
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

  test("says that there is none only where the service does", async () => {
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
    "refuses %j without a request",
    async (id) => {
      const { call, sources } = createFakeAddIn();
      await expect(call("PARTNER", id)).rejects.toMatchObject({
        code: "#VALUE!",
        message: "Not a valid id. Use a value from column Id, such as 1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.",
      });
      expect(sources.get("BusinessPartners")!.requests).toEqual([]);
    },
  );

  test.each([[""], [null], [0], [" "], [[[0]]]])(
    "says that the cell is empty which is to hold the id: %j",
    async (id) => {
      const { call } = createFakeAddIn();
      await expect(call("PARTNER", id)).rejects.toEqual({
        code: "#VALUE!",
        message: "The id is empty. Use a value from column Id.",
      });
    },
  );
});

describe.each([true, "true"])("a person who is still typing (%j)", (isInValuePreview) => {
  test("gets nothing that would have to be asked for", async () => {
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

test("a call that Excel cancels ends the look-up where no other cell waits for it", async () => {
  const { start, clock, sources } = createFakeAddIn();
  const invocation: Invocation = {};
  const answer = start("PARTNER", [guid(1), "Name"], { invocation }).catch((error: unknown) => error);
  await settled();
  invocation.onCanceled?.();
  expect(await answer).toMatchObject({ message: "Cancelled." });
  await clock.advance(1000);
  expect(sources.get("BusinessPartners")!.requests).toEqual([]);
});

test("a call for a part of a list that Excel cancels ends the read", async () => {
  const { start, clock, sources } = createFakeAddIn();
  const source = sources.get("BusinessPartners")!;
  source.held = true;
  const invocation: Invocation = {};
  const answer = start("PARTNERS", [null, null, 2], { invocation }).catch((error: unknown) => error);
  await settled();
  invocation.onCanceled?.();
  expect(await answer).toMatchObject({ message: "Cancelled." });
  source.release();
  await clock.advance(1000);
  expect(source.requests).toEqual(["page 1"]);
});

test("a cell whose part of a list was changed leaves nothing behind that a refresh would read", async () => {
  const { addIn, start, sources } = createFakeAddIn();
  const invocation = { address: "Sheet1!A1" };
  await start("PARTNERS", [null, null, 1], { invocation });
  await start("PARTNERS", [null, null, 2], { invocation });
  const { requests } = sources.get("BusinessPartners")!;
  requests.length = 0;
  await addIn.refresh();
  expect(requests).toEqual(["page 1"]);
});

describe("many records that there are not", () => {
  const many = (call: (id: string) => Promise<unknown>): Promise<PromiseSettledResult<unknown>[]> =>
    Promise.allSettled(Array.from({ length: 60 }, (_, index) => call(guid(1000 + index))));

  test("are told from those that were not asked for singly", async () => {
    const { call } = createFakeAddIn();
    const found = (await many((id) => call("PARTNER", id, "Name"))) as PromiseRejectedResult[];
    const told = new Map<string, number>();
    for (const { reason } of found as { reason: { message: string } }[])
      told.set(reason.message, (told.get(reason.message) ?? 0) + 1);
    expect(Object.fromEntries(told)).toEqual({
      "No partner with this id. (trace 00-1-2-00)": 50,
      "Not in the list. Refresh to look it up by id.": 10,
    });
  });

  test("are not said to be none where the service says that there is no such list", async () => {
    const { call, sources } = createFakeAddIn();
    sources.get("BusinessPartners")!.failures.push(branded("not_found", { status: 404 }));
    for (const result of await many((id) => call("PARTNER", id, "Name"))) {
      expect(result).toMatchObject({
        reason: { message: "The service rejected the request (404). Refresh to try again." },
      });
    }
  });
});

test.each([
  [undefined, 1900, 1],
  [1904, 1904, 0],
] as const)(
  "Excel can't tell the date system (before: %j): dates are those of %d",
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
