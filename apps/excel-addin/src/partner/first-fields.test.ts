import { type PayloadField, withSpecified } from "@accounting-data/creating/payload";
import { expect, test } from "vitest";
import { firstFields } from "./first-fields.ts";

const field = (name: string, required = false): PayloadField => ({
  name,
  type: "text",
  required,
  within: undefined,
  limits: [],
});
const specified = ["Name", "City", "BusinessDetails.DuePeriod"];

test.each<[string, readonly PayloadField[], readonly string[]]>([
  ["the specification", [], specified],
  [
    "a service that wants a name",
    [field("CompanyName"), field("Name", true), field("Street"), field("Kind", true)],
    [...specified, "Kind"],
  ],
  [
    "a service of companies and persons",
    [field("Street"), field("CompanyName"), field("City", true), field("Name")],
    ["CompanyName", ...specified],
  ],
])("the fields of %s that a form shows at once", (_, described, expected) => {
  expect(firstFields(withSpecified(described)).map(({ name }) => name)).toEqual(expected);
});
