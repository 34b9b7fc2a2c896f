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
 * A document as programs: one of all its snippets, as somebody reads them, each in a block inside the block of the one
 * before, so that it knows what came earlier, nothing else, and may use a name again. What exports something is a program of its own.
 * Every line of code keeps its number, so that an error of the compiler tells the line of the document.
 */
export function programsOf(path: string, snippets: readonly Snippet[]): readonly Program[] {
  const modules = snippets.filter(isModule).map(({ line, code }) => ({
    file: `${path}.${line}.ts`,
    code: `${"\n".repeat(line)}${code}\nexport {};\n`,
    augments: /^declare module /m.test(code),
  }));
  return [
    readFromTopToBottom(
      path,
      snippets.filter((snippet) => !isModule(snippet)),
    ),
    ...modules,
  ];
}

/** Whether a snippet can't stand in a block. */
export function isModule({ code }: Snippet): boolean {
  return /^(?:export|declare module) /m.test(code);
}

function readFromTopToBottom(path: string, snippets: readonly Snippet[]): Program {
  const lines: string[] = [];
  const imports = new Set<string>();
  for (const { line, code, notRun } of snippets) {
    const { hoisted, rest } = hoistImports(code);
    for (const one of hoisted) imports.add(one);
    // A test cannot be described inside of another; the one that runs the document runs it.
    const staged = rest.replaceAll(
      'await import("vitest")',
      '{ ...(await import("vitest")), test: stage.test }',
    );
    const body = staged.split("\n");
    // What is not run is compiled all the same, and nothing after it can build on it.
    lines[line - 1] = notRun === undefined ? `{ await stage.begin(${line});` : "void (async () => {";
    for (const [index, text] of body.entries()) lines[line + index] = text;
    lines[line + body.length] = notRun === undefined ? "" : "});";
  }
  lines[0] = [
    'import type { Stage } from "@accounting-data/snippets";',
    ...imports,
    "export default async function (stage: Stage): Promise<void> {",
    lines[0] ?? "",
  ].join(" ");
  const depth = snippets.filter(({ notRun }) => notRun === undefined).length;
  lines.push(`await stage.end(); ${"}".repeat(depth)} }`);
  return {
    file: `${path}.ts`,
    code: `${Array.from(lines, (line) => line ?? "").join("\n")}\n`,
    augments: false,
  };
}
