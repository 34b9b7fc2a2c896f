import { type PayloadField, specifiedFields, withSpecified } from "@accounting-data/creating/payload";
import { afterEach, describe, expect, test, vi } from "vitest";
import { filledForm } from "../../test/filled-form.ts";
import { sortFieldMessages } from "./field-messages.ts";
import { isBlank, knownKey, placesOf, readPartnerForm, type PartnerForm } from "./partner-form.ts";
import { afterEdit } from "./partner-state.ts";
import { typedForm } from "./typed-form.ts";

type Typed = Parameters<typeof filledForm>[0] & Partial<PartnerForm>;

function read(
  { addresses = [], fields = [], ...typed }: Typed,
  language: "en" | "cs" = "en",
): ReturnType<typeof readPartnerForm> {
  return readPartnerForm(filledForm(typed, { addresses, fields }), language);
}

const more = (
  key: string | number,
  name: string,
  type: "text" | "number" | "truth" | "nothing",
  value: string,
) => ({
  key,
  name,
  type,
  value,
});

describe("the form of a partner", () => {
  test("becomes the payload of the specification", () => {
    const form = {
      name: " Novák a syn ",
      city: "Brno",
      duePeriod: "14",
      addresses: [
        { key: 4, name: "Sklad" },
        { key: 5, name: "Prodejna" },
      ],
    };
    expect(read(form)).toMatchObject({
      payload: {
        Name: "Novák a syn",
        City: "Brno",
        BusinessDetails: { DuePeriod: 14 },
        DeliveryAddresses: [{ Name: "Sklad" }, { Name: "Prodejna" }],
      },
    });
  });

  test("omits empty fields, and sends a zero", () => {
    expect(read({})).toMatchObject({ payload: {} });
    expect(read({ name: "  ", duePeriod: "0" })).toEqual({
      payload: { BusinessDetails: { DuePeriod: 0 } },
    });
  });

  test("numbers addresses correctly when one is empty", () => {
    const addresses = [
      { key: 1, name: "" },
      { key: 2, name: "Sklad" },
    ];
    expect(read({ addresses })).toMatchObject({ payload: { DeliveryAddresses: [{ Name: "Sklad" }] } });
    expect(placesOf(filledForm({}, { addresses }), [])).toContainEqual({
      field: "address-2",
      path: ["DeliveryAddresses", 0, "Name"],
    });
  });

  test("sends further fields by name and type, in the same objects", () => {
    const result = read({
      duePeriod: "14",
      addresses: [{ key: 1, name: "Sklad" }],
      fields: [
        more(1, "RegistrationNumber", "text", "00012345"),
        more(2, "BusinessDetails.CreditLimit", "number", "1,250.50"),
        more(3, "DeliveryAddresses[0].City", "text", "Brno"),
        more(4, "IsSupplier", "truth", "false"),
        more(5, "Note", "nothing", "left over"),
        more(6, "Tags[0]", "text", ""),
        more(7, "", "text", ""),
      ],
    });
    expect(result).toMatchObject({
      payload: {
        RegistrationNumber: "00012345",
        BusinessDetails: { DuePeriod: 14, CreditLimit: 1250.5 },
        DeliveryAddresses: [{ Name: "Sklad", City: "Brno" }],
        IsSupplier: false,
        Note: null,
        Tags: [""],
      },
    });
  });

  test.each(["14,5", "fourteen", "1e3", "9007199254740993"])(
    "does not accept %s as a due period",
    (duePeriod) => {
      expect(read({ duePeriod }, "cs")).toEqual({
        faults: new Map([["field-businessdetails.dueperiod", { kind: "notWhole" }]]),
      });
    },
  );

  test.each([
    ["Note", "x", "Note", "fieldTwice"],
    ["Name", "x", "City", "fieldTwice"],
    ["A", "x", "A.B", "fieldTwice"],
    ["A.B", "x", "A", "fieldTwice"],
    ["A[1]", "x", "B", "fieldTwice"],
    ["A.__proto__.B", "x", "B", "fieldNameUnusable"],
    ["A..B", "x", "B", "fieldNameUnusable"],
    [".A", "x", "B", "fieldNameUnusable"],
    ["A B", "x", "B", "fieldNameUnusable"],
    ["[0]", "x", "B", "fieldNameUnusable"],
    ["", "x", "B", "fieldNameMissing"],
  ])("does not send the field %j = %j beside %j", (first, value, second, fault) => {
    const result = read({
      name: "Novák",
      fields: [more(1, first, "text", value), more(2, second, "text", "y")],
    });
    expect("faults" in result && [...result.faults.values()]).toContain(fault);
    expect(Object.hasOwn(Object.prototype, "B")).toBe(false);
  });

  test.each([
    ["en", "1,234", 1234],
    ["en", "1234.5", 1234.5],
    ["en", "-0.25", -0.25],
    ["en", "−3", -3],
    ["cs", "1,234", 1.234],
    ["cs", "1 234,5", 1234.5],
    ["cs", "1\u00a0234 567", 1234567],
    ["cs", "0,10", 0.1],
  ] as const)("reads in %s the number %j as %j", (language, value, expected) => {
    expect(read({ fields: [more(1, "N", "number", value)] }, language)).toMatchObject({
      payload: { N: expected },
    });
  });

  test.each([
    ["en", "1 234", "number"],
    ["en", "1,23", "number"],
    ["en", "", "number"],
    ["cs", "1.234,5", "number"],
    ["cs", "0x10", "number"],
    ["en", "12345678901234567890", "tooExact"],
    ["en", "0.12345678901234567", "tooExact"],
  ] as const)("refuses in %s the number %j: %s", (language, value, fault) => {
    const result = read({ fields: [more(1, "N", "number", value)] }, language);
    expect(result).toEqual({ faults: new Map([["field-1", fault]]) });
  });
});

describe("a form with the fields of a description", () => {
  const field = (name: string, changes: Partial<PayloadField> = {}): PayloadField => ({
    name,
    type: "text",
    required: false,
    within: undefined,
    limits: [],
    ...changes,
  });
  const described = withSpecified([
    field("Name", { required: true, limits: [{ kind: "tooLong", limit: 5 }] }),
    field("Address.Street", { required: true, within: "Address" }),
    field("Address.Country"),
    field("Rating", { type: "number", required: true, limits: [{ kind: "tooLarge", limit: 10 }] }),
  ]);
  const faultsOf = ({ addresses = [], fields = [], ...typed }: Typed) => {
    const read = readPartnerForm(filledForm(typed, { addresses, fields }), "en", described);
    return "faults" in read ? Object.fromEntries(read.faults) : read.payload;
  };

  test("names what is missing or too long at the field, also at one that nobody has touched", () => {
    expect(faultsOf({ name: "Too long" })).toEqual({
      "field-name": { kind: "tooLong", limit: 5 },
      "field-rating": { kind: "required" },
    });
    expect(
      faultsOf({
        name: "Acme",
        fields: [
          more("address.country", "Address.Country", "text", "CZ"),
          more("rating", "Rating", "number", "11"),
        ],
      }),
    ).toEqual({
      "field-address.street": { kind: "required" },
      "field-rating": { kind: "tooLarge", limit: 10 },
    });
  });

  test("names what can't be read and what the description refuses at once", () => {
    expect(faultsOf({ duePeriod: "14 days", fields: [more("rating", "Rating", "number", "ten")] })).toEqual({
      "field-businessdetails.dueperiod": { kind: "notWhole" },
      "field-name": { kind: "required" },
      "field-rating": "number",
    });
  });

  test("checks a described field that is named by hand at its own row", () => {
    expect(faultsOf({ name: "Acme", fields: [more(1, "rating", "number", "11")] })).toEqual({
      "field-1": { kind: "tooLarge", limit: 10 },
    });
  });

  test("has each value at its field, wherever a description that has come since has that", () => {
    const form = filledForm({ name: "Acme" }, { fields: [more("rating", "Rating", "number", "11")] });
    expect(readPartnerForm(form, "en", described.toReversed())).toEqual({
      faults: new Map([["field-rating", { kind: "tooLarge", limit: 10 }]]),
    });
    expect(readPartnerForm(form, "en", [field("Since", { day: "date" }), ...withSpecified([])])).toEqual({
      payload: { Name: "Acme", Rating: 11 },
    });
  });

  test("offers no other type of a described number that is too long", () => {
    const rating = more("rating", "Rating", "number", "0.12345678901234567");
    expect(faultsOf({ name: "Acme", fields: [rating] })).toEqual({
      "field-rating": "tooExactForNumber",
    });
  });

  test("has a described field twice at the row in which a person named it", () => {
    const fields = [more(1, "Rating", "number", "9"), more("rating", "Rating", "number", "8")];
    expect(faultsOf({ name: "Acme", fields })).toEqual({ "name-1": "fieldTwice" });
  });

  test("sends what the description allows, and what it does not know by its name", () => {
    const rating = more("rating", "Rating", "number", "9.5");
    expect(faultsOf({ name: "Acme", fields: [rating, more(1, "Nickname", "text", "A")] })).toEqual({
      Name: "Acme",
      Rating: 9.5,
      Nickname: "A",
    });
  });

  test("is filled in again with what was sent, each value in its own input", () => {
    const { fields: filled } = typedForm({ Name: "Acme", Rating: 9.5, Nickname: "A" }, "en", described);
    expect(filled.map(({ key, name }) => [key, name])).toEqual([
      ["name", "Name"],
      ["rating", "Rating"],
      [3, "Nickname"],
    ]);
  });

  describe("that are days", () => {
    const days = [field("Founded", { day: "date" }), field("Since", { day: "date-time" })];
    const typed = (index: number, value: string) =>
      more(knownKey(days[index]!.name), days[index]!.name, "text", value);
    const readDays = (values: readonly (readonly [number, string])[]) => {
      const form = filledForm({}, { fields: values.map(([index, value]) => typed(index, value)) });
      const read = readPartnerForm(form, "en", days);
      return "faults" in read ? Object.fromEntries(read.faults) : read.payload;
    };
    afterEach(() => void vi.unstubAllEnvs());

    test("are sent as days, or as moments where the description has a time", () => {
      vi.stubEnv("TZ", "Europe/Prague");
      expect(
        readDays([
          [0, "1. 3. 2026"],
          [1, "2026-03-01"],
        ]),
      ).toEqual({ Founded: "2026-03-01", Since: "2026-03-01T00:00:00" });
      expect(readDays([[1, "1 Mar 2026 14:30"]])).toEqual({ Since: "2026-03-01T13:30:00.000Z" });
    });

    test("are not sent while they are half typed", () => {
      vi.stubEnv("TZ", "Europe/Prague");
      expect(
        readDays([
          [0, "1. 3."],
          [1, "1. 3. 2026 14:"],
        ]),
      ).toEqual({ "field-founded": "notADay", "field-since": "notADay" });
      expect(
        readDays([
          [0, "1. 3. 2026 14:30"],
          [1, "29. 3. 2026 2:30"],
        ]),
      ).toEqual({ "field-founded": "timeNotTaken", "field-since": "timeSkipped" });
    });

    test.each(["en", "cs"] as const)(
      "are filled in (%s) as they are sent again, also where they can't be read",
      (language) => {
        vi.stubEnv("TZ", "America/New_York");
        const payload = { Founded: "in spring", Since: "2026-03-01T13:30:00.000Z" };
        const form = typedForm(payload, language, days);
        expect(form.fields.map(({ value }) => value.replaceAll("\u00a0", " "))).toEqual([
          "in spring",
          { en: "1 Mar 2026 8:30", cs: "1. 3. 2026 8:30" }[language],
        ]);
        vi.stubEnv("TZ", "Asia/Kolkata");
        expect(readPartnerForm(form, language, days)).toMatchObject({ payload });
      },
    );
  });
});

describe("delivery addresses with fields of their own", () => {
  const part = { required: false, within: "DeliveryAddresses", limits: [] } as const;
  const knownFields = [
    ...specifiedFields,
    { ...part, type: "text", name: "DeliveryAddresses[n].Name" },
    { ...part, type: "text", name: "DeliveryAddresses[n].City", limits: [{ kind: "tooLong", limit: 6 }] },
    { ...part, type: "truth", name: "DeliveryAddresses[n].IsDefault" },
  ] as const;
  const typed = (city: string): PartnerForm => ({
    ...filledForm({ name: "Acme" }),
    addresses: [
      { key: 1, name: "", parts: { City: " " } },
      { key: 2, name: "Sklad", parts: { City: city, IsDefault: "true" } },
      { key: 3, name: "", parts: { City: "Praha" } },
    ],
  });

  test("are sent with what is filled in, empty ones not, and are filled in again from what was sent", () => {
    const read = readPartnerForm(typed("Brno"), "en", knownFields);
    const payload = {
      Name: "Acme",
      DeliveryAddresses: [{ Name: "Sklad", City: "Brno", IsDefault: true }, { City: "Praha" }],
    };
    expect(read).toEqual({ payload });
    const again = typedForm(payload, "en", knownFields);
    expect(again.addresses).toEqual([
      { key: 1, name: "Sklad", parts: { City: "Brno", IsDefault: "true" } },
      { key: 2, name: "", parts: { City: "Praha" } },
    ]);
    expect(readPartnerForm(again, "en", knownFields)).toEqual({ payload });
  });

  test("have what the description does not allow at their own fields", () => {
    expect(readPartnerForm(typed("Hradec Králové"), "en", knownFields)).toEqual({
      faults: new Map([["address-2-City", { kind: "tooLong", limit: 6 }]]),
    });
  });
});

describe("lists of objects besides delivery addresses", () => {
  const part = { required: false, within: "Contacts", limits: [] } as const;
  const knownFields = [
    ...specifiedFields,
    { ...part, type: "text", name: "Contacts[n].Email", limits: [{ kind: "tooLong", limit: 6 }] },
    { ...part, type: "number", name: "Contacts[n].Order", isWhole: true },
    { ...part, type: "text", name: "Contacts[n].Address.City" },
    { ...part, type: "text", name: "BankAccounts[n].Number" },
  ] as const;
  const typed = (email: string): PartnerForm => ({
    ...filledForm({ name: "Acme" }),
    items: {
      Contacts: [
        { key: 1, parts: { Email: " " } },
        { key: 2, parts: { Email: email, Order: "2" } },
        { key: 3, parts: { "Address.City": "Brno" } },
      ],
      BankAccounts: [{ key: 1, parts: { Number: "19-2000" } }],
    },
  });
  const payload = {
    Name: "Acme",
    Contacts: [{ Email: "a@b.cz", Order: 2 }, { Address: { City: "Brno" } }],
    BankAccounts: [{ Number: "19-2000" }],
  };

  test("are sent with what is filled in, empty objects not, and are filled in again from what was sent", () => {
    expect(readPartnerForm(typed("a@b.cz"), "en", knownFields)).toEqual({ payload });
    const again = typedForm(payload, "en", knownFields);
    expect(again.items).toEqual({
      Contacts: [
        { key: 1, parts: { Email: "a@b.cz", Order: "2" } },
        { key: 2, parts: { "Address.City": "Brno" } },
      ],
      BankAccounts: [{ key: 1, parts: { Number: "19-2000" } }],
    });
    expect(readPartnerForm(again, "en", knownFields)).toEqual({ payload });
    expect(isBlank(again)).toBe(false);
  });

  test("have their faults, and what the service says of them, at their own fields", () => {
    expect(readPartnerForm(typed("long@b.cz"), "en", knownFields)).toEqual({
      faults: new Map([["item-Contacts-2-Email", { kind: "tooLong", limit: 6 }]]),
    });
    const { byField } = sortFieldMessages(
      { "Contacts[0].Email": ["No."], "Contacts[1].Address.City": ["Where?"], BankAccounts: ["Too many."] },
      placesOf(typed("a@b.cz"), knownFields),
    );
    expect([...byField]).toEqual([
      ["item-Contacts-2-Email", ["No."]],
      ["item-Contacts-3-Address.City", ["Where?"]],
      ["items-BankAccounts", ["Too many."]],
    ]);
  });

  test("lose the message of a field that is edited, and no other one", () => {
    const read = readPartnerForm(typed("long@b.cz"), "en", knownFields);
    if (!("faults" in read)) throw new Error("No faults");
    const state = { kind: "incomplete", faults: read.faults } as const;
    expect(afterEdit(state, typed("long@b.cz"), typed("a@b.cz"))).toEqual({ kind: "editing" });
    expect(afterEdit(state, typed("long@b.cz"), { ...typed("long@b.cz"), addresses: [] })).toEqual(state);
  });
});
