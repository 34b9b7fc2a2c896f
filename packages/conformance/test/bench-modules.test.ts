import { existsSync, globSync } from "node:fs";
import { expect, test } from "vitest";
import { read, root } from "./support/repository.ts";

// The bench imports modules of the add-in by their paths when it runs, where no compiler sees them.
const imported = globSync("bench/scenarios/*.ts", { cwd: root }).flatMap((file) =>
  [...read(file).matchAll(/addInModule<(\w+)>\(\s*"([^"]+)"/g)].map(
    ([, , path = ""]) => [file, path] as const,
  ),
);

test("the bench imports modules of the add-in", () => {
  expect(imported.length).toBeGreaterThan(4);
});

test.for(imported)("%s finds the add-in's %s", ([, path]) => {
  expect(existsSync(`${root}apps/excel-addin/src/${path}`)).toBe(true);
});
