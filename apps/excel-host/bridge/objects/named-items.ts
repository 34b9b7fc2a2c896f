import type { DefinedName } from "../../workbook/defined-names.ts";
import type { Sheet } from "../../workbook/sheet.ts";
import type { HostObject } from "../host-object.ts";
import type { Session } from "../session.ts";
import { textArgument } from "./arguments.ts";
import { collection } from "./collection.ts";

/** `Excel.NamedItemCollection`: the names of the workbook, or those of one sheet alone. */
export function namedItemCollection({ workbook }: Session, sheet?: Sheet): HostObject {
  const names = (): readonly DefinedName[] => workbook.names.of(sheet);
  const find = (key: unknown): HostObject | undefined => {
    const wanted = textArgument(key, "name").toLowerCase();
    const found = names().find(({ name }) => name.toLowerCase() === wanted);
    return found && namedItem(found);
  };
  return collection("NamedItemCollection", () => names().map(namedItem), find);
}

/** `Excel.NamedItem`, as far as it is read. */
function namedItem({ name, formula }: DefinedName): HostObject {
  return { type: "NamedItem", id: name, get: { Name: () => name, Formula: () => formula } };
}
