import { functionsTable } from "@accounting-data/deployment";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

test("FUNCTIONS.generated.md is up to date", async () => {
  expect(await readFile(new URL("../FUNCTIONS.generated.md", import.meta.url), "utf8")).toBe(
    functionsTable(),
  );
});
