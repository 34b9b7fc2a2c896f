/** Codes of failures before a request is sent: of the name's look-up and of the connection. */
const beforeSending = new Set(["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "UND_ERR_CONNECT_TIMEOUT"]);

/** Whether a failed fetch certainly sent nothing; false where that is unknown. */
export function neverSent(error: unknown): boolean {
  for (
    let link = error;
    typeof link === "object" && link !== null;
    link = (link as { cause?: unknown }).cause
  ) {
    const { code, errors } = link as { code?: unknown; errors?: unknown };
    if (Array.isArray(errors) && errors.length > 0) return errors.every(neverSent);
    if (typeof code === "string" && beforeSending.has(code)) return true;
  }
  return false;
}
