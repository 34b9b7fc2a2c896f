import type { FieldWords, ListName } from "@accounting-data/deployment";
import type { RecordChange } from "../cache/record-changes.ts";
import { dateOfSerial } from "../cells/date-of-serial.ts";
import { recordText } from "../cells/entity-card.ts";
import { hasTime, serialOfDay, type ToLocal } from "../cells/iso-date.ts";
import { columnTitles } from "../messages/fields/column-titles.ts";
import type { PaneWords } from "../messages/pane-words.ts";
import { breakLines } from "./break-lines.ts";
import { changedFields } from "./changed-fields.ts";
import type { SheetPlan } from "./sheet-plan.ts";

export interface ListChanges {
  readonly list: ListName;
  readonly changes: readonly RecordChange[];
}

export interface ChangesContext {
  readonly company: string;
  readonly words: PaneWords;
  readonly fieldWords: FieldWords | undefined;
  /** When the lists were read. */
  readonly read: Date;
  readonly toServiceTime: ToLocal;
}

/** More rows than anybody reads would keep Excel busy. */
const maxRows = 5000;
/** The width of all columns in characters. */
const width = 160;

/**
 * A sheet of what the last refresh has changed: which records, which of their fields, and what stood there before. It has values,
 * since the values from before are nowhere else.
 */
export function whatChanged(
  lists: readonly ListChanges[],
  context: ChangesContext,
): (sheet: string) => SheetPlan {
  const { company, words, read } = context;
  const texts = words.pane.reports.changes;
  const all = lists.flatMap((one) => rowsOf(one, context));
  const counted = lists
    .filter(({ changes }) => changes.length > 0)
    .map(({ list, changes }) => texts.count(words.pane.list(list).plural, countKinds(changes)));
  const left = all.length > maxRows ? [texts.more(all.length - maxRows)] : [];
  const counts = [...(counted.length === 0 ? [texts.nothing] : counted), ...left].join(" · ");
  const lines = breakLines(counts, width);
  const headings = 5 + lines.length;
  return (sheet) => ({
    formulas: {},
    texts: {
      A1: sheet,
      A2: words.pane.reports.texts.company,
      B2: company,
      A3: words.pane.reports.texts.read,
      B3: words.formats.dated(read),
      ...Object.fromEntries(lines.map((line, index) => [`A${4 + index}`, line])),
      ...Object.fromEntries(
        [texts.list, texts.record, texts.field, texts.before, texts.after].map((text, index) => [
          `${"ABCDE"[index]!}${headings}`,
          text,
        ]),
      ),
    },
    rows: { first: headings + 1, values: all.slice(0, maxRows) },
    formats: {},
    columns: {},
    head: headings,
    aligned: {},
    bold: ["A1", "B2", `A${headings}:E${headings}`],
    print: { headings, foot: `${company} · ${sheet}` },
    widths: [150, 180, 200, 180, 180],
  });
}

export function countKinds(changes: readonly RecordChange[]): {
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
} {
  const added = changes.filter(({ before }) => !before).length;
  const removed = changes.filter(({ after }) => !after).length;
  return { changed: changes.length - added - removed, added, removed };
}

function rowsOf({ list, changes }: ListChanges, context: ChangesContext): readonly (readonly string[])[] {
  const { words, fieldWords } = context;
  const texts = words.pane.reports.changes;
  const title = words.pane.list(list).plural;
  const fields = changes.map((change) => (change.before && change.after ? changedFields(change) : []));
  const names = new Set(fields.flat().map(({ path }) => withoutPlaces(path)));
  const titles = columnTitles([...names], { language: words.language, words: fieldWords });
  return changes.flatMap(({ before, after }, index) => {
    const record = recordText((after ?? before)!);
    if (!before) return [[title, record, texts.added, "", ""]];
    if (!after) return [[title, record, texts.removed, "", ""]];
    return fields[index]!.map((field) => [
      title,
      record,
      titleOf(field.path),
      shown(field.before, context),
      shown(field.after, context),
    ]);
  });

  /** Of a field in an array also which element. */
  function titleOf(path: string): string {
    const places = [...path.matchAll(/\[(\d+)\]/g)].map(([, place]) => Number(place) + 1);
    const name = withoutPlaces(path);
    const full = titles.get(name)?.full ?? name;
    return places.length === 0 ? full : `${full} (${places.join(".")})`;
  }
}

function withoutPlaces(path: string): string {
  return path.replace(/\[\d+\]/g, "");
}

function shown(value: unknown, { words, toServiceTime }: ChangesContext): string {
  const { columns } = words.pane;
  if (typeof value === "number") return words.formats.number(value);
  if (typeof value === "boolean") return value ? columns.yes : columns.no;
  if (typeof value !== "string") return "";
  const day = serialOfDay(value, toServiceTime);
  if (!Number.isNaN(day)) return words.formats.date(dateOfSerial(day));
  const moment = hasTime(value) ? Date.parse(value) : Number.NaN;
  return /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(moment)
    ? words.formats.dated(new Date(moment))
    : value;
}
