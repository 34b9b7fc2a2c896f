import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("the types of every package are checked", () => {
  const { references } = JSON.parse(readFileSync(join(root, "tsconfig.all.json"), "utf8")) as {
    readonly references: readonly { readonly path: string }[];
  };
  const folders = ["tsconfig.json", "*/tsconfig.json", "{apps,packages}/*/tsconfig.json"].flatMap((pattern) =>
    globSync(pattern, { cwd: root }).map((path) => dirname(path).replaceAll("\\", "/")),
  );
  expect(references.map(({ path }) => path)).toEqual(folders.toSorted());
});
