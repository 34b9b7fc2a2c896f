import type { CellError } from "../workbook/cell-error.ts";

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
export function explanationOf({ code, unknown }: CellError, locale: string): string | undefined {
  const words = locale.startsWith("cs") ? czech : english;
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
  readonly missing: (name: string) => string;
  readonly unknown: (name: string) => string;
}

const english: Explanations = {
  card: "A card with all fields: click its icon, or press Ctrl+Shift+F5.",
  spill: "The cells that the result needs are not empty.",
  name: "Excel does not accept this formula.",
  missing: (name) => `The preview's spreadsheet has no ${name}; Excel does.`,
  unknown: (name) => `No function or range is called ${name}.`,
};

const czech: Explanations = {
  card: "Karta se všemi poli: klikněte na ikonu nebo stiskněte Ctrl+Shift+F5.",
  spill: "Buňky, které výsledek potřebuje, nejsou prázdné.",
  name: "Tento vzorec Excel nepřijme.",
  missing: (name) => `Tabulka v tomto náhledu funkci ${name} nemá; Excel ano.`,
  unknown: (name) => `Funkce ani oblast ${name} neexistuje.`,
};
