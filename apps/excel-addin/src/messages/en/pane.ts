import type { ListName } from "@accounting-data/deployment";
import type { Formats } from "../formats.ts";
import { createListTitles, type OwnTitle } from "../list-titles.ts";
import { autoRefreshEn } from "./auto-refresh.ts";
import { columnsEn } from "./columns.ts";
import { createEn } from "./create.ts";
import { freezingEn } from "./freezing.ts";
import { listTextsEn } from "./lists.ts";
import { manyEn } from "./many.ts";
import { documentsEn, reportsEn } from "./reports.ts";
import { refreshEn, statusEn } from "./status.ts";
import { tablesEn } from "./tables.ts";

export const paneEn = (formats: Formats, ownTitle?: OwnTitle) => ({
  title: "Accounting Data",
  list: createListTitles(listTextsEn, { lists: new Map(), parts: new Map() }, ownTitle),
  reports: reportsEn,
  documents: documentsEn,
  freezing: freezingEn(formats),
  common: {
    cancel: "Cancel",
    close: "Close",
    copy: "Copy",
    copied: "Copied",
    copyByHand: "Press Ctrl+C (⌘C)",
    copyDenied: "The browser does not let the button copy. The text is selected:",
    tryAgain: "Try again",
    details: "Details",
    traceId: "Trace id",
    loading: "Loading…",
    /** Below a list of which only the beginning is shown. */
    more: (count: number) => `And ${formats.number(count)} more.`,
  },
  workbook: {
    reading: "Reading the workbook…",
    unreadable: "The workbook's settings could not be read, so it is not known which company it shows.",
    noNote:
      "This workbook can't be changed, so it can't remember which company it shows. You will be asked again next time.",
    damaged: "A company stored on this device could not be read. Connect it again.",
  },
  kept: {
    full: "This device has no room to keep the lists. What was read is shown, and is read again the next time.",
    unavailable: "This browser does not let lists be kept. They are read from the service each time.",
    damaged: "A list kept on this device could not be read. It is read from the service again.",
    clock: "This device's clock was set back. The lists kept on it are read from the service again.",
  },
  firstRun: {
    title: "Connect your company",
    why: (formula: string) =>
      `Then ${formula} in a cell shows your business partners, and you can create new ones from here.`,
  },
  choose: {
    title: "Which company does this workbook show?",
    /** For a device with one company. */
    question: (label: string) => `Show data of “${label}” in this workbook?`,
    why: "This workbook is not connected yet. Its formulas will show the data of one company. If you don't know who sent you the file, close it instead.",
    /** For a file that names a company of this device. */
    whyNamed: (label: string) =>
      `This file asks for data of “${label}”, which nobody has allowed on this device yet. You are asked once for each file. If you don't know who sent it, close it instead.`,
    show: "Show data",
    choose: "Use this company",
    another: "Connect another company",
  },
  missing: {
    title: (label: string) => `Connect to “${label}”`,
    why: "This workbook shows that company, which is not connected on this device yet. Its formulas load as soon as you connect.",
    connected: "Companies connected on this device",
    question: (label: string) => `Is this the company that the workbook calls “${label}”?`,
    answer: (label: string) =>
      `If it is, the workbook's formulas read from “${label}” on this device. If not, nothing in the workbook changes.`,
    yes: "Yes, it is",
    no: "No",
    other: (label: string) => `Show “${label}” in this workbook instead`,
  },
  company: {
    button: (label: string) => `Company: ${label}`,
    menu: "Company",
    connectAnother: "Connect another company…",
    edit: "Change name or sign-in…",
    forget: (label: string) => `Forget “${label}”…`,
    changeTitle: (label: string) => `Show “${label}” in this workbook?`,
    changeText: (from: string, to: string) =>
      `The workbook shows “${from}” now. After the change, its formulas read from “${to}” and their current values are replaced.`,
    change: "Change company",
    keep: (label: string) => `Keep “${label}”`,
    forgetTitle: (label: string) => `Forget “${label}” on this device?`,
    forgetText:
      "Its key or secret, and its lists if they are kept here, are deleted from this device. Nothing changes at the service. Formulas that read from it show no values until it is connected again.",
    forgetStopsRun:
      "Partners are being created in it now. That stops: no further row is sent, and the status column shows what became of those that were.",
    namedBy: (cells: string) => `These formulas name it: ${cells}.`,
    oldName: (label: string, cells: string) =>
      `These formulas still ask for “${label}” and could not be changed: ${cells}.`,
    notSearched: (from: string, to: string) =>
      `Formulas that ask for “${from}” still do, since Excel could not search them. Replace the name in them with “${to}”.`,
    forgetAction: "Forget",
    notForgotten: "This browser did not allow the key to be deleted. Clear its site data to be sure.",
    forgotten: (label: string) => `“${label}” was forgotten on this device.`,
  },
  connect: {
    title: "Connect a company",
    editTitle: (label: string) => `Change “${label}”`,
    service: "Service",
    name: "Company name",
    nameHint: "As you want to see it here and in formulas.",
    method: "Sign in with",
    apiKey: "API key",
    client: "Client id and secret",
    clientId: "Client id",
    clientSecret: "Client secret",
    keepSecret: "Leave empty to keep the stored value.",
    reveal: "Show",
    hide: "Hide",
    where: "Where do I find this?",
    whereText:
      "A company administrator creates API keys and token clients in the API section of the accounting application. The key or the secret is shown there once, when it is made.",
    remember: "Remember on this device",
    rememberHint: "Kept in this browser, encrypted. Leave it off on a computer account that others use.",
    keepLists: "Keep lists on this device too",
    keepListsHint:
      "Encrypted. A workbook that is opened again shows them at once, also when the service can't be reached, and asks only for changes. Deleted 30 days after they were last read in full, and with Forget.",
    listsNotAllowed: "Your organisation does not allow lists to be kept on devices.",
    notAllowed:
      "Your organisation does not allow sign-ins to be remembered. The connection lasts until the workbook is closed.",
    notPossible:
      "This browser can't store a sign-in encrypted, so it is not remembered. The connection lasts until the workbook is closed.",
    test: "Test connection",
    testing: "Testing…",
    connect: "Connect",
    connecting: "Connecting…",
    save: "Save",
    saving: "Saving…",
    accepted: "The service accepted the sign-in.",
    /** After a 403. */
    acceptedNoRight: (list: ListName) =>
      `The service accepted the sign-in, but it has no right to read ${listTextsEn(list).plural.toLowerCase()}.`,
    refusedNext: "Check it, or ask a company administrator for another one.",
    sameTitle: (label: string) => `Is this still “${label}”?`,
    sameAsTitle: (label: string, other: string) => `Is “${label}” the same company as “${other}”?`,
    sameOther: (other: string) =>
      `This is the sign-in of “${other}” on this device. If you save it, the formulas show that company's data.`,
    sameDifferent: (label: string) =>
      `None of the records that this sign-in reads are among those of “${label}”. It looks like another company, whose data the formulas would show.`,
    sameUnknown:
      "No records are at hand to compare. A sign-in of another company would show that company's data in this one's formulas.",
    saveAnyway: "Save without a test",
    notRemembered:
      "This browser does not allow data to be stored. The connection lasts until the workbook is closed.",
    connected: (label: string) => `Connected to “${label}”.`,
    nameMissing: "Enter a name.",
    nameTaken: "Another company on this device has this name.",
    nameLong: "Use 80 characters at most.",
    apiKeyMissing: "Paste the API key.",
    clientIdMissing: "Paste the client id.",
    clientSecretMissing: "Paste the client secret.",
    secretUnusable: "This contains a line break or a character that a key can't contain. Copy it again.",
    noServices: "The list of services could not be read from the add-in's server.",
    noServicesNext: "Check the network, then try again.",
  },
  tabs: { lists: "Lists", partner: "Partner", many: "Many", activity: "Activity" },
  status: statusEn(formats),
  refresh: refreshEn(formats),
  autoRefresh: autoRefreshEn(formats),
  columns: columnsEn(formats),
  tables: tablesEn(formats),
  create: createEn,
  many: manyEn(formats),
  activity: {
    empty: "Completed requests to the service appear here.",
    calls: (count: number) => `${formats.count(count, { one: "call", other: "calls" })}`,
    ok: "done",
    cancelled: "cancelled",
    failed: "failed",
    failedWith: (status: string) => `failed, status ${status}`,
    milliseconds: (value: string) => `${value} ms`,
    copyTraceId: (operation: string) => `Copy the trace id of ${operation}`,
    operations: {
      list: (list: string) => `${list}: list`,
      get: (list: string) => `${list}: one record`,
      createBusinessPartner: "Create a partner",
      requestToken: "Sign in",
    },
  },
});

export type PaneMessages = ReturnType<typeof paneEn>;
