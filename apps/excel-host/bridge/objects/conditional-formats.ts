import { parseArea, printArea, type Area } from "../../workbook/address.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import { bodyOf, type Table } from "../../workbook/tables/table.ts";
import type { HostObject } from "../host-object.ts";
import { notImplemented } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { booleanArgument, textArgument } from "./arguments.ts";

/**
 * `Excel.ConditionalFormatCollection` of a table's body: rows are struck through where one of its columns is filled
 * (`=$G2<>""`). Any other conditional format is an error.
 */
export function conditionalFormats(session: Session, sheet: Sheet, area: Area): HostObject {
  const table = session.workbook.tables.all.find(
    (one) => one.sheet === sheet && printArea(bodyOf(one)) === printArea(area),
  );
  return {
    type: "ConditionalFormatCollection",
    call: {
      Add: (kind) => {
        session.assertWritable(sheet);
        if (table === undefined || textArgument(kind, "type") !== "Custom")
          throw notImplemented("The host has conditional formats by formula of whole tables only.");
        return conditionalFormat(session, table);
      },
    },
  };
}

function conditionalFormat(session: Session, table: Table): HostObject {
  let columnId: number | undefined;
  const only = (type: string, member: string, object: HostObject): HostObject => ({
    type,
    get: { [member]: () => object },
  });
  const font: HostObject = {
    type: "ConditionalRangeFont",
    set: {
      Strikethrough: (value) => {
        table.struckBy = booleanArgument(value, "strikethrough") ? columnId : undefined;
        session.workbook.recalculation.noteChange(table.sheet, table.area);
      },
    },
  };
  const rule: HostObject = {
    type: "ConditionalFormatRule",
    set: {
      Formula: (value) => {
        columnId = columnOf(table, textArgument(value, "formula"));
      },
    },
  };
  return only("ConditionalFormat", "Custom", {
    type: "CustomConditionalFormat",
    get: { Rule: () => rule, Format: () => only("ConditionalRangeFormat", "Font", font) },
  });
}

/** The column that a formula looks at in each row. */
function columnOf(table: Table, formula: string): number {
  const [, address = ""] = /^=(\$[A-Z]+\d+)<>""$/.exec(formula) ?? [];
  const area = parseArea(address.replace("$", ""));
  const column = area && table.columns[area.column - table.area.column];
  if (!area || !column || area.row !== bodyOf(table).row)
    throw notImplemented(`The host does not know the condition ${formula}.`);
  return column.id;
}
