import { isAccountingDataError } from "@accounting-data/core";
import { isSignedOut } from "../../service/failure.ts";
import type { ListEntry } from "../refresh-list.ts";
import type { WholeList } from "../whole-list.ts";

/** What has become of a restored list. `refused`: the sign-in may not read it any more. */
export type UpToDate = "same" | "changed" | "refused";

/**
 * Reads what has changed in a restored list. A list that may not be read any more leaves the cache; after any other failure the
 * values stay, and the pane says why. Never rejects.
 */
export async function bringUpToDate(whole: WholeList, restored: ListEntry): Promise<UpToDate> {
  try {
    const { changed, added, removed } = await whole.refresh({ everything: false });
    return changed + added + removed > 0 ? "changed" : "same";
  } catch (error) {
    if (!isSignedOut(error) && !isAccountingDataError(error, "forbidden")) return "same";
    // Unless a later read has succeeded, with another sign-in perhaps.
    if (whole.cached.value?.asOf.changesAt === restored.asOf.changesAt) whole.cached.drop();
    return "refused";
  }
}
