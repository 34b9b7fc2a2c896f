import * as v from "valibot";

// Texts stand once: all tools together have to fit into 8 kB.

export const listName = v.pipe(v.string(), v.description("From list_books"));

export const columnPaths = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(60));

const plainValue = v.union([v.string(), v.number()]);

export const conditions = v.pipe(
  v.array(
    v.object({
      column: v.string(),
      equals: v.optional(v.union([v.string(), v.number(), v.boolean(), v.null()])),
      contains: v.optional(v.string()),
      from: v.optional(plainValue),
      to: v.optional(plainValue),
      not: v.optional(v.boolean()),
    }),
  ),
  v.maxLength(20),
);

export const join = v.object({ list: v.string(), on: v.string() });

export const modifiedSince = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/),
  v.description("ISO 8601 with Z or offset"),
);

export const cursor = v.pipe(v.string(), v.description("From the answer before, with the same arguments"));

export const anyRecord = v.record(v.string(), v.unknown());

const value = v.unknown();
export const rows = v.array(v.array(value));
export const asOf = v.string();
