import { hoistImports } from "../hoist-imports.ts";
import type { Program } from "../programs-of.ts";
import { freeNames } from "./free-names.ts";
import type { Example, PublicExport } from "./public-exports.ts";

/** Packages in the order in which an example finds a name that several of them export, after its own package. */
const order = ["core", "pagination", "resources", "openapi", "sandbox", "creating", "books", "mcp", "cli"];

/**
 * An example as a module. What it uses and does not declare comes from the packages, or else from its `Surroundings`.
 * Every line of code keeps its number, so that an error of the compiler tells the line of the source.
 */
export function exampleProgram(
  { folder, file, line, code }: Example,
  exports: readonly PublicExport[],
  surroundings: readonly string[],
): Program {
  const names = freeNames(code);
  const imports = names.flatMap((name) => {
    const found = [folder, ...order].flatMap((wanted) =>
      exports.filter((one) => one.name === name && one.folder === wanted),
    )[0];
    return found ? `import { ${found.isType ? "type " : ""}${name} } from "${found.specifier}";` : [];
  });
  const given = names.filter((name) => surroundings.includes(name));
  const augments = /^declare module /m.test(code);
  const { hoisted, rest } = hoistImports(code);
  const head = [
    'import type { Surroundings } from "@accounting-data/snippets/surroundings";',
    ...imports,
    ...hoisted,
    augments ? "" : `export default async function ({ ${given.join(", ")} }: Surroundings): Promise<void> {`,
  ].join(" ");
  return {
    file: `${file}.${line}.ts`,
    code: `${head}${"\n".repeat(line)}${rest}\n${augments ? "" : "}\n"}`,
    augments,
  };
}
