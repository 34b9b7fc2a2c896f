import { parseArea, splitSheet } from "../../workbook/address.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import { isRangeObject, type RangeObject } from "../host-object.ts";
import { existing, invalidArgument } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { textArgument } from "./arguments.ts";
import { rangeObject } from "./range.ts";

/** A range by its address in a sheet ("A1:B2") or in the workbook ("Data!A1:B2"); a range itself is returned as it is. */
export function rangeByAddress(session: Session, sheet: Sheet, address: unknown): RangeObject {
  if (isRangeObject(address)) return address;
  const { sheet: name, rest } = splitSheet(textArgument(address, "address"));
  const area = parseArea(rest);
  if (area === undefined) throw invalidArgument(`not an address: ${rest}`);
  return rangeObject(session, name === undefined ? sheet : existing(session.workbook.sheet(name)), area);
}
