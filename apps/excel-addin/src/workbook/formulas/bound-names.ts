import { splitArguments } from "./split-arguments.ts";

/** A name and the part of a formula in which it is bound. */
interface BoundName {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Returns whether LET or LAMBDA binds a name at a place of the formula. `code`: the formula, masked. */
export function createIsBound(formula: string, code: string): (name: string, at: number) => boolean {
  let bound: readonly BoundName[] | undefined;
  return (name, at) => {
    bound ??= boundNames(formula, code);
    const wanted = name.toLowerCase();
    return bound.some((one) => one.name === wanted && one.from <= at && at < one.to);
  };
}

function boundNames(formula: string, code: string): readonly BoundName[] {
  const calls = code.matchAll(/(?<![\p{L}\p{N}_.\\?!])(?:_xlfn\.)?(LET|LAMBDA)\s*\(/giu);
  return [...calls].flatMap((match) => {
    const { arguments: written, starts } = splitArguments(formula, code, match.index + match[0].length);
    if (written.length === 0) return [];
    const to = starts.at(-1)! + written.at(-1)!.length;
    if (match[1]!.toUpperCase() === "LAMBDA") {
      return written.slice(0, -1).map((name) => ({ name: parameterName(name), from: starts.at(-1)!, to }));
    }
    // LET(name, value, name, value, …, result): a name holds behind its value.
    return written.slice(0, -1).flatMap((name, index) => {
      const from = starts[index + 2];
      return index % 2 === 1 || from === undefined ? [] : [{ name: name.toLowerCase(), from, to }];
    });
  });
}

/** An optional parameter of LAMBDA stands in brackets. */
function parameterName(written: string): string {
  return written
    .replace(/^\[(.*)\]$/s, "$1")
    .trim()
    .toLowerCase();
}
