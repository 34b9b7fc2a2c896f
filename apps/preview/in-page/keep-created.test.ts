import { createSandbox } from "@accounting-data/sandbox";
import { expect, test } from "vitest";
import { readKept } from "./keep-created.ts";

test.each([
  [null, 0],
  ["", 0],
  ["{", 0],
  ["7", 0],
  ['{"Name":"not a list"}', 0],
  ['["text",null,[],{"Name":"Novák"}]', 1],
])("of what is stored, %s has %i records", (text, count) => {
  expect(readKept(text)).toHaveLength(count);
});

test("a stored record can be inserted into another sandbox", () => {
  const [partner] = createSandbox().records("BusinessPartners");
  const [kept] = readKept(JSON.stringify([partner]));
  const sandbox = createSandbox({ data: { BusinessPartners: 0 } });
  sandbox.insert("BusinessPartners", kept!);
  expect(sandbox.records("BusinessPartners")).toEqual([partner]);
});
