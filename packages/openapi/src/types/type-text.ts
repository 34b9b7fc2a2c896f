import type { DescribedChoice, DescribedRecord, DescribedType, DescribedValue } from "../digest.ts";
import type { FilePlan } from "./plan-file.ts";
import { comment, propertyKey, quote } from "./texts.ts";
import { fieldsFor, isOptionalField, type Use } from "./used-types.ts";

/** A value's type in TypeScript. */
export function valueType({ type, nullable }: DescribedValue, use: Use, plan: FilePlan): string {
  const text = typeText(type, use, plan);
  return nullable && text !== "unknown" ? `${text} | null` : text;
}

function typeText(type: DescribedType, use: Use, plan: FilePlan): string {
  switch (type.kind) {
    case "text":
      return "string";
    case "number":
    case "integer":
      return "number";
    case "boolean":
    case "unknown":
      return type.kind;
    case "choice":
      return plan.choiceName(type.choice);
    case "record":
      return plan.typeName(type.record, use);
    case "list": {
      const of = valueType(type.of, use, plan);
      return `readonly ${/[ |]/.test(of) ? `(${of})` : of}[]`;
    }
    case "map":
      return `{ readonly [name: string]: ${valueType(type.of, use, plan)} }`;
    case "either":
      return type.of.map((one) => typeText(one, use, plan)).join(" | ");
  }
}

/** The declaration of a record's type. */
export function recordType(record: DescribedRecord, use: Use, plan: FilePlan): string {
  const fields = fieldsFor(record, use).map((field) => {
    const mark = isOptionalField(field, use) ? "?" : "";
    // Also with exactOptionalPropertyTypes.
    const type = `${valueType(field, use, plan)}${mark && " | undefined"}`;
    return `${comment(field.description, "  ")}  readonly ${propertyKey(field.name)}${mark}: ${type};\n`;
  });
  // With an index signature no typo would be an error; only a payload may need other fields.
  const others = use === "payload" && record.open ? "  readonly [field: string]: unknown;\n" : "";
  const name = plan.typeName(record.name, use);
  return `${comment(record.description)}export interface ${name} {\n${fields.join("")}${others}}\n`;
}

/** The declaration of a choice's type: a union, with what is said of its values. */
export function choiceType(choice: DescribedChoice, plan: FilePlan): string {
  const values = choice.values.map(({ value, description }) => {
    return `${comment(description, "  ")}  | ${literal(value)}`;
  });
  return `${comment(choice.description)}export type ${plan.choiceName(choice.name)} =\n${values.join("\n")};\n`;
}

/** A value as a literal. */
export function literal(value: string | number | boolean): string {
  return typeof value === "string" ? quote(value) : String(value);
}
