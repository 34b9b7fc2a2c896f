import { failureLinks } from "../http/never-sent.ts";
import { printable } from "../printable.ts";
import { removeSecrets } from "../remove-secrets.ts";

/**
 * A copy of a transport's error that is safe to show: its name, and the messages and code of the chain of causes. The
 * original is not shown, since libraries attach request headers, sockets or whole URLs to their errors.
 */
export function failureCause(error: unknown, secrets: readonly string[]): Error & { readonly code?: string } {
  const chain = failureLinks(error);
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
