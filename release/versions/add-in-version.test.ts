import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "@accounting-data/runtime-tests/published-packages";
import { expect, test } from "vitest";
import { productFile, productOfThisVersion } from "./add-in-version.ts";

test("the add-in has the version of the packages, so that Excel loads its manifest again", async () => {
  expect(await readFile(productFile, "utf8")).toBe(await productOfThisVersion());
});

test("raising the packages' versions raises the add-in's", async () => {
  const { scripts } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  expect(scripts["version-packages"]).toMatch(/changeset version .*versions\/write-add-in-version\.ts/);
});
