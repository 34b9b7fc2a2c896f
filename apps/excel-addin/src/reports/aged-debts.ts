import { quoted } from "../cells/formula-text.ts";
import { countOf } from "./count-of.ts";
import { hasRest } from "./rest-formula.ts";
import { documentsTable } from "./documents-table.ts";
import { companyCell, inputCell, type ReportParts } from "./report-parts.ts";
import { reportSheet, type ReportColumn } from "./report-sheet.ts";
import { partnerWidth, type ReportSheets, type SheetPlan } from "./sheet-plan.ts";
import { sumByGroup } from "./sum-by-group.ts";

/** Where ageing ends one step and begins the next, in days. */
const steps = [30, 60, 90] as const;
const oldest = steps.at(-1)!;

/**
 * Who owes us, or whom we owe: by currency and partner, what is not due yet and what is overdue by age. Documents that were issued
 * later than the day in the cell don't count. If the service doesn't tell what is paid, older documents than a person chooses are
 * taken as paid.
 */
export function agedDebts(parts: ReportParts): ReportSheets<SheetPlan> {
  const { lists, texts, sheets, dateFormat } = parts;
  const [asOf, since] = [inputCell(0), inputCell(1)];
  const table = documentsTable(lists, {
    fields: ["kind", "issued", "due", "key", "name", "currency", "rest", "counts", "cancelled"],
    texts,
    sheet: sheets.data,
    company: companyCell(sheets.report),
    companies: parts.companies,
    dateFormat,
  });
  const untold = lists.filter(({ roles }) => !hasRest(roles));
  // A credit note of such a list is as settled as an invoice.
  const untoldKinds = untold.flatMap(({ as, roles }) => [
    as,
    ...(roles.kind === undefined ? [] : ([as === "received" ? "receivedCredit" : "credit"] as const)),
  ]);
  const isUntold = untoldKinds.map((kind) => `(kind=${quoted(texts.kinds[kind])})`).join("+");
  const advance = quoted(texts.kinds.advance);
  const names = [
    table.names,
    "open,counts*ISNUMBER(rest)*IF(ISNUMBER(rest),rest<>0,0)",
    // One that was issued later was not owed on that day.
    `issuedthen,open*IF(ISNUMBER(issued),issued<=${asOf},1)`,
    `old,${untold.length === 0 ? "0*counts" : `issuedthen*(${isUntold})*IF(ISNUMBER(due),due<${since},0)`}`,
    "owed,issuedthen-old",
    `in,IF(kind=${advance},currency&", "&${advance},currency)`,
    "sum,owed*IF(ISNUMBER(rest),rest,0)",
  ].join(",");
  const report = reportSheet(parts, {
    inputs: [
      { label: texts.asOf, content: { formula: "=TODAY()", format: dateFormat } },
      ...(untold.length === 0
        ? []
        : [
            {
              label: texts.dueSince,
              content: { formula: `=${asOf}-${oldest}` as const, format: dateFormat },
            },
          ]),
    ],
    table,
    names,
    notes: [
      ...(untold.length === 0 ? [] : [quoted(texts.noPayments)]),
      ...(untold.length === lists.length ? [] : [`IF(${asOf}<TODAY(),${quoted(texts.laterPayments)},"")`]),
      countOf("open-issuedthen", texts.later),
      countOf("old", texts.takenAsPaid),
      countOf("owed*(1-ISNUMBER(due))", texts.undated),
      countOf("cancelled", texts.cancelled),
    ],
    columns: [
      { heading: texts.currency, width: 90 },
      { heading: texts.partner, width: partnerWidth },
      ...ages(texts).map((heading): ReportColumn => ({ heading, width: 95, shows: "amount" })),
      { heading: texts.total, width: 105, shows: "amount" },
    ],
    body: (first) => ({
      formulas: { [`A${first}`]: `=LET(${names},${rows(asOf, quoted(`${texts.total} `))})` },
    }),
    hasTotals: true,
  });
  return { report, data: table };
}

function ages(texts: ReportParts["texts"]): readonly string[] {
  const overdue = steps.map((to, step) => texts.overdue((steps[step - 1] ?? 0) + 1, to));
  return [texts.notDue, ...overdue, texts.overdueMore(oldest)];
}

/** The currency of most documents first; of each its total, then the largest debt. */
function rows(asOf: string, total: string): string {
  const limits = [0, ...steps];
  const overdue = limits.map((from, step) => {
    const to = limits[step + 1];
    return `sum*(age>${from})${to === undefined ? "" : `*(age<=${to})`}`;
  });
  const amounts = ["sum*(age<=0)", ...overdue, "sum"];
  return [
    `age,IF(ISNUMBER(due),${asOf}-due,0)`,
    // Only rows that count: of an empty list one of empty texts.
    `rows,FILTER(HSTACK(in,partner,${amounts.join(",")}),owed,HSTACK("","",${amounts.map(() => "0").join(",")}))`,
    'group,CHOOSECOLS(rows,1)&"|"&CHOOSECOLS(rows,2)',
    sumByGroup("group"),
    `sums,HSTACK(${amounts.map((_, index) => `sumof(CHOOSECOLS(rows,${index + 3}))`).join(",")})`,
    "of,firstof(CHOOSECOLS(rows,1))",
    "currencies,UNIQUE(of)",
    `totals,MMULT(--(currencies=TRANSPOSE(of)),sums)`,
    `all,VSTACK(HSTACK(currencies,${total}&currencies,totals),HSTACK(firstof(CHOOSECOLS(rows,1,2)),sums))`,
    `ranked,SORTBY(currencies,MAP(currencies,LAMBDA(code,SUM((in=code)*owed))),-1)`,
    `isTotal,SEQUENCE(ROWS(all))<=ROWS(currencies)`,
    `SORTBY(all,XMATCH(CHOOSECOLS(all,1),ranked),1,--isTotal,-1,CHOOSECOLS(all,${amounts.length + 2}),-1)`,
  ].join(",");
}
