import { columnLetters, quoted, quotedSheet, type Formula } from "../cells/formula-text.ts";
import type { ReportTexts } from "../messages/en/reports.ts";
import { amountLevel, amountFormula, ownTotal, type AmountLevel } from "./amount-formula.ts";
import { isCancelled } from "./cancelled.ts";
import { partnerLabels } from "./partner-labels.ts";
import { reportAmount } from "./report-amount.ts";
import type { DocumentRole } from "./roles/role-rules.ts";
import type { Roles } from "./roles/find-roles.ts";
import { headedWidth, namesInCells, none, openCall, type SheetPlan } from "./sheet-plan.ts";

/** What a list of documents counts as. */
export type DocumentKind = "invoice" | "credit" | "advance" | "received" | "receivedCredit";

/** A list that a report counts. */
export interface CountedList {
  readonly as: DocumentKind;
  readonly roles: Roles;
  /** The call of its function, such as `=ISSUEDINVOICES()`. */
  readonly call: Formula;
  /** What a person calls the list. */
  readonly title: string;
  /** What its columns are called, by their names. */
  readonly headings: ReadonlyMap<string, string>;
}

/** A column of the table of documents that a report's formulas count. */
export type DocumentField =
  | "kind"
  | "id"
  | "number"
  | "issued"
  | "day"
  | "due"
  | "key"
  | "name"
  | "currency"
  | "rate"
  | "net"
  | "vat"
  | "total"
  | "paidTotal"
  | "documentTotal"
  | "rest"
  | "reverse"
  | "centre"
  | "activity"
  | "counts"
  | "cancelled";

export interface DocumentsTable extends SheetPlan {
  /** Names for LET: one for each field, and `partner`, what each row's partner is called apart from others of its name. */
  readonly names: string;
  /** For formulas: the rows of each list, as references. */
  readonly spills: readonly string[];
  /** For formulas: the rows of all lists. */
  readonly spill: string;
  /** For formulas that call the rows `d`: a column of them. */
  readonly column: (field: DocumentField) => string;
  /** A condition for formulas: none of the lists has been read. */
  readonly isMissing: string;
  /** For formulas: the titles of lists that could not be read, though others could. */
  readonly failed: string;
  /** Whether amounts are in the home currency; if not, a report must not add up those of several currencies. */
  readonly isHome: boolean;
}

export interface DocumentsOptions {
  readonly fields: readonly DocumentField[];
  /** Whether there is a row for each rate or item of a document. */
  readonly perRate?: boolean;
  /** The number of its first column; default 0. */
  readonly from?: number;
  readonly texts: ReportTexts;
  readonly sheet: string;
  /** The cell with the company's name, which the calls of functions take. */
  readonly company: string;
  readonly dateFormat: string;
}

const days: readonly DocumentField[] = ["issued", "day", "due"];
const amounts: readonly DocumentField[] = ["net", "vat", "total", "paidTotal", "documentTotal", "rest"];
const headingRow = 1;
const namesRow = 2;
const firstRow = 3;

/**
 * The sheet that a report is calculated from: each list by a formula of ours, below the names of its columns; beside it, by a formula
 * of Excel's, what the report counts of it; and what each partner is called.
 */
export function documentsTable(lists: readonly CountedList[], options: DocumentsOptions): DocumentsTable {
  const { fields, texts, sheet, company, dateFormat } = options;
  const formulas: Record<string, Formula> = {};
  const written: Record<string, string> = {};
  const formats: Record<string, string> = {};
  const aligned: Record<string, "Right"> = {};
  const widths: number[] = [];
  const bold: string[] = [];
  const spills: string[] = [];
  const missing: string[] = [];
  let next = options.from ?? 0;
  const at = (column: number, row: number): string => `${columnLetters(column)}${row}`;
  const absolute = (column: number, row: number): string => `$${columnLetters(column)}$${row}`;

  for (const list of lists) {
    const level = amountLevel(list.roles, options.perRate ?? false);
    const columns = neededColumns(list.roles, fields, level);
    const asked = namesInCells(columns.map(([, name]) => name));
    const from = next;
    for (const [index, [role, name]] of columns.entries()) {
      const heading = list.headings.get(name) ?? name;
      written[at(from + index, headingRow)] = heading;
      written[at(from + index, namesRow)] = asked[index]!;
      widths.push(headedWidth(heading, 90));
      if (role === "issued" || role === "taxable" || role === "due")
        formats[`${at(from + index, firstRow)}:${at(from + index, 60_000)}`] = dateFormat;
    }
    const names = `${absolute(from, namesRow)}:${absolute(from + columns.length - 1, namesRow)}`;
    formulas[at(from, firstRow)] = `${openCall(list.call)}${names},,,FALSE,${company},${quoted(none)})`;
    missing.push(`ISERROR(${quotedSheet(sheet)}!${absolute(from, firstRow)})`);
    // What the report counts of it.
    const counted = from + columns.length;
    for (const [index, field] of fields.entries()) {
      const heading = texts.fields[field];
      written[at(counted + index, headingRow)] = heading;
      widths.push(headedWidth(heading, 80));
      const range = `${at(counted + index, firstRow)}:${at(counted + index, 60_000)}`;
      if (days.includes(field)) formats[range] = dateFormat;
      if (amounts.includes(field)) formats[range] = reportAmount;
      if (amounts.includes(field)) aligned[at(counted + index, headingRow)] = "Right";
    }
    const spill = `${absolute(from, firstRow)}#`;
    const row = fields.map((field) => fieldFormula(field, list, { level, texts })).join(",");
    const none0 = fields.map((field) => (field === "counts" || field === "cancelled" ? "0" : quoted(none)));
    formulas[at(counted, firstRow)] =
      `=IF(ISERROR(${absolute(from, firstRow)}),HSTACK(${none0.join(",")}),LET(d,${spill},${letNames(list, columns, level)},HSTACK(${row})))`;
    spills.push(`${quotedSheet(sheet)}!${absolute(counted, firstRow)}#`);
    next = counted + fields.length;
    bold.push(`${at(from, headingRow)}:${at(next - 1, headingRow)}`);
    widths.push(20);
    next++;
  }
  const all = spills.length === 1 ? spills[0]! : `VSTACK(${spills.join(",")})`;
  const names = [`d,${all}`, ...fields.map((field, index) => `${field},CHOOSECOLS(d,${index + 1})`)];
  if (fields.includes("name")) {
    formulas[at(next, firstRow - 1)] = partnerLabels(all, {
      name: fields.indexOf("name") + 1,
      id: fields.indexOf("key") + 1,
      heading: texts.partner,
    });
    widths.push(200);
    names.push(`partner,DROP(${quotedSheet(sheet)}!${absolute(next, firstRow - 1)}#,1)`);
  }
  return {
    formulas,
    texts: written,
    formats,
    aligned,
    bold,
    widths,
    names: names.join(","),
    spills,
    spill: all,
    column: (field) => `CHOOSECOLS(d,${fields.indexOf(field) + 1})`,
    isMissing: missing.join("*"),
    failed: `TEXTJOIN(", ",TRUE,${lists.map(({ title }, index) => `IF(${missing[index]}*(1-ISNA(${missing[index]!.slice(8, -1)})),${quoted(title)},"")`).join(",")})`,
    isHome: lists.every(({ roles }) => isHome(roles, amountLevel(roles, options.perRate ?? false))),
  };
}

/** Whether each amount is in the home currency, or can be converted by the document's own rate. */
function isHome(roles: Roles, level: AmountLevel): boolean {
  if (roles.currency === undefined || roles.exchangeRate !== undefined) return true;
  return level === "rows"
    ? (roles.rowHomeNet ?? roles.rowHomeTotal) !== undefined
    : (roles.homeNet ?? roles.homeTotal) !== undefined;
}

/** The roles whose columns a field is calculated from. */
function rolesOfField(field: DocumentField, roles: Roles, level: AmountLevel): readonly DocumentRole[] {
  switch (field) {
    case "kind":
      return ["kind"];
    case "id":
      return ["id", "number"];
    case "number":
      return ["number"];
    case "issued":
      return ["issued", "taxable"];
    case "day":
      return ["taxable", "issued"];
    case "due":
      return ["due"];
    case "key":
      return ["partnerId"];
    case "name":
      return ["company", "person", "partnerId"];
    case "currency":
      return ["currency"];
    case "rate":
      return ["rowRate"];
    case "net":
    case "vat":
    case "total":
      return level === "rows"
        ? [
            "rowNet",
            "rowVat",
            "rowTotal",
            "rowHomeNet",
            "rowHomeVat",
            "rowHomeTotal",
            "quantity",
            "unitPrice",
            "rowRate",
            "exchangeRate",
            "exchangeQuantity",
            "kind",
          ]
        : [
            "net",
            "vat",
            "total",
            "homeNet",
            "homeVat",
            "homeTotal",
            "exchangeRate",
            "exchangeQuantity",
            "kind",
          ];
    case "paidTotal":
      return hasTotal(roles)
        ? ["total", "homeTotal", "kind", ...(level === "rows" ? (["id", "number"] as const) : [])]
        : rolesOfField("total", roles, level);
    case "documentTotal":
      return ["total", "homeTotal", "exchangeRate", "exchangeQuantity", "kind"];
    case "rest":
      return roles.rest === undefined ? rolesOfField("paidTotal", roles, level) : ["rest"];
    case "reverse":
      return ["reverse"];
    case "centre":
      return ["centre"];
    case "activity":
      return ["activity"];
    case "counts":
    case "cancelled":
      return ["cancelled", "kind"];
  }
}

/** The columns to read: each once, under the first role that has it. */
function neededColumns(
  roles: Roles,
  fields: readonly DocumentField[],
  level: AmountLevel,
): readonly (readonly [DocumentRole, string])[] {
  const columns = new Map<DocumentRole, string>();
  for (const role of fields.flatMap((field) => rolesOfField(field, roles, level))) {
    const name = roles[role];
    if (name !== undefined) columns.set(role, name);
  }
  return [...columns];
}

/** Names for LET, of the columns of a list and of what several fields need. */
function letNames(
  { roles, as }: CountedList,
  columns: readonly (readonly [DocumentRole, string])[],
  level: AmountLevel,
): string {
  const names: (readonly [string, string])[] = columns.map(([role], index) => [
    role,
    `CHOOSECOLS(d,${index + 1})`,
  ]);
  const has = (role: DocumentRole): boolean => columns.some(([one]) => one === role);
  names.push(["row", "SEQUENCE(ROWS(d))"]);
  names.push(["amount", `LAMBDA(x,IF(ISNUMBER(x),x,IFERROR(NUMBERVALUE(x,".",","),${quoted(none)})))`]);
  names.push(["zero", "LAMBDA(x,IF(ISNUMBER(x),x,0))"]);
  if (has("exchangeRate")) {
    const quantity = has("exchangeQuantity")
      ? "/IF(zero(amount(exchangeQuantity))=0,1,zero(amount(exchangeQuantity)))"
      : "";
    names.push(["factor", `IF(zero(amount(exchangeRate))=0,1,amount(exchangeRate)${quantity})`]);
  }
  const isCreditRow =
    as === "credit" || as === "receivedCredit" ? "row>0" : has("kind") ? kindIs(creditWords) : undefined;
  if (isCreditRow !== undefined) {
    const main = mainAmount(roles, level, has);
    names.push(["isCredit", isCreditRow]);
    // Services write credits as negative amounts, or as positive ones that a report must take off.
    if (main !== undefined)
      names.push(["sign", `IF(isCredit,IF(SUM(zero(amount(${main}))*isCredit)>0,-1,1),1)`]);
  }
  return names.map((pair) => pair.join(",")).join(",");
}

const creditWords = ["credit", "correct", "dobropis", "oprav", "refund", "gutschrift"];
const noInvoiceWords = ["proforma", "advance", "zaloh", "quote", "estimate", "draft"];

function kindIs(words: readonly string[]): string {
  return `(${words.map((word) => `ISNUMBER(SEARCH(${quoted(word)},kind))`).join("+")})>0`;
}

/** The amount that says whether a list's credits are negative. */
function mainAmount(
  roles: Roles,
  level: AmountLevel,
  has: (role: DocumentRole) => boolean,
): DocumentRole | undefined {
  const ofRows: readonly DocumentRole[] = ["rowHomeNet", "rowNet", "rowHomeTotal", "rowTotal", "quantity"];
  const ofDocument: readonly DocumentRole[] = ["homeTotal", "total", "homeNet", "net", "rest"];
  const order = level === "rows" ? [...ofRows, ...ofDocument] : [...ofDocument, ...ofRows];
  return order.find((role) => roles[role] !== undefined && has(role));
}

function fieldFormula(
  field: DocumentField,
  { roles, as, ...list }: CountedList,
  { level, texts }: { readonly level: AmountLevel; readonly texts: ReportTexts },
): string {
  const column = (role: DocumentRole): string => (roles[role] === undefined ? quoted(none) : role);
  const each = (value: string): string => `IF(row,${value})`;
  const isCreditList = as === "credit" || as === "receivedCredit";
  const sign = isCreditList || roles.kind !== undefined ? "sign*" : "";
  switch (field) {
    case "kind": {
      const own = quoted(texts.kinds[as]);
      const credit = quoted(texts.kinds[as === "received" ? "receivedCredit" : "credit"]);
      return roles.kind !== undefined && !isCreditList ? `IF(isCredit,${credit},${own})` : each(own);
    }
    case "id":
      return each(roles.id === undefined ? column("number") : "id");
    case "issued":
      return each(dayOf(roles.issued === undefined ? column("taxable") : "issued"));
    case "day":
      return each(dayOf(roles.taxable === undefined ? column("issued") : "taxable"));
    case "due":
      return each(dayOf(column("due")));
    case "key":
      return each(column("partnerId"));
    case "name":
      return each(
        roles.person === undefined
          ? column("company")
          : `IF((company=${quoted(none)})+(company=""),person,company)`,
      );
    case "rate":
      return each(roles.rowRate === undefined ? quoted(none) : "rowRate");
    case "net":
    case "vat":
    case "total": {
      const formula = amountFormula(field, roles, level);
      return formula === undefined ? each(quoted(none)) : each(`IFERROR(${sign}${formula},${quoted(none)})`);
    }
    case "paidTotal": {
      const formula = ownTotal(roles, hasTotal(roles) ? "document" : level);
      if (formula === undefined) return each(quoted(none));
      const amount = `IFERROR(${sign}${formula},${quoted(none)})`;
      // The total stands in each row of a document.
      const isRepeated = hasTotal(roles) && level === "rows";
      const id = roles.id === undefined ? "number" : "id";
      return isRepeated ? `IF(XMATCH(${id},${id})=row,${amount},0)` : each(amount);
    }
    case "documentTotal": {
      const formula = amountFormula("total", { ...roles, net: undefined!, vat: undefined! }, "document");
      return formula === undefined ? each(quoted(none)) : each(`IFERROR(${sign}${formula},${quoted(none)})`);
    }
    case "rest":
      return roles.rest === undefined
        ? fieldFormula("paidTotal", { roles, as, ...list }, { level, texts })
        : each("amount(rest)");
    case "reverse":
      return roles.reverse === undefined ? each("0") : "--(reverse=TRUE)";
    case "counts": {
      const isNot = [
        ...(roles.cancelled === undefined ? [] : [`(${isCancelled(roles.cancelled)}=0)`]),
        ...(roles.kind === undefined ? [] : [`(1-${`(${kindIs(noInvoiceWords)})`})`]),
      ];
      return `${["(row>0)", ...isNot].join("*")}`;
    }
    case "cancelled":
      return roles.cancelled === undefined ? each("0") : `--(${isCancelled(roles.cancelled)}>0)`;
    case "number":
    case "currency":
    case "centre":
    case "activity":
      return each(column(field));
  }
}

function hasTotal({ total, homeTotal }: Roles): boolean {
  return (total ?? homeTotal) !== undefined;
}

function dayOf(column: string): string {
  return `IF(ISNUMBER(${column}),INT(${column}),${quoted(none)})`;
}
