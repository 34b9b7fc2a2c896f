/** What a list of documents counts as. */
export type DocumentKind = "invoice" | "credit" | "advance" | "received" | "receivedCredit";
