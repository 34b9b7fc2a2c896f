import type { CreatedPartner } from "@accounting-data/creating";
import type { AddIn } from "../add-in.ts";
import { partnersList } from "../lists/partners-list.ts";
import { selectShown } from "../workbook/formulas/select-shown.ts";
import type { Connection } from "../settings/connection.ts";

/** Excel writes results a moment after the functions have returned. */
const attempts = 6;
const attemptIntervalMs = 250;

/** From this attempt on the name may match too: the sheet may not show ids, but others may have the same name. */
const firstAttemptByName = 4;

/**
 * Adds the partner to the cached list, renews the cells of partners and selects the cell with its id, else with its
 * name. Sends no request. Returns false if no cell shows it.
 *
 * The list is not changed earlier, so that pane and cells agree.
 */
export async function showPartner(
  addIn: Pick<AddIn, "renew" | "data" | "ownFunctions">,
  connection: Connection,
  { id, name, record }: CreatedPartner,
): Promise<boolean> {
  const ids = id === undefined ? [] : [id];
  const idsAndName = name === undefined ? ids : [...ids, name];
  if (await selectShown({ values: ids, name }, addIn.ownFunctions)) return true;
  if (record) addIn.data.of(connection, partnersList).put(record);
  if ((await addIn.renew(partnersList)) === 0) return false;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (
      await selectShown({ values: attempt < firstAttemptByName ? ids : idsAndName, name }, addIn.ownFunctions)
    )
      return true;
    await new Promise((resolve) => setTimeout(resolve, attemptIntervalMs));
  }
  return false;
}
