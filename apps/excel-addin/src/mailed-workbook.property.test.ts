import fc from "fast-check";
import { expect, test } from "vitest";
import { createFakeAddIn, type FakeAddIn } from "../test/fake-add-in.ts";

// Whatever a file says of itself, in its settings and its formulas, nothing is read that a person has not allowed for it.

const numRuns = Number(process.env.PROPERTY_RUNS ?? 60);
const otherFile = "7a3f0000-0000-4000-8000-000000000000";

/** Ids and labels that an attacker knows: they are in every workbook that was ever sent as it is. */
const knownWord = fc.constantFrom(
  "c1",
  "c2",
  "Acme s.r.o.",
  "Beta a.s.",
  "beta A.S.",
  "alias",
  "",
  "0",
  "__proto__",
);
const word = fc.oneof({ weight: 3, arbitrary: knownWord }, fc.string(), fc.uuid());

const company = fc.record({ version: fc.constantFrom<unknown>(1, 1, 1, 2, "1"), id: word, label: word });
const file = fc.record({ version: fc.constant(1), id: fc.oneof(fc.constant(otherFile), fc.uuid(), word) });
const consents = fc.array(fc.record({ file: fc.oneof(fc.constant(otherFile), word), company: word }));
const tables = fc.record({
  version: fc.constant(1),
  tables: fc.array(
    fc.record({
      id: word,
      name: word,
      list: fc.constantFrom("Banks", "BusinessPartners", "x"),
      company: word,
      columns: fc.array(word),
      idColumn: fc.constantFrom("Id", ""),
      modifiedSince: fc.constantFrom("", "2026-01-01"),
      limit: fc.constantFrom("", "1"),
    }),
    { maxLength: 3 },
  ),
});
const autoRefresh = fc.record({ version: fc.constant(1), minutes: fc.constantFrom(5, 15, 0, -1) });
const columns = fc.record({ version: fc.constant(1), lists: fc.dictionary(word, fc.array(word)) });

/** As Excel returns a setting: text that is JSON, other text, or any other value. */
function setting(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const text = fc.oneof(
    { weight: 4, arbitrary: valid.map((value) => JSON.stringify(value)) },
    fc.json(),
    fc.string(),
  );
  return fc.option(fc.oneof({ weight: 5, arbitrary: text }, fc.anything()), { nil: undefined });
}

const settings = fc.record({
  "accounting-data.company": setting(company),
  "accounting-data.file": setting(file),
  "accounting-data.consents": setting(consents),
  "accounting-data.tables": setting(tables),
  "accounting-data.auto-refresh": setting(autoRefresh),
  "accounting-data.columns": setting(columns),
});

/** An argument: a text, several texts, or nothing. */
type Given = string | readonly string[] | null;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function write(given: Given): string {
  if (given === null) return "";
  return typeof given === "string" ? quoted(given) : `{${given.map(quoted).join()}}`;
}

/** As Excel passes it: an array has rows. */
function passed(given: Given): unknown {
  return Array.isArray(given) ? [given] : given;
}

const call = fc
  .tuple(
    fc.constantFrom("PARTNERS", "BANKS", "RECORDS", "PARTNER", "ASOF", "COMPANIES"),
    fc.oneof(word, fc.array(word, { minLength: 1, maxLength: 4 })),
    fc.boolean(),
  )
  .map(([id, name, isNamed]): { readonly id: string; readonly given: readonly Given[] } => {
    const connection = isNamed ? name : null;
    switch (id) {
      case "RECORDS":
        return { id, given: ["Banks", null, null, null, null, connection] };
      case "COMPANIES":
        return { id, given: [] };
      case "PARTNER":
        return { id, given: [otherFile, "Name", connection] };
      case "ASOF":
        return { id, given: ["BANKS", connection] };
      case "PARTNERS":
      case "BANKS":
        return { id, given: [null, null, null, null, connection] };
    }
  });

/** Calls a function as a cell does. Rejects unless it returns a value or throws a cell error. */
async function callCell(fake: FakeAddIn, id: string, given: readonly unknown[]): Promise<void> {
  await fake.call(id, ...given).catch((error: unknown) => {
    if (!Object.hasOwn(Object(error), "code")) throw error;
  });
}

test("no settings and no formula read a company that a person has not allowed for the file", async () => {
  await fc.assert(
    fc.asyncProperty(settings, fc.array(call, { maxLength: 6 }), async (stored, calls) => {
      const fake = createFakeAddIn({ bound: false });
      fake.save({ id: "c2", label: "Beta a.s.", aliases: ["alias"] });
      for (const [key, value] of Object.entries(stored))
        if (value !== undefined) fake.settings.set(key, value);
      for (const [row, { id, given }] of calls.entries()) {
        fake.formulas.set(`A${row + 1}`, `=${id}(${given.map(write).join()})`);
        await callCell(fake, id, given.map(passed));
      }
      await fake.addIn.refresh();
      await fake.clock.advance(60 * 60_000);
      expect([...fake.sources.values()].flatMap(({ requests }) => requests)).toEqual([]);
    }),
    { numRuns },
  );
});

test("a file that one company was allowed for reads no other, whatever its formulas name", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 6 }), async (calls) => {
      const fake = createFakeAddIn();
      fake.save({ id: "c2", label: "Beta a.s.", aliases: ["alias"] });
      for (const { id, given } of calls) {
        await callCell(fake, id, given.map(passed));
      }
      await fake.addIn.refresh();
      expect(fake.data.companies.map(({ id }) => id)).not.toContain("c2");
    }),
    { numRuns },
  );
});
