import { quoted, quotedSheet } from "../cells/formula-text.ts";
import type { DocumentsTable } from "./documents-table.ts";
import { groupRows } from "./group-rows.ts";
import { hasHomeAmounts } from "./home-amounts.ts";
import { inputCell, type ReportParts } from "./report-parts.ts";
import type { ReportInput } from "./report-sheet.ts";
import { none } from "./sheet-plan.ts";

/**
 * The cell of a report with the home currency, as the input of this number, if some of its documents may be in another one: what has
 * no rate of exchange there doesn't count.
 */
export function homeCell(
  { lists, sheets }: Pick<ReportParts, "lists" | "sheets">,
  { perRate, input }: { readonly perRate: boolean; readonly input: number },
): string | undefined {
  const isNeeded = hasHomeAmounts(lists, perRate) && lists.some(({ roles }) => roles.currency !== undefined);
  return isNeeded ? `${quotedSheet(sheets.report)}!${inputCell(input)}` : undefined;
}

/** A cell with the home currency, which a person may change: that of most documents that need no rate of exchange. */
export function homeInput(
  { texts }: ReportParts,
  { homeCandidates }: DocumentsTable,
): readonly ReportInput[] {
  if (homeCandidates === undefined) return [];
  const formula =
    `=LET(all,${homeCandidates},found,FILTER(all,(all<>${quoted(none)})*(all<>""),""),${groupRows("found")},TAKE(SORTBY(CHOOSEROWS(found,firsts),times,-1),1))` as const;
  return [{ label: texts.homeCurrency, content: { formula } }];
}

/** Part of a formula: how many documents have no rate of exchange, before a text, and behind it how much they are in each currency. */
export function withoutRate(within: string, { texts }: ReportParts): string {
  const amounts =
    'TEXTJOIN("; ",TRUE,MAP(UNIQUE(FILTER(currency,theirs)),LAMBDA(code,FIXED(SUM(theirs*(currency=code)*IF(ISNUMBER(foreign),foreign,0)),2)&" "&code)))';
  return `LET(theirs,counts*${within}*ISNUMBER(foreign),IF(SUM(theirs)=0,"",ROWS(UNIQUE(FILTER(HSTACK(kind,id),theirs)))&${quoted(` ${texts.noRate}: `)}&${amounts}))`;
}
