import { globSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createSandbox } from "@accounting-data/sandbox";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { compile, writePrograms } from "../src/compile.ts";
import { exampleProgram } from "../src/docstrings/example-program.ts";
import { readDocument, root } from "../src/documents.ts";
import { readDocstrings } from "../src/docstrings/public-exports.ts";
import { createSurroundings, exampleId, type Surroundings } from "../src/docstrings/surroundings.ts";
import { leadsSomewhere, published } from "../src/links.ts";
import { createStage } from "../src/stage.ts";

// Every name that users can import says what it is, shows its use in an example that runs, and links to a document.

const { exports, examples } = readDocstrings();
const surroundings = Object.keys(createSurroundings("", createSandbox()));

// Ignored by git, by the linter and by the formatter.
const folder = join(import.meta.dirname, `../out/docstrings-${process.pid}`);
const programs = examples.map((example) => exampleProgram(example, exports, surroundings));
const cases = examples.map((example, index) => ({ ...example, program: programs[index]! }));
const lists = new Set(
  exports.flatMap(({ name, isType }) => (isType ? [] : (/^list(\p{Lu}\w*)$/u.exec(name)?.[1] ?? []))),
);

const outside = process.cwd();

beforeAll(async () => {
  await writePrograms(folder, programs);
  // What an example writes is gone afterwards.
  process.chdir(folder);
});
afterAll(async () => {
  process.chdir(outside);
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test.for(exports)("$specifier: $name has a description, an example and a reference", (found) => {
  expect(found.description).toMatch(/\w.*\.$/su);
  expect(found.examples).toBeGreaterThan(0);
  expect(found.references).not.toEqual([]);
});

test("every @see names a heading of a published document", () => {
  const sources = globSync("{packages,apps}/*/src/**/*.{ts,tsx}", { cwd: root });
  const references = sources.flatMap((source) =>
    [...readDocument(source).matchAll(/@see (?!\{@link )(\S+)/g)].map(([, link = ""]) => ({ source, link })),
  );
  expect(references.length).toBeGreaterThan(100);
  const broken = references.filter(
    ({ link }) => !link.startsWith(`${published}docs/`) || !leadsSomewhere(link, ""),
  );
  expect(broken).toEqual([]);
});

test("every example compiles", async () => {
  expect(await compile(folder, programs)).toBe("");
});

test("no example has an ellipsis for a value, since a header with one is an error", () => {
  expect(examples.filter(({ code }) => code.includes('"…"'))).toEqual([]);
});

test.for(cases.filter(({ program }) => !program.augments))(
  "the example of $of runs ($file, line $line)",
  async ({ of, code, program }) => {
    const { sandbox } = createStage([]);
    // A service with names of its own, for the examples that decode lists.
    sandbox.configure({ envelope: ({ items, totalCount }) => ({ entries: items, count: totalCount }) });
    for (const list of lists) sandbox.insert(list as "Banks", { Id: exampleId, Name: list });
    const run = async (): Promise<void> => {
      const example = (await import(pathToFileURL(join(folder, program.file)).href)) as {
        readonly default: (surroundings: Surroundings) => Promise<void>;
      };
      await example.default(createSurroundings(of, sandbox));
    };
    const error: unknown = await run().catch((reason: unknown) => reason);
    const thrown = /^throw new (\w+)/mu.exec(code)?.[1];
    if (thrown === undefined && error !== undefined) throw error;
    expect((error as Error | undefined)?.name).toBe(thrown);
  },
);
