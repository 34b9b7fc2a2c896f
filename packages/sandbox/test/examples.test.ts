import { readdir, readFile } from "node:fs/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { createSandbox, type Sandbox } from "../src/index.ts";

const root = new URL("..", import.meta.url);
const examples = new URL("examples/", import.meta.url);
const read = (path: string): Promise<string> => readFile(new URL(path, root), "utf8");

beforeEach(() => {
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  return () => print.mockRestore();
});

test("every example of a docstring compiles (it is in the generated file) and runs", async () => {
  await expect(await generate()).toMatchFileSnapshot("examples/docstrings.generated.ts");
  const { docstrings } = (await import(new URL("docstrings.generated.ts", examples).href)) as {
    docstrings: Readonly<Record<string, (sandbox: Sandbox) => Promise<void>>>;
  };
  for (const run of Object.values(docstrings)) await run(createSandbox());
});

test("every public export has a docstring with an example and the specification's section", async () => {
  const names = (await exportedNames("src/index.ts")).map(({ name }) => name);
  const documented = (await documentation()).map(({ name }) => name);
  expect(documented.toSorted()).toEqual([...names, "ServeOptions", "SandboxServer", "serve"].toSorted());
});

interface Documented {
  readonly name: string;
  readonly code: string;
}

/** The examples of docstrings that also name the specification. */
async function documentation(): Promise<readonly Documented[]> {
  const files = (await readdir(new URL("src/", root), { recursive: true })).filter(
    (path) => path.endsWith(".ts") && !path.endsWith(".test.ts"),
  );
  const sources = await Promise.all(files.toSorted().map((path) => read(`src/${path}`)));
  const pattern =
    /```ts\n((?: \* .*\n)*?) \* ```\n \* @see https:\S+\/docs\/specification\.md.*\n \*\/\nexport (?:async )?(?:const|type|interface|function) (\w+)/g;
  return sources.flatMap((source) =>
    [...source.matchAll(pattern)].map(([, code = "", name = ""]) => ({
      name,
      code: code.replaceAll(/^ \* /gm, ""),
    })),
  );
}

async function exportedNames(path: string): Promise<readonly { name: string; isType: boolean }[]> {
  const lists = [...(await read(path)).matchAll(/export (type )?\{([^}]*)\}/g)];
  return lists.flatMap(([, type, list = ""]) =>
    list
      .split(",")
      .map((name) => ({ name: name.trim(), isType: type !== undefined }))
      .filter(({ name }) => name !== ""),
  );
}

/** A module that has every example as a function of its own. */
async function generate(): Promise<string> {
  const names = (await exportedNames("src/index.ts")).map(({ name, isType }) =>
    isType ? `type ${name}` : name,
  );
  const functions = (await documentation()).map(
    ({ name, code }) =>
      `  async ${name}(sandbox) {\n    {\n${code.replaceAll(/^(?=.)/gm, "      ")}    }\n  },\n`,
  );
  return `// Generated from the docstrings by examples.test.ts (vitest --update); do not edit.
/* oxlint-disable -- an example may leave a name unused */
import {
${names.map((name) => `  ${name},\n`).join("")}} from "@accounting-data/sandbox";
import { type SandboxServer, type ServeOptions, serve } from "@accounting-data/sandbox/node";

export const docstrings: Readonly<Record<string, (sandbox: Sandbox) => Promise<void>>> = {
${functions.join("")}};
`;
}
