import type { FunctionMessages } from "../function-messages.ts";
import { listTextsEn } from "./lists.ts";
import { outagesEn } from "./outages.ts";

const waysOut = 'Name the columns you need in "columns", or set "limit".';

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(", ");

const choices = (meant: readonly string[], known: readonly string[]): string =>
  `${meant.length > 0 ? ` Did you mean ${quoted(meant)}?` : ""}${known.length > 0 ? ` Available: ${known.join(", ")}` : ""}`;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The functions' messages in English. */
export const functionsEn: FunctionMessages = {
  notConnected: "Connect to your company in the task pane.",
  notShown: 'This workbook has not been connected. Open Accounting Data and press "Show data".',
  connectTo: (company) => `Connect to "${company}" in the task pane.`,
  noSuchConnection: (name, known) =>
    `No connection "${name}" on this device${known && ` (available: ${known})`}. Add it in the task pane.`,
  ambiguousConnection: "Several connections have this name. Rename one of them in the task pane.",
  signIn: (company) =>
    `Sign in: the service does not accept the credential of "${company}". Open the task pane.`,
  noRight: (list, isKey) =>
    `This ${isKey ? "key" : "client"} may not read ${lowerFirst(listTextsEn(list).plural)}. Ask an administrator for the right, then refresh.`,
  notAllowed: (list) =>
    `Your organisation does not allow ${lowerFirst(listTextsEn(list).plural)} in Excel. Ask the person who set up this add-in.`,
  noRecord: (list) => `${listTextsEn(list).none} with this id.`,
  idMissing: "The id is empty. Use a value from column Id.",
  notAnId: "Not a valid id. Use a value from column Id, such as 1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.",
  searchedMissing: "The value to look for is empty.",
  notListed: "Not in the list. Refresh to look it up by id.",
  foundTimes: (list, count, { column, value }) =>
    count === 0
      ? `${listTextsEn(list).none} with "${value}" in column ${column}.`
      : `${count} records have "${value}" in column ${column}. Use a column whose values are unique.`,
  outages: outagesEn,
  refreshAgain: "Refresh to try again.",
  refused: (messages) => `The service rejected the request: ${messages}`,
  refusedWith: (status) => `The service rejected the request (${status}). Refresh to try again.`,
  notUnderstood: (detail) => `The service's answer is not valid: ${detail}`,
  unexpected: (detail) => `Something went wrong in the add-in: ${detail}`,
  stillLoading: (pages, pagesInAll) => {
    const far = pagesInAll ? `, ${pages} of ${pagesInAll} pages` : pages > 0 ? `, ${pages} pages so far` : "";
    return `Still loading${far}. The cell updates when loading is complete.`;
  },
  readEnded: "Loading was cancelled in the task pane. Refresh to load again.",
  cancelled: "Cancelled.",
  preview: "Press Enter to load.",
  noRecords: "No records.",
  unknownNames: {
    column: (unknown, meant, known) => `No column ${quoted(unknown)}.${choices(meant, known)}`,
    list: (unknown, meant, known) => `No list ${quoted(unknown)}.${choices(meant, known)}`,
    field: (unknown, meant, known) => `No field ${quoted(unknown)}.${choices(meant, known)}`,
  },
  ambiguousName: (name, candidates) =>
    `"${name}" is the end of several names: ${quoted(candidates)}. Write one of them in full.`,
  twoArrays: (arrays) =>
    `${quoted(arrays)} each have their own rows. Use one formula for the columns of each.`,
  nothingSelected: "Every column is left out.",
  columnsExpected: 'columns must be text such as "Name, City", or a range of headings.',
  dateExpected: "modifiedSince must be a date such as DATE(2026,1,31), or text such as 2026-01-31T10:42.",
  limitExpected: "limit must be a whole number of 1 or more; 0 or an empty cell means all.",
  headersExpected: "headers must be TRUE or FALSE.",
  connectionExpected: "connection must be the name of a connection, as the task pane shows it.",
  fieldExpected: 'field must be text such as "City" or "Name, City", or a range of headings.',
  byExpected: 'by must be the name of one column, such as "Code".',
  missingExpected: "missing must be a number, a text, TRUE, FALSE or NA().",
  noFilter: "The service can't filter this list by modifiedSince.",
  listExpected: (known) => `list must be one of: ${known}`,
  notReadYet: (functionId) => `${functionId} has not been loaded yet.`,
  tooManyCells: (rows, columns) => `${rows} rows by ${columns} columns do not fit on a sheet. ${waysOut}`,
  tooManyBytes: (rows, columns) =>
    `${rows} rows by ${columns} columns are more than Excel on the web accepts. ${waysOut}`,
  asOf: (changes, fullRead) => (fullRead ? `changes ${changes}, deletions checked ${fullRead}` : changes),
  trace: (id) => `(trace ${id})`,
};
