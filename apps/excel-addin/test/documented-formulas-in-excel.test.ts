import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { useExcel } from "./use-excel.ts";

// Whoever has read the manual types its formulas into the page that `start` opens, whose records are the sandbox's.

const manual = await readFile(new URL("../../../docs/excel.md", import.meta.url), "utf8");
const czechManual = await readFile(new URL("../../../docs/excel.cs.md", import.meta.url), "utf8");
const formulas = formulasIn(manual);
const currency = "c0000000-0000-4000-8000-000000000001";

/** The formulas in the first column of a manual's table: `A1` and `A2` stand for cells that the reader has. */
function formulasIn(text: string): readonly string[] {
  const rows = text
    .split("\n")
    .filter((line) => line.startsWith("| `="))
    .map((line) => line.split("|")[1]!);
  return rows.flatMap((row) => [...row.matchAll(/`(=[^`]+)`/g)].map(([, formula]) => formula!));
}

const open = useExcel();

test.for(formulas)("the manual's %s has a value", async (formula) => {
  const { excel, sandbox, enter } = await open({
    sandbox: { lists: { Currencies: [{ Id: currency, Code: "CZK", Name: "Česká koruna" }] } },
    upstream: { lists: [{ name: "Currencies", path: "/v1/Currencies", after: true, byId: true }] },
  });
  const [partner] = sandbox.records("BusinessPartners");
  await excel.enter("A1", "2021-01-01");
  await excel.enter("A2", formula.includes("RECORD(") ? currency : partner!.Id);
  await enter("C1", "=PARTNERS()"); // what ASOF dates
  const shown = await enter("AZ1", formula);
  expect({ formula, shown, note: excel.message("AZ1") }).toMatchObject({
    shown: expect.stringMatching(/^[^#]/),
    note: expect.toBeOneOf([undefined, ""]),
  });
});

test("the Czech manual shows the same formulas, separated as Excel in Czech separates", () => {
  expect(formulas.length).toBeGreaterThan(10);
  const separated = formulas.map((formula) =>
    formula
      .split('"')
      .map((part, index) => (index % 2 === 0 ? part.replaceAll(/, ?/g, ";") : part))
      .join('"'),
  );
  expect(formulasIn(czechManual)).toEqual(separated);
});

// Whoever tests in real Excel has the sandbox's records too. Only columns are named in these.
const testing = await readFile(new URL("../TESTING.md", import.meta.url), "utf8");
const tried = [...testing.matchAll(/`(=(?:PARTNERS|ISSUEDINVOICES)\("[^"`]+"\))`/g)].map(
  ([, formula]) => formula!,
);

test.for(tried.filter((formula) => !formula.includes("Nmae")))(
  "TESTING.md's %s has a value",
  async (formula) => {
    const { excel, enter } = await open();
    expect([await enter("A1", formula), excel.message("A1")]).toEqual([
      expect.stringMatching(/^[^#]/),
      undefined,
    ]);
  },
);

test("the manual's names of one item are columns too", async () => {
  const { enter } = await open();
  const [, first] = /`(Items\[0\]\.\w+)`/.exec(manual) ?? [];
  expect(await enter("A1", `=ISSUEDINVOICES("Number, ${first}",,,FALSE)`)).toMatch(/^\d+$/);
});

test("the manual's look-up by a number shows the partner that has it", async () => {
  const { sandbox, enter } = await open();
  const formula = formulas.find((one) => one.includes("RegistrationNumber"))!;
  const [, number] = /"(\d+)"/.exec(formula) ?? [];
  const named = sandbox
    .records("BusinessPartners")
    .filter(({ RegistrationNumber }) => RegistrationNumber === number);
  expect([await enter("A1", formula)]).toEqual(named.map(({ Name }) => Name));
});
