/** A snippet that can stand in a function, where no import can. */
export interface Hoisted {
  /** Imports of types, which go to the top of the file. */
  readonly hoisted: readonly string[];
  /** The code, with as many lines as before. What it imports exists from here on, and not before. */
  readonly rest: string;
}

/** Takes the imports of types out of a snippet, and makes imports of values dynamic. */
export function hoistImports(code: string): Hoisted {
  const hoisted: string[] = [];
  const rest = code.replaceAll(/^import [^;]*;$/gm, (statement) => {
    const { types, values } = partsOf(statement.replaceAll(/\s+/g, " "));
    hoisted.push(...types);
    return values + statement.replaceAll(/[^\n]/g, "");
  });
  return { hoisted, rest };
}

function partsOf(statement: string): { readonly types: readonly string[]; readonly values: string } {
  const [, namespace, all] = /^import \* as (\w+) from (.*);$/.exec(statement) ?? [];
  if (namespace !== undefined) return { types: [], values: `const ${namespace} = await import(${all});` };
  const [, names, from] = /^import \{(.*)\} from (.*);$/.exec(statement) ?? [];
  if (names === undefined) return { types: [statement], values: "" };
  const parts = names.split(",").map((name) => name.trim());
  const values = parts.filter((name) => name !== "" && !name.startsWith("type "));
  return {
    types: parts.filter((name) => name.startsWith("type ")).map((name) => `import { ${name} } from ${from};`),
    values: values.length === 0 ? "" : `const { ${values.join(", ")} } = await import(${from});`,
  };
}
