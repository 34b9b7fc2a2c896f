import { generatedTypes } from "./generated-types.ts";
import { hoistImports } from "./hoist-imports.ts";
import type { Snippet } from "./extract-snippets.ts";

/** Code made of a document. */
export interface Program {
  /** Name of the file, from the folder of all programs. */
  readonly file: string;
  readonly code: string;
  /** Whether it has to be compiled alone, since it adds to the types of a package. */
  readonly augments: boolean;
}

/**
 * A document as programs: one of all its snippets, as they read when they are pasted one after another into one file,
 * and one of each snippet that is a module of its own. A name that two snippets of a document import or declare is
 * therefore a compile error, and so is a name that is used before the snippet that imports it. Every line of code keeps
 * its number, so that a compile error names the line of the document.
 */
export function programsOf(path: string, snippets: readonly Snippet[]): readonly Program[] {
  const modules = snippets.filter(isModule).map(({ line, code }) => ({
    file: `${path}.${line}.ts`,
    code: `${"\n".repeat(line)}${code}\nexport {};\n`,
    augments: /^declare module /m.test(code),
  }));
  return [
    pasted(
      path,
      snippets.filter((snippet) => !isModule(snippet)),
    ),
    ...modules,
  ];
}

/** Whether a snippet belongs in a file of its own. */
export function isModule({ code }: Snippet): boolean {
  return /^(?:export|declare module) /m.test(code);
}

function pasted(path: string, snippets: readonly Snippet[]): Program {
  const lines: string[] = [];
  const imports: string[] = [];
  for (const { line, code } of snippets) {
    const { hoisted, rest } = hoistImports(code);
    imports.push(...hoisted);
    // vitest can't nest tests, and this program runs inside of one.
    const staged = rest.replaceAll(
      'await import("vitest")',
      '{ ...(await import("vitest")), test: stage.test }',
    );
    lines[line - 1] = `await stage.begin(${line});`;
    for (const [index, text] of staged.split("\n").entries()) lines[line + index] = text;
  }
  lines[0] = [
    'import type { Stage } from "@accounting-data/snippets";',
    ...imports,
    "export default async function (stage: Stage): Promise<void> {",
    lines[0] ?? "",
  ].join(" ");
  lines.push("await stage.end(); }");
  return {
    file: `${path}.ts`,
    code: `${Array.from(lines, (line) => line ?? "").join("\n")}\n`,
    augments: snippets.some(({ code }) => code.includes(`"./${generatedTypes}"`)),
  };
}
