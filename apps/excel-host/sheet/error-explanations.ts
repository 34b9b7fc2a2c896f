import type { CellError } from "../workbook/cell-error.ts";
import { toLocalFormula } from "../workbook/formula/local-formula.ts";

/** Excel's functions that the workbook lacks. Any other unknown name is unknown to Excel too. */
const missingFunctions: ReadonlySet<string> = new Set(
  (
    "CALL COPILOT CUBEKPIMEMBER CUBEMEMBER CUBEMEMBERPROPERTY CUBERANKEDMEMBER CUBESET CUBESETCOUNT CUBEVALUE " +
    "DETECTLANGUAGE EUROCONVERT FILTERXML FORECAST.ETS FORECAST.ETS.CONFINT FORECAST.ETS.SEASONALITY " +
    "FORECAST.ETS.STAT GETPIVOTDATA GROUPBY IMPORTCSV IMPORTTEXT INFO ISOMITTED PERCENTOF PHONETIC PIVOTBY PY " +
    "REGEXTEST REGISTER.ID RTD STOCKHISTORY TRANSLATE TRIMRANGE WEBSERVICE"
  ).split(" "),
);

/** The note beside an error that has no message of its own; undefined for errors that need no explanation. */
export function explanationOf({ code, unknown, refusal }: CellError, locale: string): string | undefined {
  const words = locale.startsWith("cs") ? czech : english;
  if (refusal?.kind === "semicolons") return words.semicolons(refusal.accepted);
  if (refusal) return words[refusal.kind](toLocalFormula(refusal.call, locale));
  if (code === "#SPILL!") return words.spill;
  if (code !== "#NAME?") return undefined;
  if (unknown === undefined) return words.name;
  return missingFunctions.has(unknown.toUpperCase()) ? words.missing(unknown) : words.unknown(unknown);
}

/** How to open the card of a cell. */
export function cardHint(locale: string): string {
  return locale.startsWith("cs") ? czech.card : english.card;
}

interface Explanations {
  readonly card: string;
  readonly spill: string;
  readonly name: string;
  readonly semicolons: (accepted: string) => string;
  readonly "too-few": (call: string) => string;
  readonly "too-many": (call: string) => string;
  readonly missing: (name: string) => string;
  readonly unknown: (name: string) => string;
}

const english: Explanations = {
  card: "A card with all fields: click its icon, or press Ctrl+Shift+F5.",
  spill: "The cells that the result needs are not empty.",
  name: "Excel does not accept this formula.",
  semicolons: (accepted) => `Separate arguments by commas: ${accepted}`,
  "too-few": (call) => `Excel does not accept this formula: an argument is missing. Write ${call}.`,
  "too-many": (call) => `Excel does not accept this formula: it has too many arguments. Write ${call}.`,
  missing: (name) => `The preview's spreadsheet has no ${name}; Excel does.`,
  unknown: (name) => `No function or range is called ${name}.`,
};

const czech: Explanations = {
  card: "Karta se všemi poli: klikněte na ikonu nebo stiskněte Ctrl+Shift+F5.",
  spill: "Buňky, které výsledek potřebuje, nejsou prázdné.",
  name: "Tento vzorec Excel nepřijme.",
  semicolons: (accepted) => `Argumenty oddělujte čárkami: ${accepted}`,
  "too-few": (call) => `Tento vzorec Excel nepřijme: chybí argument. Napište ${call}.`,
  "too-many": (call) => `Tento vzorec Excel nepřijme: má příliš mnoho argumentů. Napište ${call}.`,
  missing: (name) => `Tabulka v tomto náhledu funkci ${name} nemá; Excel ano.`,
  unknown: (name) => `Funkce ani oblast ${name} neexistuje.`,
};
