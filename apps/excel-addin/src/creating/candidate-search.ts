import type { FoundCandidates } from "@accounting-data/creating";
import type { Failure } from "../service/failure.ts";

/** The search for the partners that rows in doubt may have become. */
export type CandidateSearch<Found = FoundCandidates> =
  | { readonly kind: "searching" }
  | { readonly kind: "found"; readonly found: Found }
  | ({ readonly kind: "failed" } & Failure);

/** Searches, and shows how the search goes. Never rejects. */
export async function showSearch<Found>(
  search: () => Promise<Found>,
  now: () => Date,
  show: (search: CandidateSearch<Found>) => void,
): Promise<void> {
  show({ kind: "searching" });
  try {
    show({ kind: "found", found: await search() });
  } catch (error) {
    show({ kind: "failed", error, at: now() });
  }
}
