import { failureLinks } from "../http/never-sent.ts";
import { printable } from "../printable.ts";
import { removeSecrets } from "../remove-secrets.ts";

/**
 * A copy of a transport's error that is safe to show: its name, and the messages and code of the chain of causes. The
 * original is not shown, since libraries attach request headers, sockets or whole URLs to their errors.
 */
export function failureCause(error: unknown, secrets: readonly string[]): Error & { readonly code?: string } {
  const texts = (key: "name" | "message" | "code"): readonly string[] =>
    failureLinks(error).flatMap(({ [key]: text }) => (typeof text === "string" && text ? [text] : []));
  const [name = "Error"] = texts("name");
  const [code] = texts("code");
  const said = texts("message").join(": ") || `the transport threw ${typeof error}`;
  const message = removeSecrets(said, secrets, 1_000).replaceAll(/\?[^\s"')]+/g, "?…");
  return Object.assign(new Error(printable(message).slice(0, 300)), {
    name: removeSecrets(name, secrets),
    ...(code && { code: removeSecrets(code, secrets) }),
  });
}
