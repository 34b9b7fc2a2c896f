/** Messages keyed by the property they are about. */
export type PropertyErrors = Readonly<Record<string, readonly string[]>>;

/** The standard reason phrases of the statuses that the sandbox sends, faults included. */
const titles: Readonly<Record<number, string>> = {
  200: "OK",
  202: "Accepted",
  207: "Multi-Status",
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** What a problem answer may have besides its status. */
interface ProblemParts {
  /** Only with 422. */
  readonly errors?: PropertyErrors;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The standard reason phrase of a status, or `Status <number>`. */
export function reasonPhrase(status: number): string {
  return titles[status] ?? `Status ${status}`;
}

/**
 * An error answer with the specification's problem details, and a trace identifier of its own.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#problem-details
 */
export function problem(
  { traceId }: { readonly traceId: () => string },
  status: number,
  { errors, headers }: ProblemParts = {},
): Response {
  const body = {
    type: `https://httpstatuses.io/${status}`,
    title: reasonPhrase(status),
    status,
    traceId: traceId(),
    ...(errors ? { errors } : {}),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/problem+json", ...headers },
  });
}
