/** A short description for a test: these schemas, and the lists at these paths with their records or envelopes. */
export function description(
  schemas: Readonly<Record<string, unknown>>,
  answers: Readonly<Record<string, unknown>>,
): string {
  return JSON.stringify({
    openapi: "3.0.3",
    paths: Object.fromEntries(
      Object.entries(answers).map(([path, answer]) => [
        path,
        { get: path.endsWith("}") ? answering(answer) : list(answer) },
      ]),
    ),
    components: { schemas },
  });
}

/** A `GET` with the parameters of a list. */
export function list(answer: unknown): object {
  const parameters = ["PageSize", "PageNumber"].map((name) => ({
    name,
    in: "query",
    schema: { type: "integer" },
  }));
  return { parameters, ...answering(answer) };
}

/** An operation that answers with JSON of this schema. */
export function answering(schema: unknown): object {
  return { responses: { "200": { content: { "application/json": { schema } } } } };
}

/** A reference to a schema by its name. */
export function ref(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}

/** An envelope with records of this schema. */
export function items(schema: unknown): object {
  return { type: "object", properties: { items: { type: "array", items: schema } } };
}
