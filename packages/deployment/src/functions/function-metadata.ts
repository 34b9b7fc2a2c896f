import type { Language } from "../localised.ts";
import { catalogue, parameters, type CatalogueEntry } from "./catalogue.ts";
import { functionTexts } from "./function-texts.ts";
import { listChoices, type ListChoice, type OffersLists } from "./list-choices.ts";

/** The accountant's manual, which Excel opens from the help of a function. */
const manual = {
  en: "https://github.com/accounting-data/accounting-data/blob/main/docs/excel.md",
  cs: "https://github.com/accounting-data/accounting-data/blob/main/docs/excel.cs.md",
} as const;

/**
 * The content of `functions.json` in one language. Names are the same in every language, descriptions are not. Excel offers
 * the lists of these services where a function takes the name of one (CustomFunctionsRuntime 1.5; earlier ones ignore it).
 */
export function functionMetadata(language: Language, upstreams: readonly OffersLists[] = []): object {
  const choices = listChoices(upstreams, language);
  return {
    enums: [
      enumOf(anyListEnum, choices),
      enumOf(
        recordListEnum,
        choices.filter(({ byId }) => byId),
      ),
    ].filter(({ values }) => values.length > 0),
    allowCustomDataForDataTypeAny: true,
    // For `missing`, which may be NA(). Errors in other arguments are the result, as they are without this.
    allowErrorForDataTypeAny: true,
    functions: catalogue.map((entry) => describe(entry, language)),
  };
}

const anyListEnum = "LISTS";
/** The lists whose records can be read by id. */
const recordListEnum = "RECORDLISTS";

function enumOf(id: string, choices: readonly ListChoice[]) {
  const values = choices.map(({ value, tooltip }) => ({ name: value, stringValue: value, tooltip }));
  return { id, type: "string", values };
}

function describe(entry: CatalogueEntry, language: Language): object {
  const { description, parameters: texts } = functionTexts(entry);
  return {
    id: entry.id,
    name: entry.id,
    description: description[language],
    helpUrl: `${manual[language]}#${anchors[entry.kind][language]}`,
    parameters: parameters[entry.kind].map((name) => ({
      name,
      description: texts[name]![language],
      ...typeOf(entry, name),
      dimensionality: takesSeveral(entry, name) ? "matrix" : "scalar",
      ...(isOptionalParameter(entry, name) && { optional: true }),
    })),
    result: { type: "any", dimensionality: entry.kind === "asOf" ? "scalar" : "matrix" },
    options: { cancelable: true, ...(/list$/i.test(entry.kind) && { requiresAddress: true }) },
  };
}

/** Whether an argument may be a range: of headings, or of companies whose lists are shown one below the other. */
function takesSeveral({ kind }: CatalogueEntry, name: string): boolean {
  const showsList = kind === "list" || kind === "anyList";
  return name === "columns" || (showsList && name === "connection");
}

/** The type of a parameter. The add-in checks arguments itself, so that its errors can have a message; an enum is of text. */
function typeOf({ kind }: CatalogueEntry, name: string): object {
  if (name !== "list") return { type: "any" };
  return { type: "string", customEnumId: kind === "anyRecord" ? recordListEnum : anyListEnum };
}

const showAList = { en: "show-a-list", cs: "ukažte-seznam" };
const showOneRecord = { en: "show-one-record", cs: "ukažte-jeden-záznam" };

/** The headings of the manual, as addresses. */
const anchors = {
  list: showAList,
  anyList: showAList,
  record: showOneRecord,
  anyRecord: showOneRecord,
  asOf: { en: "refresh", cs: "aktualizace" },
  companies: { en: "several-companies", cs: "více-firem" },
};

/** How many parameters of each kind are required. */
const required = { list: 0, record: 1, asOf: 1, anyList: 1, anyRecord: 2, companies: 0 };

/** Whether a parameter may be left out. */
export function isOptionalParameter({ kind }: CatalogueEntry, parameter: string): boolean {
  const names: readonly string[] = parameters[kind];
  return names.indexOf(parameter) >= required[kind];
}
