import { comparable } from "@accounting-data/creating";
import { pathOf } from "@accounting-data/deployment";
import type { ListStatus } from "../cache/list-status.ts";
import type { LinkableList } from "../lists/linked-list.ts";
import { isSpecified } from "../lists/find-list.ts";
import { titleBelow } from "../messages/list-titles.ts";

export interface ListedList {
  readonly status: ListStatus;
  readonly title: string;
  /** Whether it stands below the list whose path its own begins with. */
  readonly isBelow: boolean;
}

export interface ListFacts {
  readonly titleOf: (list: string) => string;
  /** What the description says of a list. */
  readonly textOf: (list: string) => string | undefined;
  readonly lists: readonly Pick<LinkableList, "name" | "path">[];
  readonly language: string;
}

/**
 * Groups the lists: those of the specification in their order, further ones by title, each followed by those below it. With a search
 * those whose title, name or description has these words; a list is shown under its full title where the one above it is not.
 */
export function groupLists(
  statuses: readonly ListStatus[],
  search: string,
  { titleOf, textOf, lists, language }: ListFacts,
) {
  const placeOf = (list: string): string =>
    comparable(pathOf(lists.find(({ name }) => name === list) ?? { name: list }));
  const shown = new Map(statuses.map((status) => [placeOf(status.list), status]));
  const aboveOf = ({ list }: ListStatus): ListStatus | undefined => {
    const path = placeOf(list);
    return shown.get(path.slice(0, path.lastIndexOf("/")));
  };
  const byTitle = (one: ListStatus, other: ListStatus): number =>
    titleOf(one.list).localeCompare(titleOf(other.list), language);
  const words = comparable(search).split(/\s+/).filter(Boolean);
  const isFound = ({ list }: ListStatus): boolean => {
    const text = comparable([titleOf(list), list, textOf(list) ?? ""].join("\n"));
    return words.every((word) => text.includes(word));
  };
  const family = (status: ListStatus): readonly ListedList[] => {
    const title = titleOf(status.list);
    const below = statuses.filter((one) => aboveOf(one) === status).toSorted(byTitle);
    const isShown = isFound(status);
    return [
      ...(isShown ? [{ status, title, isBelow: false }] : []),
      ...below.filter(isFound).map((one) => {
        const full = titleOf(one.list);
        return { status: one, title: isShown ? titleBelow(full, title) : full, isBelow: isShown };
      }),
    ];
  };
  const first = statuses.filter((status) => aboveOf(status) === undefined);
  const groups = [
    { kind: "main", roots: first.filter(({ list }) => isSpecified(list)) },
    { kind: "further", roots: first.filter(({ list }) => !isSpecified(list)).toSorted(byTitle) },
  ] as const;
  return groups
    .map(({ kind, roots }) => ({ kind, lists: roots.flatMap(family) }))
    .filter((group) => group.lists.length > 0);
}
