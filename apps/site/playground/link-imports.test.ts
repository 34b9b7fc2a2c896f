import { expect, test } from "vitest";
import { linkImports, UnknownImportError } from "./link-imports.ts";
import { showValue } from "./show-value.ts";
import { stripTypes } from "./strip-types.ts";

const table = { "@accounting-data/core": "https://docs.example/core.js" };

test.each([
  [
    'import { apiKey } from "@accounting-data/core";',
    'import { apiKey } from "https://docs.example/core.js";',
  ],
  ["import * as core from '@accounting-data/core'", "import * as core from 'https://docs.example/core.js'"],
  ['await import("@accounting-data/core")', 'await import("https://docs.example/core.js")'],
  ['import "@accounting-data/core";', 'import "https://docs.example/core.js";'],
  ['console.log("from here");', 'console.log("from here");'],
])("%s becomes %s", (program, expected) => {
  expect(linkImports(program, table)).toBe(expected);
});

test.each(['import { readFile } from "node:fs";', 'import("constructor")', 'import x from "toString"'])(
  "%s is refused, with what there is",
  (program) => {
    expect(() => linkImports(program, table)).toThrow(UnknownImportError);
    expect(() => linkImports(program, table)).toThrow(
      /is not available here\. Available: @accounting-data\/core/,
    );
  },
);

test("types go, and imports of types alone", () => {
  const stripped = stripTypes(
    'import type { A } from "a";\nconst n: number = 1 satisfies number;\nexport {};',
  );
  expect(stripped).not.toContain('"a"');
  expect(stripped).toContain("const n = 1");
});

test.each([
  ["text", "text"],
  [["a", 1, null], "[ 'a', 1, null ]"],
  [{ a: { b: [] }, "c-d": undefined }, "{ a: { b: [] }, 'c-d': undefined }"],
  [new RangeError("wrong"), "RangeError: wrong"],
  [new Map([["a", 1]]), "Map(1) { a: 1 }"],
  [5n, "5n"],
])("%o is shown as %s", (value, expected) => {
  expect(showValue(value)).toBe(expected);
});
