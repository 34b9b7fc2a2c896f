import { withoutAccents } from "../../base/without-accents.ts";
import type { RoleColumn } from "./role-column.ts";
import { otherSide } from "./field-words.ts";
import type { RoleRule } from "./role-rules.ts";
import { spokenText, spokenWords } from "./spoken-words.ts";

/** A column's words: of its last part, of this with the object around it, and of what the description says. */
export interface ColumnWords {
  readonly last: string;
  readonly withParent: string | undefined;
  /** Of all objects around it. */
  readonly around: string;
  readonly text: string | undefined;
  /** Whether the description says that nobody uses it any more. */
  readonly isUnused: boolean;
  readonly depth: number;
}

/** The words of a column; those of a record to which an id leads are called as if they stood in place of the id. */
export function columnWords({ name, array, text }: RoleColumn): ColumnWords {
  const inside = array === undefined ? name : name.slice(array.length + 1);
  const parts = inside.split(".").filter((part, at, all) => at === all.length - 1 || !/^id$/i.test(part));
  // `CustomerRef.name` and `CustomerId.Name` are the customer's.
  const spoken = parts.map((part, at) =>
    spokenWords(
      at < parts.length - 1 ? part.replace(/(?<=[^_])(?:Id|ID|_id)$|(?<=[a-z])_?[Rr]ef$/, "") : part,
    ),
  );
  const last = spoken.at(-1)!;
  const parent = spoken.at(-2);
  return {
    last,
    withParent: parent === undefined ? undefined : `${parent} ${last}`,
    around: spoken.slice(0, -1).join(" "),
    text: text === undefined || isUnused(text) ? undefined : spokenText(text),
    isUnused: text !== undefined && isUnused(text),
    depth: parts.length - 1,
  };
}

function isUnused(text: string): boolean {
  return /\b(?:deprecated|obsolete|(?:not|no longer) (?:in use|used|supported|maintained)|nepouziva)\b/i.test(
    withoutAccents(text),
  );
}

/** How well words fit one of these patterns, of which the first is the best: 0 if they don't. */
export function patternScore(words: string | undefined, patterns: readonly RegExp[]): number {
  const at = words === undefined ? -1 : patterns.findIndex((pattern) => pattern.test(words));
  return at < 0 ? 0 : 100 - 20 * at;
}

/** How well a column fits a rule: 0 if it doesn't. A day is better than a text that may be one, and an outer field than an inner one. */
export function ruleScore(column: RoleColumn, rule: RoleRule): number {
  const { kind } = column;
  if (kind !== "unknown" && !rule.kinds.includes(kind)) return 0;
  const words = columnWords(column);
  if (words.isUnused || otherSide.test(words.around)) return 0;
  const score = Math.max(
    patternScore(words.last, rule.words),
    patternScore(words.withParent, rule.words),
    // What a person has written of the field says more than its name.
    patternScore(words.text, rule.words) && patternScore(words.text, rule.words) + 5,
  );
  if (score === 0) return 0;
  const isFirstKind = kind === rule.kinds[0];
  return score + (isFirstKind ? 4 : 0) - 6 * words.depth;
}
