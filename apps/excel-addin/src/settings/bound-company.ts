import * as v from "valibot";
import { readJson } from "./read-json.ts";
import { text } from "./field-schemas.ts";

/** The company that a workbook shows, as the workbook itself says it: no secret and no address. */
export interface BoundCompany {
  /** A connection's id. Where a device does not know it, only a person can say which connection it is. */
  readonly id: string;
  /** For people to read. It never binds by itself: two companies may have one name. */
  readonly label: string;
}

/** The name of the setting in the document. */
export const boundCompanyKey = "accounting-data.company";

const maxLength = 255;
const schema = v.object({ version: v.literal(1), id: text, label: text });

/** Reads the document's setting. `unreadable` where something is there that this version does not understand. */
export function readBoundCompany(stored: unknown): BoundCompany | "none" | "unreadable" {
  if (stored === undefined || stored === null) return "none";
  const read = v.safeParse(schema, readJson(stored));
  if (!read.success) return "unreadable";
  const { id, label } = read.output;
  return Math.max(id.length, label.length) > maxLength ? "unreadable" : { id, label };
}

/** The text that the document's setting holds. */
export function writeBoundCompany({ id, label }: BoundCompany): string {
  return JSON.stringify({ version: 1, id, label: label.slice(0, maxLength) });
}
