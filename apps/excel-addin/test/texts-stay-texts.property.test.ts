import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { toWellFormed } from "../src/base/well-formed.ts";
import type { DescribedChoice } from "@accounting-data/openapi";
import type { PayloadField } from "@accounting-data/creating/payload";
import { writeStatusCell } from "../src/creating/status-cell.ts";
import { listCall, listFormula } from "../src/choosing/list-formula.ts";
import { templateColumns } from "../src/many/template-columns.ts";
import { createPaneWords } from "../src/messages/pane-words.ts";
import { makeReport, openRoles } from "../src/reports/make-report.ts";
import { reports } from "../src/reports/reports.ts";
import type { Source, SourceKind, Sources } from "../src/reports/roles/source.ts";
import type { DocumentRole } from "../src/reports/roles/document-role.ts";
import { turnoverGroups } from "../src/reports/turnover.ts";
import { insertTemplate } from "../src/workbook/rows/insert-template.ts";
import { readRows } from "../src/workbook/rows/read-rows.ts";
import { createStatusColumn } from "../src/workbook/rows/status-column.ts";
import { insertFormula } from "../src/workbook/formulas/insert-formula.ts";
import { renameConnection, renameInFormulas } from "../src/workbook/formulas/company-formulas.ts";
import { findFormulaCells } from "../src/workbook/formulas/find-formula-cells.ts";
import { insertReport } from "../src/workbook/tables/insert-report.ts";
import { createFakeAddIn } from "./fake-add-in.ts";
import { guid, record } from "./fake-source.ts";
import { formulasOf, hostileText, isAlive, propertyRuns } from "./hostile-text.ts";
import { usePageOfExcel, type OpenWorkbook } from "./page-of-excel.ts";
import { insertList } from "./table-in-excel.ts";

// Whatever text comes from outside, none of it is a formula afterwards, wherever the add-in writes it.

const open = usePageOfExcel();
let core: OpenWorkbook;
beforeEach(async () => {
  core = await open();
});
const timeout = 600_000;
const signal = new AbortController().signal;
let sheets = 1;

/** Shows a new sheet, whose cell B2 is selected. */
function newSheet(): string {
  const name = `Sheet ${++sheets}`;
  core.workbook.addSheet(name);
  core.host.select(`'${name}'!B2`);
  return name;
}

/** Formulas that have come alive since the last call, and how many there were. */
function living(): readonly string[] {
  return formulasOf(core).filter(isAlive);
}

const value = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  fc.constantFrom<unknown>(0, 14, -2.5, null, "", true, "2026-01-31", "007"),
);

describe("in a table", () => {
  test(
    "values and names of fields stay texts, also when they change, change places and are put back",
    { timeout },
    async () => {
      const names = fc.uniqueArray(hostileText, {
        minLength: 1,
        maxLength: 3,
        selector: (name) => name.toLowerCase(),
      });
      const rows = (count: number) =>
        fc.array(fc.array(value, { minLength: count, maxLength: count }), { maxLength: 4 });
      const lists = names.chain((fields) =>
        fc.tuple(fc.constant(fields), fc.array(rows(fields.length), { minLength: 2, maxLength: 3 })),
      );
      await fc.assert(
        fc.asyncProperty(lists, fc.nat(8), hostileText, async ([fields, rounds], at, typed) => {
          const sheet = core.workbook.sheet(newSheet())!;
          const records = (all: readonly (readonly unknown[])[]) =>
            all.map((values, index) => ({
              Id: `id-${index}`,
              ...Object.fromEntries(fields.map((field, column) => [field, values[column]])),
            }));
          const list = await insertList(records(rounds[0]!));
          for (const round of rounds.slice(1)) {
            // A person types a text into a cell, and moves a row between two requests: what was written is put back.
            core.workbook.type(sheet, 2, 2, `'${typed}`);
            core.beforeRequest = (request) => {
              if (request === at) core.workbook.enter(sheet, 2, 1, "moved");
            };
            await list.refresh(records(round)).catch((error: unknown) => {
              if ((error as { readonly name?: string }).name !== "TableError") throw error;
            });
            core.beforeRequest = undefined;
            expect(formulasOf(core)).toEqual([]);
          }
        }),
        { numRuns: propertyRuns(60) },
      );
    },
  );
});

describe("in a spill and in a card", () => {
  test(
    "a result of a function has texts, numbers and cards, never anything that Excel calculates",
    { timeout },
    async () => {
      const known = new Set(["Entity", "String", "Double", "Boolean", "FormattedNumber", "Error"]);
      const leaves = (result: unknown): readonly unknown[] => {
        if (Array.isArray(result)) return result.flatMap(leaves);
        if (typeof result !== "object" || result === null) return [result];
        const { type, basicValue, properties = {}, text } = result as Record<string, unknown>;
        expect(known).toContain(type);
        return [basicValue, text, ...Object.values(properties as object).flatMap(leaves)];
      };
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.dictionary(hostileText, fc.oneof(value, fc.array(value), fc.dictionary(hostileText, value))),
            { minLength: 1, maxLength: 4 },
          ),
          fc.boolean(),
          async (all, dataTypes) => {
            const fake = createFakeAddIn({ count: 0 });
            fake.platform.dataTypes = dataTypes;
            fake.sources.get("BusinessPartners")!.records = all.map((fields, index) =>
              record(guid(index), fields),
            );
            for (const given of [
              [],
              ["*"],
              [
                Object.keys(all[0]!)
                  .map((name) => `'${name.replaceAll("'", "''")}'`)
                  .join(),
              ],
            ]) {
              const result = await fake.call("PARTNERS", ...given).catch((error: unknown) => {
                if (!Object.hasOwn(Object(error), "code")) throw error;
                return [];
              });
              expect(
                leaves(result).every(
                  (leaf) => leaf === undefined || ["string", "number", "boolean"].includes(typeof leaf),
                ),
              ).toBe(true);
            }
            leaves(await fake.call("PARTNER", guid(0)));
          },
        ),
        { numRuns: propertyRuns(60) },
      );
    },
  );
});

describe("in formulas of the pane", () => {
  test("columns, values and companies stay texts within them", { timeout }, async () => {
    newSheet();
    await fc.assert(
      fc.asyncProperty(
        hostileText,
        fc.array(hostileText, { minLength: 1, maxLength: 4 }),
        fc.tuple(hostileText, hostileText),
        async (list, columns, [company, other]) => {
          const choice = { columns, modifiedSince: "", limit: "" };
          const search = { by: other, cell: "$A2", none: company };
          for (const formula of [
            listFormula(listCall(list, ""), choice, ","),
            listFormula(listCall("BusinessPartners", ""), choice, ",", search),
            renameConnection(
              '=PARTNERS(,,,,"x")&BANKS(,,,,"x")',
              { from: "x", to: company },
              { prefixes: [""] },
            ),
          ]) {
            await insertFormula(formula as `=${string}`, { replace: true });
            expect(formulasOf(core)).toHaveLength(1);
            expect(living()).toEqual([]);
          }
        },
      ),
      { numRuns: propertyRuns(200) },
    );
  });
});

describe("in cells that look like formulas of ours", () => {
  test(
    "texts stay texts when a company is renamed, and none counts as a formula of ours",
    { timeout },
    async () => {
      const own = { prefixes: [""] };
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.constantFrom("General", "@"), hostileText), { minLength: 1, maxLength: 4 }),
          hostileText,
          async (cells, to) => {
            const name = newSheet();
            const sheet = core.workbook.sheet(name)!;
            for (const [row, [format, text]] of cells.entries()) {
              core.host.setNumberFormat(`'${name}'!A${row + 1}`, format);
              const written = `=PARTNERS(,,,,"x")&${text}`;
              core.workbook.type(sheet, row, 0, format === "@" ? written : `'${written}`);
            }
            core.workbook.type(sheet, 9, 0, '=PARTNERS(,,,,"x")');
            await renameInFormulas({ from: "x", to }, own);
            const found = await findFormulaCells(own);
            expect(found).toHaveLength(1);
            expect(formulasOf(core)).toHaveLength(1);
            expect(living()).toEqual([]);
            core.workbook.removeSheet(sheet);
          },
        ),
        { numRuns: propertyRuns(60) },
      );
    },
  );
});

const roles = Object.keys({
  id: true,
  number: true,
  issued: true,
  taxable: true,
  due: true,
  company: true,
  person: true,
  partnerId: true,
  currency: true,
  exchangeRate: true,
  exchangeQuantity: true,
  inverseRate: true,
  net: true,
  vat: true,
  total: true,
  homeNet: true,
  homeVat: true,
  homeTotal: true,
  rest: true,
  rowRate: true,
  rowNet: true,
  rowVat: true,
  rowTotal: true,
  rowHomeNet: true,
  rowHomeVat: true,
  rowHomeTotal: true,
  itemNet: true,
  itemHomeNet: true,
  registration: true,
  email: true,
  rateKey: true,
  validFrom: true,
  validTo: true,
  quantity: true,
  unitPrice: true,
  kind: true,
  cancelled: true,
} satisfies Partial<Record<DocumentRole, true>>) as readonly DocumentRole[];
const kinds: readonly SourceKind[] = [
  "issued",
  "credits",
  "received",
  "receivedCredits",
  "owedToUs",
  "advancesOwed",
  "owedByUs",
  "partners",
  "rates",
];

describe("in a report", () => {
  test.each(reports.map((report) => [report.name, report] as const))(
    "%s: names of lists, fields, companies and partners stay texts",
    { timeout },
    async (_, report) => {
      const source: fc.Arbitrary<Source> = fc
        .tuple(
          hostileText,
          fc.subarray([...roles], { minLength: roles.length - 6 }),
          fc.infiniteStream(hostileText),
        )
        .map(([list, some, names]) => ({
          list,
          roles: Object.fromEntries(some.map((role) => [role, names.next().value as string])),
        }));
      const sources = fc
        .tuple(...kinds.map(() => source))
        .map((all) => Object.fromEntries(kinds.map((kind, at) => [kind, all[at]])) as Sources);
      // Nothing of it is calculated: the books are not there.
      core.host.setCalculationMode("manual");
      await fc.assert(
        fc.asyncProperty(
          sources,
          hostileText,
          hostileText,
          fc.constantFrom("en", "cs"),
          async (found, company, partner, language) => {
            fc.pre(openRoles(report, found).length === 0);
            const words = createPaneWords(language);
            const by = turnoverGroups[company.length % turnoverGroups.length]!;
            const plan = makeReport(report, found, {
              company,
              words,
              fieldWords: undefined,
              callOf: (list) => listCall(list, ""),
              choice: report.name === "statement" ? { partner } : { by },
            });
            const names = await insertReport(
              { report: words.pane.reports.titles[report.name], data: company },
              plan,
              signal,
            );
            expect(living()).toEqual([]);
            const shown = core.host.value(`'${names.report.replaceAll("'", "''")}'!B2`);
            expect(toWellFormed(String(shown))).toBe(toWellFormed(company));
            for (const name of [names.report, names.data])
              core.workbook.removeSheet(core.workbook.sheet(name)!);
          },
        ),
        { numRuns: propertyRuns(4) },
      );
    },
  );
});

describe("in Create many", () => {
  test("a sheet to fill in has headings, notes and choices that are texts", { timeout }, async () => {
    const choices = fc.array(
      fc.record({ value: fc.oneof(hostileText, fc.integer(), fc.constantFrom("A", "-1", "+1", "@")) }),
      { minLength: 1, maxLength: 3 },
    ) as fc.Arbitrary<DescribedChoice["values"]>;
    const field: fc.Arbitrary<PayloadField> = fc.record(
      {
        name: hostileText,
        type: fc.constantFrom("text", "number", "truth"),
        required: fc.boolean(),
        within: fc.constantFrom(undefined, "BusinessDetails"),
        limits: fc.constant([]),
        description: hostileText,
        choices,
      },
      { requiredKeys: ["name", "type", "required", "within", "limits"] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(field, { minLength: 1, maxLength: 4 }),
        fc.constantFrom("en", "cs"),
        async (fields, language) => {
          const { pane } = createPaneWords(language);
          const name = await insertTemplate(
            templateColumns(fields, { language }, pane, fields),
            pane.many.templateSheet,
          );
          expect(formulasOf(core)).toEqual([]);
          // Nor when a person picks a choice, which Excel enters as if it were typed.
          const sheet = core.workbook.sheet(name)!;
          for (const { rule } of sheet.validations.values()) {
            const { source = "" } =
              (rule as { readonly list?: { readonly source?: string } } | undefined)?.list ?? {};
            for (const choice of source.split(",")) {
              core.workbook.type(sheet, 5, 20, choice);
              expect(formulasOf(core)).toEqual([]);
            }
          }
          core.workbook.removeSheet(sheet);
        },
      ),
      { numRuns: propertyRuns(60) },
    );
  });

  test(
    "statuses, and what stood in their cells before, stay texts, also when rows move",
    { timeout },
    async () => {
      const cell = fc.oneof(
        hostileText.map((text) => `'${text}`),
        fc.constantFrom("", "note", "=1+1"),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.array(cell, { minLength: 1, maxLength: 4 }),
          fc.constantFrom("General", "@"),
          fc.array(hostileText, { minLength: 1, maxLength: 3 }),
          fc.nat(6),
          async (cells, format, named, at) => {
            const sheetName = newSheet();
            const sheet = core.workbook.sheet(sheetName)!;
            const heading = "Created in accounting";
            core.host.setNumberFormat(`'${sheetName}'!B2:B9`, format);
            for (const [row, line] of [
              ["Name", heading],
              ...cells.map((one, index) => [`P ${index}`, one]),
            ].entries())
              for (const [column, text] of line.entries()) core.workbook.type(sheet, row, column, text);
            core.host.select(`'${sheetName}'!A1:B${cells.length + 1}`);
            const before = formulasOf(core);
            const column = createStatusColumn({
              rows: await readRows(),
              columns: new Set([0]),
              rowOf: (index) => index,
              heading,
              write: (key) => writeStatusCell(`Created: ${named.join(" ")}`, key, named[0]),
            });
            const keys = new Map(cells.map((_, index) => [index, `abcdefgh${index}k`.slice(0, 10)]));
            core.beforeRequest = (request) => {
              if (request === at) core.workbook.type(sheet, 1, 0, "moved");
            };
            const ignoreRows = (error: unknown): void => {
              if ((error as { readonly name?: string }).name !== "RowsError") throw error;
            };
            await column.writeKeys(keys).catch(ignoreRows);
            await column
              .writeStatuses(new Map([...keys.values()].map((key) => [key, { kind: "waiting" as const }])))
              .catch(ignoreRows);
            core.beforeRequest = undefined;
            const after = formulasOf(core);
            expect(after.filter((formula) => !before.includes(formula))).toEqual([]);
          },
        ),
        { numRuns: propertyRuns(60) },
      );
    },
  );
});
