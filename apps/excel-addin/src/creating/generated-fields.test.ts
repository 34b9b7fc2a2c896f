import { isAlwaysRequired, payloadFields } from "@accounting-data/creating/payload";
import type { DescribedField, DescribedType } from "@accounting-data/openapi";
import { describe, expect, test } from "vitest";
import { emptyPartnerForm, readPartnerForm } from "../partner/partner-form.ts";
import { typedForm } from "../partner/typed-form.ts";
import { readRow } from "../many/read-row.ts";
import { describedPartners } from "../../test/described-partners.ts";
import { filledForm } from "../../test/filled-form.ts";

/** The fields of a form for a payload with these fields, which generators write in their own ways. */
function fieldsOf(...fields: readonly DescribedField[]): ReturnType<typeof payloadFields> {
  return payloadFields({
    lists: [{ ...describedPartners, payload: "Create" }],
    records: [
      { name: "Create", fields: [{ name: "Name", type: { kind: "text" } }, ...fields] },
      { name: "Address", fields: [{ name: "City", type: { kind: "text" }, required: true }] },
    ],
    choices: [
      { name: "Rounding", values: [{ value: "up", description: "Up" }, { value: "down" }, { value: "" }] },
    ],
  });
}

const text = { kind: "text" } as const;
const amount: DescribedType = {
  kind: "either",
  of: [
    { kind: "number", minimum: 0 },
    { kind: "text", format: "decimal" },
  ],
};
const blank = { name: "Rounding", type: { kind: "choice", choice: "Rounding" } } as const;
const form = filledForm({ name: "Acme" });

describe("what may be a number or a text is filled in as", () => {
  const integer = { kind: "integer", format: "int32" } as const;
  test.each<[string, readonly DescribedType[], string | undefined]>([
    ["a number, where the text is a number too", amount.of, "number"],
    ["a number, where .NET gives both one format", [integer, { kind: "text", format: "int32" }], "number"],
    ["a text, where an integer is one of many texts", [{ kind: "integer" }, text], "text"],
    ["a text, where it has limits of its own", [{ kind: "number" }, { ...text, maxLength: 5 }], "text"],
    [
      "nothing that the form knows, where there are others",
      [text, { kind: "record", record: "Address" }],
      undefined,
    ],
  ])("%s", (_, of, type) => {
    expect(fieldsOf({ name: "Field", type: { kind: "either", of } })[1]?.type).toBe(type);
  });
});

test("an amount that may be a text is sent as a number, and its limits count", () => {
  const fields = fieldsOf({ name: "Rate", type: amount, nullable: true });
  const typed = (value: string) =>
    readPartnerForm(
      filledForm({ name: "Acme" }, { fields: [{ key: "rate", name: "Rate", type: fields[1]!.type, value }] }),
      "cs",
      fields,
    );
  expect(typed("12,5")).toMatchObject({ payload: { Name: "Acme", Rate: 12.5 } });
  expect(typed("-1")).toEqual({ faults: new Map([["field-rate", { kind: "tooSmall", limit: 0 }]]) });
});

describe("a choice that may be blank", () => {
  test("has no option for that", () => {
    expect(fieldsOf(blank)[1]?.choices).toEqual([{ value: "up", description: "Up" }, { value: "down" }]);
  });

  test.each<[string, Partial<DescribedField>, object]>([
    ["is not sent where nobody chose", {}, { Name: "Acme" }],
    ["is not sent where nobody chose and null is allowed", { nullable: true }, { Name: "Acme" }],
    ["is sent blank where it is required", { required: true }, { Name: "Acme", Rounding: "" }],
    [
      "is sent as null where it is required and may be",
      { required: true, nullable: true },
      { Name: "Acme", Rounding: null },
    ],
  ])("%s", (_, flags, payload) => {
    const fields = fieldsOf({ ...blank, ...flags });
    expect(fields.some(isAlwaysRequired)).toBe(false);
    expect(readPartnerForm(form, "en", fields)).toMatchObject({ payload });
    // The same of a row, and of a form that is filled in again with what was sent.
    const name = { value: "Acme", text: "Acme", format: "General" };
    const options = { language: "en", dateSystem: 1900, knownFields: fields } as const;
    expect(readRow([name], [{ field: "Name", type: "cell" }], options)).toEqual({ kind: "ready", payload });
    expect(typedForm(payload, "cs", fields)).toEqual(form);
  });

  test("sends what was chosen", () => {
    const fields = fieldsOf({ ...blank, required: true });
    const rounding = [{ key: "rounding", name: "Rounding", type: "text", value: "up" }] as const;
    expect(readPartnerForm(filledForm({ name: "Acme" }, { fields: rounding }), "en", fields)).toMatchObject({
      payload: { Name: "Acme", Rounding: "up" },
    });
  });
});

describe("what is required and may be null", () => {
  test("is sent as null where it is left empty", () => {
    const fields = fieldsOf({ name: "Note", type: text, required: true, nullable: true });
    expect(readPartnerForm(form, "en", fields)).toMatchObject({ payload: { Name: "Acme", Note: null } });
  });

  test("makes nothing of an empty form", () => {
    const fields = fieldsOf({ name: "Note", type: text, required: true, nullable: true });
    expect(readPartnerForm(emptyPartnerForm, "en", fields)).toMatchObject({ payload: {} });
  });

  test("does not require what is inside of it", () => {
    const address = { kind: "record", record: "Address" } as const;
    const fields = fieldsOf({ name: "Address", type: address, required: true, nullable: true });
    expect(readPartnerForm(form, "en", fields)).toMatchObject({ payload: { Name: "Acme" } });
  });
});
