import { expect, inject, test } from "vitest";
import { bundle } from "./size-of.ts";

type ErrorClass = new (message: string, fields: object) => Error;

test.for(["core", "pagination"])("the errors of %s keep their names in minified code", async (name) => {
  const code = await bundle(`export * from "@accounting-data/${name}";`, inject("installation"));
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object;
  const classes = Object.entries(module).filter(
    (entry): entry is [string, ErrorClass] =>
      typeof entry[1] === "function" && entry[1].prototype instanceof Error,
  );
  const concrete = classes.filter(([name]) => !["AccountingDataError", "PaginationError"].includes(name));
  expect(concrete).not.toHaveLength(0);
  for (const [name, Class] of concrete) {
    const error = new Class("the message", {});
    expect(error.name).toBe(name);
    expect(error.stack).toMatch(new RegExp(`^${name}: `));
  }
  // Else the names would be kept by the bundler, not by the classes.
  expect(concrete.some(([name, Class]) => Class.name !== name)).toBe(true);
});
