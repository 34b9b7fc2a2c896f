import { printArea, type Area } from "../../workbook/address.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import type { HostObject } from "../host-object.ts";
import type { Session } from "../session.ts";

/**
 * `Excel.RangeFormat`: what was set can be read again for the same range; it is not drawn. Column widths and colours
 * have no bearing on what an add-in computes.
 */
export function rangeFormat(session: Session, sheet: Sheet, area: Area): HostObject {
  const store = session.formatsOf(sheet, printArea(area));
  const part = (
    type: string,
    defaults: Readonly<Record<string, unknown>>,
    call: Readonly<Record<string, () => unknown>> = {},
  ): HostObject => {
    const get: Record<string, () => unknown> = {};
    const set: Record<string, (value: unknown) => void> = {};
    for (const [name, fallback] of Object.entries(defaults)) {
      get[name] = () => store.get(`${type}.${name}`) ?? fallback;
      set[name] = (value) => {
        session.writable(sheet);
        store.set(`${type}.${name}`, value);
      };
    }
    return { type, get, set, call };
  };
  const fill = part(
    "RangeFill",
    { Color: "#FFFFFF" },
    {
      Clear: () => {
        session.writable(sheet);
        store.delete("RangeFill.Color");
      },
    },
  );
  const font = part("RangeFont", {
    Bold: false,
    Color: "#000000",
    Italic: false,
    Name: "Calibri",
    Size: 11,
    Underline: "None",
  });
  const format = part(
    "RangeFormat",
    {
      ColumnWidth: 48,
      HorizontalAlignment: "General",
      RowHeight: 15,
      VerticalAlignment: "Bottom",
      WrapText: false,
    },
    { AutofitColumns: () => null, AutofitRows: () => null },
  );
  return { ...format, get: { ...format.get, Fill: () => fill, Font: () => font } };
}
