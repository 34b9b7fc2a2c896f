import { expect, test } from "vitest";
import type { CellContent } from "../workbook/rows/read-rows.ts";
import { cellAsText } from "./cell-as-text.ts";

type Value = CellContent["value"];

/** A format, a value, what Excel shows of it (in English, but for amounts in Czech), and what a text field gets. */
test.each<[format: string, value: Value, shown: string, sent: string]>([
  // The number itself.
  ["General", 27074358, "27074358", "27074358"],
  ["General", 420602123456, "4.20602E+11", "420602123456"],
  ["General", 420602123456, "4,20602E+11", "420602123456"],
  ["General", -5, "-5", "-5"],
  ["@", 602123456, "602123456", "602123456"],
  ["@", 420602123456, "4.20602E+11", "420602123456"],
  ["0", 11000, "11000", "11000"],
  ["#", 11000, "11000", "11000"],
  ["0.00", 27074358, "27074358.00", "27074358"],
  ["#,##0", 27074358, "27,074,358", "27074358"],
  ["#,##0", 27074358, "27 074 358", "27074358"],
  ["#,##0.00", 15, "15,00", "15"],
  ["# ##0", 1500, "1 500", "1500"],
  [String.raw`#\ ##0`, 1500, "1 500", "1500"],
  ["#,##0;[Red]-#,##0", -1500, "-1,500", "-1500"],
  ["#,##0_);(#,##0)", -1500, "(1,500)", "-1500"],
  ['_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-', 1500, " 1,500 ", "1500"],
  ["0,", 1500, "2", "1500"],
  ["[$-405]0", 5, "5", "5"],
  ["0.00E+00", 602123456, "6.02E+08", "602123456"],
  ["##0.0E+0", 602123456, "602.1E+6", "602123456"],
  ["0", 420602123456, "#######", "420602123456"],
  ['"+420 "000 000 000', 602123456, "####", "602123456"],
  // As it shows.
  ['"+420 "000 000 000', 602123456, "+420 602 123 456", "+420 602 123 456"],
  ['"+420" ### ### ###', 602123456, "+420 602 123 456", "+420 602 123 456"],
  [String.raw`\+0`, 420602123456, "+420602123456", "+420602123456"],
  ["000 000 000", 602123456, "602 123 456", "602 123 456"],
  ["### ### ###", 602123456, "602 123 456", "602 123 456"],
  ['"2024-"0000', 15, "2024-0015", "2024-0015"],
  ['"FV"00000"/24"', 15, "FV00015/24", "FV00015/24"],
  ["0000", 100, "0100", "0100"],
  ["00000000", 123456, "00123456", "00123456"],
  ["0000000", 1234567, "1234567", "1234567"],
  ["000 00", 60200, "602 00", "602 00"],
  ["00000-0000", 123456789, "12345-6789", "12345-6789"],
  ["000-00-0000", 123456789, "123-45-6789", "123-45-6789"],
  ["[<=9999999]###-####;(###) ###-####", 4255550123, "(425) 555-0123", "(425) 555-0123"],
  ['[>=100000000]"+420 "0;0', 602123456, "+420 602123456", "+420 602123456"],
  ['"CZ"0', 27074358, "CZ27074358", "CZ27074358"],
  ['"0"0', 5, "05", "05"],
  ['0" dní"', 14, "14 dní", "14 dní"],
  ["0%", 0.21, "21%", "21%"],
  ["# ?/?", 0.5, " 1/2", "1/2"],
  ['#,##0.00 "Kč"', 1250, "1 250,00 Kč", "1 250,00 Kč"],
  ["#,##0.00 [$Kč-405]", 1250, "1 250,00 Kč", "1 250,00 Kč"],
  ["$#,##0", 1250, "$1,250", "$1,250"],
  ['"Ano";"Ano";"Ne"', 0, "Ne", "Ne"],
  ['"ano";;', 1, "ano", "ano"],
  ["General", 1.5, "1,5", "1,5"],
  ["General", 0.30000000000000004, "0.3", "0.3"],
  ["0.00", 1.5, "1,50", "1,50"],
  ["General", 0, "0", "0"],
  ["d. m. yyyy", 45675, "18. 1. 2025", "18. 1. 2025"],
  ["[$-F800]dddd, mmmm dd, yyyy", 45675, "Saturday, January 18, 2025", "Saturday, January 18, 2025"],
  ["[h]:mm", 1.5, "36:00", "36:00"],
  ["General", true, "PRAVDA", "PRAVDA"],
  // Texts: as typed, unless their format writes around them.
  ["General", " Novák\u00a0a syn ", " Novák\u00a0a syn ", "Novák a syn"],
  ["@", "0012", "0012", "0012"],
  ["0;-0;;@", "Brno", "Brno", "Brno"],
  ['_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-', "Brno", " Brno ", "Brno"],
  ['"CZ"@', "27074358", "CZ27074358", "CZ27074358"],
  ['"CZ"@', "27074358", "####", "27074358"],
  // Nothing.
  ["0;-0;;@", 0, "", ""],
  ["General", 0, "", ""],
  ["#", 0, "", ""],
  [";;;", 27074358, "", ""],
  [";;;", "Brno", "", ""],
  ["General", "\u200b", "\u200b", ""],
])("%s of %j, which shows %j, is sent as %j", (format, value, text, sent) => {
  expect(cellAsText({ value, text, format })).toMatchObject({ text: sent });
});

test.each<[format: string, value: number, shown: string, fault: string]>([
  ["General", 1234567890123450, "1.23457E+15", "digitsLost"],
  ["0000 0000 0000 0000", 1234567890123450, "1234 5678 9012 3450", "digitsLost"],
  ["d. m. yyyy", 45675, "########", "dateNotShown"],
])("%s of %d, which shows %j, can't be sent: %s", (format, value, text, fault) => {
  expect(cellAsText({ value, text, format })).toEqual({ fault });
});

test("the 0 that a formula makes of an empty cell is empty, another 0 is not", () => {
  const zero = { value: 0, text: "0", format: "General" };
  expect(cellAsText({ ...zero, formula: "=B2" })).toMatchObject({ text: "" });
  expect(cellAsText({ ...zero, text: "000 00", format: "000 00", formula: "=B2" })).toMatchObject({
    text: "",
  });
  expect(cellAsText(zero)).toMatchObject({ text: "0" });
  const inWords = { value: 0, text: "Ne", format: '"Ano";"Ano";"Ne"', formula: "=B2" };
  expect(cellAsText(inWords)).toMatchObject({ text: "Ne" });
});

test.each<[format: string, value: number, shown: string, isBare: boolean]>([
  ["General", 123456, "123456", true],
  ["#,##0", 123456, "123,456", true],
  ["0000000", 123456, "0123456", false],
  ["000 00", 1001, "010 01", false],
])("%s of %d, which shows %j, may have lost zeros in front: %s", (format, value, text, isBare) => {
  expect(cellAsText({ value, text, format })).toMatchObject({ isBare });
});
