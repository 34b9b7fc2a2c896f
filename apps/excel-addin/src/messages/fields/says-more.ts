import { comparable } from "@accounting-data/creating";
import { wordsOfName } from "./words-of-name.ts";

/** Words that say nothing of a field by themselves. */
const fillers = new Set(
  "a an the of is are has in for this that and or true false if whether flag specifies specifying property entity record document field value id guid identifier".split(
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
  const names = [...field.name.split("."), field.title];
  const known = names.flatMap((name) => wordsOf(wordsOfName(name)));
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
