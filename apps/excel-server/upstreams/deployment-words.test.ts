import { describe, expect, test } from "vitest";
import { readDeploymentWords } from "./deployment-words.ts";

describe("words for fields", () => {
  test("are read by field and language", () => {
    const words = {
      DueOn: { en: "Due date", cs: " Splatnost " },
      "Partner.Name": { cs: "Odběratel" },
      Note: {},
    };
    expect(readDeploymentWords(words)).toEqual({
      words: { ...words, DueOn: { en: "Due date", cs: "Splatnost" } },
    });
    expect(readDeploymentWords({})).toEqual({ words: {} });
  });

  test("and for lists, which stand below their own key", () => {
    const lists = { Centres: { cs: "Pobočky" }, currencies: { en: "Money" } };
    // A field of this name in another case is a field.
    const words = { Lists: { en: "Lists of it" } };
    expect(readDeploymentWords({ ...words, lists })).toEqual({ words, listWords: lists });
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
    [{ lists: { en: "Lists" } }, 'lists.en: write { "en": "…", "cs": "…" }'],
    [{ lists: { Centres: { cs: "a, b" } } }, "lists.Centres.cs: leave out commas"],
    [{ lists: [] }, "lists: write an object of lists"],
  ])("of %j are refused", (value, message) => {
    expect(() => readDeploymentWords(value)).toThrow(message);
  });

  test("never name what every object has", () => {
    const { words: read } = readDeploymentWords(
      JSON.parse('{ "constructor": { "en": "x" }, "__proto__": { "en": "x" } }'),
    );
    expect(Object.keys(read)).toEqual([]);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});
