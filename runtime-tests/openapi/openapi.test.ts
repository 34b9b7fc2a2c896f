import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readDescription } from "@accounting-data/openapi";
import { beforeAll, expect, inject, test } from "vitest";
import { bun, deno, node, writeProgram } from "../runtimes/index.ts";

// A build step or a server reads descriptions, so browsers and workers are not among the runtimes.
const runtimes = [
  ...[20, 22, 24, 26].map(node),
  deno({ args: ["--node-modules-dir=manual", "--allow-read", "--allow-env=LOG_STREAM,LOG_TOKENS"] }),
  bun(),
];
const folder = join(inject("installation"), "openapi");

beforeAll(async () => {
  await mkdir(folder);
  await writeProgram(fileURLToPath(new URL("program.ts", import.meta.url)), join(folder, "program.js"));
});

test.for(runtimes)("the packed package reads docs/openapi.yaml on $name", async (runtime, { skip }) => {
  if (runtime.missing !== undefined) return skip(runtime.missing);
  const text = await readFile(fileURLToPath(new URL("../../docs/openapi.yaml", import.meta.url)), "utf8");
  const [lists, lines] = (await runtime.run({ folder, file: "program.js", input: { text } })) as [
    string[],
    number,
  ];
  const described = await readDescription(text);
  expect(lists).toEqual(described.lists.map(({ name }) => name));
  expect(lists).toContain("BusinessPartners");
  expect(lines).toBeGreaterThan(20);
});
