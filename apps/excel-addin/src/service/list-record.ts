/** A record as the service sent it. Integers beyond 2^53 are text with all their digits. */
export type ListRecord = Readonly<Record<string, unknown>>;
