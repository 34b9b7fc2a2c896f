import { outagesEn } from "./outages.ts";

/** Failures between add-in and service, as full sentences without codes. */
export const problemsEn = {
  outages: outagesEn,
  unauthorized: "The service did not accept the sign-in.",
  unauthorizedKey: "The service did not accept the API key.",
  unauthorizedClient: "The service did not accept the client id and secret.",
  forbidden: "This sign-in does not have the right to do that. A company administrator can grant it.",
  notFound: "The service has no such record.",
  badRequest: "The service refused the request.",
  validation: (messages: string): string => `The service found the request invalid: ${messages}`,
  client: (status: number): string => `The service refused the request with status ${status}.`,
  tokenRefused: "The sign-in service did not accept the client id and secret.",
  redirect:
    "The service redirected to another address, which is not followed. Tell the person who set up this add-in.",
  contract: "The service sent an answer that is not valid.",
  outcomeUnknown: "No answer came back, so it is unknown whether the service carried it out.",
  createdUnreadable: "It was created, but the answer could not be read.",
  invalidArgument: "An argument is not valid.",
  stalled: "The service kept sending the same records, so loading was stopped.",
  limit: "There are more records than the limit.",
  readEnded: "Records that had already arrived are not shown.",
  offline: "You are offline.",
  cancelled: "Cancelled.",
  unexpected: "Something went wrong in the add-in itself.",
};

/** Failures in any language. */
export type ProblemMessages = typeof problemsEn;
