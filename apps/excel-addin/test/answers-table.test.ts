import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { answersTable } from "./answers-table.ts";

test("answers.generated.md is up to date", async () => {
  const file = new URL("../../../docs/answers.generated.md", import.meta.url);
  expect(await readFile(file, "utf8")).toBe(await answersTable());
});
