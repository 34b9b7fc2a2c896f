import { comparable } from "@accounting-data/creating";
import type { FieldWord, FieldWords, Language } from "@accounting-data/deployment";
import { lastPart, parentOfColumn } from "../../cells/column-name.ts";
import { isOneName } from "../../cells/one-name.ts";
import { maxColumnDepth } from "../../cells/record-shape.ts";
import { wholeStart } from "../../base/well-formed.ts";
import { withoutAccents } from "../../base/without-accents.ts";
import { fieldKey, titleCs } from "./title-cs.ts";
import { wordsOfName } from "./words-of-name.ts";

/** What a person reads instead of a column's name in the service. */
export interface ColumnTitle {
  /** Below the title of its object: "Name". */
  readonly short: string;
  /** As no other column of the list is called: "Name · Partner". */
  readonly full: string;
}

export interface TitleSources {
  readonly language: Language;
  /** The deployment's own words. */
  readonly words?: FieldWords | undefined;
  /** The columns of the list, if only some of them are called: what stands beside a column tells what it means. Default: those. */
  readonly among?: readonly string[] | undefined;
}

/** What the one name of a partner is called: that of a company, else of a person. */
const oneName = "Partner";

/** Between a field and the object that it belongs to. */
const separator = " · ";

/**
 * The titles of columns, by their names. A field inside an object is called after both. Where several columns would be called
 * the same, they have more of the objects around them; where all of these are alike, the service's name.
 */
export function columnTitles(
  names: readonly string[],
  sources: TitleSources,
): ReadonlyMap<string, ColumnTitle> {
  const title = createTitle({ among: names, ...sources });
  const full = distinct(names, (name) => fullTitles(name, title));
  const short = distinct(
    names,
    (name) => [title.of(name), lastPart(name)],
    (name) => parentOfColumn(name) ?? "",
  );
  return new Map(names.map((name) => [name, { short: short.get(name)!, full: full.get(name)! }]));
}

/** The title of a column alone, whatever others are called. */
export function columnTitle(name: string, sources: TitleSources): string {
  return columnTitles([name], sources).get(name)!.full;
}

/** The longest heading that Excel accepts above a column of a table. */
const maxHeading = 255;

/** The headings of a table's columns, by their names: full titles. Excel accepts no two of the same. */
export function tableHeadings(names: readonly string[], sources: TitleSources): ReadonlyMap<string, string> {
  const titles = columnTitles(names, sources);
  return new Map(names.map((name) => [name, wholeStart(titles.get(name)!.full, maxHeading)]));
}

export function joinTitle(field: string, object: string): string {
  return field + separator + object;
}

/** The title of a field apart from that of the object around it; undefined where a title has no object. */
export function splitTitle(title: string): { readonly field: string; readonly object: string } | undefined {
  const at = title.lastIndexOf(separator.trim());
  return at < 0 ? undefined : { field: title.slice(0, at).trim(), object: title.slice(at + 1).trim() };
}

/**
 * Chooses a title for each name: the first of its candidates, or where others of its group have the same one, the next. The
 * last candidate is taken as it is.
 */
function distinct(
  all: readonly string[],
  candidatesOf: (name: string) => readonly string[],
  groupOf: (name: string) => string = () => "",
): ReadonlyMap<string, string> {
  const names = [...new Set(all)];
  const candidates = new Map(names.map((name) => [name, candidatesOf(name)]));
  const chosen = new Map(names.map((name) => [name, 0]));
  const titleOfColumn = (name: string): string => candidates.get(name)![chosen.get(name)!]!;
  const keyOf = (name: string): string => `${groupOf(name)}\n${comparableTitle(titleOfColumn(name))}`;
  for (;;) {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1);
    const alike = names.filter(
      (name) => counts.get(keyOf(name))! > 1 && chosen.get(name)! < candidates.get(name)!.length - 1,
    );
    if (alike.length === 0) return new Map(names.map((name) => [name, titleOfColumn(name)]));
    for (const name of alike) chosen.set(name, chosen.get(name)! + 1);
  }
}

/** As Excel compares headings: without case. */
export function comparableTitle(title: string): string {
  return comparable(title).replace(/\s+/g, " ").trim();
}

/** The same without accents. */
export function comparablePlain(title: string): string {
  return withoutAccents(comparableTitle(title));
}

type Title = ReturnType<typeof createTitle>;

/** What a column may be called, the shortest first. */
function fullTitles(name: string, title: Title): readonly string[] {
  const parts = name.split(".");
  // The deployment's words for exactly this field need no object.
  if (parts.length === 1 || title.own(name) !== undefined) return [title.of(name), name];
  // No column has more objects around it, but a key may have any number of dots.
  const from = Math.max(0, parts.length - maxColumnDepth);
  const paths = parts.slice(from).map((_, at) => parts.slice(0, from + at + 1).join("."));
  const titles = paths.map((path) => title.of(path)).toReversed();
  return [...titles.slice(1).map((_, at) => titles.slice(0, at + 2).join(separator)), name];
}

/** Calls fields by the deployment's words, by those of the language, or by the words of their names. */
function createTitle({ words = {}, language, among = [] }: TitleSources) {
  const byName = new Map<string, FieldWord>(
    Object.entries(words).map(([name, word]) => [comparable(name), word]),
  );
  const own = (path: string): string | undefined => byName.get(comparable(path))?.[language];
  const fieldsBeside = fieldsByObject(among);
  const known = (key: string, path: string): string | undefined => {
    const given = own(path) ?? own(key);
    if (given !== undefined || language !== "cs") return given;
    const object = parentOfColumn(path);
    const beside = fieldsBeside.get(object === undefined ? "" : comparable(object));
    return titleCs(key, { object, beside });
  };
  return {
    /** What the deployment calls exactly this path. */
    own,
    /** What a field or an object is called, without what is around it. */
    of: (path: string): string => {
      // Positions count from 1, as people do. The sign stands above the positions in a table.
      const [, key = "", positions = "", sign = ""] =
        /^(.*?)((?<!\[\d+\])(?:\[\d+\])+)?( #)?$/s.exec(lastPart(path)) ?? [];
      const numbers = [...positions.matchAll(/\d+/g)].map(([digits]) => ` ${Number(digits) + 1}`);
      if (isOneName(key) && own(path) === undefined) return oneName;
      return `${known(key, path) ?? wordsOfName(key)}${numbers.join("")}${sign}`;
    },
  };
}

/** The fields of each object, by its path. */
function fieldsByObject(names: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const fields = new Map<string, Set<string>>();
  for (const name of names) {
    const object = comparable(parentOfColumn(name) ?? "");
    const known = fields.get(object) ?? new Set();
    fields.set(object, known.add(fieldKey(lastPart(name))));
  }
  return fields;
}
