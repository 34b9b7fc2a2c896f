import { comparable } from "@accounting-data/creating";
import {
  isSetByService,
  maxFieldDepth,
  type FieldType,
  type FillableField,
} from "@accounting-data/creating/payload";
import type { ListRecord } from "../service/list-record.ts";

/** Fields that the form has itself, and those that only the service sets. */
const notOffered = new Set(["id", "name", "city", "businessdetails.dueperiod"]);
/** The fields of these partners, in their order, each with the type of its first value. Arrays are left out. */
export function fillableFields(partners: readonly ListRecord[]): readonly FillableField[] {
  const types = new Map<string, FieldType | undefined>();
  const objects = new Set<string>();

  function visit(record: ListRecord, prefix: string, depth: number): void {
    for (const [key, value] of Object.entries(record)) {
      const name = `${prefix}${key}`;
      if (Array.isArray(value)) continue;
      if (typeof value === "object" && value !== null) {
        objects.add(name);
        if (depth < maxFieldDepth) visit(value as ListRecord, `${name}.`, depth + 1);
      } else if (types.get(name) === undefined) types.set(name, fieldTypeOf(value));
    }
  }

  for (const partner of partners) visit(partner, "", 1);
  return [...types].flatMap(([name, type]) =>
    notOffered.has(comparable(name)) || isSetByService(name) || objects.has(name)
      ? []
      : [{ name, type: type ?? "text" }],
  );
}

/** The type of a value; undefined for null, objects and arrays. */
export function fieldTypeOf(value: unknown): FieldType | undefined {
  if (typeof value === "string") return "text";
  if (typeof value === "number") return "number";
  return typeof value === "boolean" ? "truth" : undefined;
}
