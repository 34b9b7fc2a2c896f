import { comparable } from "@accounting-data/creating";
import type { FieldWord, FieldWords, ListName } from "@accounting-data/deployment";
import { isSpecified } from "../lists/find-list.ts";
import { wordsOfName } from "./fields/words-of-name.ts";

/** What a list is called in one language. */
export interface ListTitles {
  /** In the pane. */
  readonly plural: string;
  /** Begins the message of a cell: this, "with this id". */
  readonly none: string;
}

/** What further lists are called, and what those below another one are: `Unpaid`. By their names in the service. */
export interface FurtherTitles {
  readonly lists: ReadonlyMap<ListName, string>;
  readonly parts: ReadonlyMap<string, string>;
}

/** What the deployment calls a list; undefined if it has no word of its own. */
export type OwnTitle = (list: ListName) => string | undefined;

/** A deployment's word for a list, whatever the case in which it writes the name. */
export function ownWord(words: FieldWords | undefined, list: ListName): FieldWord | undefined {
  const found = Object.keys(words ?? {}).find((name) => comparable(name) === comparable(list));
  return found === undefined ? undefined : words?.[found];
}

/** Between the title of a list and that of one below it. */
const separator = " – ";

/**
 * Makes titles of lists: the deployment's, those that the add-in knows, else the words of the name in the service. A list whose name begins with that
 * of another one is called after it: "Issued invoices – unpaid".
 */
export function createListTitles(
  textsOf: (list: ListName) => ListTitles,
  { lists, parts }: FurtherTitles,
  ownTitle: OwnTitle = () => undefined,
): typeof textsOf {
  const known = (name: ListName): string | undefined => {
    const own = ownTitle(name);
    if (own !== undefined) return own;
    const { plural } = textsOf(name);
    return plural !== name || isSpecified(name) ? plural : lists.get(name);
  };
  const titleOfList = (name: ListName): string => {
    const own = known(name);
    if (own !== undefined) return own;
    // The parts of a name begin with capitals.
    for (let end = name.length - 1; end > 0; end--) {
      const above = /^\p{Lu}/u.test(name.slice(end)) ? known(name.slice(0, end)) : undefined;
      if (above === undefined) continue;
      const part = name.slice(end);
      return above + separator + (parts.get(part) ?? lowerFirst(wordsOfName(part)));
    }
    return wordsOfName(name);
  };
  return (list) => ({ ...textsOf(list), plural: titleOfList(list) });
}

/** The title of a list below another one without the title of that. */
export function titleBelow(title: string, above: string): string {
  // A title of words alone begins with those of the list above: "Sales orders open".
  const start = [above + separator, `${above} `].find((text) => title.startsWith(text));
  if (start === undefined) return title;
  const own = title.slice(start.length);
  return own.charAt(0).toUpperCase() + own.slice(1);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
