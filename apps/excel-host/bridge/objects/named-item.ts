import { splitSheet, parseArea } from "../../workbook/address.ts";
import type { DefinedName } from "../../workbook/names.ts";
import type { HostObject } from "../host-object.ts";
import { isHostObject } from "../host-object.ts";
import { alreadyExists, itemNotFound } from "../office-api-error.ts";
import type { Session } from "../session.ts";
import { textOf } from "./arguments.ts";

/** `Excel.NamedItemCollection` of the workbook. */
export function namedItemCollection(session: Session): HostObject {
  const { names } = session.workbook;
  const find = (name: unknown): HostObject | null => {
    const defined = names.get(textOf(name, "name"));
    return defined === undefined ? null : namedItem(session, defined);
  };
  return {
    type: "NamedItemCollection",
    items: () => names.all().map((defined) => namedItem(session, defined)),
    call: {
      Add: (name, reference) => {
        const text = textOf(name, "name");
        if (names.get(text) !== undefined) {
          throw alreadyExists();
        }
        return namedItem(session, session.workbook.defineName(text, formulaOf(reference)));
      },
      GetCount: () => names.all().length,
      GetItem: (name) => {
        const found = find(name);
        if (found === null) throw itemNotFound();
        return found;
      },
      GetItemOrNullObject: find,
    },
  };
}

function namedItem(session: Session, defined: DefinedName): HostObject {
  const place = (): HostObject | null => {
    const { node } = defined;
    const sheet =
      node.kind === "reference" ? session.workbook.sheet(node.sheet ?? session.activeSheet.name) : undefined;
    return sheet === undefined || node.kind !== "reference" ? null : session.objects.range(sheet, node.area);
  };
  return {
    type: "NamedItem",
    id: defined.name,
    get: {
      Name: () => defined.name,
      Formula: () => defined.formula,
      Value: () => defined.formula.slice(1),
      Type: () => (defined.node.kind === "reference" ? "Range" : "String"),
      Scope: () => "Workbook",
      Visible: () => defined.visible,
    },
    call: {
      Delete: () => session.workbook.removeName(defined.name),
      GetRange: () => {
        const found = place();
        if (found === null) throw itemNotFound();
        return found;
      },
      GetRangeOrNullObject: place,
    },
  };
}

function formulaOf(reference: unknown): string {
  if (isHostObject(reference)) return `=${String(reference.get?.["Address"]?.())}`;
  const text = textOf(reference, "reference");
  if (text.startsWith("=")) return text;
  return parseArea(splitSheet(text).rest) === undefined ? `="${text.replaceAll('"', '""')}"` : `=${text}`;
}
