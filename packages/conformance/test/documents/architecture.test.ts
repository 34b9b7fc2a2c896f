import { existsSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { read, root } from "../support/repository.ts";

/** The rows of *Where is it decided?*: a rule, the file in which it is decided, and the name of what decides it there. */
const decisions = (
  read("docs/architecture.md")
    .split(/^## /mu)
    .find((part) => part.startsWith("Where is it")) ?? ""
)
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (?:rule|---)/u.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, rule = "", where = "", what = ""]) => [rule, where, what] as const);

test("the architecture names where the rules stand that a stranger looks for", () => {
  const rules = decisions.map(([rule]) => rule).join("\n");
  expect(decisions.length).toBeGreaterThanOrEqual(20);
  for (const wanted of ["Retry-After", "may be sent again", "#BUSY!", "a name in a formula", "status line"]) {
    expect(rules).toContain(wanted);
  }
});

const inCode = (cell: string): string => /^`([^`]+)`$/u.exec(cell)?.[1] ?? "";

test.each(decisions)("%s: is decided in one file", (_rule, where, what) => {
  const file = inCode(where);
  expect(file).not.toBe("");
  expect(existsSync(root + file) && statSync(root + file).isFile()).toBe(true);
  const name = inCode(what);
  expect(name).not.toBe("");
  expect(read(file)).toMatch(new RegExp(`\\b(?:function|const|class) ${name}\\b`, "u"));
});
