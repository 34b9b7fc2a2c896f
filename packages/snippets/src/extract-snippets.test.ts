import { expect, test } from "vitest";
import { extractSnippets } from "./extract-snippets.ts";

const fence = (language: string, ...lines: readonly string[]): string =>
  ["```" + language, ...lines, "```"].join("\n");

test("finds TypeScript with its line, and leaves other languages alone", () => {
  const snippets = extractSnippets(
    `# Title\n\n${fence("sh", "npm test")}\n\n${fence("ts", "a();", "b();")}\n`,
  );
  expect(snippets).toMatchObject([{ line: 7, code: "a();\nb();", notRun: undefined, output: undefined }]);
});

test("reads the comments directly before a snippet, and only those", () => {
  const markdown = [
    "<!-- not run: it needs Excel -->",
    "",
    '<!-- sandbox: { "maxPageSize": 5 } -->',
    "<!-- file: a.mjs -->",
    "",
    fence("ts", "a();"),
    "<!-- not run: this belongs to the paragraph -->",
    "Prose.",
    fence("ts", "b();"),
  ].join("\n");
  expect(extractSnippets(markdown)).toMatchObject([
    { notRun: "it needs Excel", sandbox: { maxPageSize: 5 }, file: "a.mjs" },
    { notRun: undefined, sandbox: undefined, file: undefined },
  ]);
});

test("takes a block of text right after a snippet for its output", () => {
  const [first, second] = extractSnippets(
    `${fence("ts", "a();")}\n\n${fence("text", "1", "2")}\n\n${fence("ts", "b();")}\nProse.\n${fence("text", "3")}`,
  );
  expect(first?.output).toEqual(["1", "2"]);
  expect(second?.output).toBeUndefined();
});

test.each([
  ["a language that nobody checks", fence("js", "a();")],
  ["no language", fence("", "a();")],
  ["a block inside of a list", `- item\n  ${fence("ts", "a();")}`],
  ["a block without an end", "```ts\na();"],
])("refuses %s, so that no code escapes", (_, markdown) => {
  expect(() => extractSnippets(markdown)).toThrow(/^line \d+: /);
});
