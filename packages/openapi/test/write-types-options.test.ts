import { expect, test } from "vitest";
import { readDescription, writeTypes } from "../src/index.ts";

test.each([
  [{ schema: true }, "schema is not an option; the nearest is schemas"],
  [{ indent: 2 }, "indent is not an option"],
  [{ schemas: "yes" }, "schemas must be true or false"],
  [null, "options must be an object"],
])("writeTypes refuses the options %j", async (options, message) => {
  const digest = await readDescription('{ "openapi": "3.1.0", "paths": {} }');
  expect(() => writeTypes(digest, options as object)).toThrow(new TypeError(message));
});

test("writeTypes takes an option that is undefined for one that is not given", async () => {
  const digest = await readDescription('{ "openapi": "3.1.0", "paths": {} }');
  const options = { schemas: undefined, indent: undefined };
  expect(writeTypes(digest, options)).toBe(writeTypes(digest));
});
