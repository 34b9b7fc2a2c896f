import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { knownIds } from "./known-ids.ts";

describe("knownIds", () => {
  it("decides nothing by a hash: guids that have the same one and differ in their last word are two", () => {
    const factor = 0xc2b2ae35;
    const guidOf = (first: number, last: number): string => {
      const [one, four] = [first, last].map((word) => (word >>> 0).toString(16).padStart(8, "0"));
      return `${one}-0000-0002-0000-0003${four}`;
    };
    const known = knownIds();
    // The first is out of order, so that the others are sought in the index.
    const ids = ["ffffffff-0000-0002-0000-000300000000", guidOf(1, 4)];
    ids.push(guidOf(1 ^ Math.imul(4, factor) ^ Math.imul(5, factor), 5));
    expect(ids.map((id) => known.add(id))).toEqual([true, true, true]);
    expect(ids.map((id) => known.add(id))).toEqual([false, false, false]);
  });

  it("knows exactly what a set of guids in one case would know", () => {
    // Few bits vary, so that ids collide in the index and repeat.
    const word = fc.constantFrom("00000000", "00000001", "80000000", "ffffffff");
    const id = fc.tuple(word, word, word, word, fc.boolean()).map(([a, b, c, d, upper]) => {
      const text = `${a}-${b.slice(0, 4)}-${b.slice(4)}-${c.slice(0, 4)}-${c.slice(4)}${d}`;
      return upper ? text.toUpperCase() : text;
    });
    fc.assert(
      fc.property(fc.array(id, { maxLength: 300 }), fc.boolean(), (made, inOrder) => {
        const ids = inOrder ? [...made.toSorted(), ...made] : made;
        const known = knownIds();
        const set = new Set<string>();
        for (const text of ids) {
          expect(known.add(text)).toBe(!set.has(text.toLowerCase()));
          set.add(text.toLowerCase());
        }
      }),
    );
  });

  it.each([
    ["in order", (number: number) => number],
    ["out of order", (number: number) => (number * 7_919) % count],
    ["in order up to the middle", (number: number) => (number < count / 2 ? number : count * 1.5 - number)],
  ])("keeps what it knows while it grows, at 24 bytes or less for each guid: %s", (_, place) => {
    const known = knownIds();
    for (let number = 0; number < count; number++) {
      if (!known.add(guid(place(number)))) throw new Error(`${place(number)} was taken for known`);
      const size = number + 1;
      if (size >= 10_000 && known.bytes() / size > 24) throw new Error(`${known.bytes()} bytes at ${size}`);
    }
    for (let number = 0; number < count; number++) {
      if (known.add(guid(place(number)))) throw new Error(`${place(number)} was forgotten`);
    }
    expect(known.bytes() / count).toBeLessThanOrEqual(24);
  });

  it("tells ids apart that are no guids, their case included", () => {
    const known = knownIds();
    const ids = [
      "",
      "7",
      "a",
      "A",
      "0000000g-0000-0000-0000-000000000000",
      "00000000-0000-0000-0000-0000000000001",
    ];
    expect(ids.filter((id) => known.add(id))).toEqual(ids);
    expect(ids.filter((id) => known.add(id))).toEqual([]);
  });
});

const count = 120_000;

/** Sequential guids: the ids of some databases differ in few bits. */
function guid(number: number): string {
  return `3f2504e0-4f89-11d3-9a0c-${number.toString(16).padStart(12, "0")}`;
}
