import { expect, test } from "vitest";
import { createdId } from "./created-id.ts";

const id = "0aaaaaaa-0000-4000-8000-000000000000";

test.each([
  [{ Id: id }, id],
  [{ id, Name: "Žižka" }, id],
  [{ Data: { Id: id }, Warnings: [] }, id],
  [{ data: { ID: id } }, id],
  [{ Id: 7, Data: { Id: id } }, undefined],
  [{ Id: "<script>" }, undefined],
  [[{ Id: id }], undefined],
  [{ Data: null }, undefined],
  [null, undefined],
  ["text", undefined],
])("the id that %j has is %s", (answer, expected) => {
  expect(createdId(new TextEncoder().encode(JSON.stringify(answer)))).toBe(expected);
});

test("an answer that is not JSON has none", () => {
  expect(createdId(new TextEncoder().encode("<html>"))).toBeUndefined();
});
