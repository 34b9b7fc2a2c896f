import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { useExcel } from "./use-excel.ts";

// Whoever has read the README types its formulas into the page that `start` opens, whose records are the sandbox's.

const readme = await readFile(new URL("../../../README.md", import.meta.url), "utf8");
/** The first column of the table of formulas: `A1` and `A2` stand for cells that the reader has. */
const rows = readme
  .split("\n")
  .filter((line) => line.startsWith("| `="))
  .map((line) => line.split("|")[1]!);
const formulas = rows.flatMap((row) => [...row.matchAll(/`(=[^`]+)`/g)].map(([, formula]) => formula!));
const currency = "c0000000-0000-4000-8000-000000000001";

const open = useExcel();

test.for(formulas)("the README's %s has a value", async (formula) => {
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

test("the README's names of one item are columns too", async () => {
  const { enter } = await open();
  const [, first] = /`(Items\[0\]\.\w+)`/.exec(readme) ?? [];
  expect(await enter("A1", `=ISSUEDINVOICES("Number, ${first}",,,FALSE)`)).toMatch(/^\d+$/);
});

test("the README's look-up by a number shows the partner that has it", async () => {
  const { sandbox, enter } = await open();
  const formula = formulas.find((one) => one.includes("RegistrationNumber"))!;
  const [, number] = /"(\d+)"/.exec(formula) ?? [];
  const named = sandbox
    .records("BusinessPartners")
    .filter(({ RegistrationNumber }) => RegistrationNumber === number);
  expect([await enter("A1", formula)]).toEqual(named.map(({ Name }) => Name));
});
