/** What a body says of a problem: its problem details, or else its beginning. */
export interface ProblemDetails {
  readonly title?: string | undefined;
  readonly type?: string | undefined;
  readonly traceId?: string | undefined;
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly excerpt?: string | undefined;
}

/**
 * Reads an error body by the shape of problem details, names compared without case. A body of another media type, or
 * with nothing of that shape in it, gives an excerpt.
 */
export function readProblemDetails(headers: Headers, text: string): ProblemDetails {
  const fields = /json/i.test(headers.get("content-type") ?? "") ? readFields(text) : {};
  const details = {
    title: readText(fields["title"]),
    type: readText(fields["type"]),
    traceId: readText(fields["traceid"]),
    errors: readErrors(fields["errors"]),
  };
  const isProblem = Object.values(details).some(Boolean);
  return isProblem ? details : { excerpt: text.slice(0, 500) || undefined };
}

function readFields(text: string): Readonly<Record<string, unknown>> {
  try {
    const entries = Object.entries(Object(JSON.parse(text)) as Record<string, unknown>);
    return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
  } catch {
    return {};
  }
}

function readText(value: unknown): string | undefined {
  return typeof value === "string" && value ? value.slice(0, 500) : undefined;
}

function readErrors(value: unknown): ProblemDetails["errors"] {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, messages]) => [
      key,
      (Array.isArray(messages) ? messages : [messages]).filter((message) => typeof message === "string"),
    ]),
  );
}
