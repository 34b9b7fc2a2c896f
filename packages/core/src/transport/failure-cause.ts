import { strikeOut } from "../secrets/strike-out.ts";
import { failureChain } from "./failure-chain.ts";

/**
 * A copy of a transport's error that can be shown: names, messages and code of the whole chain. The original stays
 * behind, since libraries hang the request's headers, the socket or the whole address on their errors.
 */
export function failureCause(error: unknown, secrets: readonly string[]): Error & { readonly code?: string } {
  const chain = failureChain(error);
  const said = chain
    .map(({ message }) => message)
    .filter((message) => typeof message === "string" && message);
  const message = said.length
    ? said.join(": ")
    : `the transport threw ${error === null ? "null" : typeof error}`;
  const code = chain.map((link) => link.code).find((value) => typeof value === "string");
  const cause = new Error(
    strikeOut(message, secrets)
      .replaceAll(/\?[^\s"')]+/g, "?…")
      .slice(0, 300),
  );
  const name = chain[0]?.name;
  if (typeof name === "string") cause.name = strikeOut(name, secrets);
  return code === undefined ? cause : Object.assign(cause, { code: strikeOut(code, secrets) });
}
