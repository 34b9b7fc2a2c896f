import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { read, root } from "../support/repository.ts";

/** The rows of *What the add-in trusts*: a source, what it may cause, what decides that in which file, and the test. */
const claims = (
  read("SECURITY.md")
    .split(/^## /mu)
    .find((part) => part.startsWith("What the add-in trusts")) ?? ""
)
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter((cells) => cells.length === 6 && /^(?!source|-)/u.test(cells[1]!))
  .map(([, source = "", worst = "", decided = "", tried = ""]) => [source, worst, decided, tried] as const);

test("SECURITY.md says of each source what it may cause", () => {
  expect([...new Set(claims.map(([source]) => source))]).toEqual([
    "workbook",
    "device",
    "service",
    "description",
    "deployment",
    "server",
  ]);
});

test.each(claims)("%s: %s", (_source, _worst, decided, tried) => {
  const [, name, file] = /^`(\w+)` in `([^`]+)`$/u.exec(decided) ?? [];
  expect(read(file ?? "")).toMatch(new RegExp(`\\b(?:function|const|class) ${name}\\b`, "u"));
  const [, path] = /^`([^`]+\.test\.ts)`$/u.exec(tried) ?? [];
  expect(path !== undefined && existsSync(root + path)).toBe(true);
});
