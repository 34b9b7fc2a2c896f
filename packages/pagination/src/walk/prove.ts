import { promisedTotal, type Walk, type WalkRules } from "./walk.ts";

/**
 * States that a list was read by key from its beginning to its end: of the records that were there all the time, none is missing and
 * none came twice. It holds if the service obeys `After`, and if no record that a page was requested after got another place in
 * the list meanwhile; deleted records keep theirs. Records that came in, changed or were deleted meanwhile do no harm.
 *
 * @example
 * ```ts
 * for await (const page of iterateBusinessPartners(client).pages()) {
 *   await store(page.items);
 *   if (page.proof) console.log(page.proof); // { method: "key", total: 312, records: 312, requests: 1 }
 * }
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/paging.md#guarantees-and-their-conditions
 */
export interface ListProof {
  /** Each page was requested after a record of the one before it. */
  readonly method: "key";
  /** The total that the list reached; 0 where the service named none, or with a filter. */
  readonly total: number;
  /** Different records that came; after a resume, those before it included. */
  readonly records: number;
  /** Requests that this iterator sent; those that the client repeated count once. */
  readonly requests: number;
}

/**
 * The proof of a complete walk. A walk by page number has none, nor has one whose ids are not remembered, or one with a total that can't
 * be read. That no record came proves nothing without a total: who takes it for the list would delete everything.
 */
export function prove(
  walk: Walk,
  rules: WalkRules & { readonly requests: number },
): { readonly proof?: ListProof } {
  const { by: method, end, seen: records } = walk;
  if (end !== "complete" || method === "page" || records === undefined || !rules.dedupe) return {};
  if (walk.isUnproved || (records === 0 && walk.total === undefined)) return {};
  return { proof: { method, total: promisedTotal(walk, rules), records, requests: rules.requests } };
}
