/** The properties of a thrown value that say why a request failed, on the runtimes that we know. */
export type FailureLink = Partial<
  Readonly<Record<"name" | "message" | "code" | "syscall" | "errors", unknown>>
>;

/** A thrown value and its causes, outermost first. At most four, since an error can be its own cause. */
export function failureLinks(error: unknown): readonly FailureLink[] {
  const links: FailureLink[] = [];
  let link = error;
  while (Object(link) === link && links.length < 4) {
    links.push(link as FailureLink);
    link = (link as { readonly cause?: unknown }).cause;
  }
  return links;
}

/**
 * Whether a failed request was certainly never sent, so that even a create can be sent again: the name was not found, no
 * connection was made, or the certificate was refused. Takes what `fetch`, undici or a socket threw; looks at its causes and at
 * each error of an `AggregateError`. Returns false for anything else, and for every error of a browser, which does not say
 * what failed.
 * @example const statusOf = (failure: unknown): number => (neverSent(failure) ? 424 : 502);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#was-it-sent
 */
export function neverSent(error: unknown): boolean {
  return failureLinks(error).some((link) => {
    const { errors } = link;
    // One error for each address of the host; the request went to one of them unless all failed early.
    if (Array.isArray(errors) && errors.length > 0) return errors.every(isProof);
    return isProof(link);
  });
}

/** Whether another attempt a second later would fail as well: the name does not exist, the certificate is not trusted. */
export function isLasting(error: unknown): boolean {
  return failureLinks(error).some(
    ({ code, message }) =>
      matches(code, lastingCodes) ||
      // Deno's errors have no codes.
      matches(message, /invalid peer certificate|not known|no such host/i),
  );
}

const lastingCodes =
  /^(?:ENOTFOUND|INVALID_(?:CA|PURPOSE)|(?:.+_)?CERT(?:_.+)?|(?:PATH_LENGTH|UNABLE_TO)_.+)$/;

/** Whether a limit of time of undici, below `fetch`, ended the request: 300 s for the head, and between parts of the body. */
export function ranOutBelow(error: unknown): boolean {
  return failureLinks(error).some(({ code }) => matches(code, /^UND_ERR_(?:HEADERS|BODY)_TIMEOUT$/));
}

function isProof(failure: unknown): boolean {
  const { code, syscall, message } = Object(failure) as FailureLink;
  return (
    matches(code, lastingCodes) ||
    // The other failures before the request is sent: of the name's look-up and of the connection.
    matches(code, /^(?:EAI_AGAIN|ECONNREFUSED|.+_CONNECT_TIMEOUT|UND_ERR_(?:PRX|SOCKS5).*)$/) ||
    // Any system error of these steps, such as EHOSTUNREACH; after sending, the step has another name.
    matches(syscall, /^(?:connect|getaddrinfo)$/) ||
    // Deno's messages name the step that failed, undici's say that a proxy refused the connection, and Node's that it was
    // closed early. The last two are Node's and Deno's of a port that the Fetch standard blocks.
    matches(
      message,
      /client error \(Connect\)|HTTP Tunneling$|before secure TLS connection|^bad port$|port \d+ are blocked$/,
    )
  );
}

function matches(value: unknown, pattern: RegExp): boolean {
  return typeof value === "string" && pattern.test(value);
}
