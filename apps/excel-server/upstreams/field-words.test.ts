import { describe, expect, test } from "vitest";
import { readFieldWords } from "./field-words.ts";

describe("words for fields", () => {
  test("are read by field and language", () => {
    const words = {
      DueOn: { en: "Due date", cs: " Splatnost " },
      "Partner.Name": { cs: "Odběratel" },
      Note: {},
    };
    expect(readFieldWords(words)).toEqual({ ...words, DueOn: { en: "Due date", cs: "Splatnost" } });
    expect(readFieldWords({})).toEqual({});
  });

  test.each<[unknown, string]>([
    [[], "the file: write an object of fields"],
    ["DueOn", "the file: write an object of fields"],
    [{ DueOn: "Splatnost" }, 'DueOn: write { "en": "…", "cs": "…" }'],
    [{ DueOn: { de: "Fällig" } }, "DueOn.de: no such language. Available: en, cs"],
    [{ DueOn: { cs: 7 } }, 'DueOn.cs: write a text: "…"'],
    [{ DueOn: { cs: " " } }, "DueOn.cs: must not be empty"],
    [{ DueOn: { cs: "a, b" } }, "DueOn.cs: leave out commas"],
    [{ DueOn: { cs: "-a" } }, "DueOn.cs: begin with a letter or a digit"],
    [{ DueOn: { cs: "x".repeat(61) } }, "DueOn.cs: use at most 60 characters"],
    [{ "": { cs: "x" } }, "name a field"],
  ])("of %j are refused", (value, message) => {
    expect(() => readFieldWords(value)).toThrow(message);
  });

  test("never name what every object has", () => {
    const read = readFieldWords(JSON.parse('{ "constructor": { "en": "x" }, "__proto__": { "en": "x" } }'));
    expect(Object.keys(read)).toEqual([]);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});
