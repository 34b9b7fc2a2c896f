import type { RunMessage } from "./messages.ts";

/** Failures that a person can switch on, by what the page calls them. */
export const faults: readonly { readonly title: string; readonly faults: RunMessage["faults"] }[] = [
  { title: "nothing fails", faults: [] },
  { title: "429: too many requests, once", faults: [{ fault: 429 }] },
  { title: "503: the service is busy, twice", faults: [{ fault: 503, times: 2 }] },
  { title: "the connection ends, once", faults: [{ fault: "reset-before-headers" }] },
  { title: "401: the key is refused", faults: [{ fault: 401, times: 100 }] },
  {
    title: "the answer of a create is lost",
    faults: [{ fault: "reset-after-commit", on: "createBusinessPartner" }],
  },
];
