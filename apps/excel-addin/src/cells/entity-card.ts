import type { ListRecord } from "../service/list-record.ts";
import { toCell, toCellText, type Cell } from "./cell.ts";
import type { CellFormat } from "./cell-rows.ts";
import { titleFields } from "./name-column.ts";
import { isSafeSerial, serialOfDay, serialOfIsoDate } from "./iso-date.ts";

/** Excel's entity: the cell shows a text, and a card shows every field. */
export interface EntityCard {
  readonly type: "Entity";
  readonly text: string;
  readonly properties: Readonly<Record<string, object>>;
  readonly layouts?: object;
}

/** A card with more lines is unreadable. */
const maxElements = 50;
/** Objects nested deeper show only their title. */
const maxCards = 4;

/** The record as an entity with all its fields. Nested objects and arrays are entities too. */
export function entityCard(record: ListRecord, format: CellFormat): EntityCard {
  const title = recordText(record);
  return {
    ...entity(record, title, { format, depth: 0 }),
    layouts: { compact: { icon: "Generic" }, card: { title } },
  };
}

/** The title of a record: all that an Excel without entities shows. */
export function recordText(record: ListRecord): string {
  return titleOfRecord(record) ?? firstText(record, /^(?:id|guid)$/i) ?? "…";
}

/** How deep a value is nested, and how it becomes a cell. */
interface CardContext {
  readonly format: CellFormat;
  readonly depth: number;
}

/** The first of the fields that may be a title and is not empty. */
export function titleOfRecord(object: ListRecord): string | undefined {
  for (const title of titleFields) {
    const text = firstText(object, title);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The first field that has a name like this and is not empty. */
function firstText(object: ListRecord, name: RegExp): string | undefined {
  for (const key in object) {
    const value = object[key];
    if (typeof value === "string" && value.trim() !== "" && name.test(key)) return toCellText(value);
    if (typeof value === "number" && Number.isFinite(value) && name.test(key)) return String(value);
  }
  return undefined;
}

function entity(object: ListRecord, text: string, context: CardContext): EntityCard {
  // Excel rejects a property without a name.
  const named = Object.entries(object).filter(([key]) => key !== "");
  const cards = named.map(([key, value]) => [key, cardValue(value, key, context)] as const);
  return { type: "Entity", text, properties: Object.fromEntries(cards) };
}

/** `name` is the title of an object that has none of its own. */
function cardValue(value: unknown, name: string, context: CardContext): object {
  const { format } = context;
  const nested = { format, depth: context.depth + 1 };
  if (Array.isArray(value)) {
    return value.length > 0 && nested.depth < maxCards ? arrayCard(value, nested) : typed(value.length);
  }
  if (typeof value === "object" && value !== null) {
    const text = titleOfRecord(value as ListRecord) ?? name;
    return nested.depth < maxCards ? entity(value as ListRecord, text, nested) : typed(text);
  }
  if (typeof value === "string") {
    const day = serialOfDay(value, format.toServiceTime);
    const serial = Number.isNaN(day) ? serialOfIsoDate(value) : day;
    if (isSafeSerial(serial, format.dateSystem)) {
      return typed(format.dateCell(serial, Number.isNaN(day)));
    }
  }
  return typed(toCell(value, format.errorCell));
}

/** A card with the number of elements as its text. Excel would show an array without it. */
function arrayCard(array: readonly unknown[], context: CardContext): EntityCard {
  const properties: Record<string, object> = {};
  for (const [index, element] of array.slice(0, maxElements).entries()) {
    // Not the number alone: objects list such keys first, and formulas need more punctuation for them.
    properties[`Item ${index + 1}`] = cardValue(element, firstOf(element) ?? `${index + 1}`, context);
  }
  if (array.length > maxElements) properties["…"] = typed(array.length - maxElements);
  return { type: "Entity", text: String(array.length), properties };
}

/** The first text of an element without a title, such as the street of an address. */
function firstOf(element: unknown): string | undefined {
  if (typeof element !== "object" || element === null) return undefined;
  const isId = /(?:id|guid)$/i;
  const [text] = Object.entries(element)
    .filter(([key, value]) => typeof value === "string" && value.trim() !== "" && !isId.test(key))
    .map(([, value]) => value as string);
  return text === undefined ? undefined : toCellText(text);
}

function typed(cell: Cell): object {
  if (typeof cell === "object") return cell;
  if (typeof cell === "number") return { type: "Double", basicValue: cell };
  if (typeof cell === "boolean") return { type: "Boolean", basicValue: cell };
  return { type: "String", basicValue: cell };
}
