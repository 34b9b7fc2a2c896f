import type { Call } from "../call.ts";
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
import type { TransportResponse } from "../transport/transport.ts";
import { readFieldErrors, type FieldErrors } from "./read-field-errors.ts";
import { readText, shownMembers } from "./shown-members.ts";

/** The classes without fields of their own, by status, and advice for the message. */
const plainProblems: Readonly<Record<number, readonly [typeof ProblemError, advice?: string]>> = {
  400: [BadRequestError],
  401: [UnauthorizedError, "check the credential"],
  403: [ForbiddenError, "the credential lacks the right"],
  404: [NotFoundError],
};

/**
 * The error of a response with an error status. Its class depends on the status alone, whatever the body says. Secrets that
 * the service or a proxy repeats are removed. `retryAfterMs` is the wait that the service demands, `delayMs` that or the
 * client's own back-off.
 */
export function readProblem(
  { operation, secrets }: Pick<Call, "operation" | "secrets">,
  response: TransportResponse,
  { retryAfterMs, delayMs }: { readonly retryAfterMs: number | undefined; readonly delayMs: number },
): ProblemError {
  const { status, headers, truncated } = response;
  const { fieldErrors, said, ...details } = readProblemDetails(response, secrets());
  const fields = { operation, status, ...details };
  const seen = details.title ?? `with ${headers.get("content-type") ?? "an untyped body"}`;
  const trace = details.traceId ? ` (trace ${details.traceId})` : "";
  const long = truncated ? ", body too long" : "";
  const message = (advice?: string): string =>
    `${status} ${seen.slice(0, 100)}${trace}${long}${advice ? `; ${advice}` : ""}${said ? `: ${said.slice(0, 200)}` : ""}`;

  if (status === 422) {
    const { errors = {}, advice } = fieldErrors ?? {};
    return new ValidationError(message(advice), { ...fields, errors });
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
interface ProblemDetails extends Pick<
  ProblemError,
  "title" | "type" | "detail" | "traceId" | "problem" | "excerpt"
> {
  readonly fieldErrors?: FieldErrors | undefined;
  /** What the service says about this case. */
  readonly said?: string | undefined;
}

/**
 * Reads problem details from an error body; names match in any case. A body of another media type, or without any of
 * the fields, becomes an excerpt. Secrets that the body repeats are removed.
 */
function readProblemDetails(
  { headers, text, truncated }: TransportResponse,
  secrets: readonly string[],
): ProblemDetails {
  const show = (value: string): string => removeSecrets(value, secrets, 500, truncated);
  const body = /json/i.test(headers.get("content-type") ?? "") ? readJsonObject(text) : undefined;
  const problem = body && shownMembers(body, show);
  const details = {
    title: readText(problem, ["title"]),
    type: readText(problem, ["type"]),
    detail: readText(problem, ["detail"]),
    traceId: readText(problem, ["traceid"]),
    fieldErrors: readFieldErrors(problem, body),
  };
  const isProblem = Object.values(details).some(Boolean);
  const said = details.fieldErrors?.first ?? readText(problem, ["detail", "message"]);
  return { ...details, problem, said, ...(!isProblem && { excerpt: show(text) || undefined }) };
}
