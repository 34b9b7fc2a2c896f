import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { compile, writePrograms } from "../src/compile.ts";
import { documents, readDocument } from "../src/documents.ts";
import { extractSnippets } from "../src/extract-snippets.ts";
import { isModule, programsOf, type Program } from "../src/programs-of.ts";
import { createStage, type Stage } from "../src/stage.ts";

// Ignored by git, by the linter and by the formatter.
const folder = join(import.meta.dirname, `../out/${process.pid}`);
const read = documents.map((path) => {
  const snippets = extractSnippets(readDocument(path));
  return { path, snippets, programs: programsOf(path, snippets) };
});

beforeAll(() =>
  writePrograms(
    folder,
    read.flatMap(({ programs }) => programs),
  ),
);
afterAll(() => rm(folder, { recursive: true, force: true }));

test("every snippet compiles, each knowing those before it in its document", async () => {
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
    const toBeRun = snippets.filter((snippet) => snippet.notRun === undefined && !isModule(snippet));
    expect(stage.ended).toEqual(toBeRun.map(({ line }) => line));
  } finally {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  }
});

test("what is to be saved under a name is a program that Node takes under it", async () => {
  const saved = read.flatMap(({ path, snippets }) =>
    snippets.flatMap(({ file, code }) =>
      file === undefined ? [] : [{ file: `saved/${path}/${file}`, code }],
    ),
  );
  expect(saved.map(({ file }) => file)).toContain("saved/docs/guides/first-call.md/first-call.mjs");
  await writePrograms(folder, saved);
  for (const { file } of saved) await promisify(execFile)(process.execPath, ["--check", join(folder, file)]);
});

test("few snippets are not run, and each says why", () => {
  const notRun = read.flatMap(({ path, snippets }) =>
    snippets.filter((snippet) => snippet.notRun !== undefined).map(({ notRun }) => `${path}: ${notRun}`),
  );
  expect(notRun).toEqual([]);
  expect(read.flatMap(({ snippets }) => snippets).length).toBeGreaterThan(60);
});

/** A snippet that exports something is a module; if it is a worker, it is sent a request. */
async function run({ file }: Program, stage: Stage): Promise<void> {
  const module = (await import(pathToFileURL(join(folder, file)).href)) as { readonly default?: unknown };
  if (typeof module.default === "function") await module.default(stage);
  const { fetch } = (module.default ?? {}) as { readonly fetch?: (request: Request, env: object) => unknown };
  if (fetch === undefined) return;
  const answer = await fetch(new Request("https://worker.example/"), { ACCOUNTING_API_KEY: "your key" });
  expect(answer).toMatchObject({ status: 200 });
}
