import { isExactly, isObjectOf, isText, readJson } from "@accounting-data/deployment";

/** The company that a workbook shows, as stored in the workbook: no secret and no address. */
export interface BoundCompany {
  /** A connection's id. If this device has no connection with it, only a person can say which one is meant. */
  readonly id: string;
  /** For people to read. Never used to choose a connection: two companies may have the same name. */
  readonly label: string;
}

export const boundCompanyKey = "accounting-data.company";

const maxLength = 255;
const isSetting = isObjectOf({ version: isExactly(1), id: isText, label: isText });

/** Parses the document's setting. Returns `unreadable` for a value that this version does not understand. */
export function readBoundCompany(stored: unknown): BoundCompany | "none" | "unreadable" {
  if (stored === undefined || stored === null) return "none";
  const setting = readJson(stored);
  if (!isSetting(setting)) return "unreadable";
  const { id, label } = setting;
  return Math.max(id.length, label.length) > maxLength ? "unreadable" : { id, label };
}

export function writeBoundCompany({ id, label }: BoundCompany): string {
  return JSON.stringify({ version: 1, id, label: label.slice(0, maxLength) });
}
