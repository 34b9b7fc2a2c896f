import type { Formats } from "../formats.ts";

const rowForms = { one: "row", other: "rows" };
const partnerForms = { one: "partner", other: "partners" };
const statusForms = { one: "status", other: "statuses" };

/** What the status column says of a row. */
export const statusesEn = {
  heading: "Created in accounting",
  waiting: "Waiting",
  sending: "Sending",
  created: (partner?: string) => (partner === undefined ? "Created" : `Created: ${partner}`),
  createdWith: (warnings: string) => `Created, with a note: ${warnings}`,
  rejected: (why: string) => `Not created: ${why}`,
  rejectedBefore: "Not created: the service refused it in an earlier run",
  unknown: "Unknown whether it was created",
  refusedOnTheWay: "Refused by a firewall or proxy, not by the service",
  signInUnclear: "Sign-in refused (401), by a proxy or by the service",
  elsewhere: "Sent from another window",
};

export const manyEn = (formats: Formats) => ({
  hint: "Creates a partner from each row. Select the rows with their headings, or a cell of a table.",
  templateHint: "Nothing to select yet? Start from a sheet with the headings, and what each column takes.",
  template: "New sheet to fill in",
  templateSheet: "New partners",
  templateInserted: (sheet: string) => `Fill in the sheet “${sheet}”, then read its rows.`,
  dayAs: "A day as 2026-01-31.",
  dayOrMomentAs: "A day as 2026-01-31, or with a time as 2026-01-31 14:30.",
  read: "Read selected rows",
  readAgain: "Read again",
  reading: "Reading the rows…",
  rows: (count: number) => `${formats.count(count, rowForms)}`,
  includeHidden: (count: number) =>
    `Also send the ${formats.number(count)} hidden ${formats.plural(count, rowForms)}`,
  includeHiddenColumns: (count: number, names: string) =>
    `Also send the hidden ${formats.plural(count, { one: "column", other: "columns" })} ${names}`,
  includeUnseen: (count: number) =>
    count === 1
      ? "Also send the number of a cell that shows nothing"
      : `Also send the numbers of ${formats.number(count)} cells that show nothing, mostly 0`,
  frame: (count: number) =>
    `${formats.count(count, { one: "row looks like headings, a total or a footer, and is", other: "rows look like headings, totals or footers, and are" })} not sent unless you decide so:`,
  includeFrame: (count: number) =>
    `Also send ${formats.plural(count, { one: "this row", other: "these rows" })}`,
  columns: "Columns",
  unnamed: (number: string) => `Column ${number}`,
  leaveOut: "Leave out",
  address: "Delivery address",
  elementPart: (object: string, field: string, number?: string) =>
    `${object}${number === undefined ? "" : ` ${number}`} – ${field}`,
  typeOf: (heading: string) => `Type of ${heading}`,
  types: { cell: "As in its cell", text: "Text", number: "Number", truth: "Yes/no" },
  columnsHint: "A field that is not offered can be named in the heading, such as BusinessDetails.Note.",
  asked: (heading: string) => `Which field does the column “${heading}” fill?`,
  answerFirst: "Say first which field a column fills.",
  missingFields: (fields: string) => `The service requires ${fields}, and no column fills it.`,
  noFields: (headings: string) =>
    `Choose a field for at least one column. Row ${headings} counts as the headings, and is not sent.`,
  checking: "Checking what was sent before and which partners exist…",
  willCreate: (count: number) => `${formats.count(count, partnerForms)} will be created.`,
  nothingToCreate: "There is nothing to create.",
  likeRows: (count: number) =>
    `${formats.count(count, { one: "row seems", other: "rows seem" })} to be the partner of another row. ${count === 1 ? "It is" : "They are"} not sent unless you decide so:`,
  isLike: {
    data: (row: string, first: string) => `Row ${row} has the same data as row ${first}.`,
    registration: (row: string, first: string) => `Row ${row} has the registration number of row ${first}.`,
    name: (row: string, first: string) => `Row ${row} has the name of row ${first}.`,
  },
  restoredZeros: (count: number, example: string) =>
    `${formats.count(count, { one: "registration number is", other: "registration numbers are" })} sent with the zeros in front that Excel drops from numbers, such as ${example}.`,
  restoredPostCodes: (count: number, example: string) =>
    `${formats.count(count, { one: "post code is", other: "post codes are" })} sent with the zeros in front that Excel drops from numbers, such as ${example}.`,
  before: (count: number) =>
    `${formats.count(count, { one: "row was", other: "rows were" })} created before and will be skipped.`,
  refusedBefore: (count: number) =>
    `${formats.count(count, { one: "row was refused by the service and has", other: "rows were refused by the service and have" })} not changed since.`,
  sendRefused: (count: number) =>
    count === 1 ? "Send the refused row again" : `Send the ${formats.number(count)} refused rows again`,
  nameless: (count: number) =>
    `${formats.count(count, { one: "row has", other: "rows have" })} neither a name nor a company name. ${count === 1 ? "It is" : "They are"} not sent unless you decide so:`,
  existing: (count: number) =>
    `${formats.count(count, { one: "row is a partner", other: "rows are partners" })} already. ${count === 1 ? "It is" : "They are"} not sent unless you decide so:`,
  isPartner: {
    id: (row: string, partner: string) => `Row ${row} has the id of ${partner}.`,
    registration: (row: string, partner: string) => `Row ${row} has the registration number of ${partner}.`,
    name: (row: string, partner: string) => `Row ${row} has the name of ${partner}.`,
  },
  sameNames: (count: number) =>
    `${formats.count(count, { one: "row has", other: "rows have" })} the name of a partner that exists, and no other registration number. ${count === 1 ? "It is" : "They are"} not sent unless you decide so:`,
  existingUnknown: "The partners could not be read. Rows that are partners already would be created twice.",
  existingPartly: (count: number) =>
    `The service has ended the list of partners early, and rows were compared with ${formats.number(count)} of them. A row that is one of the others would be created twice.`,
  leftOut: (count: number) =>
    `${formats.count(count, { one: "column has", other: "columns have" })} values that will not be sent:`,
  fieldsUnknown: "The fields of partners could not be read.",
  fieldsUnknownText: "Columns may be left out that the service has fields for. Read again to try once more.",
  empty: (count: number, rows: string) =>
    count === 1 ? `Row ${rows} has nothing to send.` : `Rows ${rows} have nothing to send.`,
  changed: (count: number) =>
    `${formats.count(count, { one: "row has changed since it was", other: "rows have changed since they were" })} sent. What exists is not changed. For new partners, empty their statuses and read the rows again.`,
  elsewhere: (count: number) =>
    `${formats.count(count, { one: "row is", other: "rows are" })} being sent by another window.`,
  faulty: (count: number) =>
    `${formats.count(count, { one: "row needs", other: "rows need" })} correcting and will not be sent.`,
  rowFault: (row: string, heading: string, fault: string) => `Row ${row}, ${heading}: ${fault}`,
  showRow: "Select this row in the sheet",
  row: (row: string) => `Row ${row}`,
  faults: {
    number: "This is not a number.",
    tooExact: "This number is too long to be sent exactly. Choose text.",
    tooExactForNumber: "This number is too long to be sent exactly.",
    digitsLost: "Excel keeps only 15 digits of a number. Format the cell as text, and type the number again.",
    truth: "This is neither yes nor no.",
    date: "This is a date. Choose text to send what the cell shows.",
    dateForNumber: "This is a date, and the field takes a number.",
    dateNotShown: "The column is too narrow to show this date. Widen it.",
    notADay: "This is not a date such as 2026-01-31.",
    timeNotTaken: "The field takes a day without a time.",
    timeSkipped: "Clocks skip this time when summer time begins.",
    numberForDay: "This is a number, and the field takes a date. Format the cell as a date.",
    error: "The cell shows an error.",
    merged:
      "This cell is merged with those above, whose value is that of the first row alone. Unmerge them, and fill in each.",
    notInList: "The list has no such record. Give its code or name as the list has it.",
    severalInList: "The list has several of that name. Give the code.",
    fieldTwice: "Another column fills this field.",
    fieldNameUnusable: "The service has no field of such a name.",
  },
  preview: "What is sent",
  previewRow: (row: string, at: string, of: string) => `Row ${row} (${at} of ${of})`,
  previousRow: "Previous row",
  nextRow: "Next row",
  start: (count: number) => `Create ${formats.count(count, partnerForms)}`,
  finish: "Write decisions",
  progress: (done: number, total: number) => `${formats.number(done)} of ${formats.number(total)}`,
  rate: (rate: string) => `${rate} a second`,
  /** On the status line, while another page or company is shown. */
  running: (progress: string) => `Creating partners: ${progress}.`,
  continues: (moment: string) => `Continues after ${moment}.`,
  runEnded: (counts: string) => `Creating partners has ended: ${counts}.`,
  pausedUntil: (moment: string) =>
    `The service can't be reached or is busy. The run continues after ${moment}.`,
  offline: "You are offline. The run continues once you are online again.",
  runHint: "You can go on working. Rows may be sorted and inserted meanwhile; leave the workbook open.",
  cancelling: "Rows under way are being finished…",
  counts: {
    created: (count: number) => `${formats.number(count)} created`,
    rejected: (count: number) => `${formats.number(count)} refused`,
    unknown: (count: number) => `${formats.number(count)} unknown`,
    elsewhere: (count: number) => `${formats.number(count)} sent from another window`,
    waiting: (count: number) => `${formats.number(count)} not sent`,
  },
  nothingSent: "Nothing was sent.",
  refresh: "Refresh to see them in the lists.",
  ended: "The run is complete.",
  cancelled: "You cancelled the run. The rest was not sent.",
  stopped: "The run stopped, and the rest was not sent.",
  others: "Somebody else is creating the same partners.",
  othersText: (partners: string) =>
    `Created meanwhile, and not by this run: ${partners}. Check that they don't exist twice. The rest was not sent: agree who sends it. Rows that are partners by now are left out.`,
  othersMore: (count: number) => `and ${formats.number(count)} more`,
  journalFailed:
    "This browser can't keep the record of what was sent, and without it a row might be created twice.",
  unwritten: (count: number) => `${formats.count(count, statusForms)} could not be written into the sheet.`,
  behind: (count: number) =>
    `${formats.count(count, { one: "row does", other: "rows do" })} not show yet what became of ${count === 1 ? "it" : "them"}.`,
  writeStatuses: (count: number) => `Write ${formats.count(count, statusForms)}`,
  statusesWritten: (count: number) => `${formats.count(count, statusForms)} written.`,
  endedElsewhere: "Another window has sent the same data, so it was not sent again.",
  below: (count: number, empty: string) =>
    `${formats.count(count, rowForms)} below the empty row ${empty} ${count === 1 ? "was" : "were"} not read.`,
  readBelow: (count: number) => (count === 1 ? "Read it too" : `Read these ${formats.number(count)} too`),
  refusedOnTheWay:
    "A firewall or proxy refused these rows, not the service. Read the rows again, and search for them before you send them again:",
  refusedRows: "Correct the refused rows in the sheet, then read them again.",
  problems: {
    several: "Select one block of cells.",
    "no-rows": "The selection has no rows below headings.",
    "no-headings":
      "The table's header row is switched off. Switch it on under Table Design, and read the rows again.",
    gone: "The table or its sheet was deleted, or the heading of the statuses was changed.",
    changed: "The rows have changed since they were read. Read them again.",
    "no-room":
      "The column to the right of the rows is needed for their statuses. Empty it, or insert a column.",
    protected: "The sheet is protected, so no statuses can be written.",
  },
  changedCell: (row: string, heading: string) =>
    `Row ${row}, ${heading}: the value has changed since the rows were read. Read them again.`,
  changedFormula: (row: string, heading: string) =>
    `Row ${row}, ${heading}: the formula has another value than when the rows were read. Read them again. If it changes by itself, as with NOW or RAND, replace the formulas by their values first.`,
  readFailed: "The rows could not be read.",
  startFailed: "The run could not start.",
  doubts: (count: number) => `${formats.count(count, partnerForms)} may exist already`,
  doubtsHint: "Not sent unless you decide so.",
  doubt: {
    unknown: "It was sent, and no answer said whether it was created.",
    "not-in-journal": "Its status comes from another device, or this device no longer remembers sending it.",
    claimed: "Its status says that it was created, and nothing else does.",
    "sent-before": "A row with the same data was sent before.",
    "created-before": "A partner was created from the same data before.",
    copied: "It is a copy of another row.",
    "other-connection": "It was sent with another connection, to this company or another one.",
  },
  claims: (count: number) =>
    `${formats.count(count, { one: "status says", other: "statuses say" })} that ${count === 1 ? "its row was" : "their rows were"} created`,
  claimsText:
    "This device did not create them, and the service has no partner with such an id and name or number. The statuses may come from another company's sheet.",
  claimsExist: "They were created",
  claimsCreate: (count: number) => (count === 1 ? "Create it" : `Create all ${formats.number(count)}`),
  claimsDecided: {
    exists: "They count as created.",
    "create-anyway": "They will be created.",
  },
  search: (count: number) => (count === 1 ? "Search for it" : `Search for all ${formats.number(count)}`),
  allExist: (count: number) =>
    `Accept ${formats.count(count, { one: "single match", other: "single matches" })}`,
  searching: "Searching…",
  decidedCreate: "Will be created.",
  decidedExists: "Counts as created.",
  takeBack: "Undo",
  createAll: (count: number) =>
    count === 1 ? "Create it anyway" : `Create all ${formats.number(count)} anyway`,
  createAllTitle: (count: number) => `Create ${formats.count(count, partnerForms)} that may exist already?`,
  createAllText: "If they exist, they will exist twice.",
  status: statusesEn,
});

export type ManyMessages = ReturnType<typeof manyEn>;
