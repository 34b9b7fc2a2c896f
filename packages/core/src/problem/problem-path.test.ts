import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { problemPath } from "./problem-path.ts";

describe("problemPath", () => {
  test.each([
    ["Name", ["Name"]],
    ["BusinessDetails.DuePeriod", ["BusinessDetails", "DuePeriod"]],
    ["DeliveryAddresses[0].Name", ["DeliveryAddresses", 0, "Name"]],
    ["a[0][12].b[3]", ["a", 0, 12, "b", 3]],
    ["$.Name", ["Name"]],
    ["$", ["$"]],
    ["", [""]],
    ["Name.", ["Name."]],
    ["a[b]", ["a[b]"]],
    ["a[0", ["a[0"]],
    ["The field is missing.", ["The field is missing."]],
  ])("splits %j into %j", (key, path) => {
    expect(problemPath(key)).toEqual(path);
  });

  test("spells the names as the payload does", () => {
    const payload = {
      BusinessDetails: { DuePeriod: -1 },
      DeliveryAddresses: [{ Name: "" }, { name: "", Name: "" }],
    };
    expect(problemPath("toString", { ToString: "" })).toEqual(["ToString"]);
    expect(problemPath("businessDetails.duePeriod", payload)).toEqual(["BusinessDetails", "DuePeriod"]);
    expect(problemPath("deliveryAddresses[0].name", payload)).toEqual(["DeliveryAddresses", 0, "Name"]);
    expect(problemPath("deliveryAddresses[1].name", payload)).toEqual(["DeliveryAddresses", 1, "name"]);
    expect(problemPath("deliveryAddresses[7].name", payload)).toEqual(["DeliveryAddresses", 7, "name"]);
    expect(problemPath("toString.length", payload)).toEqual(["toString", "length"]);
  });

  test("returns the path of any value in a payload", () => {
    const name = fc.stringMatching(/^[A-Za-z]\w{0,8}$/);
    const step = fc.oneof(name, fc.nat(3));
    fc.assert(
      fc.property(name, fc.array(step, { maxLength: 5 }), (first, rest) => {
        const path = [first, ...rest];
        const key = path
          .map((part, index) => (typeof part === "number" ? `[${part}]` : (index ? "." : "") + part))
          .join("");
        const payload = path.reduceRight<unknown>((inner, part) => ({ [part]: inner }), "value");
        expect(problemPath(key, payload)).toEqual(path);
      }),
    );
  });
});
