import { expect, test } from "vitest";
import { memoryStorage } from "../../../test/device-connections.ts";
import { createRememberedChoices } from "./remembered-choices.ts";

const note = { field: "Note", type: "text" } as const;

test("a choice is known again in another workbook, whatever the heading's case, and on its own site only", () => {
  const storage = memoryStorage();
  createRememberedChoices(storage).remember("Poznámka ", note);
  expect(createRememberedChoices(storage).of("POZNÁMKA")).toEqual(note);
  expect(createRememberedChoices(storage, "other").of("Poznámka")).toBeUndefined();
});

test("a column that was left out stays left out", () => {
  const storage = memoryStorage();
  createRememberedChoices(storage).remember("Name", { field: undefined, type: "cell" });
  expect(createRememberedChoices(storage).of("Name")).toEqual({ field: undefined, type: "cell" });
});

test("the newest 300 headings are kept", () => {
  const storage = memoryStorage();
  const choices = createRememberedChoices(storage);
  for (let index = 0; index <= 300; index++) choices.remember(`Heading ${index}`, note);
  choices.remember("Heading 1", note);
  const later = createRememberedChoices(storage);
  expect([later.of("Heading 0"), later.of("Heading 1"), later.of("Heading 300")]).toEqual([
    undefined,
    note,
    note,
  ]);
});

test.each([
  ["is denied", { getItem: deny, setItem: deny, removeItem: deny }],
  ["does not exist", undefined],
  ["holds something else", memoryStorage({ "accounting-data.headings": '[{"heading":7}]' })],
])("where storage %s, a choice lasts for the session", (_, storage) => {
  const choices = createRememberedChoices(storage);
  expect(choices.of("Note")).toBeUndefined();
  choices.remember("Note", note);
  expect(choices.of("Note")).toEqual(note);
});

function deny(): never {
  throw new Error("denied");
}
