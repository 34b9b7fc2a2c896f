/** A snippet without its imports. */
export interface Hoisted {
  /** One name each, so that two snippets may import the same. */
  readonly hoisted: readonly string[];
  /** The code, with as many lines as before. */
  readonly rest: string;
}

/** Takes the imports out of a snippet: they can only stand at the top of a file, its other code stands in a block. */
export function hoistImports(code: string): Hoisted {
  const hoisted: string[] = [];
  const rest = code.replaceAll(/^import [^;]*;$/gm, (statement) => {
    hoisted.push(...namesOf(statement.replaceAll(/\s+/g, " ")));
    return statement.replaceAll(/[^\n]/g, "");
  });
  return { hoisted, rest };
}

function namesOf(statement: string): readonly string[] {
  const [, names, from] = /^import \{(.*)\} from (.*);$/.exec(statement) ?? [];
  if (names === undefined) return [statement];
  const all = names.split(",").map((name) => name.trim());
  return all.filter(Boolean).map((name) => `import { ${name} } from ${from};`);
}
