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

test("two snippets may import the same, and declare the same name", () => {
  const [program] = programs(
    `${snippet('import { a, type B } from "c";\nconst x = a;')}${snippet('import { a } from "c";\nconst x = 2;')}`,
  );
  expect(program?.code.match(/const \{ a \} = await import\("c"\);/g)).toHaveLength(2);
  expect(program?.code).toContain('import { type B } from "c";');
  expect(program?.code).toContain("const x = a;\n\n{ await stage.begin(5);");
});

test("what a snippet imports exists from there on, and not before", () => {
  const [program] = programs(
    `${snippet("a();")}${snippet('import { a } from "b";\nimport * as c from "d";\nc.e();')}`,
  );
  expect(program?.code).toMatch(
    /a\(\);[^]*begin\(4\);\nconst \{ a \} = await import\("b"\);\nconst c = await import\("d"\);\nc\.e\(\);/,
  );
});

test("what is not run stands in a function that nobody calls", () => {
  const [program] = programs(
    `<!-- not run: it deletes everything -->\n${snippet("drop();")}${snippet("next();")}`,
  );
  expect(program?.code).toMatch(
    /void \(async \(\) => \{\ndrop\(\);\n\}\);\n\{ await stage\.begin\(5\);\nnext\(\);/,
  );
});

test("a module is a program of its own, and one that adds to a package's types is compiled alone", () => {
  const [, worker, augmentation] = programs(
    `${snippet("export default {};")}${snippet('declare module "x" {\n  interface Y {}\n}')}`,
  );
  expect(worker).toMatchObject({ file: "guide.md.1.ts", augments: false });
  expect(augmentation).toMatchObject({ file: "guide.md.4.ts", augments: true });
});
