import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { directImports, levelsOf } from "./draw-architecture.ts";
import { architecture } from "./architecture.ts";

const imports = { base: [], list: ["base"], other: [], app: ["list", "base", "other"] };

test("a package stands above all that it imports", () => {
  expect(Object.fromEntries(levelsOf(imports))).toEqual({ base: 0, list: 1, other: 0, app: 2 });
});

test("an import that others imply has no arrow", () => {
  expect(directImports(imports)).toEqual({ base: [], list: ["base"], other: [], app: ["list", "other"] });
});

test.each(["light", "dark"] as const)(
  "the drawing in the documents shows the tables of .dependency-cruiser.mjs: %s",
  (theme) => {
    const file = new URL(`../../../docs/charts/architecture.${theme}.svg`, import.meta.url);
    expect(readFileSync(file, "utf8"), "run: pnpm --filter @accounting-data/site draw").toBe(
      architecture(theme),
    );
  },
);
