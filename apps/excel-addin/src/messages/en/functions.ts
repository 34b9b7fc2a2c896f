import type { ListName } from "@accounting-data/deployment";
import { failuresEn } from "./failures.ts";
import { listTextsEn } from "./lists.ts";

const waysOut = 'Name the columns you need in "columns", or set "limit".';

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");

const choices = (meant: readonly string[], available: readonly string[]) =>
  `${meant.length > 0 ? ` Did you mean ${quoted(meant)}?` : ""}${available.length > 0 ? ` Available: ${available.join(", ")}` : ""}`;

/** `meant`: known names with a similar spelling. `available`: the names to list. */
const unknownNames =
  (what: string) => (unknown: readonly string[], meant: readonly string[], available: readonly string[]) =>
    `No ${what} ${quoted(unknown)}.${choices(meant, available)}`;

/** The functions' messages in English: whole sentences with the next step, short enough for a tooltip. */
export const functionsEn = {
  failures: failuresEn,
  notConnected: "Connect to your company in the task pane.",
  /** Nobody has said yet that this workbook may show a company's data. The pane's button is `choose.show`. */
  notShown: 'This workbook has not been connected. Open Accounting Data and press "Show data".',
  /** Nobody has said yet that formulas of this workbook may show this company beside its own. */
  notAllowed: (company: string) =>
    `Formulas of this workbook may not show "${company}" yet. Open Accounting Data and press "Show data".`,
  connectTo: (company: string) => `Connect to "${company}" in the task pane.`,
  /** Without the names of others: a workbook may come from anybody, and its cells keep what their errors say. */
  noSuchConnection: (name: string) =>
    `No connection "${name}" on this device. The task pane shows those that it has, and adds one.`,
  ambiguousConnection: "Several connections have this name. Rename one of them in the task pane.",
  signIn: (company: string) =>
    `Sign in: the service does not accept the credential of "${company}". Open the task pane.`,
  idMissing: "The id is empty. Use a value from column Id.",
  notAnId:
    'Not a valid id. Use a value from column Id, or name another column in "by", as in PARTNER("4711",,,"Code").',
  searchedMissing: 'The value to look for is empty. Write "0" to look for zero.',
  notListed: "Not in the list. Refresh to look it up by id.",
  /** Which value was looked for in which column: `count` records have it, none or several. */
  foundTimes: (
    list: ListName,
    count: number,
    { column, value }: { readonly column: string; readonly value: string },
  ) =>
    count === 0
      ? `${listTextsEn(list).none} with "${value}" in column ${column}.`
      : `${count} records have "${value}" in column ${column}. Use a column whose values are unique.`,
  /** `records` is 0 if the progress is unknown. */
  stillLoading: (records: number, inAll: number | undefined) => {
    const far = inAll ? `, ${records} of ${inAll} records` : records > 0 ? `, ${records} records so far` : "";
    return `Still loading${far}. The cell updates when loading is complete.`;
  },
  preview: "Press Enter to load.",
  noRecords: "No records.",
  unknownNames: {
    column: unknownNames("column"),
    field: unknownNames("field"),
    list: unknownNames("list"),
  },
  ambiguousName: (name: string, candidates: readonly string[]) =>
    `"${name}" may mean several columns: ${quoted(candidates)}. Write one of these names.`,
  twoArrays: (arrays: readonly string[]) =>
    `${quoted(arrays)} each have their own rows. Use one formula for the columns of each.`,
  nothingSelected: "Every column is left out.",
  columnsExpected: 'columns must be text such as "Name, City", or a range of headings.',
  dateExpected: "modifiedSince must be a date such as DATE(2026,1,31), or text such as 2026-01-31T10:42.",
  limitExpected: "limit must be a whole number of 1 or more; 0 or an empty cell means all.",
  headersExpected: "headers must be TRUE or FALSE.",
  connectionExpected: "connection must be the name of a connection, as the task pane shows it.",
  fieldExpected: 'field must be text such as "City" or "Name, City", or a range of headings.',
  byExpected: 'by must be the name of one column, such as "Code".',
  substituteExpected: (parameter: string) => `${parameter} must be a number, a text, TRUE, FALSE or NA().`,
  noFilter: "The service can't filter this list by modifiedSince.",
  listExpected: (available: string) => `Name a list, such as "PARTNERS". Available: ${available}.`,
  notReadYet: (functionId: string) => `${functionId} has not been loaded yet.`,
  /** `columns`: how many of them would be shown. */
  tooManyCells: (rows: number, columns: number) =>
    `The result is too large for one formula (rows: ${rows}, columns that fit: ${columns}). ${waysOut}`,
  tooManyBytes: (rows: number, columns: number) =>
    `${rows} rows by ${columns} columns are more than Excel on the web accepts. ${waysOut}`,
  /** `fullRead` is undefined if it is the same moment. */
  asOf: (changes: string, fullRead: string | undefined) =>
    fullRead ? `changes ${changes}, deletions checked ${fullRead}` : changes,
  /** The service ended the list before the total that it had announced. */
  incomplete: (asOf: string) => `${asOf}, incomplete: the service sent fewer records than it announced`,
  trace: (id: string) => `(trace ${id})`,
};

export type FunctionMessages = typeof functionsEn;
