import type { leanSchema } from "./lean-schema.ts";

type InputSchema = ReturnType<typeof leanSchema>;

/**
 * A schema that also takes an argument as a text of JSON, where the text itself does not fit: some clients send an array or an object in
 * that way, and an assistant that is refused sends the same again.
 */
export function readJsonTexts(schema: InputSchema): InputSchema {
  const standard = schema["~standard"];
  const validate: typeof standard.validate = async (args) => {
    const given = await standard.validate(args);
    if (!given.issues || Object(args) !== args) return given;
    const unfit = new Set(given.issues.map(({ path: [at] = [] }) => (typeof at === "object" ? at.key : at)));
    const entries = Object.entries(args as object);
    const read = entries.map(([name, value]) => [name, unfit.has(name) ? parse(value) : (value as unknown)]);
    const again = await standard.validate(Object.fromEntries(read));
    // What was sent is what the client has to correct.
    return again.issues ? given : again;
  };
  return { ...schema, "~standard": { ...standard, validate } };
}

function parse(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
