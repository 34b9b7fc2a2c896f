import { expect, test } from "vitest";
import { newRowKey, readStatusCell, sentenceOfStatus, writeStatusCell } from "./status-cell.ts";

const id = "9f1c2a44-0000-4000-8000-00000000000a";
const key = "ab2cd3ef4g";

test.each([
  ["Created", id],
  ["Založeno", id],
  ["Waiting", undefined],
  ["Not created: Name is required", undefined],
])("%s: key and id are read back", (sentence, recordId) => {
  const cell = writeStatusCell(sentence, key, recordId);
  expect(readStatusCell(cell)).toEqual({ key, recordId });
  expect(sentenceOfStatus(cell)).toBe(sentence);
});

test.each([`Not created: no currency ${id}`, `Not created: ${id} is taken.`, `Not created: #${key} ${id}`])(
  "an id that the service names in a refusal is not the partner's: %s",
  (sentence) => {
    expect(readStatusCell(writeStatusCell(sentence, key))).toEqual({ key, recordId: undefined });
  },
);

test.each(["", 12, undefined, "Created", `#${key} and more`, "#short", `${id}`])("%j has no key", (value) => {
  expect(readStatusCell(value)).toEqual({ key: undefined, recordId: undefined });
});

test("keys differ, and have no letters that look alike", () => {
  const keys = Array.from({ length: 1_000 }, () => newRowKey());
  expect(new Set(keys).size).toBe(1_000);
  expect(keys.join("")).not.toMatch(/[01ilo]/);
});
