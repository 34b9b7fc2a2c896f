import type { Formats } from "../formats.ts";

const rowForms = { one: "row", other: "rows" };

export const tablesEn = (formats: Formats) => ({
  insert: "Insert as table",
  companies: (names: string) => `Companies in the table: ${names}`,
  companiesOf: "Companies in the table",
  companiesHint: "With more than one, a column says whose each row is.",
  /** Above the column that says whose each row is. */
  companyHeading: "Company",
  inserting: "Inserting…",
  writing: (list: string, written: string, rows: string) => `${list}: ${written} of ${rows} rows written`,
  done: (rows: number, address: string) => `${formats.count(rows, rowForms)} inserted in ${address}.`,
  keptCurrent: (table: string) => `Refresh keeps the table “${table}” up to date.`,
  notRemembered: "The workbook could not note what the table shows, so Refresh will not update it.",
  noRoom: (address: string) => `${address} is not empty`,
  noRoomText: (rows: number, columns: number) =>
    `The table of ${formats.count(rows, rowForms)} and ${formats.count(columns, { one: "column", other: "columns" })} has no room there. Nothing is overwritten.`,
  newSheet: "Insert on a new sheet",
  cancelled: (list: string) => `You cancelled inserting: ${list}. The workbook is as it was.`,
  failed: (list: string) => `${list} could not be inserted as a table.`,
  asBefore: "The workbook is as it was.",
  problems: {
    protected: "The sheet or the workbook is protected. Remove the protection, or use another sheet.",
    occupied: "Somebody filled the cells in the meantime. Insert the table again.",
    "too-large": "That is more than a table can hold. Choose fewer columns, or limit the number.",
    "no-filter": "The service can't limit this list to changes. Clear “Changed since”, and insert it again.",
    "no-columns": "The list does not have these columns any more. Insert the table again with others.",
    "left-over": "Excel did not allow everything to be removed again. Delete what is left.",
    "no-headings": "Its header row is switched off. Switch it on under Table Design, and refresh.",
    "no-ids": "Its column of ids is gone, so its rows can't be matched. Undo that, or insert the list again.",
    "no-companies":
      "Its column of companies is gone, so its rows can't be matched. Undo that, or insert the list again.",
    "no-room": "Something below it can't be moved down for the new rows. Move it away, and refresh.",
    moved: "Its rows were moved while they were written. Refresh again.",
    gone: "It was deleted or converted to a range. Refresh leaves what is left of it, and its copies, as they are. For current values, insert the list again.",
    "other-company": "It belongs to another company than the workbook.",
    "not-connected": "Its company is not connected on this device.",
    "not-allowed": "The workbook may not show its company yet. Press “Show data” in the pane, and refresh.",
    "not-offered": "The service does not offer its list to the add-in.",
  },
  refreshed: (table: string, parts: string) => `Table “${table}”: ${parts}.`,
  counts: ({
    changed,
    added,
    marked,
    unmarked,
  }: Readonly<Record<"changed" | "added" | "marked" | "unmarked", number>>): readonly string[] => [
    ...(changed > 0 ? [`${formats.count(changed, rowForms)} changed`] : []),
    ...(added > 0 ? [`${formats.number(added)} added`] : []),
    ...(marked > 0 ? [`${formats.number(marked)} marked as deleted`] : []),
    ...(unmarked > 0 ? [`${formats.number(unmarked)} not deleted any more`] : []),
  ],
  /** Of one company of a table. */
  companyProblems: {
    "not-connected": "It is not connected on this device.",
    "not-allowed": "This workbook may not show it yet: press “Show data” in the pane, and refresh.",
    "not-offered": "Its service does not offer the list to the add-in.",
  },
  /** Of a table that was just inserted. */
  missing: (companies: string) =>
    `Without ${companies}, which could not be read. Refresh adds its rows once it can be.`,
  companyNotRefreshed: (table: string, company: string, why: string) =>
    `In the table “${table}” the rows of ${company} are not up to date. ${why}`,
  notRefreshed: (table: string, why: string) => `The table “${table}” is not up to date. ${why}`,
  lost: (table: string, columns: string) =>
    `Refresh did not find these columns of the table “${table}”: ${columns}. If they are not needed, open the list under Lists and press “Stop following”.`,
  followed: (tables: number) =>
    `${formats.count(tables, { one: "table", other: "tables" })} in this workbook`,
  followedHint:
    "Refresh updates these columns whatever their headings say. Stop following one to keep it as it is.",
  removeDeleted: "Remove deleted rows",
  removeDeletedOf: (table: string) => `Remove deleted rows of ${table}`,
  removeDeletedTitle: (rows: number, table: string) =>
    `Remove ${formats.count(rows, rowForms)} from ${table}?`,
  removeDeletedText: (rows: number): string =>
    rows === 1
      ? "Its record was deleted in the accounting application. What you have added to this row goes too."
      : "Their records were deleted in the accounting application. What you have added to these rows goes too.",
  deletedRemoved: (rows: number) =>
    rows === 0
      ? "No row is marked as deleted."
      : `${formats.count(rows, { one: "deleted row was", other: "deleted rows were" })} removed.`,
  stopFollowing: "Stop following",
  stopFollowingOf: (column: string, table: string) => `Stop following: ${column} in ${table}`,
  /** Beside the column of the ids. */
  findsRows: "finds the rows",
  notFound: "not found",
  stopped: (column: string) => `Refresh will not change ${column} any more.`,
  notRead: "Its list could not be read.",
  leftOverIn: (address: string) => `Cells: ${address}.`,
});

export type TableMessages = ReturnType<typeof tablesEn>;
