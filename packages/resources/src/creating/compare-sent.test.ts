import { describe, expect, test } from "vitest";
import { compareSent } from "./compare-sent.ts";

const record = {
  id: "1",
  name: "Novák a syn",
  City: null,
  BusinessDetails: { duePeriod: 14, Other: 1 },
  DeliveryAddresses: [{ Name: "Sklad" }, { Name: "Prodejna", City: "Brno" }],
};

describe("compareSent", () => {
  test.each<[string, object, string]>([
    ["the same", { Name: "Novák a syn", BusinessDetails: { DuePeriod: 14 } }, "same"],
    ["the same except for blanks and the form of accents", { Name: " Nova\u0301k a syn " }, "same"],
    ["a field that differs", { Name: "Novák a syn", BusinessDetails: { DuePeriod: 30 } }, "different"],
    // Services write a VAT id or a guid in their own case, and an IBAN with or without blanks.
    ["another case", { Name: "NOVÁK A SYN" }, "same"],
    ["other blanks in it", { Name: "Novák  a\u00a0syn" }, "same"],
    ["a number sent as text", { BusinessDetails: { DuePeriod: "14" } }, "same"],
    ["another number sent as text", { BusinessDetails: { DuePeriod: "15" } }, "different"],
    ["a field that does not come back", { Name: "Novák a syn", Note: "x" }, "same"],
    ["a field that comes back empty", { Name: "Novák a syn", City: "Brno" }, "same"],
    [
      "fields that were sent empty",
      { Name: "Novák a syn", BusinessDetails: { DuePeriod: null }, Id: "" },
      "same",
    ],
    ["an element of an array, anywhere in it", { DeliveryAddresses: [{ Name: "Prodejna" }] }, "same"],
    [
      "an element that is not there",
      { DeliveryAddresses: [{ Name: "Sklad" }, { Name: "Dílna" }] },
      "different",
    ],
    [
      "an element whose fields are in different elements",
      { DeliveryAddresses: [{ Name: "Prodejna", City: "Praha" }] },
      "different",
    ],
    ["only fields that do not come back", { Note: "x", BusinessDetails: { Discount: 1 } }, "unsure"],
    ["elements without anything to compare", { DeliveryAddresses: [{ Street: "Dlouhá" }] }, "unsure"],
    ["an object where a text comes back", { Name: { First: "Novák" } }, "unsure"],
    ["nothing", {}, "unsure"],
  ])("compares %s", (_, sent, result) => {
    expect(compareSent(sent, record)).toBe(result);
  });

  test.each<[unknown, unknown, string]>([
    [14, "14", "same"],
    [true, "True", "same"],
    [1.5, "1.50", "same"],
    [14, "15", "different"],
    // The name of a choice whose number was sent, or the other way round.
    [1, "Company", "unsure"],
    ["Company", 1, "unsure"],
    ["Company", true, "unsure"],
    [1, true, "same"],
    [0, true, "different"],
    [true, false, "different"],
    [1, 2, "different"],
    // Nothing came back of it.
    ["Brno", "", "unsure"],
    [14, "", "unsure"],
  ])("compares %j that was sent with %j: %s", (sent, found, result) => {
    expect(compareSent({ Kind: sent }, { Kind: found })).toBe(result);
  });

  test.each([
    ["2026-03-01T13:30:00.000Z", "2026-03-01T13:30:00Z", "same"],
    ["2026-03-01T13:30:00.000Z", "2026-03-01T14:30:00+01:00", "same"],
    ["2026-03-01T13:30:00Z", "2026-03-01T13:30:00.4Z", "same"],
    ["2026-03-01T13:30:00.000Z", "2026-03-01T13:31:00Z", "different"],
    ["2026-03-01T00:00:00", "2026-03-01", "same"],
    ["2026-03-01T00:00:00", "2026-03-01T00:00:00Z", "same"],
    // Nobody knows by whose clock a text without a time zone is meant.
    ["2026-03-01T13:30:00.000Z", "2026-03-01T14:30:00", "unsure"],
    ["2026-03-01T00:00:00", "2026-02-28T23:00:00Z", "unsure"],
    ["2026-03-01T00:00:00", "2026-03-02T00:00:00", "different"],
    ["2026-03-01", "2026-04-01T00:00:00Z", "different"],
    ["2026-13-01", "2026-13-02", "different"],
    ["2026-03-01", "soon", "different"],
  ])("compares the date %s that was sent with %s: %s", (sent, found, result) => {
    expect(compareSent({ Since: sent }, { Since: found })).toBe(result);
  });
});
