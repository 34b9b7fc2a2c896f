import type { AddIn } from "../../add-in.ts";
import { selectShown } from "../../sheet/select-shown.ts";
import type { CreatedPartner } from "./partner-flow.ts";

/** Excel writes results some time after it has called the functions: how long it is looked for (looks, milliseconds). */
const patience = { looks: 12, apart: 250 };

/** From this look on a cell with the name will do: the workbook may show no ids, and others may bear the name. */
const namesFromLook = 4;

/**
 * Computes the cells of partners anew from what is at hand and selects the partner: the cell with its id, else the one
 * with its name. False where no cell shows it.
 */
export async function showPartner(
  addIn: Pick<AddIn, "renew">,
  { id, name }: CreatedPartner,
): Promise<boolean> {
  const ids = id === undefined ? [] : [id];
  const both = name === undefined ? ids : [...ids, name];
  if (await selectShown(ids)) return true;
  await addIn.renew("BusinessPartners");
  for (let look = 1; look <= patience.looks; look += 1) {
    if (await selectShown(look < namesFromLook ? ids : both)) return true;
    await new Promise((resolve) => setTimeout(resolve, patience.apart));
  }
  return false;
}
