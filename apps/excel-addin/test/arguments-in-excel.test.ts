import { expect, test } from "vitest";
import { useExcel } from "./use-excel.ts";

const open = useExcel();

// The sandbox sorts its records by their ids.
const idOf = (at: number): string => `00000000-0000-4000-8000-00000000000${at}`;

const banks = [
  {
    At: 1,
    Name: "Alfa",
    City: "Brno",
    Active: true,
    Limit: 0,
    Code: "007",
    Nested: { Deep: "x" },
    Note: null,
  },
  { At: 2, Name: "Beta", City: "Zlín", Active: false, Limit: 14.5, Code: "0012", Nested: null, Note: "ano" },
  { At: 3, Name: "Gama", City: "brno", Active: true, Limit: -1, Code: "x", Nested: null, Note: null },
].map((bank) => ({ Id: idOf(bank.At), ...bank }));

/** What other formulas refer to. */
const cells = {
  A1: "=1/0",
  A2: true,
  A3: "'2",
  A4: 1.5,
  A5: "=DATE(2000,1,1)",
  A6: "Name",
  A7: "City",
  A8: "Acme s.r.o.",
  A9: "=NA()",
  A10: "City;Name",
  "Data!A1": "Name",
  "Data!A2": "0012",
} as const;

const columns = /^Sloupce jsou text, třeba „Name, City“/;
const limit = /^limit je celé číslo od 1; 0 nebo prázdná buňka znamená vše\.$/;
const headers = /^headers je PRAVDA nebo NEPRAVDA\.$/;
const date = /^modifiedSince je datum, třeba DATUM\(2026;1;31\), nebo text/;
const by = /^by je název jednoho sloupce/;
const searched = /^Hledaná hodnota je prázdná\. Nulu hledejte jako text „0“\.$/;
const substitute = /^(missing|none) je číslo, text, PRAVDA, NEPRAVDA nebo NEDEF\(\)\.$/;
const value = "#HODNOTA!";
const missing = "#NENÍ_K_DISPOZICI";

/** A formula that shows one cell, what that is, and the message beside an error. */
const cases: readonly (readonly [formula: string, shown: string, message?: RegExp])[] = [
  // columns: texts, cells, ranges, arrays, cells of another sheet, texts that are made by formulas.
  ['TEXTJOIN("|",TRUE,BANKS("Name",,,FALSE))', "Alfa|Beta|Gama"],
  ['TEXTJOIN("|",TRUE,BANKS({"Name","City"},,1,FALSE))', "Alfa|Brno"],
  ['TEXTJOIN("|",TRUE,BANKS({"Name";"City"},,1,FALSE))', "Alfa|Brno"],
  ['TEXTJOIN("|",TRUE,BANKS(A6:A7,,1))', "Name|City|Alfa|Brno"],
  ['TEXTJOIN("|",TRUE,BANKS(A10,,1))', "City|Name|Brno|Alfa"],
  ['TEXTJOIN("|",TRUE,BANKS(Data!A1,,1))', "Name|Alfa"],
  ['TEXTJOIN("|",TRUE,BANKS(" name ,, CITY;"&Z1,,1,FALSE))', "Alfa|Brno"],
  ['TEXTJOIN("|",TRUE,BANKS("Name, Name",,1))', "Name|Name|Alfa|Alfa"],
  ['TEXTJOIN("|",TRUE,BANKS("Deep",,1))', "Nested.Deep|x"],
  ['TEXTJOIN("|",TRUE,BANKS("Na*, -Ne*",,1))', "Name|Alfa"],
  ['COLUMNS(BANKS("*, -*",,1))', value, /^Nezbyl žádný sloupec\.$/],
  ['BANKS("-*")', value, /^Nezbyl žádný sloupec\.$/],
  ['BANKS(", ;")', value, columns],
  ["BANKS(5)", value, columns],
  ["BANKS(A2)", value, columns],
  ["BANKS(A1)", "#DĚLENÍ_NULOU!"],
  ["BANKS(A1:A2)", "#DĚLENÍ_NULOU!"],
  ["BANKS(A9)", missing],
  ['BANKS("Nmae")', value, /^Sloupec „Nmae“ neexistuje\. Nechtěli jste „Name“\?/],
  ['BANKS("__proto__")', value, /^Sloupec „__proto__“ neexistuje\./],
  ['BANKS("Name.length")', value, /^Sloupec „Name\.length“ neexistuje\./],
  // limit
  ['ROWS(BANKS("Name",,A3,FALSE))', "2"],
  ['ROWS(BANKS("Name",," 1 ",FALSE))', "1"],
  ['ROWS(BANKS("Name",,Z1,FALSE))', "3"],
  ['ROWS(BANKS("Name",,"",FALSE))', "3"],
  ['ROWS(BANKS("Name",,1E9,FALSE))', "3"],
  ['BANKS("Name",,A4)', value, limit],
  ['BANKS("Name",,A2)', value, limit],
  ['BANKS("Name",,"1,5")', value, limit],
  ['BANKS("Name",,9E+300)', value, limit],
  ['BANKS("Name",,A1)', "#DĚLENÍ_NULOU!"],
  // headers
  ['ROWS(BANKS("Name",,1,1))', "2"],
  ['ROWS(BANKS("Name",,1,A2))', "2"],
  ['ROWS(BANKS("Name",,1,Z1))', "2"],
  ['BANKS("Name",,1,"NEPRAVDA")', value, headers],
  ['BANKS("Name",,1,2)', value, headers],
  // connection
  ['BANKS("Name",,1,FALSE,A8)', "Alfa"],
  ['BANKS("Name",,1,FALSE," acme S.R.O. ")', "Alfa"],
  ['BANKS("Name",,1,FALSE,Z1)', "Alfa"],
  ['BANKS("Name",,1,FALSE,5)', value, /^Toto zařízení nezná připojení „5“/],
  ['BANKS("Name",,1,FALSE,A2)', value, /^connection je název připojení/],
  // missing
  ['BANKS("Note",,1,FALSE,,"-")', "-"],
  ['BANKS("Note",,1,FALSE,,1.5)', "1,5"],
  ['BANKS("Note",,1,FALSE,,FALSE)', "NEPRAVDA"],
  ['IFNA(BANKS("Note",,1,FALSE,,NA()),"chybí")', "chybí"],
  ['BANKS("Note",,1,FALSE,,1/0)', value, substitute],
  // by, value, none
  ['TEXTJOIN("|",TRUE,BANKS("Name",,,FALSE,,,"City","BRNO"))', "Alfa|Gama"],
  ['TEXTJOIN("|",TRUE,BANKS("Name",,1,FALSE,,,A7,"Brno"))', "Alfa"],
  ['TEXTJOIN("|",TRUE,BANKS("Name",,,FALSE,,,"Active",TRUE))', "Alfa|Gama"],
  ['BANKS("Name",,,FALSE,,,"active",A2=FALSE)', "Beta"],
  ['BANKS("Name",,,FALSE,,,"Limit",14.5)', "Beta"],
  ['BANKS("Name",,,FALSE,,,"Limit","0")', "Alfa"],
  ['BANKS("Name",,,FALSE,,,"Code",12)', "Beta"],
  ['BANKS("Name",,,FALSE,,,"Code",Data!A2)', "Beta"],
  ['BANKS("Name",,,FALSE,,,"Deep","X")', "Alfa"],
  ['BANKS("Name",,,FALSE,,,"City","Praha","nikdo")', "nikdo"],
  ['BANKS("Name",,,FALSE,,,"City","Praha",0)', "0"],
  ['BANKS("Name",,,FALSE,,,"City","Praha")', missing, /^Žádná banka s hodnotou „Praha“ ve sloupci City\./],
  ['BANKS("Name",,,FALSE,,,"City","Praha",1/0)', value, substitute],
  ['BANKS("Name",,,FALSE,,,"City")', value, searched],
  ['BANKS("Name",,,FALSE,,,"Limit",0)', value, searched],
  ['BANKS("Name",,,FALSE,,,,"Brno")', value, by],
  ['BANKS("Name",,,FALSE,,,"City, Name","Brno")', value, by],
  ['BANKS("Name",,,FALSE,,,"Town","Brno")', value, /^Sloupec „Town“ neexistuje\./],
  ['BANKS("Name",,,FALSE,,,"City",A1)', "#DĚLENÍ_NULOU!"],
  // modifiedSince: what is not a moment sends nothing.
  ['BANKS("Name","31. 1. 2026")', value, date],
  ['BANKS("Name","36526")', value, date],
  ['BANKS("Name",-5)', value, date],
  ['BANKS("Name",A2)', value, date],
  ['BANKS("Name",A1)', "#DĚLENÍ_NULOU!"],
  // one record
  ['BANK("Beta","Name; City",,"Name")', "Beta"],
  ['BANK(7,"Name",,"Code")', "Alfa"],
  ['BANK(FALSE,"Name",,"Active")', "Beta"],
  ['BANK("Brno","Name",,"City")', missing, /^Hodnotu „Brno“ má ve sloupci City více záznamů \(2\)\./],
  ["BANK(Z1)", value, /^Buňka s id je prázdná\./],
  ["BANK(A2)", value, /^Neplatné id\./],
  [`BANK("${idOf(1)}",,5)`, value, /^Toto zařízení nezná připojení „5“/],
  // lists by name
  ['RECORDS("banks","Name",,1,FALSE)', "Alfa"],
  ['RECORD("Banks","Gama","Code",,"Name")', "x"],
  ['ASOF("Banka")', value, /^Seznam „Banka“ neexistuje\. Nechtěli jste „BANKS“\?/],
  ["ASOF(5)", value, /^Uveďte seznam, třeba „PARTNERS“\./],
];

test("arguments of every kind, in every place, show what they mean or what to do, with one read of the list", async () => {
  const { excel, sandbox } = await open({ locale: "cs-CZ", sandbox: { data: { Banks: banks } } });
  excel.addSheet("Data");
  for (const [address, input] of Object.entries(cells)) await excel.enter(address, input);
  await excel.enter("C1", "=BANKS()");
  await excel.idle();
  for (const [index, [formula]] of cases.entries()) await excel.enter(`Z${index + 101}`, `=${formula}`);
  await excel.idle();
  const shown = cases.map(([formula, , message], index) => {
    const told = excel.message(`Z${index + 101}`);
    // A message that matches is shown as its pattern.
    return [formula, excel.cell(`Z${index + 101}`), message?.test(told ?? "") ? String(message) : told];
  });
  expect(shown).toEqual(cases.map(([formula, text, message]) => [formula, text, message && String(message)]));
  expect(sandbox.requests).toHaveLength(1);
});
