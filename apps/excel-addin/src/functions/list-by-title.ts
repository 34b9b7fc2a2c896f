import { catalogue, type FieldWords, listNames, type ListName, listTexts } from "@accounting-data/deployment";
import { furtherListsCs } from "../messages/cs/further-lists.ts";
import { listTextsCs } from "../messages/cs/lists.ts";
import { listTextsEn } from "../messages/en/lists.ts";
import { comparablePlain } from "../messages/fields/column-titles.ts";
import { wordsOfName } from "../messages/fields/words-of-name.ts";
import { createListTitles, ownWord } from "../messages/list-titles.ts";
import { valueError } from "./cell-problem.ts";
import { namesInMessage } from "./name-in-message.ts";
import { namesToShow, nearest, nearestPlural } from "./nearest.ts";

type TextsOf = ReturnType<typeof createListTitles>;

/** By the add-in's words and, if the deployment has some, by its own. */
function titlesOf(own: FieldWords | undefined): readonly TextsOf[] {
  const wordsOf = (listWords: FieldWords | undefined): readonly TextsOf[] => [
    createListTitles(
      listTextsEn,
      { lists: new Map(), parts: new Map() },
      (list) => ownWord(listWords, list)?.en,
    ),
    createListTitles(listTextsCs, furtherListsCs, (list) => ownWord(listWords, list)?.cs),
  ];
  return [...wordsOf(undefined), ...(own ? wordsOf(own) : [])];
}

/**
 * The list that a person calls as the pane does, in English or Czech, with accents or without. Throws the cell error, with the
 * lists that may be meant, unless exactly one is called so.
 */
export function listByTitle(
  given: unknown,
  further: readonly { readonly name: ListName }[],
  listWords?: FieldWords,
): ListName {
  const furtherNames = further.map(({ name }) => name);
  const functions = catalogue.flatMap((entry) => (entry.kind === "list" ? [entry.id] : []));
  const names = [...functions, ...furtherNames];
  if (typeof given !== "string") throw valueError((messages) => messages.listExpected(names.join(", ")));

  const titles = [...titlesIn([...listNames, ...furtherNames], titlesOf(listWords)), ...longTitles()];
  const wanted = comparablePlain(given);
  const called = new Set(
    titles.flatMap(({ title, list }) => (comparablePlain(title) === wanted ? [list] : [])),
  );
  const [found, ...others] = called;
  if (found !== undefined && others.length === 0) return found;

  const near = nearestPlural(given, [...names, ...listNames]) ?? nearestTitle();
  const meant = called.size > 0 ? [...called] : near === undefined ? [] : [near];
  throw valueError((messages) =>
    meant.length > 0
      ? messages.unknownNames.list(namesInMessage([given]), meant, namesToShow(names, meant))
      : messages.listExpected(names.join(", ")),
  );

  function nearestTitle(): string | undefined {
    const near = nearest(
      wanted,
      titles.map(({ title }) => comparablePlain(title)),
    );
    return titles.find(({ title }) => comparablePlain(title) === near)?.title;
  }
}

/** What the pane calls these lists. */
function titlesIn(
  lists: readonly ListName[],
  titlesOfLists: readonly TextsOf[],
): readonly { readonly title: string; readonly list: ListName }[] {
  return lists.flatMap((list) => titlesOfLists.map((textsOf) => ({ title: textsOf(list).plural, list })));
}

/** "Business partners" and "Obchodní partneři", where the pane says "Partners". */
function longTitles(): ReturnType<typeof titlesIn> {
  return listNames.flatMap((list) =>
    [wordsOfName(list), listTexts[list].all.cs].map((title) => ({ title, list })),
  );
}
