import type { ListRecord } from "../service/list-record.ts";
import { toCell, toCellText, type Cell } from "./cell.ts";
import { hasTime, isSafeSerial, serialOfIsoDate } from "./iso-date.ts";
import { maxDepth } from "./key-trie.ts";
import type { CellFormat } from "./records-to-matrix.ts";

/** Excel's entity: the cell shows a text, and a card shows every field. */
export interface EntityCard {
  readonly type: "Entity";
  readonly text: string;
  readonly properties: Readonly<Record<string, object>>;
  readonly layouts?: object;
}

/** The fields that may be the title of a record, the best one first. */
const titles = ["Name", "Title", "Description", "Number", "Code", "AccountNumber"];

/** A card with more lines is unreadable. */
const maxElements = 50;

/** The record as an entity with all its fields. Nested objects are entities too. */
export function entityCard(record: ListRecord, format: CellFormat): EntityCard {
  return entity(record, recordText(record), format, 0);
}

/** The title of a record: all that an Excel without entities shows. */
export function recordText(record: ListRecord): string {
  const keys = Object.keys(record);
  for (const title of [...titles, "Id"]) {
    const key = keys.find((one) => one.toLowerCase() === title.toLowerCase());
    const value = key === undefined ? undefined : record[key];
    if (typeof value === "string" && value.trim() !== "") return toCellText(value);
    if (typeof value === "number") return String(value);
  }
  return "…";
}

function entity(object: ListRecord, text: string, format: CellFormat, depth: number): EntityCard {
  const properties: Record<string, object> = {};
  for (const [key, value] of Object.entries(object)) {
    // Excel rejects a property without a name.
    if (key !== "") properties[key] = cardValue(value, format, depth);
  }
  const card = { type: "Entity", text, properties } as const;
  if (depth > 0) return card;
  return { ...card, layouts: { compact: { icon: "Generic" }, card: { title: text } } };
}

function cardValue(value: unknown, format: CellFormat, depth: number): object {
  if (Array.isArray(value)) {
    const elements = value.slice(0, maxElements).map((element) => [cardValue(element, format, depth + 1)]);
    return elements.length > 0 && depth === 0 ? { type: "Array", elements } : typed(value.length);
  }
  if (typeof value === "object" && value !== null) {
    const text = recordText(value as ListRecord);
    return depth + 1 < maxDepth ? entity(value as ListRecord, text, format, depth + 1) : typed(text);
  }
  if (typeof value === "string") {
    const serial = serialOfIsoDate(value);
    if (isSafeSerial(serial, format.dateSystem)) return typed(format.dateCell(serial, hasTime(value)));
  }
  return typed(toCell(value, format.errorCell));
}

function typed(cell: Cell): object {
  if (typeof cell === "object") return cell;
  if (typeof cell === "number") return { type: "Double", basicValue: cell };
  if (typeof cell === "boolean") return { type: "Boolean", basicValue: cell };
  return { type: "String", basicValue: cell };
}
