import { expect, test } from "vitest";
import { extractSnippets } from "./extract-snippets.ts";
import { programsOf } from "./programs-of.ts";

const snippet = (code: string): string => "```ts\n" + code + "\n```\n";
const programs = (markdown: string): ReturnType<typeof programsOf> =>
  programsOf("guide.md", extractSnippets(markdown));

test("every line of code keeps its number", () => {
  const markdown = `# Title\n\n${snippet("first();")}\nProse.\n\n${snippet('import { a } from "b";\n\nsecond();')}`;
  const [program] = programs(markdown);
  const lineOf = (text: string, code = ""): number =>
    code.split("\n").findIndex((line) => line.includes(text));
  for (const text of ["first();", "second();"]) {
    expect(lineOf(text, program?.code)).toBe(lineOf(text, markdown));
  }
});

test("snippets share one scope, so that a name imported or declared twice does not compile", () => {
  const [program] = programs(
    `${snippet('import { a, type B } from "c";\nconst x = a;')}${snippet('import { a, type B } from "c";\nconst x = 2;')}`,
  );
  for (const twice of ['const { a } = await import("c");', 'import { type B } from "c";', "const x = "]) {
    expect(program?.code.split(twice)).toHaveLength(3);
  }
  expect(program?.code).toContain("const x = a;\n\nawait stage.begin(5);");
});

test("what a snippet imports exists from there on, and not before", () => {
  const [program] = programs(
    `${snippet("a();")}${snippet('import { a } from "b";\nimport * as c from "d";\nc.e();')}`,
  );
  expect(program?.code).toMatch(
    /a\(\);[^]*begin\(4\);\nconst \{ a \} = await import\("b"\);\nconst c = await import\("d"\);\nc\.e\(\);/,
  );
});

test("a module is a program of its own, and one that augments a package's types is compiled alone", () => {
  const [, worker, augmentation] = programs(
    `${snippet("export default {};")}${snippet('declare module "x" {\n  interface Y {}\n}')}`,
  );
  expect(worker).toMatchObject({ file: "guide.md.1.ts", augments: false });
  expect(augmentation).toMatchObject({ file: "guide.md.4.ts", augments: true });
});
