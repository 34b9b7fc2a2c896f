import { expect, test } from "vitest";
import { toEnglishFormula, toLocalFormula } from "./local-formula.ts";

test.each([
  ["=SUM(1,5;2)", "=SUM(1.5,2)"],
  ['=PARTNERS("Name, City";;7)', '=PARTNERS("Name, City",,7)'],
  ["={1\\2;3,5\\4}", "={1,2;3.5,4}"],
  ["='Ceny; 2,5'!A1+B2", "='Ceny; 2,5'!A1+B2"],
  ["=IF(A1>0,5;TRUE;#NENÍ_K_DISPOZICI)", "=IF(A1>0.5,TRUE,#N/A)"],
  ["=IFERROR(#DĚLENÍ_NULOU!;#HODNOTA!)", "=IFERROR(#DIV/0!,#VALUE!)"],
  ['=MAP(A1#;LAMBDA(c;c&"; "))', '=MAP(A1#,LAMBDA(c,c&"; "))'],
])("%s is %s", (local, english) => {
  expect(toEnglishFormula(local, "cs-CZ")).toBe(english);
  expect(toLocalFormula(english, "cs-CZ")).toBe(local);
});

test("Czech names of functions are understood, and commas between arguments that can't be decimal commas", () => {
  expect(toEnglishFormula("=suma(A1;KDYŽ(A2=PRAVDA;1,5))", "cs-CZ")).toBe("=SUM(A1,IF(A2=TRUE,1.5))");
  expect(toEnglishFormula("=IFNA(#N/A;#DIV/0!)", "cs-CZ")).toBe("=IFNA(#N/A,#DIV/0!)");
  expect(toEnglishFormula('=PARTNERS("Name",,7)', "cs-CZ")).toBe('=PARTNERS("Name",,7)');
});

test("in English a formula stays as it is", () => {
  expect(toEnglishFormula("=F(1;2)", "en-US")).toBe("=F(1;2)");
  expect(toLocalFormula("=F(1.5,2)", "en-US")).toBe("=F(1.5,2)");
});
