import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createSandbox } from "@accounting-data/sandbox";
import { beforeAll, expect, inject, test } from "vitest";
import { bun, deno, node, writeProgram } from "../runtimes/index.ts";

// Assistants' programs and terminals start these packages, so browsers and workers are not among the runtimes.
const runtimes = [
  ...[20, 22, 24, 26].map(node),
  deno({ args: ["--node-modules-dir=manual", "--allow-read", "--allow-env", "--allow-sys"] }),
  bun(),
];
const folder = join(inject("installation"), "assistants");

beforeAll(async () => {
  await mkdir(folder);
  await writeProgram(fileURLToPath(new URL("program.ts", import.meta.url)), join(folder, "program.js"));
});

test.for(runtimes)(
  "the packed packages sum a list, create a partner once and name the lists on $name",
  async (runtime, { skip }) => {
    if (runtime.missing !== undefined) return skip(runtime.missing);
    expect(await runtime.run({ folder, file: "program.js", input: {} })).toEqual({
      counted: createSandbox().records("BusinessPartners").length,
      outcomes: ["created", "created"],
      created: 1,
      cli: [0, true],
    });
  },
);
