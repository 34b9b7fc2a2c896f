import { CellError, isBusy } from "../cell-error.ts";
import { isEntity, type CellValue, type Matrix } from "../cell-value.ts";
import { fromJson } from "../data-type.ts";
import { broadcast } from "./operators.ts";

/** A property of an entity card, as `A1.City` and FIELDVALUE read it; #FIELD! if the card has no such field. */
export function fieldOf(values: CellValue | Matrix, name: string): CellValue | Matrix {
  return broadcast([values], ([value]) => {
    if (isBusy(value)) return value ?? null;
    if (value === undefined || !isEntity(value)) return new CellError("#FIELD!");
    const { properties } = value.json;
    if (typeof properties !== "object" || properties === null) return new CellError("#FIELD!");
    const found = Object.entries(properties).find(([key]) => key.toLowerCase() === name.toLowerCase());
    return found === undefined ? new CellError("#FIELD!") : fromJson(found[1]);
  });
}
