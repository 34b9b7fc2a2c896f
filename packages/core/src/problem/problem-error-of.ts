import { BadRequestError } from "../errors/bad-request-error.ts";
import { ForbiddenError } from "../errors/forbidden-error.ts";
import { NotFoundError } from "../errors/not-found-error.ts";
import { ProblemError } from "../errors/problem-error.ts";
import { RateLimitError } from "../errors/rate-limit-error.ts";
import { ServerError } from "../errors/server-error.ts";
import { UnauthorizedError } from "../errors/unauthorized-error.ts";
import { ValidationError } from "../errors/validation-error.ts";
import { strikeOut } from "../secrets/strike-out.ts";
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

/** The error that belongs to the status of an answer. The status counts, whatever the body says. */
export function problemErrorOf(refusal: Refusal): ProblemError {
  const { operation, status, headers, secrets, retryAfterMs } = refusal;
  const text = strikeOut(refusal.text, secrets);
  const details = readProblemDetails(headers, text);
  const init = {
    operation,
    status,
    title: details?.title,
    type: details?.type,
    traceId: details?.traceId,
    excerpt: details || !text ? undefined : text.slice(0, 500),
  };
  const message = (advice?: string): string => {
    const seen = details
      ? (details.title ?? "no title")
      : `no problem details but ${headers.get("content-type") ?? "an untyped body"}`;
    const trace = details?.traceId ? ` (trace ${details.traceId})` : "";
    return `${status} ${seen.slice(0, 100)}${trace}${advice ? `; ${advice}` : ""}`;
  };

  switch (status) {
    case 400:
      return new BadRequestError(message(), init);
    case 401:
      return new UnauthorizedError(message("check the credential"), init);
    case 403:
      return new ForbiddenError(message("the credential lacks the right"), init);
    case 404:
      return new NotFoundError(message(details ? undefined : "check baseUrl"), init);
    case 422: {
      const errors = details?.errors ?? {};
      const keys = Object.keys(errors);
      const advice = keys.length ? `check ${keys.slice(0, 5).join(", ").slice(0, 200)}` : undefined;
      return new ValidationError(message(advice), { ...init, errors });
    }
    case 429:
      return new RateLimitError(message(`wait ${Math.ceil(refusal.delayMs / 1000)} s`), {
        ...init,
        retryAfterMs: refusal.delayMs,
      });
    default:
      return status >= 500
        ? new ServerError(message("try again later"), { ...init, retryAfterMs })
        : new ProblemError(message(), init);
  }
}
