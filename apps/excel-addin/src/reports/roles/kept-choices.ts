import { readJson, type ListName } from "@accounting-data/deployment";
import type { WorkbookSettings } from "../../settings/workbook-settings.ts";
import type { ReportChoices, SourceKind } from "./source.ts";
import type { DocumentRole } from "./document-role.ts";

/** The key in the document's settings. Its value contains nothing but names of lists and columns. */
export const reportChoicesKey = "accounting-data.reports";

/** What a person has chosen for reports in this workbook; nothing if the workbook can't be read. */
export async function readReportChoices(settings: WorkbookSettings): Promise<ReportChoices> {
  return parseReportChoices(readJson(await settings.read(reportChoicesKey).catch(() => undefined)));
}

/** Rejects if the workbook is read-only. */
export function writeReportChoices(settings: WorkbookSettings, choices: ReportChoices): Promise<void> {
  return settings.write(reportChoicesKey, JSON.stringify(choices));
}

/** Choices, whatever a workbook or a deployment's file has there: anything but names and null is ignored. */
export function parseReportChoices(given: unknown): ReportChoices {
  const { lists, columns, received } = Object(given) as {
    readonly lists?: unknown;
    readonly columns?: unknown;
    readonly received?: unknown;
  };
  const ofLists = Object.entries(Object(columns) as object).map(([list, roles]) => [list, names(roles)]);
  return {
    lists: names(lists),
    columns: Object.fromEntries(ofLists) as ReportChoices["columns"] & object,
    ...(received !== undefined && { received: names(received) }),
  };
}

function names(given: unknown): Readonly<Record<string, string | null>> {
  const entries = Object.entries(Object(given) as object);
  return Object.fromEntries(entries.filter(([, value]) => value === null || typeof value === "string"));
}

/** The choices with another column for a role, with another list, or with other values of received documents; null: there is none. */
export function withChoice(
  choices: ReportChoices,
  chosen:
    | { readonly list: ListName; readonly role: DocumentRole; readonly column: string | null }
    | { readonly kind: SourceKind; readonly list: ListName | null }
    | { readonly list: ListName; readonly received: string | null },
): ReportChoices {
  if ("kind" in chosen) return { ...choices, lists: { ...choices.lists, [chosen.kind]: chosen.list } };
  if ("received" in chosen)
    return { ...choices, received: { ...choices.received, [chosen.list]: chosen.received } };
  const { list, role, column } = chosen;
  const roles = { ...choices.columns?.[list], [role]: column };
  return { ...choices, columns: { ...choices.columns, [list]: roles } };
}
