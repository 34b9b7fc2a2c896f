/** Makes identifiers of TypeScript from names, each once. */
export type NameIdentifier = (wanted: string) => string;

/** Words that can't name a constant. */
const reserved =
  "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield";

/** Identifiers for types, which begin with a capital letter. `taken` are in use already. */
export function typeIdentifiers(taken: readonly string[]): NameIdentifier {
  return identifiers(taken, (word) => word.slice(0, 1).toUpperCase() + word.slice(1));
}

/** Identifiers for constants, which begin with a small letter. */
export function valueIdentifiers(taken: readonly string[]): NameIdentifier {
  return identifiers(
    [...taken, ...reserved.split(" ")],
    (word) => word.slice(0, 1).toLowerCase() + word.slice(1),
  );
}

function identifiers(taken: readonly string[], spell: (word: string) => string): NameIdentifier {
  const used = new Set(taken);
  return (wanted) => {
    const words = wanted.split(/[^\p{ID_Continue}$]+|_+(?=\p{L})|\p{Cf}+/u).filter((word) => word !== "");
    const joined = words
      .map((word, index) => (index === 0 ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
      .join("");
    const base = spell(/^[\p{ID_Start}$_]/u.test(joined) ? joined : `Type${joined}`);
    let name = base;
    for (let number = 2; used.has(name); number++) name = `${base}${number}`;
    used.add(name);
    return name;
  };
}
