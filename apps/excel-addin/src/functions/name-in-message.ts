import { shorten } from "../base/well-formed.ts";

const mostLetters = 80;

/** What a formula names, as a message repeats it: a cell of a long text may have been taken for a name. */
export function nameInMessage(name: string): string {
  return shorten(name, mostLetters);
}

const mostNames = 5;

/** The same for several names, of which the first five are repeated. */
export function namesInMessage(names: readonly string[]): readonly string[] {
  return [...names.slice(0, mostNames).map(nameInMessage), ...(names.length > mostNames ? ["…"] : [])];
}
