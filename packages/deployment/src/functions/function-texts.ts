import { listTexts } from "../lists/list-texts.ts";
import type { CatalogueEntry } from "./catalogue.ts";
import type { Localised } from "../localised.ts";

/** How Excel describes a function and its parameters, each in at most 128 characters. */
export interface FunctionTexts {
  readonly description: Localised;
  readonly parameters: Readonly<Record<string, Localised>>;
}

const connection: Localised = {
  en: "The name of a connection, as in the task pane. Default: this workbook's company.",
  cs: "Připojení podle názvu v podokně. Bez něj: firma tohoto sešitu.",
};

const connections: Localised = {
  en: 'A connection by its name in the task pane, or several: a range, or {"A","B"}. Default: this workbook\'s company.',
  cs: 'Připojení podle názvu v podokně, nebo více: oblast či {"A";"B"}. Bez něj: firma tohoto sešitu.',
};

const headers: Localised = {
  en: "FALSE or 0 omits the row of headings. Default: TRUE.",
  cs: "NEPRAVDA nebo 0 vynechá řádek s nadpisy. Bez něj: PRAVDA.",
};

type ParameterTexts = Readonly<Record<string, Localised>>;

const textsOfList: ParameterTexts = {
  columns: {
    en: 'Columns: "Name, City, BusinessDetails.DuePeriod" or a range of headings. Default: all.',
    cs: "Sloupce: „Name, City, BusinessDetails.DuePeriod“ nebo oblast s nadpisy. Bez nich: všechny.",
  },
  modifiedSince: {
    en: "Only records modified since this date or time (local time).",
    cs: "Jen záznamy změněné od tohoto data nebo času (místního).",
  },
  limit: {
    en: "The maximum number of records, a whole number of 1 or more. Omitted, empty or 0: all.",
    cs: "Nejvýše tolik záznamů, celé číslo od 1. Bez něj, prázdné nebo 0: všechny.",
  },
  headers,
  connection: connections,
  missing: {
    en: "What empty cells show: 0, NA() or a text. Default: an empty text, which is greater than every number.",
    cs: "Co ukážou prázdné buňky: 0, NEDEF() nebo text. Bez něj: prázdný text, který je větší než každé číslo.",
  },
  by: {
    en: 'Only records with value in this column, such as "PartnerId". Default: all records.',
    cs: "Jen záznamy, které mají v tomto sloupci hodnotu value, třeba „PartnerId“. Bez něj: všechny.",
  },
  value: {
    en: "The value to look for in the column by, such as a partner's id.",
    cs: "Hledaná hodnota ve sloupci by, třeba id partnera.",
  },
  none: {
    en: 'What is shown if no record has the value: 0, "No invoices", … Default: the error #N/A.',
    cs: "Co se ukáže, když hodnotu žádný záznam nemá: 0, „Žádné faktury“, … Bez něj: #NENÍ_K_DISPOZICI.",
  },
};

const recordTexts: ParameterTexts = {
  id: {
    en: "The record's id, a GUID; with by, the value to look for.",
    cs: "Id záznamu (GUID); s parametrem by hledaná hodnota.",
  },
  field: {
    en: 'Fields: "City", or "Name, City" side by side. Default: the whole record as a card.',
    cs: "Pole: „City“, nebo „Name, City“ vedle sebe. Bez nich: celý záznam jako karta.",
  },
  connection,
  by: {
    en: 'The column in which id is looked for, such as "Code"; one record must have it. Default: Id.',
    cs: "Sloupec, ve kterém se id hledá, třeba „Code“; musí ho mít jeden záznam. Bez něj: Id.",
  },
};

const anyList: Localised = {
  en: 'A list: "Currencies", as the administrator of this add-in allowed it, or "PARTNERS", …',
  cs: "Seznam: „Currencies“, jak ho povolil správce tohoto doplňku, nebo „PARTNERS“, …",
};

const parameterTexts: Record<CatalogueEntry["kind"], ParameterTexts> = {
  list: textsOfList,
  record: recordTexts,
  anyList: { list: anyList, ...textsOfList },
  anyRecord: { list: anyList, ...recordTexts },
  asOf: {
    list: { en: 'The list: "PARTNERS", "BANKS", …', cs: "Seznam: „PARTNERS“, „BANKS“, …" },
    connection,
  },
  companies: { headers },
};

/** Returns the texts of a function. */
export function functionTexts(entry: CatalogueEntry): FunctionTexts {
  return { description: description(entry), parameters: parameterTexts[entry.kind] };
}

function description(entry: CatalogueEntry): Localised {
  switch (entry.kind) {
    case "list":
      return {
        en: `${listTexts[entry.list].all.en} of your accounting application, one per row, below a row of headings.`,
        cs: `${listTexts[entry.list].all.cs} z účetní aplikace, každý záznam na řádku, nahoře řádek s nadpisy.`,
      };
    case "record":
      return {
        en: `${listTexts[entry.list].one.en} by id: a card with all fields, or the fields named.`,
        cs: `${listTexts[entry.list].one.cs} podle id: karta se všemi poli, nebo vyjmenovaná pole.`,
      };
    case "anyList":
      return {
        en: "Any list that the administrator of this add-in allowed, one record per row, below a row of headings.",
        cs: "Kterýkoli seznam, který správce tohoto doplňku povolil: každý záznam na řádku, nahoře řádek s nadpisy.",
      };
    case "anyRecord":
      return {
        en: "One record of such a list by id: a card with all fields, or the fields named.",
        cs: "Jeden záznam takového seznamu podle id: karta se všemi poli, nebo vyjmenovaná pole.",
      };
    case "asOf":
      return {
        en: "When the values of a list shown in this workbook were loaded, as text with date and time.",
        cs: "Kdy byly načteny hodnoty seznamu, které tento sešit ukazuje: text s datem a časem.",
      };
    case "companies":
      return {
        en: "The companies that this workbook may show, one per row, and when their values were loaded.",
        cs: "Firmy, které smí tento sešit ukázat, každá na řádku, a kdy byly načteny jejich hodnoty.",
      };
  }
}
