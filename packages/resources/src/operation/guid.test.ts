import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isGuid } from "./guid.ts";

const guid = "3f2504e0-4f89-11d3-9A0C-0305e82C3301";

describe("isGuid", () => {
  it("takes a guid in either case", () => {
    expect([guid, guid.toLowerCase(), guid.toUpperCase()].every(isGuid)).toBe(true);
  });

  it("agrees with the pattern on any change of one character", () => {
    const pattern = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
    const characters = ["0", "f", "F", "g", "-", "`", "G", "@", "/", ":", " ", "ſ", "０", "\u0000", "\uD800"];
    for (let at = 0; at < guid.length; at++) {
      for (const character of characters) {
        const changed = guid.slice(0, at) + character + guid.slice(at + 1);
        expect([changed, isGuid(changed)]).toEqual([changed, pattern.test(changed)]);
      }
    }
  });

  it("takes every guid that there is", () => {
    const guids = fc.sample(fc.uuid(), 1_000).flatMap((id) => [id, id.toUpperCase()]);
    expect(guids.filter((id) => !isGuid(id))).toEqual([]);
  });

  it.each([
    undefined,
    null,
    7,
    {},
    [guid],
    "",
    guid.slice(1),
    `${guid}0`,
    `{${guid}}`,
    guid.replaceAll("-", ""),
    "3f2504e0-4f89-11d3-9A0C00305e82C-301",
  ])("refuses %j", (value) => {
    expect(isGuid(value)).toBe(false);
  });
});
