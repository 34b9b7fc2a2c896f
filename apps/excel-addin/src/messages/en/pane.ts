import type { ListName } from "../../lists/list-name.ts";
import type { Formats } from "../formats.ts";
import { createEn } from "./create.ts";

const lists: Readonly<Record<ListName, string>> = {
  BusinessPartners: "Partners",
  IssuedInvoices: "Issued invoices",
  Activities: "Activities",
  Banks: "Banks",
  BankAccounts: "Bank accounts",
  CashRegisters: "Cash registers",
  Centres: "Centres",
};

/** Everything that the task pane says, in English. */
export const paneEn = {
  title: "Accounting Data",
  lists,
  common: {
    cancel: "Cancel",
    close: "Close",
    copy: "Copy",
    copied: "Copied",
    tryAgain: "Try again",
    details: "Details",
    traceId: "Trace id",
    loading: "Loading…",
  },
  workbook: {
    reading: "Reading the workbook…",
    unreadable: "The workbook's settings could not be read, so it is not known which company it shows.",
    noNote:
      "This workbook can't be changed, so it does not remember which company it shows. The next time it will ask again.",
    damaged: "Something that this device remembered could not be read. Connect that company again.",
  },
  firstRun: {
    title: "Connect your company",
    why: (formula: string): string =>
      `Then ${formula} in a cell shows your business partners, and you can create new ones from here.`,
  },
  choose: {
    title: "Which company does this workbook show?",
    why: "It keeps to one company. Its formulas never show the data of another by mistake.",
    choose: "Use this company",
    another: "Connect another company",
  },
  missing: {
    title: (label: string): string => `Connect to “${label}”`,
    why: "This workbook shows that company, and this device does not know it yet. Its formulas read again as soon as you connect.",
    known: "Companies that this device knows",
    question: (label: string): string => `Is this the company that the workbook calls “${label}”?`,
    answer: (label: string): string =>
      `If it is, the workbook's formulas read from “${label}” on this device. If not, nothing in the workbook changes.`,
    yes: "Yes, it is",
    no: "No",
    other: (label: string): string => `Show “${label}” in this workbook instead`,
  },
  company: {
    button: (label: string): string => `Company: ${label}`,
    menu: "Company",
    connectAnother: "Connect another company…",
    edit: "Change name or sign-in…",
    forget: (label: string): string => `Forget “${label}”…`,
    changeTitle: (label: string): string => `Show “${label}” in this workbook?`,
    changeText: (from: string, to: string): string =>
      `The workbook shows “${from}” now. After the change its formulas read from “${to}”, and what they showed before is replaced.`,
    change: "Change company",
    keep: (label: string): string => `Keep “${label}”`,
    forgetTitle: (label: string): string => `Forget “${label}” on this device?`,
    forgetText:
      "Its key or secret is deleted from this device. Nothing changes at the service. Formulas that read from it show no values until it is connected again.",
    forgetAction: "Forget",
    notForgotten: "This browser did not let the key be deleted. Clear its site data to be sure.",
    forgotten: (label: string): string => `“${label}” is forgotten on this device.`,
  },
  connect: {
    title: "Connect a company",
    editTitle: (label: string): string => `Change “${label}”`,
    service: "Service",
    name: "Company name",
    nameHint: "As you want to see it here and in formulas.",
    method: "Sign in with",
    apiKey: "API key",
    client: "Client id and secret",
    clientId: "Client id",
    clientSecret: "Client secret",
    keepSecret: "Leave empty to keep what is stored.",
    where: "Where do I find these?",
    whereText:
      "A company administrator creates API keys and token clients in the API section of the accounting application. The key or the secret is shown there once, when it is made.",
    remember: "Remember on this device",
    rememberHint: "Kept in this browser, not encrypted. Leave it off on a computer that others use.",
    test: "Test connection",
    testing: "Testing…",
    connect: "Connect",
    connecting: "Connecting…",
    save: "Save",
    saving: "Saving…",
    accepted: "The service accepted the sign-in.",
    acceptedNoRight: "The service accepted the sign-in, but it has no right to read partners.",
    refusedNext: "Check it, or ask a company administrator for another one.",
    saveAnyway: "Save without a test",
    notRemembered:
      "This browser does not let anything be remembered. The connection lasts until the workbook is closed.",
    connected: (label: string): string => `Connected to “${label}”.`,
    nameMissing: "Write a name.",
    nameTaken: "Another company on this device has this name.",
    nameLong: "Use 80 characters at most.",
    apiKeyMissing: "Paste the API key.",
    clientIdMissing: "Paste the client id.",
    clientSecretMissing: "Paste the client secret.",
    secretUnusable: "This has a line break or a character that a key can't have. Copy it again.",
    noServices: "The list of services could not be read from the add-in's server.",
  },
  loaded: {
    nothing: (formula: string): string => `Nothing is loaded yet. Write ${formula} in a cell to begin.`,
    empty: "none",
    summary: (list: string, count: string): string => `${list} ${count}`,
    details: "What is loaded",
    pages: (list: string, pages: string, inAll: string): string => `${list}: ${pages} of ${inAll} pages`,
    lastPage: (list: string): string => `${list}: checking what was read`,
    pagesSoFar: (formats: Formats, list: string, pages: number, records: number): string => {
      const page = formats.plural(pages, { one: "page", other: "pages" });
      return `${list}: ${formats.number(pages)} ${page}, ${formats.number(records)} records so far`;
    },
    begun: (list: string): string => `${list}: waiting for the first page`,
    waitsUntil: (moment: string): string => `The service asks to wait until ${moment}.`,
    cancelLoading: "Cancel loading",
    partly: "The service sent fewer records than it announced.",
    asOf: (changes: string, whole: string): string => `changes ${changes}, deletions checked ${whole}`,
    asOfWhole: (moment: string): string => `read ${moment}`,
    notRead: "not read yet",
    failed: (list: string): string => `${list} could not be read.`,
    ended: (list: string): string => `You ended the reading of ${list}.`,
    valuesStay: (moment: string): string => `Values from ${moment} stay.`,
    noValues: "Its cells have no values yet.",
    noValuesOf: (list: string): string => `No values yet: ${list}.`,
    resetColumns: "Reset columns",
    resetColumnsOf: (list: string): string => `Reset columns: ${list}`,
    resetColumnsHint:
      "Columns keep their places, so that formulas beside them go on working. Resetting lays them out as the service sends them now.",
    columnsReset: (list: string): string => `${list}: columns were reset.`,
    offline: "You are offline. Values from before stay; new ones come when the connection is back.",
    renewSignIn: "Renew sign-in",
  },
  refresh: {
    refresh: "Refresh",
    lastRead: (moment: string): string => `Last read ${moment}`,
    everything: "Reload everything",
    everythingHint: "Reads every list whole, so that deletions show too.",
    menu: "More ways to refresh",
    running: "Refreshing…",
    nothingToDo: "There was nothing to refresh: no list has been read yet.",
    unchanged: (moment: string): string => `Read at ${moment}. Nothing changed.`,
    changed: (moment: string, changes: string): string => `Read at ${moment}. ${changes}`,
    list: (list: string, parts: string): string => `${list}: ${parts}.`,
    counts: (formats: Formats, changed: number, added: number, removed: number): readonly string[] => [
      ...(changed > 0 ? [`${formats.number(changed)} changed`] : []),
      ...(added > 0 ? [`${formats.number(added)} new`] : []),
      ...(removed > 0 ? [`${formats.number(removed)} removed`] : []),
    ],
    protected: (sheets: string): string => `Cells on protected sheets keep their old values: ${sheets}.`,
  },
  create: createEn,
  activity: {
    title: "Activity",
    empty: "Nothing was asked of the service yet.",
    ok: "done",
    cancelled: "cancelled",
    failed: "failed",
    failedWith: (status: string): string => `failed, status ${status}`,
    milliseconds: (value: string): string => `${value} ms`,
    copyTraceId: (operation: string): string => `Copy the trace id of ${operation}`,
    operations: {
      list: (list: string): string => `${list}: list`,
      get: (list: string): string => `${list}: one record`,
      createBusinessPartner: "Create a partner",
      requestToken: "Sign in",
    },
  },
};

/** What every language says. */
export type PaneMessages = typeof paneEn;
