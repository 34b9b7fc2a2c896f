import { columnLimit, parseArea, rowLimit, splitSheet } from "../../workbook/address.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import type { RangeObject } from "../host-object.ts";
import { existing, invalidArgument } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { textOf } from "./arguments.ts";

/** A range's address in a sheet, as `worksheet.getRange` takes it; a name may stand for one. */
export function rangeByAddress(session: Session, sheet: Sheet, address: unknown): RangeObject {
  if (address === undefined || address === null || address === "") {
    return session.objects.range(sheet, {
      row: 0,
      column: 0,
      lastRow: rowLimit - 1,
      lastColumn: columnLimit - 1,
    });
  }
  const { sheet: name, rest } = splitSheet(textOf(address, "address"));
  const home = name === undefined ? sheet : existing(session.workbook.sheet(name));
  const area = parseArea(rest);
  if (area !== undefined) return session.objects.range(home, area);
  const node = session.workbook.names.get(rest)?.node;
  if (node?.kind !== "reference") throw invalidArgument(`${rest} is no address`);
  return session.objects.range(existing(session.workbook.sheet(node.sheet ?? home.name)), node.area);
}
