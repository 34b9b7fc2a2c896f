import { failureLinks, type FailureLink } from "../http/never-sent.ts";
import { printable } from "../printable.ts";
import { removeSecrets } from "../remove-secrets.ts";

/**
 * A copy of a transport's error that is safe to show: its name, the messages of the chain of causes (a code where one has no
 * message) and the code. The original is not shown, since libraries attach request headers, sockets or whole URLs to their errors.
 */
export function failureCause(error: unknown, secrets: readonly string[]): Error & { readonly code?: string } {
  const texts = (textOf: (link: FailureLink) => unknown): readonly string[] =>
    failureLinks(error)
      .map(textOf)
      .filter((text): text is string => typeof text === "string" && text !== "");
  const [name = "Error"] = texts((link) => link.name);
  const [code] = texts((link) => link.code);
  const said = texts((link) => link.message || link.code).join(": ") || `${typeof error} was thrown`;
  const message = removeSecrets(said, secrets, 1_000).replaceAll(/\?[^\s"')]+/g, "?…");
  return Object.assign(new Error(printable(message).slice(0, 300)), {
    name: removeSecrets(name, secrets),
    ...(code && { code: removeSecrets(code, secrets) }),
  });
}
