import { quoted } from "../cells/formula-text.ts";
import { amountFormula, amountLevel } from "./amount-formula.ts";
import { amountInBoth } from "./exchange-factor.ts";
import type { CountedList } from "./counted-list.ts";
import { documentsTable, type DocumentsTable } from "./documents-table.ts";
import { groupRows } from "./group-rows.ts";
import { homeCell, homeInput } from "./home-currency.ts";
import { listBeside, type ListBeside } from "./list-beside.ts";
import { companyCell, type ReportParts } from "./report-parts.ts";
import { reportSheet } from "./report-sheet.ts";
import { none, sideBySide, type ReportSheets, type SheetPlan } from "./sheet-plan.ts";
import { sumByGroup } from "./sum-by-group.ts";

interface Check {
  readonly title: string;
  /** A formula of rows: what was found, and the difference or what else is to say of it. One with an empty text found nothing. */
  readonly rows: string;
}

/**
 * What a careful person looks for: documents whose items or sums don't add up, companies without a registration number or with one
 * that others have too, partners without an e-mail, and documents without a partner.
 */
export function checks(parts: ReportParts): ReportSheets<SheetPlan> {
  const { lists, partners, texts, sheets, dateFormat } = parts;
  const { check } = texts;
  const company = companyCell(sheets.report);
  const home = homeCell(parts, { perRate: true, input: 0 });
  const options = { texts, sheet: sheets.data, company, dateFormat, perRate: true, home };
  const table = documentsTable(lists, {
    ...options,
    fields: ["kind", "id", "number", "key", "name", "net", "vat", "documentTotal", "counts"],
  });
  const itemLists = lists.flatMap((list) => (list.as === "invoice" ? (itemsOf(list) ?? []) : []));
  const items =
    itemLists.length === 0
      ? undefined
      : documentsTable(itemLists, {
          ...options,
          fields: ["id", "net", "counts"],
          from: table.widths.length,
        });
  const from = table.widths.length + (items?.widths.length ?? 0);
  const people =
    partners &&
    listBeside(partners, ["company", "person", "registration", "email"], {
      from,
      sheet: sheets.data,
      company,
    });
  const hasTotals = lists.some(({ as, roles }) => as === "invoice" && sumsAndTotal(roles));
  const all = [
    ...documentChecks({ items, hasTotals }, texts),
    ...(people ? partnerChecks(people, check) : []),
  ];
  const block =
    'block,LAMBDA(title,rows,LET(n,SUM(--(TAKE(rows,,1)<>"")),head,HSTACK(title,n,"",""),IF(n=0,head,VSTACK(head,HSTACK(IF(SEQUENCE(ROWS(rows)),title),IF(SEQUENCE(ROWS(rows)),""),rows)))))';
  const blocks = all.map(({ title, rows }) => `block(${quoted(title)},${rows})`).join(",");
  const report = reportSheet(parts, {
    inputs: homeInput(parts, table),
    table,
    notes: [],
    columns: [
      { heading: check.title, width: 270 },
      { heading: check.found, width: 70 },
      { heading: check.which, width: 290 },
      { heading: check.difference, width: 110, shows: "amount" },
    ],
    body: (first) => ({ formulas: { [`A${first}`]: `=LET(${table.names},${block},VSTACK(${blocks}))` } }),
  });
  return { report, data: sideBySide([table, ...(items ? [items] : []), ...(people ? [people.plan] : [])]) };
}

const nothing = 'HSTACK("","")';

function documentChecks(
  {
    items,
    hasTotals,
  }: {
    readonly items: DocumentsTable | undefined;
    readonly hasTotals: boolean;
  },
  { check, kinds }: ReportParts["texts"],
): readonly Check[] {
  const zero = (amount: string): string => `IF(ISNUMBER(${amount}),${amount},0)`;
  const isCounted = `counts*(kind=${quoted(kinds.invoice)})`;
  const rows = `FILTER(HSTACK(id,number,${zero("net")},${zero("vat")},documentTotal,counts),${isCounted},HSTACK("","",0,0,"",0))`;
  return [
    ...(items
      ? [
          {
            title: check.items,
            // Of an item, the sum of its document's rates is 0, and the other way round.
            rows: `LET(rows,VSTACK(CHOOSECOLS(${rows},1,2,3,6),LET(${items.names},HSTACK(id,IF(counts>=0,""),-${zero("net")},0*counts))),ids,CHOOSECOLS(rows,1),${sumByGroup("ids")},off,sumof(CHOOSECOLS(rows,3)),FILTER(HSTACK(firstof(CHOOSECOLS(rows,2)),off),(ABS(off)>0.01)*sumof(CHOOSECOLS(rows,4)),${nothing}))`,
          },
        ]
      : []),
    ...(hasTotals
      ? [
          {
            title: check.totals,
            // Totals may be rounded to whole units.
            rows: `LET(rows,${rows},ids,CHOOSECOLS(rows,1),${sumByGroup("ids")},whole,firstof(CHOOSECOLS(rows,5)),off,ROUND(${zero("whole")}-sumof(CHOOSECOLS(rows,3)+CHOOSECOLS(rows,4)),2),FILTER(HSTACK(firstof(CHOOSECOLS(rows,2)),off),ISNUMBER(whole)*(ABS(off)>=1),${nothing}))`,
          },
        ]
      : []),
    {
      title: check.noPartner,
      rows: `UNIQUE(FILTER(HSTACK(IF(number=${quoted(none)},id,number),kind),counts*(key=${quoted(none)}),${nothing}))`,
    },
  ];
}

/** A list's items as rows whose amounts can be compared with those of its documents. */
function itemsOf(list: CountedList): CountedList | undefined {
  const { itemNet, itemHomeNet, id, number, rowNet, rowHomeNet } = list.roles;
  const { currency, exchangeRate, exchangeQuantity, inverseRate } = list.roles;
  const both = (amountInBoth(list.roles) ?? []).map((role) => [role, list.roles[role]]);
  const own = itemHomeNet ?? itemNet;
  // Sums that are the items themselves say nothing.
  if (own === undefined || own === (rowHomeNet ?? rowNet)) return undefined;
  const roles = {
    ...(id !== undefined && { id }),
    ...(number !== undefined && { number }),
    ...(itemHomeNet === undefined ? { rowNet: own } : { rowHomeNet: own }),
    ...(currency !== undefined && { currency }),
    ...(exchangeRate !== undefined && { exchangeRate }),
    ...(exchangeQuantity !== undefined && { exchangeQuantity }),
    ...(inverseRate !== undefined && { inverseRate }),
    ...Object.fromEntries(both),
  };
  return { ...list, roles };
}

/** Whether a list has whole amounts beside the sums that they are made of. */
function sumsAndTotal(roles: CountedList["roles"]): boolean {
  const level = amountLevel(roles, true);
  return (
    (roles.total ?? roles.homeTotal) !== undefined &&
    amountFormula("net", roles, level) !== undefined &&
    amountFormula("vat", roles, level) !== undefined
  );
}

function partnerChecks(people: ListBeside, check: ReportParts["texts"]["check"]): readonly Check[] {
  const [company, person] = [people.column("company"), people.column("person")];
  const [registration, email] = [people.column("registration"), people.column("email")];
  if (company === undefined) return [];
  const isNone = (value: string): string => `((${value}=${quoted(none)})+(${value}="")>0)`;
  const called = person === undefined ? "firm" : `IF(${isNone("firm")},${person},firm)`;
  const names = `firm,${company},called,${called}`;
  return [
    ...(registration === undefined
      ? []
      : [
          {
            title: check.noNumber,
            rows: `LET(${names},no,${registration},FILTER(HSTACK(called,IF(SEQUENCE(ROWS(no)),"")),(1-${isNone("firm")})*${isNone("no")},${nothing}))`,
          },
          {
            title: check.sameNumber,
            rows: `LET(all,SUBSTITUTE(${registration}&""," ",""),no,FILTER(all,1-${isNone("all")},""),${groupRows("no")},FILTER(HSTACK(CHOOSEROWS(no,firsts),"×"&times),times>1,${nothing}))`,
          },
        ]),
    ...(email === undefined
      ? []
      : [
          {
            title: check.noEmail,
            rows: `LET(${names},mail,${email},FILTER(HSTACK(called,IF(SEQUENCE(ROWS(mail)),"")),${isNone("mail")},${nothing}))`,
          },
        ]),
  ];
}
