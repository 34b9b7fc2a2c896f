import { amountFormat } from "../cells/amounts.ts";
import { columnLetters, quoted, quotedSheet } from "../cells/formula-text.ts";
import { partnerLabels } from "./partner-labels.ts";
import type { InvoiceReportParts } from "./invoice-reports.ts";
import { none, openCall, type SheetPlan } from "./sheet-plan.ts";

/** A column of the data, and what formulas over them call it. */
export interface DataColumn {
  readonly as: string;
  readonly column: string;
  readonly isAmount?: boolean;
}

/** The invoices that a report is calculated from. */
export interface InvoiceData {
  readonly sheet: SheetPlan;
  /** Names for LET, of its columns: those given, `currency`, and `partner` for what each partner is called. */
  readonly names: string;
}

/** A sheet with a formula of ours for these columns of the invoices, below what they are called. */
export function invoiceData(parts: InvoiceReportParts, given: readonly DataColumn[]): InvoiceData {
  const { columns, call, headings, dateFormat, sheets, texts } = parts;
  const { currency, partnerId } = columns;
  const partnerAt = given.findIndex(({ as }) => as === "partner");
  const isLabelled = partnerAt >= 0 && partnerId !== undefined;
  const all: readonly DataColumn[] = [
    ...given,
    ...(currency === undefined ? [] : [{ as: "currency", column: currency }]),
    ...(isLabelled ? [{ as: "id", column: partnerId }] : []),
  ];
  const spill = `${quotedSheet(sheets.data)}!$A$2#`;
  const label = columnLetters(all.length);
  const cells: Record<string, string> = {
    A2: `${openCall(call)}${quoted(all.map(({ column }) => column).join(", "))},,,FALSE,,${quoted(none)})`,
  };
  const formats: Record<string, string> = { "A2:A5000": dateFormat };
  for (const [at, { column, isAmount }] of all.entries()) {
    const letters = columnLetters(at);
    cells[`${letters}1`] = headings.get(column) ?? column;
    if (isAmount) formats[`${letters}2:${letters}5000`] = amountFormat;
  }
  if (isLabelled) {
    cells[`${label}1`] = texts.partner;
    cells[`${label}2`] = partnerLabels("$A$2#", { name: partnerAt + 1, id: all.length });
  }
  const names = all.map(({ as }, at) =>
    as === "partner" && isLabelled
      ? `partner,${quotedSheet(sheets.data)}!$${label}$2#`
      : `${as},CHOOSECOLS(d,${at + 1})`,
  );
  return {
    sheet: { cells, formats, widths: all.map(({ as }) => (as === "partner" ? 160 : 90)) },
    names: [`d,${spill}`, ...names].join(","),
  };
}
