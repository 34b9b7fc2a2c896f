import { existsSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { read, root } from "../support/repository.ts";

/** The rows of *Where is it decided?*: a rule, and what stands beside it. */
const decisions = (
  read("docs/architecture.md")
    .split(/^## /mu)
    .find((part) => part.startsWith("Where is it")) ?? ""
)
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .slice(2)
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, rule = "", where = ""]) => [rule, where] as const);

test("the architecture names where the rules stand that a stranger looks for", () => {
  const rules = decisions.map(([rule]) => rule).join("\n");
  expect(decisions.length).toBeGreaterThanOrEqual(20);
  for (const wanted of ["Retry-After", "may be sent again", "#BUSY!", "a name in a formula", "status line"]) {
    expect(rules).toContain(wanted);
  }
});

test.each(decisions)("%s: is decided in one file", (_rule, where) => {
  const [, file = ""] = /^`([^`]+)`$/u.exec(where) ?? [];
  expect(file).not.toBe("");
  expect(existsSync(root + file) && statSync(root + file).isFile()).toBe(true);
});
