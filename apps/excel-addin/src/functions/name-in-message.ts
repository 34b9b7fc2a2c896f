const mostLetters = 80;

/** What a formula names, as a message repeats it: a cell of a long text may have been taken for a name. */
export function nameInMessage(name: string): string {
  return name.length > mostLetters
    ? `${name.slice(0, mostLetters - 1).replace(/[\ud800-\udbff]$/, "")}…`
    : name;
}

const mostNames = 5;

/** The same for several names, of which the first five are repeated. */
export function namesInMessage(names: readonly string[]): readonly string[] {
  return [...names.slice(0, mostNames).map(nameInMessage), ...(names.length > mostNames ? ["…"] : [])];
}
