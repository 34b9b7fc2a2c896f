import type { ListRecord } from "../cache/list-snapshot.ts";
import { toCell, toCellText, type Cell } from "./cell.ts";
import { hasTime, isSafeSerial, serialOfIsoDate } from "./iso-date.ts";
import { maxDepth } from "./key-trie.ts";
import type { CellFormat } from "./records-to-matrix.ts";

/** Excel's entity: a text in the cell, and a card with every field behind it. */
export interface EntityCard {
  readonly type: "Entity";
  readonly text: string;
  readonly properties: Readonly<Record<string, object>>;
  readonly layouts?: object;
}

/** Fields that a person knows a record by, in this order. */
const titles = ["Name", "Title", "Description", "Number", "Code", "AccountNumber"];

/** A card does not take more lines than this without becoming unreadable; a list's elements beyond it are counted. */
const maxElements = 50;

/** The record as an entity with all its fields; nested objects are entities of their own. */
export function entityCard(record: ListRecord, format: CellFormat): EntityCard {
  return entity(record, recordText(record), format, 0);
}

/** The record as one text, for an Excel without entities. */
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
    // A property without a name is refused by Excel; a null shows as an empty line.
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
