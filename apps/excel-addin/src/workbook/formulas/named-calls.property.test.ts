import fc from "fast-check";
import { expect, test } from "vitest";
import { TooManyNames } from "../../base/too-many-names.ts";
import { createCallsOf } from "./named-calls.ts";
import type { NamedFormula } from "./name-users.ts";

// Names come with a workbook, from anybody: whatever they lead to is found, each once, and nothing else.

/** More by `PROPERTY_RUNS`; the same again by `PROPERTY_SEED`. */
const numRuns = Number(process.env["PROPERTY_RUNS"] ?? 300);
const own = { prefixes: ["", "ACC"] };

const name = fc.constantFrom(
  "one",
  "Two",
  "three.3",
  "_four",
  "čtyři",
  "\\five",
  "six?",
  "R1C1x",
  "PARTNERSx",
  "ŠEST",
);
const call = fc.constantFrom("PARTNERS()", "ACC.BANKS()", 'PARTNER(A1,"Name")', "_xldudf_PARTNERS()");
const noCall = fc.constantFrom(
  '"PARTNERS()"',
  "'PARTNERS()'!A1",
  "T[PARTNERS()]",
  "OTHER.PARTNERS()",
  "XPARTNERS()",
  "#REF!",
  "A1",
  '"one"',
  "'Two'!A1",
);
/** A formula of calls, names and all else, and the parts of it. */
const formula = fc
  .array(
    fc.oneof(
      call.map((text) => ({ text, kind: "call" as const })),
      noCall.map((text) => ({ text, kind: "none" as const })),
      name.map((text) => ({ text, kind: "name" as const })),
    ),
    { maxLength: 4 },
  )
  .map((parts) => ({ parts, text: `=${["0", ...parts.map(({ text }) => text)].join("+")}` }));

test("a formula leads to the calls of all names that it uses, however they use each other", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, formula), { maxLength: 12 }), formula, (names, cell) => {
      const named = names.map(([one, { text }]): NamedFormula => ({ name: one, formula: text }));
      /** Follows names the plain way: how often each call stands in the cell, and in every formula of a name that is reached. */
      const seen = new Set<string>();
      const texts = [cell, ...reached(cell.parts)].flatMap(({ parts }) =>
        parts.filter(({ kind }) => kind === "call"),
      );
      expect(createCallsOf(named, own)(cell.text)).toHaveLength(texts.length);

      function reached(parts: typeof cell.parts): readonly (typeof cell)[] {
        return parts.flatMap(({ kind, text }) => {
          const key = text.toLowerCase();
          if (kind !== "name" || seen.has(key)) return [];
          seen.add(key);
          const all = names.filter(([one]) => one.toLowerCase() === key).map(([, one]) => one);
          return [...all, ...all.flatMap((one) => reached(one.parts))];
        });
      }
    }),
    { numRuns },
  );
});

test("any names are followed to an end, or said to be too many", () => {
  const text = fc.oneof(
    fc.string(),
    formula.map((one) => one.text),
    fc.string({ unit: "binary" }).map((one) => `=${one}`),
  );
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          name: fc.oneof(name, fc.string()),
          formula: fc.oneof(text, fc.integer(), fc.constant(null)),
        }),
      ),
      text,
      (names, cell) => {
        expect(["found", "said"]).toContain(follow(names, cell));
      },
    ),
    { numRuns },
  );
});

function follow(names: readonly NamedFormula[], cell: string): "found" | "said" {
  try {
    createCallsOf(names, own)(cell);
    return "found";
  } catch (error) {
    if (error instanceof TooManyNames) return "said";
    throw error;
  }
}
