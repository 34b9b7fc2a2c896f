/** The arguments of a call as they are written. */
export interface WrittenArguments {
  /** Trimmed. */
  readonly arguments: readonly string[];
  /** Where each of them begins in the formula. */
  readonly starts: readonly number[];
}

/** Splits the arguments of the call whose bracket opens before `from`, at the commas and brackets of the masked `code`. */
export function splitArguments(formula: string, code: string, from: number): WrittenArguments {
  const texts: string[] = [];
  const starts: number[] = [];
  let depth = 0;
  let start = from;
  for (let at = from; at < code.length; at++) {
    const character = code[at]!;
    if ("({[".includes(character)) depth++;
    else if (depth > 0 && ")}]".includes(character)) depth--;
    else if (depth === 0 && (character === "," || character === ")")) {
      const part = formula.slice(start, at);
      texts.push(part.trim());
      starts.push(start + part.length - part.trimStart().length);
      start = at + 1;
      if (character === ")") break;
    }
  }
  return texts.length === 1 && texts[0] === "" ? { arguments: [], starts: [] } : { arguments: texts, starts };
}
