import { strikeOut } from "../secrets/strike-out.ts";

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
 * with nothing of that shape in it, gives an excerpt. Secrets that the body echoes are struck out.
 */
export function readProblemDetails(
  headers: Headers,
  text: string,
  secrets: readonly string[],
): ProblemDetails {
  const shown = (value: unknown): string | undefined =>
    typeof value === "string" && value ? strikeOut(value, secrets).slice(0, 500) : undefined;
  const fields = /json/i.test(headers.get("content-type") ?? "") ? readFields(text) : {};
  const details = {
    title: shown(fields["title"]),
    type: shown(fields["type"]),
    traceId: shown(fields["traceid"]),
    errors: readErrors(fields["errors"], shown),
  };
  const isProblem = Object.values(details).some(Boolean);
  return isProblem ? details : { excerpt: shown(text) };
}

function readFields(text: string): Readonly<Record<string, unknown>> {
  try {
    const entries = Object.entries(Object(JSON.parse(text)) as Record<string, unknown>);
    return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
  } catch {
    return {};
  }
}

function readErrors(value: unknown, shown: (value: unknown) => string | undefined): ProblemDetails["errors"] {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, messages]) => [
      shown(key) ?? "",
      [messages]
        .flat()
        .map(shown)
        .filter((message) => message !== undefined),
    ]),
  );
}
