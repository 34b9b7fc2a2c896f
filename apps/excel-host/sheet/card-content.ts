import { CellError } from "../workbook/cell-error.ts";
import type { CellValue, EntityValue } from "../workbook/cell-value.ts";
import { fromJson } from "../workbook/data-type.ts";
import { shownText, type ShownIn } from "../workbook/shown-text.ts";

/** A line of a card: a field's text, or a card of its own. */
export interface CardLine {
  readonly name: string;
  readonly text: string;
  readonly card?: EntityValue;
}

/** The lines of a card, in the order of the entity's properties. */
export function cardLines(entity: EntityValue, shownIn: ShownIn): readonly CardLine[] {
  const { properties } = entity.json;
  if (typeof properties !== "object" || properties === null) return [];
  return Object.entries(properties).map(([name, json]) => {
    const value = fromJson(json);
    const text = shownText(value, "General", shownIn);
    return isEntity(value) ? { name, text, card: value } : { name, text };
  });
}

export function isEntity(value: CellValue): value is EntityValue {
  return (
    typeof value === "object" && value !== null && !(value instanceof CellError) && value.kind === "entity"
  );
}
