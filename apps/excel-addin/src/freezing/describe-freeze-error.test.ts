import { describe, expect, test } from "vitest";
import { FreezeError, type FreezeProblem } from "./freeze-error.ts";
import { createPaneWords } from "../messages/pane-words.ts";
import { describeFreezeError } from "./describe-freeze-error.ts";

const place = "Sheet1!B2";
/** What each sentence tells a person to do, or where the problem is. */
const told: Readonly<Record<FreezeProblem, readonly [en: string, cs: string]>> = {
  unreadable: ["remove that", "zrušte ochranu"],
  loading: [`${place} has no value yet`, `${place} ještě nemá hodnotu`],
  undated: [`${place} has values from before`, `${place} má hodnoty z doby před`],
  nothing: ["Send the workbook itself", "Pošlete přímo tento sešit"],
  "unknown-part": ["Delete that object", "Smažte ho ze sešitu"],
  "not-read": ["Finish editing the cell", "Dokončete úpravu buňky"],
  "not-opened": ["try Excel on a computer", "zkuste Excel v počítači"],
  "left-out": ["Choose all sheets", "Vyberte všechny listy"],
  "left-over": ["report this, with Details", "Nahlaste to prosím"],
};

describe.each(["en", "cs"] as const)("why there is no copy, in %s", (language) => {
  const texts = createPaneWords(language).pane.freezing;

  test.each(Object.keys(told) as FreezeProblem[])("%s: says what to do", (problem) => {
    const sentence = describeFreezeError(new FreezeError(problem, place), texts);
    expect(sentence).toContain(told[problem][language === "en" ? 0 : 1]);
    expect(sentence).toMatch(/\.$/);
  });

  test("another failure is described as any other", () => {
    expect(describeFreezeError(new Error("other"), texts)).toBeUndefined();
  });
});
