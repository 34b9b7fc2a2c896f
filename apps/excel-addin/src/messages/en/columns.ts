import type { Formats } from "../formats.ts";

export const columnsEn = (formats: Formats) => ({
  hint: "Choose a list to see its columns, and put it into the sheet as a formula or a table.",
  search: "Search columns",
  searchLists: "Search lists",
  noListFound: "No list has these words in its name or description.",
  groups: { main: "Main lists", further: "Further lists" },
  notRead: "not read yet",
  none: "none",
  partly: "The service sent fewer records than it announced.",
  created: (count: number) =>
    `${formats.count(count, { one: "was", other: "were" })} created here since. A new table shows ${formats.plural(count, { one: "it", other: "them" })}; Refresh also brings ${formats.plural(count, { one: "it", other: "them" })} into the cells.`,
  loading: "Reading the columns…",
  notLoaded: "The columns could not be read.",
  noRecords: "This list has no records yet, so its columns are not known.",
  columns: "Columns",
  hintOrder: "None ticked means all. Drag a row, or press Alt with ↑ or ↓, to change the order.",
  searchMore: (more: number) =>
    `${formats.number(more)} more ${formats.plural(more, { one: "column", other: "columns" })}: search for them by name.`,
  items: (arrays: readonly string[], first: string) =>
    `Columns below ${formats.listFirst(arrays.map((array) => `“${array}”`))} show one row for each item of a record, such as each line of an invoice. For the first item alone, search for ${first}.`,
  itemsOf: (array: string) =>
    `One row for each item of ${array}. Items of other kinds can't be shown beside them.`,
  nothingFound: "No column has this in its name or description.",
  linked: (column: string) => `Columns of the record that ${column} leads to`,
  moved: (column: string, place: string) => `${column} is now in place ${place}.`,
  names: "Names instead of IDs",
  namesFrom: (lists: string) => `From ${lists}, each read once for all formulas and tables.`,
  namesNotRead: "The names could not be read.",
  yes: "yes",
  no: "no",
  modifiedSince: "Changed since",
  noFilter: "The service always sends this list as a whole, so it can't be limited to changes.",
  limit: "At most",
  limitInvalid: "A whole number of 1 or more.",
  formula: "Formula",
  copy: "Copy the formula",
  insert: "Insert formula",
  inserting: "Inserting…",
  inserted: (address: string) => `Inserted in ${address}.`,
  keptAsText: (address: string) =>
    `${address} keeps the formula as a text. Give the cell the format General (Home → Number), then insert it again.`,
  occupied: (address: string) => `${address} is not empty`,
  occupiedText: "The formula would replace what is in the selected cell.",
  replace: "Replace it",
  presets: "Presets",
  savePreset: "Save these columns…",
  presetName: "Name of the preset",
  save: "Save",
  deletePreset: (name: string) => `Delete “${name}”`,
  reset: "Reset columns",
  resetOf: (list: string) => `Reset columns: ${list}`,
  resetHint:
    "Columns keep their positions, so that formulas beside them keep working. Resetting puts them in the order in which the service sends them now.",
  wasReset: (list: string) => `${list}: columns were reset.`,
});

export type ColumnsMessages = ReturnType<typeof columnsEn>;
