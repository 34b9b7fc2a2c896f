import type { Language } from "../localised.ts";
import { catalogue, parameters, type CatalogueEntry } from "./catalogue.ts";
import { functionTexts } from "./function-texts.ts";

/** The content of `functions.json` in one language. Names are the same in every language, descriptions are not. */
export function functionMetadata(language: Language): object {
  return {
    allowCustomDataForDataTypeAny: true,
    // For `missing`, which may be NA(). Errors in other arguments are the result, as they are without this.
    allowErrorForDataTypeAny: true,
    functions: catalogue.map((entry) => describe(entry, language)),
  };
}

function describe(entry: CatalogueEntry, language: Language): object {
  const { description, parameters: texts } = functionTexts(entry);
  return {
    id: entry.id,
    name: entry.id,
    description: description[language],
    parameters: parameters[entry.kind].map((name) => ({
      name,
      description: texts[name]![language],
      // The add-in checks arguments itself, so that its errors can have a message.
      type: "any",
      dimensionality: name === "columns" ? "matrix" : "scalar",
      ...(isOptionalParameter(entry, name) && { optional: true }),
    })),
    result: { type: "any", dimensionality: entry.kind === "asOf" ? "scalar" : "matrix" },
    options: { cancelable: true, ...(/list$/i.test(entry.kind) && { requiresAddress: true }) },
  };
}

/** How many parameters of each kind are required. */
const required = { list: 0, record: 1, asOf: 1, anyList: 1, anyRecord: 2 };

/** Whether a parameter may be left out. */
export function isOptionalParameter({ kind }: CatalogueEntry, parameter: string): boolean {
  const names: readonly string[] = parameters[kind];
  return names.indexOf(parameter) >= required[kind];
}
