import { columnLetters, quoted, type Formula } from "../cells/formula-text.ts";
import { amountFormula, amountLevel } from "./amount-formula.ts";
import { documentsTable, type CountedList } from "./documents-table.ts";
import { listBeside } from "./list-beside.ts";
import { reportAmount } from "./report-amount.ts";
import { companyCell, headingCells, reportHead, type ReportParts } from "./report-parts.ts";
import { sideBySide, type ReportSheets, type SheetPlan } from "./sheet-plan.ts";

interface Check {
  readonly title: string;
  /** A formula of rows: what was found, and the difference or the number of records. */
  readonly formula: Formula;
}

/**
 * What a careful person looks for: documents whose items or sums don't add up, companies without a registration number or with one
 * that others have too, partners without an e-mail, and documents without a partner.
 */
export function checks(parts: ReportParts): ReportSheets<SheetPlan> {
  const { lists, partners, texts, sheets, dateFormat } = parts;
  const company = companyCell(sheets.report);
  const options = { texts, sheet: sheets.data, company, dateFormat };
  const issued = lists.filter(({ as }) => as === "invoice");
  const table = documentsTable(lists, {
    ...options,
    fields: ["kind", "id", "number", "key", "name", "net", "vat", "documentTotal", "counts"],
    perRate: true,
  });
  const items = issued.flatMap((list) => itemsOf(list) ?? []);
  const itemsTable =
    items.length === 0
      ? undefined
      : documentsTable(items, {
          ...options,
          fields: ["id", "net", "counts"],
          perRate: true,
          from: table.widths.length,
        });
  const width = table.widths.length + (itemsTable?.widths.length ?? 0);
  const people =
    partners &&
    listBeside(partners, ["company", "person", "registration", "email"], {
      from: width,
      sheet: sheets.data,
      company,
    });
  const invoice = `(kind=${quoted(texts.kinds.invoice)})`;
  const documents = `${table.names},docs,UNIQUE(FILTER(id,counts*${invoice},"")),numbers,XLOOKUP(docs,id,number)`;
  const ofRange = (spill: string, column: number): string => `INDEX(${spill},0,${column})`;
  const documentsSpill = table.spills[0]!;
  const netOf = `SUMIF(${ofRange(documentsSpill, 2)},docs,${ofRange(documentsSpill, 6)})`;
  const vatOf = `SUMIF(${ofRange(documentsSpill, 2)},docs,${ofRange(documentsSpill, 7)})`;
  const none = 'HSTACK("","")';
  const { check } = texts;
  const found: Check[] = [
    ...(itemsTable
      ? [
          {
            title: check.items,
            formula:
              `=LET(${documents},off,ROUND(${netOf}-SUMIF(${ofRange(itemsTable.spills[0]!, 1)},docs,${ofRange(itemsTable.spills[0]!, 2)}),2),FILTER(HSTACK(numbers,off),ABS(off)>0.01,${none}))` as const,
          },
        ]
      : []),
    ...(issued.some(({ roles }) => hasTotals(roles))
      ? [
          {
            title: check.totals,
            // Totals may be rounded to whole units.
            formula:
              `=LET(${documents},known,XLOOKUP(docs,id,documentTotal),off,ROUND(IF(ISNUMBER(known),known,0)-${netOf}-${vatOf},2),FILTER(HSTACK(numbers,off),ISNUMBER(known)*(ABS(off)>=1),${none}))` as const,
          },
        ]
      : []),
    {
      title: check.noPartner,
      formula: `=LET(${table.names},UNIQUE(FILTER(HSTACK(number,kind),counts*(key="–"),${none})))`,
    },
    ...(people ? partnerChecks(people, texts) : []),
  ];
  const head = reportHead(parts, { inputs: [], table, notes: [] });
  const summary = head.headings;
  const details = summary + found.length + 2;
  const letters = (index: number): readonly [string, string] => [
    columnLetters(2 * index),
    columnLetters(2 * index + 1),
  ];
  const headings = headingCells(summary, [check.which, check.found], 1);
  const formulas: Record<string, Formula> = { ...head.formulas };
  const written: Record<string, string> = { ...head.texts, ...headings.texts };
  const bold = [...head.bold, ...headings.bold];
  const formats: Record<string, string> = { ...head.formats };
  const aligned: Record<string, "Left" | "Right"> = { ...head.aligned, ...headings.aligned };
  for (const [index, { title, formula }] of found.entries()) {
    const [left, right] = letters(index);
    written[`A${summary + 1 + index}`] = title;
    formulas[`B${summary + 1 + index}`] = `=SUM(--(CHOOSECOLS(${left}${details + 1}#,1)<>""))`;
    written[`${left}${details}`] = title;
    formulas[`${left}${details + 1}`] = formula;
    bold.push(`${left}${details}:${right}${details}`);
    formats[`${right}${details + 1}:${right}${details + 5000}`] = "General";
    if (title === check.items || title === check.totals)
      formats[`${right}${details + 1}:${right}${details + 5000}`] = reportAmount;
  }
  return {
    report: {
      formulas,
      texts: written,
      bold,
      formats,
      aligned,
      print: { headings: details, foot: head.foot },
      widths: found.flatMap((_, index) => (index === 0 ? [260, 120] : [200, 90])),
    },
    data: sideBySide([table, ...(itemsTable ? [itemsTable] : []), ...(people ? [people.plan] : [])]),
  };
}

/** A list's items as rows whose amounts can be compared with those of its documents. */
function itemsOf(list: CountedList): CountedList | undefined {
  const { itemNet, itemHomeNet, id, number, exchangeRate, exchangeQuantity, rowNet, rowHomeNet } = list.roles;
  const own = itemHomeNet ?? itemNet;
  // Sums that are the items themselves say nothing.
  if (own === undefined || own === (rowHomeNet ?? rowNet)) return undefined;
  const roles = {
    ...(id !== undefined && { id }),
    ...(number !== undefined && { number }),
    ...(itemHomeNet === undefined ? { rowNet: own } : { rowHomeNet: own }),
    ...(exchangeRate !== undefined && { exchangeRate }),
    ...(exchangeQuantity !== undefined && { exchangeQuantity }),
  };
  return { ...list, roles };
}

function hasTotals(roles: CountedList["roles"]): boolean {
  const level = amountLevel(roles, true);
  return (
    (roles.total ?? roles.homeTotal) !== undefined &&
    amountFormula("net", roles, level) !== undefined &&
    amountFormula("vat", roles, level) !== undefined
  );
}

function partnerChecks(
  people: ReturnType<typeof listBeside>,
  { check }: ReportParts["texts"],
): readonly Check[] {
  const [company, person] = [people.column("company"), people.column("person")];
  const [registration, email] = [people.column("registration"), people.column("email")];
  if (company === undefined) return [];
  const isNone = (value: string): string => `((${value}="–")+(${value}="")>0)`;
  const name = person === undefined ? company : `IF(${isNone(company)},${person},${company})`;
  const names = `firm,${company},name,${name}`;
  return [
    ...(registration === undefined
      ? []
      : [
          {
            title: check.noNumber,
            formula:
              `=LET(${names},no,${registration},FILTER(HSTACK(name,no),(1-${isNone("firm")})*${isNone("no")},HSTACK("","")))` as const,
          },
          {
            title: check.sameNumber,
            formula:
              `=LET(${names},no,SUBSTITUTE(${registration}&""," ",""),found,UNIQUE(FILTER(no,1-${isNone("no")},"")),count,MMULT(--(found=TRANSPOSE(no)),IF(SEQUENCE(ROWS(no)),1)),FILTER(HSTACK(found,"×"&count),count>1,HSTACK("","")))` as const,
          },
        ]),
    ...(email === undefined
      ? []
      : [
          {
            title: check.noEmail,
            formula:
              `=LET(${names},mail,${email},FILTER(HSTACK(name,mail),${isNone("mail")},HSTACK("","")))` as const,
          },
        ]),
  ];
}
