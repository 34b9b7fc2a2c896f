import {
  BadRequestError,
  ForbiddenError,
  IntermediaryError,
  NotFoundError,
  ProblemError,
  RateLimitError,
  ServerError,
  UnauthorizedError,
  ValidationError,
} from "../errors/errors.ts";
import { readTextMember } from "../http/json-members.ts";
import { mediaTypeOf } from "../http/media-type.ts";
import { readJsonObject } from "../read-json-object.ts";
import { removeSecrets } from "../remove-secrets.ts";
import type { TransportResponse } from "../transport/transport.ts";
import { readFieldErrors } from "./read-field-errors.ts";
import { shownMembers } from "./shown-members.ts";

/** What an error says, or must not say, beside what the service answered. */
export interface ProblemContext {
  /** The wait that the service demands. */
  readonly retryAfterMs: number | undefined;
  /** That, or else the client's own back-off. */
  readonly delayMs: number;
  readonly secrets: readonly string[];
  /** Whether it is the word of something between client and service. */
  readonly isOfIntermediary: boolean;
}

/**
 * The error of a response with an error status. Its class depends on the status, and on who answered. Secrets that the service or a
 * proxy repeats are removed.
 */
export function readProblem(
  operation: string,
  { status, headers, text, truncated }: TransportResponse,
  { retryAfterMs, delayMs, secrets, isOfIntermediary }: ProblemContext,
): ProblemError {
  const show = (value: string): string => removeSecrets(value, secrets, 500, truncated);
  const mediaType = mediaTypeOf(headers);
  const body = readJsonObject(text);
  const problem = body && (shownMembers(body, show) as typeof body);
  const [title, type, detail, traceId, ownMessage] = ["title", "type", "detail", "traceid", "message"].map(
    (name) => readTextMember(problem, name),
  );
  const { errors, first, advice } = readFieldErrors(problem, body);
  // A body that is not JSON, or without any of the fields.
  const excerpt = (title ?? type ?? detail ?? traceId ?? first) ? undefined : show(text) || undefined;
  const fields = { operation, status, title, type, detail, traceId, retryAfterMs, problem, excerpt };

  const said = first ?? detail ?? ownMessage;
  const message = (hint?: string): string =>
    `${status} ${(title ?? `with ${mediaType}`).slice(0, 100)}` +
    (traceId ? ` (trace ${traceId})` : "") +
    (truncated ? ", body too long" : "") +
    (hint ? `; ${hint}` : "") +
    (said ? `: ${said.slice(0, 200)}` : "");
  if (isOfIntermediary) {
    return new IntermediaryError(message("from a proxy, gateway or firewall, not from the service"), fields);
  }
  switch (status) {
    case 400:
      return new BadRequestError(message(), fields);
    case 401:
      return new UnauthorizedError(message("check the credential"), fields);
    case 403:
      return new ForbiddenError(message("the credential lacks the right"), fields);
    case 404:
      return new NotFoundError(message(), fields);
    case 422:
      return new ValidationError(message(advice), { ...fields, errors });
    case 429:
      return new RateLimitError(message(`wait ${Math.ceil(delayMs / 1000)} s`), {
        ...fields,
        retryAfterMs: delayMs,
      });
  }
  return new (status < 500 ? ProblemError : ServerError)(message(), fields);
}
