import * as core from "@accounting-data/core";
import * as pagination from "@accounting-data/pagination";
import { expect, test } from "vitest";
import { errorCodes } from "../support/error-codes.ts";
import { read } from "../support/repository.ts";

type ErrorClass = new (message: string, init: object) => Error & { readonly code?: string };

/** The error classes that a package exports, with their codes; base classes have none. */
function errorClasses(exports: object): readonly (readonly [code: string | undefined, name: string])[] {
  const classes = Object.entries(exports).filter(
    (entry): entry is [string, ErrorClass] =>
      typeof entry[1] === "function" && entry[1].prototype instanceof Error,
  );
  return classes.map(([name, Class]) => [new Class("", {}).code, name]);
}

const guide = read("docs/guides/errors.md");
const documented = [...guide.matchAll(/^\| `(\w+)` +\| `(\w+)` +\|([^|]+)\|([^|]+)\|$/gm)];
const exported = [...errorClasses(core), ...errorClasses(pagination)];

test("the guide's table has each code once, with its class", () => {
  const pairs = documented.map(([, code, name]) => `${code} ${name}`);
  const carried = exported.filter(([code]) => code !== undefined).map(([code, name]) => `${code} ${name}`);
  expect(pairs.toSorted()).toEqual([...new Set(carried)].toSorted());
  expect(documented.map(([, code = ""]) => code).toSorted()).toEqual(errorCodes);
});

test("each row has a cause and an advice", () => {
  for (const [, code, , why = "", advice = ""] of documented) {
    expect({ code, why: why.trim().length > 10, advice: advice.trim().length > 10 }).toEqual({
      code,
      why: true,
      advice: true,
    });
  }
});

test("the guide names the base classes, which have no code", () => {
  const bases = exported.filter(([code]) => code === undefined).map(([, name]) => name);
  expect(bases).toEqual(["AccountingDataError", "PaginationError"]);
  for (const name of bases) expect(guide).toContain(`\`${name}\``);
});

test("the README of core names every code and class of core", () => {
  const readme = read("packages/core/README.md");
  const missing = errorClasses(core).filter(
    ([code, name]) =>
      code !== undefined && !(readme.includes(`\`${code}\``) && readme.includes(`\`${name}\``)),
  );
  expect(missing).toEqual([]);
});
