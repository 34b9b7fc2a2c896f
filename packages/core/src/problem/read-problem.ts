import {
  BadRequestError,
  ForbiddenError,
  NotFoundError,
  ProblemError,
  RateLimitError,
  ServerError,
  UnauthorizedError,
  ValidationError,
} from "../errors/errors.ts";
import { readJsonObject } from "../read-json-object.ts";
import { removeSecrets } from "../remove-secrets.ts";

/** A response with an error status. */
export interface ErrorResponse {
  readonly operation: string;
  readonly status: number;
  readonly headers: Headers;
  /** The body; empty if it is incomplete. */
  readonly text: string;
  /** Never shown, even if the service or a proxy repeats them. */
  readonly secrets: readonly string[];
  /** Milliseconds that the service demands to wait. */
  readonly retryAfterMs: number | undefined;
  /** Milliseconds that the client would wait: the same, or its own back-off. */
  readonly delayMs: number;
}

/** The classes without fields of their own, by status, and advice for the message. */
const plainProblems: Readonly<Record<number, readonly [typeof ProblemError, advice?: string]>> = {
  400: [BadRequestError],
  401: [UnauthorizedError, "check the credential"],
  403: [ForbiddenError, "the credential lacks the right"],
  404: [NotFoundError],
};

/** The error of a response. Its class depends on the HTTP status alone, whatever the body says. */
export function readProblem(response: ErrorResponse): ProblemError {
  const { operation, status, headers, text, secrets, retryAfterMs, delayMs } = response;
  const { errors = {}, ...details } = readProblemDetails(headers, text, secrets);
  const fields = { operation, status, ...details };
  const seen = details.title ?? `with ${headers.get("content-type") ?? "an untyped body"}`;
  const trace = details.traceId ? ` (trace ${details.traceId})` : "";
  const message = (advice?: string): string =>
    `${status} ${seen.slice(0, 100)}${trace}${advice ? `; ${advice}` : ""}`;

  if (status === 422) {
    const names = Object.keys(errors).join(", ").slice(0, 200);
    return new ValidationError(message(`check ${names}`), { ...fields, errors });
  }
  if (status === 429) {
    const advice = `wait ${Math.ceil(delayMs / 1000)} s`;
    return new RateLimitError(message(advice), { ...fields, retryAfterMs: delayMs });
  }
  if (status >= 500) return new ServerError(message(), { ...fields, retryAfterMs });
  const [PlainProblem = ProblemError, advice] = plainProblems[status] ?? [];
  return new PlainProblem(message(advice), fields);
}

/** The content of an error body: its problem details, or else its beginning. */
interface ProblemDetails extends Pick<ProblemError, "title" | "type" | "traceId" | "excerpt"> {
  readonly errors?: ValidationError["errors"] | undefined;
}

/**
 * Reads problem details from an error body; names match in any case. A body of another media type, or without any of
 * the fields, becomes an excerpt. Secrets that the body repeats are removed.
 */
function readProblemDetails(headers: Headers, text: string, secrets: readonly string[]): ProblemDetails {
  const shown = (value: unknown): string | undefined =>
    typeof value === "string" && value ? removeSecrets(value, secrets).slice(0, 500) : undefined;
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
  const entries = Object.entries(readJsonObject(text) ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}

function readErrors(value: unknown, shown: (value: unknown) => string | undefined): ProblemDetails["errors"] {
  if (typeof value !== "object" || value === null) return undefined;
  const texts = (messages: unknown): string[] => [messages].flat().flatMap((message) => shown(message) ?? []);
  return Object.fromEntries(
    Object.entries(value).map(([key, messages]) => [shown(key) ?? "", texts(messages)]),
  );
}
