import { specifiedFields } from "@accounting-data/creating/payload";
import { describe, expect, test } from "vitest";
import { filledForm } from "../../test/filled-form.ts";
import { sortFieldMessages } from "./field-messages.ts";
import { placesOf } from "./partner-form.ts";

const form = filledForm(
  { name: "Novák", duePeriod: "14" },
  {
    addresses: [
      { key: 7, name: "" },
      { key: 8, name: "Sklad" },
      { key: 9, name: "Prodejna" },
    ],
    fields: [{ key: 3, name: "BusinessDetails.CreditLimit", type: "text", value: "x" }],
  },
);
const [name, city, duePeriod] = ["field-name", "field-city", "field-businessdetails.dueperiod"] as const;
const places = placesOf(form, specifiedFields);

describe("the messages of a 422", () => {
  test.each([
    ["Name", name],
    ["name", name],
    ["City", city],
    ["BusinessDetails.DuePeriod", duePeriod],
    ["businessDetails.duePeriod", duePeriod],
    ["BusinessDetails.DuePeriod.Value", duePeriod],
    ["BusinessDetails.CreditLimit", "field-3"],
    ["DeliveryAddresses[0].Name", "address-8"],
    ["DeliveryAddresses[1].Name", "address-9"],
    ["DeliveryAddresses[1]", "address-9"],
    ["$.DeliveryAddresses[1].Name", "address-9"],
    ["DeliveryAddresses[1].City", "addresses"],
    ["DeliveryAddresses[5].Name", "addresses"],
    ["DeliveryAddresses", "addresses"],
  ])("with key %s belong to the field %s", (key, field) => {
    const sorted = sortFieldMessages({ [key]: ["Too long."] }, places);
    expect([...sorted.byField]).toEqual([[field, ["Too long."]]]);
    expect(sorted.others).toEqual([]);
  });

  test.each(["TaxNumber", "", "BusinessDetails", "Customer.Name"])("with key %j go to the summary", (key) => {
    const sorted = sortFieldMessages({ [key]: ["Missing."] }, places);
    expect(sorted.others).toEqual([{ key, messages: ["Missing."] }]);
    expect(sorted.byField.size).toBe(0);
  });

  test("of one field are joined in order", () => {
    const sorted = sortFieldMessages({ Name: ["A.", "B."], name: ["C."] }, places);
    expect(sorted.byField.get(name)).toEqual(["A.", "B.", "C."]);
  });
});
