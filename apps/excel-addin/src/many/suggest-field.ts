import { readFieldName, specifiedFields } from "@accounting-data/creating/payload";
import { nameOfLink } from "../cells/name-of-link.ts";
import { columnTitles, comparablePlain } from "../messages/fields/column-titles.ts";
import { createTitleSearch } from "../messages/fields/title-search.ts";
import type { FieldWords } from "@accounting-data/deployment";
import { addressList, elementLists } from "../cells/element-field.ts";
import { lettersOf, meaningOf } from "./heading-meanings.ts";
import { addressField } from "./read-row.ts";

/** The fields that a heading may mean: none, one, or several, of which a person has to choose one. */
export type SuggestField = (heading: string) => readonly string[];

/**
 * Returns what suggests the field of a heading, in English or Czech. `fillable` are the fields that partners have, `words` what the
 * pane calls fields. The first of these rules that finds a field decides, so that no guess takes a heading that is another field's:
 *
 * 1. the service's name of a field;
 * 2. what the pane calls one;
 * 3. a last part that only one field has, such as "Due period";
 * 4. what such a heading mostly means;
 * 5. what the pane calls a field without the deployment's words.
 *
 * `needsName`: nothing can be created without a name, so what may be a company's name or that of a person is the name.
 */
export function createSuggestField(
  fillable: readonly string[],
  {
    words,
    needsName = false,
  }: { readonly words?: FieldWords | undefined; readonly needsName?: boolean } = {},
): SuggestField {
  const fields = [...new Set([...specifiedFields.map(({ name }) => name), addressField, ...fillable])];
  const find = createFinder(fields, { words, needsName });
  const inLists = elementLists(fields).map((list) => findInList(list, fields, words));
  return (heading) => {
    const written = heading.trim();
    if (/^DeliveryAddresses\[(?:\d+|n)\]\.Name$/i.test(written)) return [addressField];
    const ways = [find, ...inLists, idsOf(find)].map((way) => () => way(written));
    const found = firstFound(ways);
    if (found.length > 0) return found;
    const isKnown = meaningOf(lettersOf(written)) !== undefined;
    return !isKnown && written.includes(".") && readFieldName(written) ? [written] : [];
  };
}

/** "Středisko ID", "ID Středisko": the fields with the id of what a heading names. */
function idsOf(find: SuggestField): SuggestField {
  return (heading) => {
    const [, before, after] = /^(?:(.+?)[\s_-]+id|id[\s_-]+(.+))$/i.exec(heading) ?? [];
    const named = before ?? after;
    return named === undefined ? [] : find(named).filter((field) => /[a-z]Id$/.test(field));
  };
}

/** The fields of the objects in a list: "Dodací adresa 2 – Ulice" is `DeliveryAddresses[1].Street`. */
function findInList(list: string, fields: readonly string[], words: FieldWords | undefined): SuggestField {
  const start = `${list}[n].`;
  const parts = fields.flatMap((field) => (field.startsWith(start) ? [field.slice(start.length)] : []));
  // A partner's name may be that of a person, and one in a list that of a place.
  const { Name: _, ...others } = words ?? {};
  const find = createFinder(parts, { words: others, needsName: false });
  const readHeading = list === addressList ? partOfAddress : partOfList(list, words);
  return (heading) => {
    const { number, rest } = readHeading(heading) ?? {};
    return rest === undefined ? [] : find(rest).map((field) => `${list}[${number ?? "n"}].${field}`);
  };
}

/** The field of an object in a list that a heading names, and which object it is, unless it says none or the first. */
type ElementHeading = { readonly number: number | undefined; readonly rest: string } | undefined;

const address = String.raw`(?:dodac[ií]|doru[cč]ovac[ií]) adres[ay]|adres[ay] dod[aá]n[ií]|(?:delivery|shipping) address(?:es)?`;
const ofAddress = elementHeading(address);
/** "Dodací ulice", "Delivery city" */
const addressWord = /^(?:dodac[ií]|doru[cč]ovac[ií]|delivery|shipping)\s+(.+)$/iu;

function partOfAddress(heading: string): ElementHeading {
  const [, rest] = addressWord.exec(heading) ?? [];
  return ofAddress(heading) ?? (rest === undefined ? undefined : { number: undefined, rest });
}

/** By what people call the list, or one of its objects: "Kontakty", "Kontakt", "Contacts", "Contact". */
function partOfList(list: string, words: FieldWords | undefined): (heading: string) => ElementHeading {
  const names = [list, list.replace(/ies$/i, "y"), list.replace(/es$/i, ""), list.replace(/s$/i, "")];
  const titles = names.flatMap((name) =>
    (["en", "cs"] as const).map((language) => columnTitles([name], { language, words }).get(name)!.full),
  );
  const phrases = [...new Set(titles.map((title) => withoutBrackets(title)))];
  // The longest first: "Contacts" begins with "Contact".
  const longestFirst = phrases.toSorted((first, second) => second.length - first.length);
  const read = elementHeading(
    longestFirst.map((phrase) => phrase.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|"),
  );
  return (heading) => read(comparablePlain(heading));
}

/** Reads a heading with one of these phrases before or after the name of a field. */
function elementHeading(phrases: string): (heading: string) => ElementHeading {
  /** "Dodací adresa 2 – Ulice" */
  const before = new RegExp(`^(?:${phrases})(?:\\s*(?:č\\.\\s*)?(\\d+))?\\s*[–—\\-·:,/]\\s*(.+)$`, "iu");
  /** "Ulice · Dodací adresy 2", "Ulice dodací adresy" */
  const after = new RegExp(`^(.+?)\\s*[–—\\-·:,/(]?\\s*(?:${phrases})(?:\\s*(\\d+))?\\)?$`, "iu");
  return (heading) => {
    const [, first, afterIt] = before.exec(heading) ?? [];
    const [, beforeIt, last] = after.exec(heading) ?? [];
    const rest = afterIt ?? beforeIt;
    const number = Number(first ?? last ?? 1) - 1;
    return rest === undefined ? undefined : { number: number > 0 ? number : undefined, rest };
  };
}

/** Finds fields by what they are called, and by what such a heading means. */
function createFinder(
  fields: readonly string[],
  { words, needsName }: { readonly words: FieldWords | undefined; readonly needsName: boolean },
): SuggestField {
  const titled = fields.filter((field) => !field.includes("["));
  const labels = labelsOf(titled, words);
  const former = createTitleSearch(titled, words);
  const whole = (letters: string): readonly string[] =>
    fields.filter((field) => lettersOf(field) === letters).slice(0, 1);
  const ending = (letters: string): readonly string[] =>
    titled.filter((field) => lettersOf(field.split(".").at(-1)!) === letters);

  /** "Customer" is a partner, and not whether it is one: the label of `IsCustomer` lacks a word. */
  function labelled(written: string): readonly string[] {
    const found = labels.get(withoutBrackets(written)) ?? [];
    const isQuestion = (field: string): boolean => /^Is[A-Z]/.test(field.split(".").at(-1)!);
    return meaningOf(lettersOf(written)) ? found.filter((field) => !isQuestion(field)) : found;
  }

  function meant(letters: string): readonly string[] | undefined {
    const meaning = meaningOf(letters);
    if (!meaning) return undefined;
    const { beside } = meaning;
    if (beside !== undefined && whole(lettersOf(beside)).length === 0) return [];
    if (needsName && meaning.fields.flat().includes("Name") && Array.isArray(meaning.fields[0]))
      return ["Name"];
    // A field at the top before one inside of an object.
    return firstFound(
      meaning.fields.flatMap((place) =>
        [whole, ending].map((find) => () => [place].flat().flatMap((name) => find(lettersOf(name)))),
      ),
    );
  }

  return (written) => {
    const letters = lettersOf(written);
    if (letters === "") return [];
    return firstFound([
      () => whole(letters),
      () => labelled(written),
      () => ending(letters),
      () => meant(letters) ?? [],
      () => former.titled(written),
    ]);
  };
}

/** The fields that are called so in the pane, in any language. */
function labelsOf(fields: readonly string[], words: FieldWords | undefined): ReadonlyMap<string, string[]> {
  const labels = new Map<string, string[]>();
  const languages = ["en", "cs"] as const;
  // Beside the other fields, and alone.
  const own = [fields, []].flatMap((among) =>
    languages.flatMap((language) => [...columnTitles(fields, { language, words, among })]),
  );
  // An id is called as its record where people choose that by its name.
  const links = fields.filter((field) => nameOfLink(field) !== field && !fields.includes(nameOfLink(field)));
  const ofLinks = languages.flatMap((language) => {
    const called = columnTitles(fields.map(nameOfLink), { language, words });
    return links.map((field) => [field, called.get(nameOfLink(field))!] as const);
  });
  const titles = [...own, ...ofLinks];
  for (const part of ["full", "short"] as const) {
    const before = new Set(labels.keys());
    for (const [field, title] of titles) {
      const label = withoutBrackets(title[part]);
      const called = labels.get(label) ?? [];
      // The full title of one field is not also the short one of another.
      if (!before.has(label) && !called.includes(field)) labels.set(label, [...called, field]);
    }
  }
  return labels;
}

/** Without an explanation such as "(dny)", which people leave out. */
function withoutBrackets(label: string): string {
  return comparablePlain(label.replace(/\([^()]*\)/g, " "));
}

function firstFound(ways: readonly (() => readonly string[])[]): readonly string[] {
  for (const way of ways) {
    const found = way();
    if (found.length > 0) return found;
  }
  return [];
}
