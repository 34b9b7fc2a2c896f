import { checkPayload, payloadFields } from "@accounting-data/creating/payload";
import type { OfferedDescription } from "@accounting-data/deployment";
import { describe, expect, test } from "vitest";
import { describedPartners } from "../../test/described-partners.ts";

const description: OfferedDescription = {
  lists: [{ ...describedPartners, record: "BusinessPartnerDto", payload: "CreateDto" }],
  records: [
    {
      name: "CreateDto",
      fields: [
        { name: "Id", type: { kind: "text", format: "guid" } },
        { name: "Name", type: { kind: "text", maxLength: 5 }, required: true },
        { name: "Kind", type: { kind: "choice", choice: "Kind" }, nullable: true },
        { name: "Level", type: { kind: "choice", choice: "Level" } },
        { name: "IsVatPayer", type: { kind: "boolean" } },
        { name: "Since", type: { kind: "text", format: "date-time" }, description: "Partner since." },
        { name: "Rating", type: { kind: "number", exclusiveMinimum: 0, exclusiveMaximum: 10 } },
        { name: "Total", type: { kind: "number" }, only: "read" },
        { name: "ModificationInfo", type: { kind: "record", record: "AddressDto" } },
        { name: "Address", type: { kind: "record", record: "AddressDto" } },
        { name: "BusinessDetails", type: { kind: "record", record: "DetailsDto" }, required: true },
        {
          name: "DeliveryAddresses",
          type: { kind: "list", of: { type: { kind: "record", record: "AddressDto" } } },
        },
        { name: "Anything", type: { kind: "unknown" } },
        { name: "Parent", type: { kind: "record", record: "PartnerDto" } },
        { name: "Again", type: { kind: "record", record: "CreateDto" } },
      ],
    },
    {
      name: "PartnerDto",
      fields: [
        { name: "Name", type: { kind: "text" } },
        { name: "Id", type: { kind: "text" } },
      ],
    },
    {
      name: "AddressDto",
      fields: [
        { name: "Street", type: { kind: "text" } },
        { name: "City", type: { kind: "text" }, required: true },
      ],
    },
    {
      name: "DetailsDto",
      fields: [{ name: "DuePeriod", type: { kind: "integer", minimum: 0, maximum: 365 }, required: true }],
    },
  ],
  choices: [
    { name: "Kind", values: [{ value: "Person" }, { value: "Company" }] },
    { name: "Level", values: [{ value: 0 }, { value: 1 }] },
  ],
};
const fields = payloadFields(description);

test("the fields of a new partner are those of the description that a person can fill in", () => {
  expect(fields.map(({ name, type, within }) => [name, type, within])).toEqual([
    ["Name", "text", undefined],
    ["Kind", "text", undefined],
    ["Level", "number", undefined],
    ["IsVatPayer", "truth", undefined],
    ["Since", "text", undefined],
    ["Rating", "number", undefined],
    ["Address.Street", "text", "Address"],
    ["Address.City", "text", "Address"],
    ["BusinessDetails.DuePeriod", "number", undefined],
    ["Parent.Id", "text", "Parent"],
  ]);
  expect(fields[4]).toMatchObject({ day: "date-time", description: "Partner since." });
});

test("no fields without a description, or where the service creates no partners", () => {
  expect(payloadFields(undefined)).toEqual([]);
  expect(payloadFields({ ...description, lists: [describedPartners] })).toEqual([]);
});

describe("a payload", () => {
  const valid = { Name: "Acme", BusinessDetails: { DuePeriod: 14 } };

  test.each<[object]>([
    [valid],
    [{ name: "Acme", businessDetails: { duePeriod: 14 } }],
    [{ ...valid, Kind: "Person", Level: 1, Rating: 9.5, Note: "not described" }],
    [{ ...valid, Kind: null }],
    [{ ...valid, Kind: "" }],
    [{ ...valid, Address: { City: "Brno" } }],
  ])("%j can be sent", (payload) => {
    expect(checkPayload(payload as Record<string, unknown>, fields).faults).toEqual([]);
  });

  test.each<[object, string, object]>([
    [{ BusinessDetails: { DuePeriod: 14 } }, "Name", { kind: "required" }],
    [{ Name: "Acme" }, "BusinessDetails.DuePeriod", { kind: "required" }],
    [{ ...valid, Address: { Street: "Dlouhá" } }, "Address.City", { kind: "required" }],
    [{ ...valid, Name: "Too long" }, "Name", { kind: "tooLong", limit: 5 }],
    [{ ...valid, Kind: "Firm" }, "Kind", { kind: "notAChoice", choices: ["Person", "Company"] }],
    [{ ...valid, Level: 2 }, "Level", { kind: "notAChoice", choices: ["0", "1"] }],
    [{ ...valid, BusinessDetails: { DuePeriod: 1.5 } }, "BusinessDetails.DuePeriod", { kind: "notWhole" }],
    [
      { ...valid, BusinessDetails: { DuePeriod: -1 } },
      "BusinessDetails.DuePeriod",
      { kind: "tooSmall", limit: 0 },
    ],
    [
      { ...valid, BusinessDetails: { DuePeriod: 400 } },
      "BusinessDetails.DuePeriod",
      { kind: "tooLarge", limit: 365 },
    ],
    [{ ...valid, Rating: 0 }, "Rating", { kind: "notAbove", limit: 0 }],
    [{ ...valid, Rating: 10 }, "Rating", { kind: "notBelow", limit: 10 }],
  ])("%j can't", (payload, name, fault) => {
    expect(checkPayload(payload as Record<string, unknown>, fields).faults).toEqual([{ name, fault }]);
  });
});
