import { toStandardJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

/** A schema as clients get it, without what says nothing: assistants pay for each character of it in every conversation. */
export function leanSchema<Schema extends v.GenericSchema>(
  schema: Schema,
): ReturnType<typeof toStandardJsonSchema<Schema>> {
  const whole = toStandardJsonSchema(schema);
  const standard = whole["~standard"];
  const { input, output } = standard.jsonSchema;
  const jsonSchema: typeof standard.jsonSchema = {
    input: (options) => lean(input(options)) as Record<string, unknown>,
    output: (options) => lean(output(options)) as Record<string, unknown>,
  };
  return { ...whole, "~standard": { ...standard, jsonSchema } };
}

function lean(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(lean);
  if (typeof schema !== "object" || schema === null) return schema;
  const { $schema: _dialect, propertyNames: _names, ...said } = schema as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(said)
      .filter(([name, value]) => !(name === "required" && Array.isArray(value) && value.length === 0))
      .map(([name, value]) => [name, lean(value)]),
  );
}
