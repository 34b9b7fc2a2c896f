/** The shape of problem details, as far as a body has it. */
export interface ProblemDetails {
  readonly title?: string | undefined;
  readonly type?: string | undefined;
  readonly traceId?: string | undefined;
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
}

/**
 * Reads an error body by the shape of problem details, names compared without case. Undefined when the media type is
 * no JSON or the body no object of that shape.
 */
export function readProblemDetails(headers: Headers, text: string): ProblemDetails | undefined {
  if (!/\bjson\b/i.test(headers.get("content-type") ?? "")) return undefined;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  const fields = new Map(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value as unknown]));
  const details = {
    title: readText(fields.get("title")),
    type: readText(fields.get("type")),
    traceId: readText(fields.get("traceid")),
    errors: readErrors(fields.get("errors")),
  };
  return Object.values(details).some((value) => value !== undefined) ? details : undefined;
}

function readText(value: unknown): string | undefined {
  return typeof value === "string" && value ? value.slice(0, 500) : undefined;
}

function readErrors(value: unknown): ProblemDetails["errors"] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, messages]) => [
      key,
      (Array.isArray(messages) ? messages : [messages]).filter((message) => typeof message === "string"),
    ]),
  );
}
