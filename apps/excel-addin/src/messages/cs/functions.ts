import type { FunctionMessages } from "../en/functions.ts";
import { failuresCs } from "./failures.ts";
import { listTextsCs } from "./lists.ts";

const waysOut = "Vyjmenujte potřebné sloupce v „columns“, nebo zadejte „limit“.";

const quoted = (names: readonly string[]): string => names.map((name) => `„${name}“`).join(", ");

const choices = (meant: readonly string[], available: readonly string[]): string =>
  `${meant.length > 0 ? ` Nechtěli jste ${quoted(meant)}?` : ""}${available.length > 0 ? ` K dispozici: ${available.join(", ")}` : ""}`;

const unknownNames =
  (what: string): FunctionMessages["unknownNames"]["list"] =>
  (unknown, meant, available) =>
    `${what} ${quoted(unknown)} neexistuje.${choices(meant, available)}`;

export const functionsCs: FunctionMessages = {
  failures: failuresCs,
  notConnected: "Připojte se ke své firmě v podokně.",
  notShown: "Tento sešit není připojený. Otevřete podokno Účetní data a stiskněte „Zobrazit data“.",
  notAllowed: (company) =>
    `Vzorce tohoto sešitu zatím nesmějí ukazovat firmu „${company}“. Otevřete podokno Účetní data a stiskněte „Zobrazit data“.`,
  connectTo: (company) => `Připojte se k firmě „${company}“ v podokně.`,
  noSuchConnection: (name) =>
    `Toto zařízení nezná připojení „${name}“. Která zná, ukáže podokno; tam ho i přidáte.`,
  ambiguousConnection: "Tento název má více připojení; jedno z nich v podokně přejmenujte.",
  signIn: (company) => `Přihlaste se: služba nepřijala přístup firmy „${company}“. Otevřete podokno.`,
  idMissing: "Buňka s id je prázdná. Použijte hodnotu ze sloupce Id.",
  notAnId:
    'Neplatné id. Použijte hodnotu ze sloupce Id, nebo jiný sloupec uveďte v „by“, třeba PARTNER("4711";;;"Code").',
  searchedMissing: "Hledaná hodnota je prázdná. Nulu hledejte jako text „0“.",
  notListed: "V seznamu není. Aktualizací ho vyhledáte podle id.",
  foundTimes: (list, count, { column, value }) =>
    count === 0
      ? `${listTextsCs(list).none} s hodnotou „${value}“ ve sloupci ${column}.`
      : `Hodnotu „${value}“ má ve sloupci ${column} více záznamů (${count}). Použijte sloupec, kde se hodnoty neopakují.`,
  stillLoading: (records, inAll) => {
    const far = inAll ? `, ${records} z ${inAll} záznamů` : records > 0 ? `, zatím záznamů: ${records}` : "";
    return `Ještě se načítá${far}. Až bude hotovo, buňka se obnoví.`;
  },
  preview: "Načte se po stisku Enter.",
  noRecords: "Žádné záznamy.",
  unknownNames: {
    column: unknownNames("Sloupec"),
    list: unknownNames("Seznam"),
    field: unknownNames("Pole"),
  },
  ambiguousName: (name, candidates) =>
    `„${name}“ může být více sloupců: ${quoted(candidates)}. Napište jeden z těchto názvů.`,
  twoArrays: (arrays) => `${quoted(arrays)} mají každé své řádky. Pro každé z nich použijte vlastní vzorec.`,
  nothingSelected: "Nezbyl žádný sloupec.",
  columnsExpected: "Sloupce jsou text, třeba „Name, City“, nebo oblast s nadpisy.",
  dateExpected: "modifiedSince je datum, třeba DATUM(2026;1;31), nebo text, třeba 2026-01-31T10:42.",
  limitExpected: "limit je celé číslo od 1; 0 nebo prázdná buňka znamená vše.",
  headersExpected: "headers je PRAVDA nebo NEPRAVDA.",
  connectionExpected: "connection je název připojení, jak ho ukazuje podokno.",
  fieldExpected: "field je text, třeba „City“ nebo „Name, City“, nebo oblast s nadpisy.",
  byExpected: "by je název jednoho sloupce, třeba „Code“.",
  substituteExpected: (parameter) => `${parameter} je číslo, text, PRAVDA, NEPRAVDA nebo NEDEF().`,
  noFilter: "Služba neumí tento seznam omezit podle modifiedSince.",
  listExpected: (available) => `Uveďte seznam, třeba „PARTNERS“. K dispozici: ${available}.`,
  notReadYet: (functionId) => `Seznam ${functionId} ještě nebyl načten.`,
  tooManyCells: (rows, columns) =>
    `Výsledek je pro jeden vzorec příliš velký (řádků: ${rows}, sloupců se vejde: ${columns}). ${waysOut}`,
  tooManyBytes: (rows, columns) =>
    `Výsledek (řádků: ${rows}, sloupců: ${columns}) je větší, než pojme Excel na webu. ${waysOut}`,
  asOf: (changes, fullRead) => (fullRead ? `změny ${changes}, smazané zkontrolovány ${fullRead}` : changes),
  incomplete: (asOf) => `${asOf}, neúplné: služba poslala méně záznamů, než ohlásila`,
  trace: (id) => `(trace ${id})`,
};
