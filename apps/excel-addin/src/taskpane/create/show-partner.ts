import type { AddIn } from "../../add-in.ts";
import { selectShown } from "../../workbook/select-shown.ts";
import type { Connection } from "../../settings/connection.ts";
import type { CreatedPartner } from "./partner-flow.ts";

/** Excel writes results a moment after the functions have answered: how long it is looked for (looks, milliseconds). */
const patience = { looks: 6, apart: 250 };

/** From this look on a cell with the name will do: the workbook may show no ids, and others may bear the name. */
const namesFromLook = 4;

/**
 * Takes the partner into the list at hand, computes the cells of partners anew and selects the one with its id, else
 * the one with its name; nothing is asked of the service. False where no cell shows it.
 *
 * Until then, or until a refresh, the list stays as it was read: pane and cells show the same.
 */
export async function showPartner(
  addIn: Pick<AddIn, "renew" | "data">,
  connection: Connection,
  { id, name, record }: CreatedPartner,
): Promise<boolean> {
  const ids = id === undefined ? [] : [id];
  const both = name === undefined ? ids : [...ids, name];
  if (await selectShown(ids)) return true;
  addIn.data.put(connection, "BusinessPartners", record);
  if ((await addIn.renew("BusinessPartners")) === 0) return false;
  for (let look = 1; look <= patience.looks; look += 1) {
    if (await selectShown(look < namesFromLook ? ids : both)) return true;
    await new Promise((resolve) => setTimeout(resolve, patience.apart));
  }
  return false;
}
