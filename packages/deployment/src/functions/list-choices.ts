import { lists } from "../lists/lists.ts";
import { listTexts } from "../lists/list-texts.ts";
import type { Language } from "../localised.ts";
import type { OfferedUpstream } from "../services/offered-upstreams.ts";

/** A list that Excel offers while a person types its name. */
export interface ListChoice {
  /** What is written into the formula: the function's name of a specified list, else the list's name. */
  readonly value: string;
  /** What Excel says about it; empty if it is called as its value. */
  readonly tooltip: string;
  /** Whether the service reads one of its records by id. */
  readonly byId: boolean;
}

/** What a choice depends on. */
export type OffersLists = Pick<OfferedUpstream, "lists" | "only">;

/**
 * The lists that at least one of these services has and the organisation allows. Functions of other lists stay, since one
 * that vanishes is `#NAME?` in the workbooks that have it.
 */
export function listChoices(upstreams: readonly OffersLists[], language: Language): readonly ListChoice[] {
  const isAllowed = (name: string): boolean =>
    upstreams.length === 0 || upstreams.some(({ only }) => only === undefined || only.includes(name));
  const specified = lists
    .filter(({ name }) => isAllowed(name))
    .map(({ name, functions }) => ({
      value: functions.list,
      tooltip: listTexts[name].plural[language],
      byId: "record" in functions,
    }));
  const further = new Map(
    upstreams
      .flatMap((upstream) => upstream.lists ?? [])
      .filter(({ name }) => isAllowed(name))
      .map(({ name, byId }) => [name, { value: name, tooltip: "", byId: byId !== false }]),
  );
  return [...specified, ...further.values()];
}
