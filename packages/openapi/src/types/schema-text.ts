import type {
  DescribedChoice,
  DescribedField,
  DescribedRecord,
  DescribedType,
  DescribedValue,
} from "../digest.ts";
import type { FilePlan } from "./plan-file.ts";
import { quote } from "./texts.ts";
import { literal } from "./type-text.ts";
import { fieldsFor, isOptionalField, type Use } from "./used-types.ts";

/** The declaration of a record's valibot schema. Other fields are kept, as the client does. */
export function recordSchema(record: DescribedRecord, use: Use, plan: FilePlan): string {
  const fields = fieldsFor(record, use).map((field) => {
    const schema = valueSchema(field, use, plan);
    return `  ${quote(field.name)}: ${fieldSchema(schema, field, use)},\n`;
  });
  return declaration(plan.typeName(record.name, use), `v.looseObject({\n${fields.join("")}})`, plan);
}

/** The schema of a field that may be missing: of a payload, or a null that the service leaves out, as servers are often set to. */
function fieldSchema(schema: string, field: DescribedField, use: Use): string {
  if (isOptionalField(field, use)) return `v.optional(${schema})`;
  if (use === "answer" && field.nullable) {
    return field.type.kind === "unknown" ? `v.optional(${schema})` : `v.optional(${schema}, null)`;
  }
  return schema;
}

/** The declaration of a choice's schema. */
export function choiceSchema({ name, values }: DescribedChoice, plan: FilePlan): string {
  const options = values.map(({ value }) => `v.literal(${literal(value)})`);
  return declaration(plan.choiceName(name), `v.union([${options.join(", ")}])`, plan);
}

function declaration(type: string, schema: string, plan: FilePlan): string {
  return `export const ${plan.schemaName(type)}: v.GenericSchema<unknown, ${type}> = ${schema};\n`;
}

function valueSchema({ type, nullable }: DescribedValue, use: Use, plan: FilePlan): string {
  const schema = typeSchema(type, use, plan);
  return nullable && type.kind !== "unknown" ? `v.nullable(${schema})` : schema;
}

function typeSchema(type: DescribedType, use: Use, plan: FilePlan): string {
  switch (type.kind) {
    case "text":
      // Not by format: descriptions call a day a date-time.
      return limited("v.string()", [
        ["minLength", type.minLength],
        ["maxLength", type.maxLength],
      ]);
    case "number":
    case "integer":
      return limited(type.kind === "integer" ? "v.pipe(v.number(), v.integer())" : "v.number()", [
        ["minValue", type.minimum],
        ["maxValue", type.maximum],
        ["gtValue", type.exclusiveMinimum],
        ["ltValue", type.exclusiveMaximum],
      ]);
    case "boolean":
    case "unknown":
      return `v.${type.kind}()`;
    // Lazily, since a record may lead back to itself or to one that is declared below.
    case "choice":
      return `v.lazy(() => ${plan.schemaName(plan.choiceName(type.choice))})`;
    case "record":
      return `v.lazy(() => ${plan.schemaName(plan.typeName(type.record, use))})`;
    case "list":
      return `v.array(${valueSchema(type.of, use, plan)})`;
    case "map":
      return `v.record(v.string(), ${valueSchema(type.of, use, plan)})`;
    case "either":
      return `v.union([${type.of.map((one) => typeSchema(one, use, plan)).join(", ")}])`;
  }
}

function limited(schema: string, limits: readonly (readonly [string, number | undefined])[]): string {
  const actions = limits.flatMap(([action, limit]) => (limit === undefined ? [] : [`v.${action}(${limit})`]));
  return actions.length === 0 ? schema : `v.pipe(${[schema, ...actions].join(", ")})`;
}
