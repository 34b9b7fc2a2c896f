import type { Formats } from "../formats.ts";

export const statusEn = (formats: Formats) => ({
  label: "Status",
  /** What is said of another company than the workbook's. */
  of: (company: string, sentence: string) => `${company}: ${sentence}`,
  nothing: "Nothing has been read yet.",
  messages: (count: string) => `Messages: ${count}`,
  dismiss: "Dismiss",
  /** `left` is how long it will take, if that is known. */
  records: (list: string, records: number, { inAll, left }: { inAll: number; left: string | undefined }) =>
    `${list}: ${formats.number(records)} of ${formats.number(inAll)} records${left === undefined ? "" : `, ${left}`}`,
  secondsLeft: (seconds: number) =>
    `about ${formats.count(seconds, { one: "second", other: "seconds" })} left`,
  minutesLeft: (minutes: number) =>
    `about ${formats.count(minutes, { one: "minute", other: "minutes" })} left`,
  lastPage: (list: string) => `${list}: checking the result`,
  recordsSoFar: (list: string, records: number) =>
    `${list}: ${formats.count(records, { one: "record", other: "records" })} so far`,
  begun: (list: string) => `${list}: waiting for the first page`,
  begunAgain: (list: string, moment: string) => `${list}: reading again. Values from ${moment} are shown.`,
  waitsUntil: (moment: string) => `The service is busy. Loading continues after ${moment}.`,
  cancelLoading: "Cancel loading",
  incomplete: (lists: string) => `Incomplete: ${lists}. The service sent fewer records than it announced.`,
  reload: "Reload",
  asOf: (changes: string, fullRead: string) => `Read ${changes} · deletions checked ${fullRead}`,
  readAt: (moment: string) => `Read ${moment}`,
  failed: (list: string) => `${list} not read.`,
  ended: (list: string) => `You cancelled loading: ${list}.`,
  valuesStay: (moment: string) => `Values from ${moment} stay.`,
  cellError: (address: string, message: string) => `${address}: ${message}`,
  savedStay: "Cells keep the values that the workbook was saved with.",
  noValues: "The cells have no values yet.",
  noValuesOf: (list: string) => `No values yet: ${list}.`,
  wantedCompany: (label: string) => `Show data of “${label}” too? This workbook asks for it.`,
  wantedWhy: "If you don't know who wrote them, leave it.",
  unknownCompany: (label: string) => `Formulas read from “${label}”, which is not connected on this device.`,
  offline: "You are offline. Current values are kept; new ones load later.",
  renewSignIn: "Renew sign-in",
  /** In place of what would create partners. */
  renewFirst: "Nothing can be created until the sign-in is renewed.",
});

export const refreshEn = (formats: Formats) => ({
  refresh: "Refresh",
  everything: "Reload everything",
  everythingHint: "Reads every list in full, so that deletions show too.",
  menu: "More ways to refresh",
  running: "Refreshing…",
  cancelled: "You cancelled the refresh. Current values are kept.",
  failed: "The cells could not be refreshed.",
  nothingToDo: "Nothing to refresh: no list has been loaded yet.",
  unchanged: (moment: string) => `Read at ${moment}. Nothing changed.`,
  changed: (moment: string, changes: string) => `Read at ${moment}. ${changes}`,
  list: (list: string, parts: string) => `${list}: ${parts}.`,
  counts: (changed: number, added: number, removed: number): readonly string[] => [
    ...(changed > 0 ? [`${formats.number(changed)} changed`] : []),
    ...(added > 0 ? [`${formats.number(added)} new`] : []),
    ...(removed > 0 ? [`${formats.number(removed)} removed`] : []),
  ],
  pressF9: (cells: number) =>
    `${formats.count(cells, { one: "cell is", other: "cells are" })} still loading, and Excel calculates this workbook only on request: press F9 once they show values.`,
  notShown: (cells: number) =>
    `Excel has not shown the values of ${formats.count(cells, { one: "cell", other: "cells" })} yet. If they go on loading, press Ctrl+Alt+F9.`,
  stalePivots: (names: string) =>
    `Pivot tables keep their old values: ${names}. Press Data → Refresh All, after you remove the protection of their sheet if it has one.`,
  protected: (sheets: string) => `Cells on protected sheets keep their old values: ${sheets}.`,
});

export type StatusMessages = ReturnType<typeof statusEn>;

export type RefreshMessages = ReturnType<typeof refreshEn>;
