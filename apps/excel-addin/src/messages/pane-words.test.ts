import { describe, expect, test } from "vitest";
import { functionsCs } from "./cs/functions.ts";
import { functionsEn } from "./en/functions.ts";
import { createPaneWords } from "./pane-words.ts";

const { pane: paneEn } = createPaneWords("en");
const { pane: paneCs } = createPaneWords("cs");

/** Every text of the messages by its place; a text that takes arguments is called with marks. */
function texts(messages: object, place = ""): readonly (readonly [place: string, text: string])[] {
  return Object.entries(messages).flatMap(([key, value]: [string, unknown]) => {
    const here = `${place}.${key}`;
    if (typeof value === "string") return [[here, value] as const];
    if (typeof value === "function") return [[here, value.toString()] as const];
    return typeof value === "object" && value !== null ? texts(value, here) : [];
  });
}

describe("the pane's words", () => {
  test("say the same things in both languages", () => {
    expect(texts(paneCs).map(([place]) => place)).toEqual(texts(paneEn).map(([place]) => place));
  });

  test("leave nothing in English in Czech, but for names", () => {
    const english = new Map(texts(paneEn));
    const same = texts(paneCs).filter(
      ([place, text]) => text === english.get(place) && /[a-z]{3}/i.test(text),
    );
    expect(same.map(([, text]) => text)).toEqual(expect.arrayContaining(["Text", "Partner"]));
    expect(
      same.filter(([, text]) => !["Text", "Partner", "E-mail"].includes(text) && !text.includes("=>")),
    ).toEqual([]);
  });

  test.each([
    ["en", functionsEn, paneEn],
    ["cs", functionsCs, paneCs],
  ])("have the button that a cell of a new workbook names in %s", (_, functions, pane) => {
    expect(functions.notShown).toContain(pane.choose.show);
  });

  // The specification does not state it.
  test("name no unit of the due period", () => {
    expect(paneEn.create.duePeriodHint).not.toMatch(/day|week|month/i);
    expect(paneCs.create.duePeriodHint).not.toMatch(/dn[íůyie]|týd|měsí/i);
  });

  test.each([
    ["en", paneEn],
    ["cs", paneCs],
  ])("use no exclamation marks and no codes first in %s", (_, messages) => {
    for (const [, text] of texts(messages)) expect(text).not.toMatch(/!(?!=)|^\d{3}\b/);
  });
});
