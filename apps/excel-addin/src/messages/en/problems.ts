import type { ListName } from "../../lists/list-name.ts";
import { functionsEn } from "./functions.ts";
import { listTextsEn } from "./lists.ts";
import { outagesEn } from "./outages.ts";

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Failures between add-in and service, as full sentences without codes. */
export const problemsEn = {
  outages: outagesEn,
  unauthorized: "The service did not accept the sign-in.",
  unauthorizedKey: "The service did not accept the API key.",
  unauthorizedClient: "The service did not accept the client id and secret.",
  forbidden: "This sign-in does not have the right to do that. A company administrator can grant it.",
  credentials: { "api-key": "This key", "client-credentials": "This client", unknown: "This sign-in" },
  mayNotRead: (who: string, list: ListName): string =>
    `${who} may not read ${lowerFirst(listTextsEn(list).plural)}. A company administrator can grant the right.`,
  mayNotCreate: (who: string): string =>
    `${who} may not create partners. A company administrator can grant the right.`,
  // A cell says the same.
  notAllowed: (list: ListName): string => functionsEn.notAllowed(list),
  notFound: "The service has no such record.",
  badRequest: "The service refused the request.",
  validation: (messages: string): string => `The service found the request invalid: ${messages}`,
  client: (status: number): string => `The service refused the request with status ${status}.`,
  tokenRefused: "The sign-in service did not accept the client id and secret.",
  tokenScope:
    "The sign-in service does not grant the scope that is set for this service. Tell the person who set up this add-in.",
  redirect:
    "The service redirected to another address, which is not followed. Tell the person who set up this add-in.",
  contract: "The service sent an answer that is not valid.",
  outcomeUnknown: "No answer came back, so it is unknown whether the service carried it out.",
  createdUnreadable: "It was created, but the answer could not be read.",
  invalidArgument: "An argument is not valid.",
  stalled: "The service kept sending the same records, so loading was stopped.",
  limit: "There are more records than the limit.",
  readEnded: "Records that had already arrived are not shown.",
  forgotten: "This company is no longer connected on this device.",
  offline: "You are offline.",
  cancelled: "Cancelled.",
  notLoaded: "Part of the add-in could not be loaded.",
  unexpected: "Something went wrong in the add-in itself.",
};

/** Failures in any language. */
export type ProblemMessages = typeof problemsEn;
