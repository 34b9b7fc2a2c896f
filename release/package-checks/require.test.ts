import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { nodeExecutable, runProcess } from "@accounting-data/runtime-tests/runtimes";
import { expect, inject, test } from "vitest";
import { entryPoints } from "../api/entry-points.ts";

test.for([22, 24, 26])("CommonJS can require every import path on Node %i", async (major, { skip }) => {
  const executable = nodeExecutable(major);
  if (!executable) return skip(`this machine has no Node ${major}`);

  const specifiers = (await entryPoints()).map(({ specifier }) => specifier);
  const file = join(inject("installation"), `require-${major}.cjs`);
  await writeFile(
    file,
    `const counts = ${JSON.stringify(specifiers)}.map((path) => [path, Object.keys(require(path)).length]);
console.log(JSON.stringify(counts));
`,
  );
  // A warning, for example of an experimental feature, would appear in the user's terminal.
  const output = await runProcess(executable, ["--throw-deprecation", file], { cwd: inject("installation") });
  const counts = JSON.parse(output) as readonly (readonly [string, number])[];
  expect(counts.map(([path]) => path)).toEqual(specifiers);
  expect(counts.filter(([, count]) => count === 0)).toEqual([]);
});
