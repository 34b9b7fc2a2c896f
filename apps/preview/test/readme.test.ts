import { readFile } from "node:fs/promises";
import { createSandbox } from "@accounting-data/sandbox";
import { expect, test } from "vitest";

const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
const partners = createSandbox().records("BusinessPartners");

test("the record that the README changes and deletes is in the sandbox", () => {
  const ids = [...readme.matchAll(/\/sandbox\/BusinessPartners\/([\w-]+)/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(1);
  expect(ids.filter((id) => !partners.some(({ Id }) => Id === id))).toEqual([]);
});
