import type { FunctionMessages } from "../function-messages.ts";
import { listsEn } from "./lists.ts";
import { outagesEn } from "./outages.ts";

const waysOut = 'Name the columns you need in "columns", or set "limit".';

const names = (meant: string, known: string): string =>
  `${meant && ` Did you mean ${meant}?`} There are: ${known}`;

/** @see {@link FunctionMessages} */
export const english: FunctionMessages = {
  notConnected: "Connect to your company in the task pane.",
  connectTo: (company) => `Connect to "${company}" in the task pane.`,
  noSuchConnection: (name, known) =>
    `This device knows no connection "${name}"${known && `, only: ${known}`}; add it in the pane.`,
  ambiguousConnection: "Several connections have this name; rename one of them in the pane.",
  signIn: (company) => `Sign in: the service does not accept the credential of "${company}". Open the pane.`,
  noRight: (company) =>
    `Sign in: the credential of "${company}" has no right to this. Ask for it, then refresh.`,
  noRecord: (list) => `${listsEn[list].none} with this id.`,
  idMissing: "The cell with the id is empty. Use the value of column Id.",
  notAnId: "This is no id. Use the value of column Id, such as 1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.",
  notListed: "Not in the list; refresh to ask singly.",
  outages: outagesEn,
  refreshAgain: "Refresh to try again.",
  refused: (messages) => `The service refused this: ${messages}`,
  refusedWith: (status) => `The service refused this (${status}). Refresh to try again.`,
  notUnderstood: (detail) => `The service's answer can't be understood: ${detail}`,
  unexpected: (detail) => `Something went wrong in the add-in: ${detail}`,
  stillLoading: (pages, pagesInAll) => {
    const far = pagesInAll ? `, ${pages} of ${pagesInAll} pages` : pages > 0 ? `, ${pages} pages so far` : "";
    return `Still loading${far}. The cell is renewed when all is here.`;
  },
  readEnded: "Loading was ended in the pane. Refresh to load again.",
  cancelled: "Cancelled.",
  preview: "Press Enter to load.",
  noRecords: "No records.",
  unknownColumns: (unknown, meant, known) => `There is no column ${unknown}.${names(meant, known)}`,
  unknownField: (field, meant, known) => `There is no field ${field}.${names(meant, known)}`,
  columnsExpected: 'Columns are a text such as "Name, City" or a range of headings.',
  dateExpected: "modifiedSince is a date such as DATE(2026,1,31), or a text such as 2026-01-31T10:42.",
  limitExpected: "limit is a whole number of 1 or more; 0 or an empty cell is all.",
  headersExpected: "headers is TRUE or FALSE.",
  connectionExpected: "connection is the name of a connection as the pane shows it.",
  fieldExpected: 'field is one name, such as "City" or "BusinessDetails.DuePeriod".',
  noFilter: "The service can't filter this list by modifiedSince.",
  unknownList: (known) => `list is one of: ${known}`,
  notReadYet: (functionId) => `${functionId} has not been read yet.`,
  tooManyCells: (rows, columns) =>
    `${rows} rows by ${columns} columns are more than a sheet takes. ${waysOut}`,
  tooManyBytes: (rows, columns) =>
    `${rows} rows by ${columns} columns are more than Excel on the web takes. ${waysOut}`,
  asOf: (changes, whole) => (whole ? `changes ${changes}, deletions checked ${whole}` : changes),
  trace: (id) => `(trace ${id})`,
};
