import { comparable } from "@accounting-data/creating";
import { isExactly, isListOf, isObjectOf, isOptional, isString } from "@accounting-data/deployment";
import type { Preferences } from "../settings/preferences.ts";
import type { FieldChoice } from "./read-row.ts";

const isStored = isListOf(
  isObjectOf({
    heading: isString,
    field: isOptional(isString),
    type: isExactly("cell", "text", "number", "truth"),
  }),
);

/** The oldest headings are forgotten. */
const most = 300;

/** What a person chose for headings before: names of headings and fields, no data. */
export type RememberedChoices = ReturnType<typeof createRememberedChoices>;

export function createRememberedChoices(preferences: Pick<Preferences, "read" | "reload" | "write">) {
  function all(): Map<string, FieldChoice> {
    const stored = preferences.read("headings");
    return new Map(
      (isStored(stored) ? stored : []).map(({ heading, field, type }) => [heading, { field, type }]),
    );
  }

  return {
    /** Undefined for a heading about which nobody has decided. */
    of: (heading: string): FieldChoice | undefined => all().get(nameOf(heading)),
    remember: (heading: string, choice: FieldChoice): void => {
      const name = nameOf(heading);
      preferences.reload("headings");
      const others = [...all()].filter(([one]) => one !== name);
      const kept = [...others, [name, choice] as const].slice(-most);
      preferences.write(
        "headings",
        kept.map(([one, { field, type }]) => ({ heading: one, field, type })),
      );
    },
  };
}

function nameOf(heading: string): string {
  return comparable(heading.trim());
}
