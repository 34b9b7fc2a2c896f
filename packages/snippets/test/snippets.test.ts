import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { compile, writePrograms } from "../src/compile.ts";
import { documents, readDocument } from "../src/documents.ts";
import { extractSnippets } from "../src/extract-snippets.ts";
import { generateTypes } from "../src/generated-types.ts";
import { isModule, programsOf, type Program } from "../src/programs-of.ts";
import { createStage, type Stage } from "../src/stage.ts";

// Ignored by git, by the linter and by the formatter.
const folder = join(import.meta.dirname, `../out/${process.pid}`);
const read = documents.map((path) => {
  const snippets = extractSnippets(readDocument(path));
  return { path, snippets, programs: programsOf(path, snippets) };
});

const start = process.cwd();

beforeAll(async () => {
  await writePrograms(
    folder,
    read.flatMap(({ programs }) => programs),
  );
  await writePrograms(folder, await Promise.all(documents.map(generateTypes)).then((files) => files.flat()));
  process.chdir(folder); // where programs write files
});
afterAll(async () => {
  process.chdir(start);
  await rm(folder, { recursive: true, force: true });
});

test("every snippet compiles, pasted below those before it in its document", async () => {
  expect(
    await compile(
      folder,
      read.flatMap(({ programs }) => programs),
    ),
  ).toBe("");
});

test.for(read)("$path runs from top to bottom, and prints what it says", async ({ snippets, programs }) => {
  try {
    const stage = createStage(snippets);
    for (const program of programs) await run(program, stage);
    const pasted = snippets.filter((snippet) => !isModule(snippet));
    expect(stage.ended).toEqual(pasted.map(({ line }) => line));
  } finally {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  }
});

test("Node accepts each program under the name by which it is to be saved", async () => {
  const saved = read.flatMap(({ path, snippets }) =>
    snippets.flatMap(({ file, code }) =>
      file === undefined ? [] : [{ file: `saved/${path}/${file}`, code }],
    ),
  );
  expect(saved.map(({ file }) => file)).toContain("saved/docs/guides/first-call.md/first-call.mjs");
  await writePrograms(folder, saved);
  for (const { file } of saved) await promisify(execFile)(process.execPath, ["--check", join(folder, file)]);
});

/** A program that prints what it catches. */
const printsError = /\bcatch \(\w+\) \{(?:(?!\n\s*\}\n)[^])*?console\.log/;

test("every error that a guide shows has the command below it that starts a sandbox which makes it", () => {
  const guides = read.filter(({ path }) => path.startsWith("docs/guides/"));
  const errors = guides.flatMap(({ path, snippets }) =>
    snippets
      .filter(({ code, output }) => output !== undefined && printsError.test(code))
      .map(({ line, sandbox }) => ({ place: `${path}:${line}`, sandbox })),
  );
  expect(errors.length).toBeGreaterThan(6);
  expect(errors.filter(({ sandbox }) => sandbox === undefined)).toEqual([]);
});

/** Runs a program; one that is a worker is sent a request. */
async function run({ file }: Program, stage: Stage): Promise<void> {
  const module = (await import(pathToFileURL(join(folder, file)).href)) as { readonly default?: unknown };
  if (typeof module.default === "function") await module.default(stage);
  const { fetch } = (module.default ?? {}) as { readonly fetch?: (request: Request, env: object) => unknown };
  if (fetch === undefined) return;
  const answer = await fetch(new Request("https://worker.example/"), { ACCOUNTING_API_KEY: "your key" });
  expect(answer).toMatchObject({ status: 200 });
}
