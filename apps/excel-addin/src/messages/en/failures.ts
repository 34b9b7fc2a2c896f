import type { ListName } from "@accounting-data/deployment";
import { listTextsEn, titleInSentenceEn } from "./lists.ts";

/** Failures, in English: whole sentences that say what happened, without codes first. */
export const failuresEn = {
  busy: (moment: string) => `The service is busy, try again after ${moment}.`,
  unreachable: "The service can't be reached.",
  late: "The service did not answer in time.",
  failed: (status: number) => `The service failed (${status}).`,
  offline: "You are offline.",
  /** Creates alone meet these. */
  proxy:
    "A sign-in proxy in front of the add-in's server keeps partners from being created. Nothing was sent. Tell the person who set up this add-in: the hosting guide has a section on sign-in proxies.",
  proxySignedOut:
    "A sign-in proxy or firewall in front of the add-in's server lets nothing be created. Nothing was sent. Close the pane and open it again to sign in there; if that does not help, tell the person who set up this add-in.",

  /** After a 401. */
  signedOut: {
    "api-key": "The service did not accept the API key.",
    "client-credentials": "The service did not accept the client id and secret.",
    unknown: "The service did not accept the sign-in.",
  },
  tokenRefused: "The sign-in service did not accept the client id and secret.",
  scopeRefused:
    "The sign-in service does not grant the scope that is set for this service. Tell the person who set up this add-in.",
  noToken: (status: number) =>
    `The sign-in service rejected the request (${status}), not the client id and secret. If this goes on, tell the person who set up this add-in.`,
  credentials: { "api-key": "This key", "client-credentials": "This client", unknown: "This sign-in" },
  /** What sentences call a list. */
  listTitle: (list: ListName) => listTextsEn(list).plural,
  /** After a 403. */
  mayNotRead: (who: string, title: string) =>
    `${who} may not read ${titleInSentenceEn(title)}. A company administrator can grant the right.`,
  /** After a 403. */
  mayNotCreate: (who: string) =>
    `${who} may not create partners. A company administrator can grant the right.`,
  notAllowed: (title: string) =>
    `Your organisation does not allow ${titleInSentenceEn(title)} in Excel. Ask the person who set up this add-in.`,
  forgotten: "This company is no longer connected on this device.",

  intermediary: (status: number) =>
    `A firewall or proxy refused the request (${status}), not the service. If this goes on, tell your IT support.`,
  signInUnclear:
    "The sign-in was refused (401), by a proxy or by the service. If that happens again, renew the sign-in.",
  noRecord: (list: ListName) => `${listTextsEn(list).none} with this id.`,
  /** `said`: the service's own reason, a sentence. */
  rejected: (status: number, said?: string) =>
    `The service rejected the request (${status})${said === undefined ? "." : `: ${said}`}`,
  invalid: (fieldMessages: string) => `The service rejected the request: ${fieldMessages}`,
  invalidArgument: "An argument is not valid.",
  outcomeUnknown: "No answer came back, so it is unknown whether the service carried it out.",
  createdUnreadable: "It was created, but the answer could not be read.",

  answerNotValid: "The service's answer is not valid.",
  redirected:
    "The service redirected to another address, which is not followed. Tell the person who set up this add-in.",
  stalled: "The service kept sending the same records, so loading was stopped.",

  readCancelled: "Loading was cancelled in the task pane.",
  aborted: "Cancelled.",
  notLoaded:
    "Part of the add-in could not be loaded. Check the network, or close the workbook and open it again.",
  tooManyCells:
    "Excel has not returned the cells of this workbook: there are more than it returns at once. Select fewer rows, or delete empty rows that have a format, and try again.",
  tooManyNames:
    "This workbook has too many names to be read, or they use each other too often. Delete names that nobody needs, then refresh.",
  unexpected: "Something went wrong in the add-in.",

  /** What to do next in a cell, which has no button. */
  remedies: {
    refresh: "Refresh to try again.",
    load: "Refresh to load again.",
    refreshThen: "Then refresh.",
  },
};

export type FailureMessages = typeof failuresEn;
