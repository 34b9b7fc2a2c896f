import type { Formats } from "../formats.ts";

export const freezingEn = (formats: Formats) => ({
  title: "A copy to send",
  hint: "Opens a new workbook with values in place of this add-in's formulas. It needs no add-in and no sign-in.",
  freeze: "Make a copy to send",
  sheetsOf: "Sheets of the copy",
  sheets: (left: number) => (left === 0 ? "Sheets of the copy: all" : `Sheets of the copy: all but ${left}`),
  sheetsHint: "Formulas that lead to a sheet you leave out become values; nothing on it is in the copy.",
  without: (sheets: readonly string[]) => `Left out: ${formats.listFirst(sheets)}.`,
  checking: "Checking the workbook…",
  freezing: "Making the copy…",
  /** On each sheet of the copy. */
  note: (asOf: string) => `Values as of ${asOf}`,
  question: "Make a copy with values?",
  questionText: (asOf: string) =>
    `Its values are as of ${asOf}; each sheet says so. Your own formulas stay, unless they need the add-in or the newest Excel. This workbook does not change.`,
  failedCells: (cells: readonly string[]) =>
    `${formats.count(cells.length, { one: "cell shows an error", other: "cells show errors" })}, and the copy will too: ${formats.listFirst(cells)}.`,
  done: "The copy is open in a window of its own. Save it there.",
  failed: "No copy was made.",
  problems: {
    unreadable:
      "Excel's file of this workbook can't be read. It may be protected by a password or a sensitivity label: remove that, then try again.",
    loading: (place: string) => `${place} has no value yet. Wait until it is loaded, then try again.`,
    undated: (place: string) =>
      `${place} has values from before this workbook was opened. Refresh, so that the copy can say when they were read.`,
    nothing: "No cell and no table of this workbook comes from this add-in. Send the workbook itself.",
    "left-over": (place: string) =>
      `${place} in the workbook's file would still need the add-in. Please report this, with Details.`,
    "unknown-part": (place: string) =>
      `The copy would have ${place}, which nobody can check for data of your company. Delete that object from the workbook, then try again.`,
    "left-out": (place: string) =>
      `${place} has data of sheets that the copy leaves out, as pivot tables and slicers keep them. Choose all sheets, or delete that object.`,
    "not-read":
      "Excel did not give the workbook's file. Finish editing the cell, save the workbook, then try again.",
    "not-opened":
      "Excel did not open the copy. Excel on the web opens files of about 3 MB at most: try Excel on a computer.",
  },
});

export type FreezingMessages = ReturnType<typeof freezingEn>;
