import { createSandbox } from "@accounting-data/sandbox";
import { expect, test } from "vitest";
import { readDocument } from "../src/documents.ts";

test("the README's look-up by registration number finds one partner of the sandbox", () => {
  const [, value, column] = /`=PARTNER\("(\d+)","Name",,"(\w+)"\)`/.exec(readDocument("README.md")) ?? [];
  const found = createSandbox()
    .records("BusinessPartners")
    .filter((partner) => partner[column ?? ""] === value);
  expect(found.map(({ Name }) => Name)).toEqual(["Kovovýroba Javor s.r.o."]);
});

test("the README's change and deletion name a partner of the sandbox", () => {
  const ids = readDocument("README.md").matchAll(/\/sandbox\/BusinessPartners\/([\da-f-]{36})/g);
  const known = new Set(
    createSandbox()
      .records("BusinessPartners")
      .map(({ Id }) => Id),
  );
  const named = [...ids].map(([, id]) => id ?? "");
  expect(named).toHaveLength(2);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});
