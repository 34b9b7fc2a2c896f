import { expect, test } from "vitest";
import type { RecordFields } from "../data/sandbox-record.ts";
import { maxCityLength, maxDuePeriod, maxNameLength, validateCreatePayload } from "./create-payload.ts";

const valid: readonly RecordFields[] = [
  { Name: "x" },
  { Name: "x".repeat(maxNameLength), City: "x".repeat(maxCityLength) },
  { Name: "x", City: null, BusinessDetails: null, DeliveryAddresses: null },
  { Name: "x", City: "", BusinessDetails: {}, DeliveryAddresses: [] },
  { Name: "x", BusinessDetails: { DuePeriod: 0 } },
  { Name: "x", BusinessDetails: { DuePeriod: maxDuePeriod, Other: [1] }, Unknown: { any: true } },
];

test.each(valid)("accepts %j", (payload) => {
  expect(validateCreatePayload(payload)).toEqual({});
});

const invalid: readonly (readonly [RecordFields, Readonly<Record<string, string>>])[] = [
  [{}, { Name: "The Name field is required." }],
  [{ name: "x" }, { Name: "The Name field is required." }],
  [{ Name: null }, { Name: "The Name field is required." }],
  [{ Name: " " }, { Name: "The Name field is required." }],
  [{ Name: 7 }, { Name: "Name must be a string." }],
  [{ Name: "x".repeat(maxNameLength + 1) }, { Name: "Name must not be longer than 255 characters." }],
  [
    { Name: "x", City: "x".repeat(maxCityLength + 1) },
    { City: "City must not be longer than 100 characters." },
  ],
  [{ Name: "x", City: ["x"] }, { City: "City must be a string." }],
  [{ Name: "x", BusinessDetails: 14 }, { BusinessDetails: "BusinessDetails must be an object." }],
  [
    { Name: "x", BusinessDetails: { DuePeriod: "14" } },
    { "BusinessDetails.DuePeriod": "DuePeriod must be an integer." },
  ],
  [
    { Name: "x", BusinessDetails: { DuePeriod: 1.5 } },
    { "BusinessDetails.DuePeriod": "DuePeriod must be an integer." },
  ],
  [
    { Name: "x", BusinessDetails: { DuePeriod: -1 } },
    { "BusinessDetails.DuePeriod": "DuePeriod must not be less than 0." },
  ],
  [
    { Name: "x", BusinessDetails: { DuePeriod: maxDuePeriod + 1 } },
    { "BusinessDetails.DuePeriod": "DuePeriod must not be greater than 9999." },
  ],
  [{ Name: "x", DeliveryAddresses: {} }, { DeliveryAddresses: "DeliveryAddresses must be an array." }],
  [
    { Name: "x", DeliveryAddresses: [null] },
    { "DeliveryAddresses[0]": "A delivery address must be an object." },
  ],
  [
    { Name: "x", DeliveryAddresses: [{ Name: "x" }, {}] },
    { "DeliveryAddresses[1].Name": "The Name field is required." },
  ],
];

test.each(invalid)("rejects %j", (payload, errors) => {
  const messages = Object.fromEntries(Object.entries(errors).map(([key, message]) => [key, [message]]));
  expect(validateCreatePayload(payload)).toEqual(messages);
});
