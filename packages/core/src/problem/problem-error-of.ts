import { BadRequestError } from "../errors/bad-request-error.ts";
import { ForbiddenError } from "../errors/forbidden-error.ts";
import { NotFoundError } from "../errors/not-found-error.ts";
import { ProblemError } from "../errors/problem-error.ts";
import { RateLimitError } from "../errors/rate-limit-error.ts";
import { ServerError } from "../errors/server-error.ts";
import { UnauthorizedError } from "../errors/unauthorized-error.ts";
import { ValidationError } from "../errors/validation-error.ts";
import { readProblemDetails } from "./problem-details.ts";

/** An answer with an error status. */
export interface Refusal {
  readonly operation: string;
  readonly status: number;
  readonly headers: Headers;
  /** The body; empty if it broke off. */
  readonly text: string;
  /** Never to be shown, even if the service or a proxy echoes it. */
  readonly secrets: readonly string[];
  /** Milliseconds to wait that the service named. */
  readonly retryAfterMs: number | undefined;
  /** Milliseconds that the client would wait: those, or its own back-off. */
  readonly delayMs: number;
}

/** The classes that add nothing to a problem, by status, and what to do about it. */
const plainProblems: Readonly<Record<number, readonly [typeof ProblemError, advice?: string]>> = {
  400: [BadRequestError],
  401: [UnauthorizedError, "check the credential"],
  403: [ForbiddenError, "the credential lacks the right"],
  404: [NotFoundError],
};

/** The error that belongs to the status of an answer. The status counts, whatever the body says. */
export function problemErrorOf(refusal: Refusal): ProblemError {
  const { operation, status, headers, text, secrets, retryAfterMs, delayMs } = refusal;
  const { errors = {}, ...details } = readProblemDetails(headers, text, secrets);
  const init = { operation, status, ...details };
  const seen = details.title ?? `with ${headers.get("content-type") ?? "an untyped body"}`;
  const trace = details.traceId ? ` (trace ${details.traceId})` : "";
  const message = (advice?: string): string =>
    `${status} ${seen.slice(0, 100)}${trace}${advice ? `; ${advice}` : ""}`;

  const [PlainProblem = ProblemError, advice] = plainProblems[status] ?? [];
  if (status === 422) {
    return new ValidationError(message(`check ${Object.keys(errors).join(", ").slice(0, 200)}`), {
      ...init,
      errors,
    });
  }
  if (status === 429) {
    return new RateLimitError(message(`wait ${Math.ceil(delayMs / 1000)} s`), {
      ...init,
      retryAfterMs: delayMs,
    });
  }
  if (status >= 500) return new ServerError(message(), { ...init, retryAfterMs });
  return new PlainProblem(message(advice), init);
}
