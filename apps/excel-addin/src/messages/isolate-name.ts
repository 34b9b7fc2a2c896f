const isolate = "\u2068";
const endOfIsolate = "\u2069";

/** A name for use in a sentence: one that is written from right to left must not reorder the words around it. */
export function isolateName(name: string): string {
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(name) ? `${isolate}${name}${endOfIsolate}` : name;
}
