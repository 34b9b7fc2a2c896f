import { expect, test } from "vitest";
import { memoryStorage } from "../../test/device-connections.ts";
import { createPreferences } from "../settings/preferences.ts";
import { createRememberedChoices, type RememberedChoices } from "./remembered-choices.ts";

const note = { field: "Note", type: "text" } as const;
const choicesOn = (storage = memoryStorage()): RememberedChoices =>
  createRememberedChoices(createPreferences({ storage }));

test("a choice is known again in another workbook, whatever the heading's case", () => {
  const storage = memoryStorage();
  choicesOn(storage).remember("Poznámka ", note);
  expect(choicesOn(storage).of("POZNÁMKA")).toEqual(note);
});

test("a choice that another window has made meanwhile stays", () => {
  const storage = memoryStorage();
  const windows = [1, 2].map(() => choicesOn(storage));
  for (const one of windows) expect(one.of("Remark")).toBeUndefined();
  for (const [number, one] of windows.entries()) one.remember(`Heading ${number}`, note);
  expect(choicesOn(storage).of("Heading 0")).toEqual(note);
});

test("a column that was left out stays left out", () => {
  const storage = memoryStorage();
  choicesOn(storage).remember("Name", { field: undefined, type: "cell" });
  expect(choicesOn(storage).of("Name")).toEqual({ field: undefined, type: "cell" });
});

test("the newest 300 headings are kept", () => {
  const storage = memoryStorage();
  const choices = choicesOn(storage);
  for (let index = 0; index <= 300; index++) choices.remember(`Heading ${index}`, note);
  choices.remember("Heading 1", note);
  const later = choicesOn(storage);
  expect([later.of("Heading 0"), later.of("Heading 1"), later.of("Heading 300")]).toEqual([
    undefined,
    note,
    note,
  ]);
});

test("what this version does not understand is ignored", () => {
  const storage = memoryStorage({ "accounting-data.headings": '[{"heading":7}]' });
  expect(choicesOn(storage).of("7")).toBeUndefined();
});
