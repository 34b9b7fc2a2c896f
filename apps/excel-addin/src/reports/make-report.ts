import { dateFormat } from "../cells/cell.ts";
import { quoted, type Formula } from "../cells/formula-text.ts";
import type { ListName } from "@accounting-data/deployment";
import { tableHeadings } from "../messages/fields/column-titles.ts";
import type { CountedList } from "./counted-list.ts";
import type { DocumentKind } from "./document-kind.ts";
import { companyCellOfData } from "./report-parts.ts";
import { isReceivedKind } from "./document-side.ts";
import type { PlanReport, Report, ReportChoice, ReportMaking } from "./report.ts";
import type { DocumentRole } from "./roles/document-role.ts";
import type { Source, Sources } from "./roles/source.ts";

/** What is missing before a report can be made: a list, or the column of a list that has a role. */
export interface OpenRole {
  readonly kind: Report["sources"][number]["kind"];
  readonly list: ListName | undefined;
  readonly role: DocumentRole | undefined;
}

/** The lists and roles that a report needs and that are not found yet. A list that it can do without is left out instead. */
export function openRoles(report: Report, sources: Sources): readonly OpenRole[] {
  return report.sources.flatMap(({ kind, optional }): readonly OpenRole[] => {
    const source = sources[kind];
    if (!source) return optional ? [] : [{ kind, list: undefined, role: undefined }];
    return optional ? [] : missingRoles(report, source).map((role) => ({ kind, list: source.list, role }));
  });
}

function missingRoles({ needs }: Report, { roles, hasRateOfRows }: Source): readonly DocumentRole[] {
  // A document's amount would count once for each of its rates.
  const isPerRate = hasRateOfRows && needs.some((group) => group.includes("rowRate"));
  const has = (role: DocumentRole): boolean =>
    roles[role] !== undefined && !(isPerRate && (role === "net" || role === "homeNet"));
  return needs.filter((group) => !group.some(has)).map(([first]) => first);
}

/** A list that a report can do without, and does, since columns of it are not found. */
export interface LeftOut {
  readonly source: Source;
  readonly roles: readonly DocumentRole[];
}

export function leftOutSources(report: Report, sources: Sources): readonly LeftOut[] {
  return report.sources.flatMap(({ kind, optional }) => {
    const source = sources[kind];
    const roles = source && optional ? missingRoles(report, source) : [];
    return source && roles.length > 0 ? [{ source, roles }] : [];
  });
}

/** The lists that a report counts. */
export function countedSources(
  report: Report,
  sources: Sources,
): readonly (Source & { readonly as: DocumentKind })[] {
  const counted = new Set<string>();
  return report.sources.flatMap(({ kind, as, optional }) => {
    const source = sources[kind];
    if (!source || (optional && missingRoles(report, source).length > 0)) return [];
    // A list that has both sides is counted once for each.
    const key = JSON.stringify([source.list, source.roles.side === undefined || isReceivedKind(as)]);
    if (counted.has(key)) return [];
    counted.add(key);
    return [{ ...source, as }];
  });
}

/** Which lists and columns a report counts, in a sentence; and which lists it leaves out, since columns of theirs are not found. */
export function describeCounted(report: Report, sources: Sources, making: ReportMaking): string {
  const texts = making.words.pane.reports;
  const leftOut = leftOutSources(report, sources).map(({ source, roles }) =>
    texts.leavesOut(
      making.words.pane.list(source.list).plural,
      roles.map((role) => texts.roles[role]),
    ),
  );
  const counts = texts.counts(
    countedSources(report, sources).map(({ list, roles, as }) => {
      const counted = [
        ...report.needs.map((group) => group.find((role) => roles[role] !== undefined)),
        ...report.uses.filter((role) => role === "currency" || role === "cancelled"),
      ].flatMap((role) => (role === undefined ? [] : (roles[role] ?? [])));
      const headings = headingsOf([...new Set(counted)], making);
      const only =
        roles.side === undefined
          ? ""
          : `; ${texts.onlyOf[isReceivedKind(as) ? "received" : "issued"](headingsOf([roles.side], making).get(roles.side) ?? roles.side)}`;
      return `${making.words.pane.list(list).plural} (${[...headings.values()].join(", ")}${only})`;
    }),
  );
  const { companies } = making;
  const of = companies ? [texts.ofCompanies(making.words.formats.list(companies))] : [];
  return [counts, ...of, ...leftOut].join(" ");
}

/** The formulas that name those which can't be read grow with them, and Excel accepts 8,192 characters. */
export const mostCompanies = 12;

/**
 * Whether a report may count several companies with these lists: every amount has its currency beside it, since the home currencies of two
 * companies may be different ones.
 */
export function mayCountSeveral(report: Report, sources: Sources): boolean {
  return (
    report.ofSeveral === true &&
    countedSources(report, sources).every(({ roles }) => roles.currency !== undefined)
  );
}

/** Returns what makes the two sheets of a report. */
export function makeReport(
  report: Report,
  sources: Sources,
  { choice, ...making }: ReportMaking & { readonly choice: ReportChoice },
): PlanReport {
  const { words, callOf, company, companies } = making;
  const { language } = words;
  const counted = (source: Source, as: DocumentKind): CountedList => ({
    as,
    roles: source.roles,
    receivedValues: source.receivedValues,
    call: callOf(source.list),
    title: words.pane.list(source.list).plural,
    headings: headingsOf(Object.values(source.roles), making),
  });
  const own = countedSources(report, sources).map((source) => counted(source, source.as));
  const [first] = countedSources(report, sources);
  const listsOf = (data: string): readonly CountedList[] =>
    companies?.flatMap((_, index) =>
      own.map((list) => ({ ...list, company: companyCellOfData(data, index) })),
    ) ?? own;
  return (sheets) =>
    report.make(
      {
        lists: listsOf(sheets.data),
        companies,
        rates: sources.rates && counted(sources.rates, "invoice"),
        partners: sources.partners && counted(sources.partners, "invoice"),
        unpaid: sources.owedToUs?.roles.rest === undefined ? undefined : counted(sources.owedToUs, "invoice"),
        texts: words.pane.reports.texts,
        company,
        counted: describeCounted(report, sources, making),
        asOf: (cell) => asOfCall(callOf(first!.list), first!.list, cell),
        dateFormat: dateFormat(language),
        momentFormat: dateFormat(language, true),
        monthFormat: language === "cs" ? "m/yyyy" : "yyyy-mm",
        sheets,
      },
      choice,
    );
}

function headingsOf(
  columns: readonly string[],
  { words, fieldWords }: ReportMaking,
): ReadonlyMap<string, string> {
  return tableHeadings(columns, { language: words.language, words: fieldWords });
}

/** The call of ASOF beside that of a list: in the same namespace. */
function asOfCall(call: Formula, list: ListName, company: string): Formula {
  const [, namespace = ""] = /^=([^("]*\.)?[A-Z]+\(/.exec(call) ?? [];
  return `=${namespace}ASOF(${quoted(list)},${company})`;
}
