/** What the log calls a failed connection, by its code. */
const kinds: readonly (readonly [kind: string, codes: RegExp])[] = [
  ["name not found", /^(ENOTFOUND|EAI_)/],
  ["connection refused", /^ECONNREFUSED$/],
  ["connection reset", /^(ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET)$/],
  ["connection timed out", /^(ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/],
  ["certificate", /CERT|SELF_SIGNED|UNABLE_TO_|^(INVALID_(CA|PURPOSE)|PATH_LENGTH_EXCEEDED)$/],
  // A company's proxy answered CONNECT with another status than 200.
  ["refused by the proxy", /^UND_ERR_ABORTED$/],
  ["closed by the proxy", /^UND_ERR_PRX_CONN$/],
  ["TLS", /^ERR_(TLS|SSL)_/],
];

/**
 * Says in a few words why a connection failed, such as `certificate (CERT_HAS_EXPIRED)`. Never the error's own message,
 * which may contain an address or a query.
 */
export function describeCause(error: unknown): string {
  const code = findCode(error);
  if (code === undefined) return "connection failed";
  const kind = kinds.find(([, codes]) => codes.test(code))?.[0] ?? "connection failed";
  return `${kind} (${code})`;
}

/** The code of an error, of its cause, or of the first of several errors. At most four levels deep: an error can be its own cause. */
function findCode(error: unknown, depth = 4): string | undefined {
  if (typeof error !== "object" || error === null || depth === 0) return undefined;
  const { code, errors, cause } = error as { code?: unknown; errors?: unknown; cause?: unknown };
  if (typeof code === "string" && /^\w+$/.test(code)) return code;
  return findCode(cause, depth - 1) ?? (Array.isArray(errors) ? findCode(errors[0], depth - 1) : undefined);
}
