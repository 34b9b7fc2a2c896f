import { printable } from "../printable.ts";
import { removeSecrets } from "../remove-secrets.ts";

/** The properties of a thrown value that say why a request failed, on the runtimes that we know. */
type FailureLink = Partial<Readonly<Record<"name" | "message" | "code" | "syscall" | "errors", unknown>>>;

/** A thrown value and its causes, outermost first, at most four, since causes can be circular. */
function failureChain(error: unknown): readonly FailureLink[] {
  const links: FailureLink[] = [];
  for (let link = error; typeof link === "object" && link !== null && links.length < 4;) {
    links.push(link);
    link = (link as { readonly cause?: unknown }).cause;
  }
  return links;
}

/**
 * A copy of a transport's error that is safe to show: its name, and the messages and code of the chain of causes. The
 * original is not shown, since libraries attach request headers, sockets or whole URLs to their errors.
 */
export function failureCause(error: unknown, secrets: readonly string[]): Error & { readonly code?: string } {
  const chain = failureChain(error);
  const messages = chain
    .map(({ message }) => message)
    .filter((message) => typeof message === "string" && message);
  const message = messages.length ? messages.join(": ") : `the transport threw ${typeof error}`;
  const code = chain.map((link) => link.code).find((value) => typeof value === "string");
  const cause = new Error(
    printable(removeSecrets(message, secrets, 1_000).replaceAll(/\?[^\s"')]+/g, "?…")).slice(0, 300),
  );
  const name = chain[0]?.name;
  if (typeof name === "string") cause.name = removeSecrets(name, secrets);
  return code === undefined ? cause : Object.assign(cause, { code: removeSecrets(code, secrets) });
}

/** Failures that an attempt one second later would meet again: the name does not exist, the certificate is not trusted. */
const lasting = /^(?:ENOTFOUND|(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)\w+)$/;
// Deno's errors have no codes.
const lastingWords = /invalid peer certificate|not known|no such host/i;

/** Whether a transport's error shows that another attempt would fail too. */
export function isLasting(error: unknown): boolean {
  return failureChain(error).some(
    ({ code, message }) =>
      (typeof code === "string" && lasting.test(code)) ||
      (typeof message === "string" && lastingWords.test(message)),
  );
}

/** The other failures of name resolution and connecting, which come before the request, as those that last. */
const beforeSending = /^(?:EAI_AGAIN|ECONNREFUSED|UND_ERR_CONNECT_TIMEOUT)$/;

/**
 * Whether a transport's error proves that the request was never sent, so that even a create can be retried. Unknown
 * errors prove nothing; nor do those of browsers, which do not say what failed.
 */
export function neverSent(error: unknown): boolean {
  return failureChain(error).some((link) =>
    Array.isArray(link.errors) && link.errors.length
      ? link.errors.every((attempt: FailureLink) => isProof(attempt))
      : isProof(link),
  );
}

function isProof({ code, syscall, message }: FailureLink): boolean {
  return (
    (typeof code === "string" &&
      (lasting.test(code) || beforeSending.test(code) || (code.startsWith("E") && syscall === "connect"))) ||
    // Deno's errors have no codes; their messages name the step that failed.
    (typeof message === "string" && message.includes("client error (Connect)"))
  );
}
