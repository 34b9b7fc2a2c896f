import { expect, test } from "vitest";
import { importedPackages, installedPackages } from "./packages-of.ts";

test("names the package of each import once, without imports of Node or of files", () => {
  const code = [
    'import { a,\n  b } from "@scope/one/part";',
    'import { c } from "@scope/one";',
    'import * as d from "two/part";',
    'import type {} from "three";',
    'import { e } from "node:fs";',
    'import { f } from "./four.ts";',
  ].join("\n");
  expect(importedPackages({ code })).toEqual(["@scope/one", "two", "three"]);
});

test("reads every install command, without its flags", () => {
  expect(installedPackages("npm install one @scope/two\nProse.\nnpm install --save-dev three\n")).toEqual([
    "one",
    "@scope/two",
    "three",
  ]);
});
