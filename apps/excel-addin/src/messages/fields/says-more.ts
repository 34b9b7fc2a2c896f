import { comparable } from "@accounting-data/creating";
import { wordsOfName } from "./words-of-name.ts";

/** Words that say nothing of a field by themselves. */
const fillers = new Set(
  "a an the of is are in for this that and or true false if entity record field value id identifier".split(
    " ",
  ),
);

/**
 * Whether a description says more of a field than its name: "Payment type id." of `PaymentTypeId` does not, and is not shown. `title`: what
 * a person reads instead of the name.
 */
export function saysMore(
  description: string,
  field: { readonly name: string; readonly title: string },
): boolean {
  const known = [field.name, field.title].flatMap((name) => wordsOf(wordsOfName(name)));
  return wordsOf(description).some(
    (word) => !fillers.has(word) && !known.some((other) => isSameWord(word, other)),
  );
}

/** Also in the plural. */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long === short || long === `${short}s` || long === `${short}es`;
}

function wordsOf(text: string): readonly string[] {
  return comparable(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
