import { expect, test } from "vitest";
import { extractSnippets } from "./extract-snippets.ts";

const fence = (language: string, ...lines: readonly string[]): string =>
  ["```" + language, ...lines, "```"].join("\n");

test("finds TypeScript with its line, and leaves other languages alone", () => {
  const snippets = extractSnippets(
    `# Title\n\n${fence("sh", "npm test")}\n\n${fence("ts", "a();", "b();")}\n`,
  );
  expect(snippets).toMatchObject([{ line: 7, code: "a();\nb();", sandbox: undefined, output: undefined }]);
});

test("reads the comments directly before a snippet, and only those", () => {
  const markdown = [
    "<!-- file: a.mjs -->",
    "",
    fence("ts", "a();"),
    "<!-- file: b.mjs -->",
    "Prose.",
    fence("ts", "b();"),
  ];
  expect(extractSnippets(markdown.join("\n"))).toMatchObject([{ file: "a.mjs" }, { file: undefined }]);
});

test("reads the sandbox that a command below a snippet or its output starts, and no other", () => {
  const command = fence("sh", "npx -y pnpm@1.2.3 sandbox --fault 503,on=listBanks");
  const markdown = [
    fence("ts", "a();"),
    command,
    fence("ts", "b();"),
    fence("text", "1"),
    command,
    fence("ts", "c();"),
    "Prose.",
    command,
    fence("ts", "d();"),
    fence("sh", "npm test"),
  ].join("\n");
  const sandbox = { faults: [{ fault: 503, on: "listBanks" }] };
  expect(extractSnippets(markdown).map((snippet) => snippet.sandbox)).toEqual([
    sandbox,
    sandbox,
    undefined,
    undefined,
  ]);
});

test("reads a block of text right after a snippet as its output", () => {
  const [first, second] = extractSnippets(
    `${fence("ts", "a();")}\n\n${fence("text", "1", "2")}\n\n${fence("ts", "b();")}\nProse.\n${fence("text", "3")}`,
  );
  expect(first?.output).toEqual(["1", "2"]);
  expect(second?.output).toBeUndefined();
});

test("reads the comments that show what is printed, and no others", () => {
  const [shown, explained] = extractSnippets(
    [
      fence("ts", "console.log(a); // { b: [ … ] }", "console.log(c); // 429 2"),
      fence("ts", "console.log(d); // a person decides"),
    ].join("\n"),
  );
  expect(shown?.comments).toEqual(["{ b: [ … ] }", "429 2"]);
  expect(explained?.comments).toEqual([]);
});

test.each([
  ["a comment for one of two lines", fence("ts", "console.log(a); // 1", "console.log(b);")],
  ["a language that is not checked", fence("python", "a()")],
  ["no language", fence("", "a();")],
  ["a block inside a list", `- item\n  ${fence("ts", "a();")}`],
  ["a block without an end", "```ts\na();"],
])("rejects %s, so that no code goes unchecked", (_, markdown) => {
  expect(() => extractSnippets(markdown)).toThrow(/^line \d+: /);
});
