import { failureChain, type FailureLink } from "./failure-chain.ts";

/** Failures of looking up a name, of connecting, and of trusting a certificate: they come before any request. */
const beforeSending =
  /^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_CERT\w+|DEPTH_ZERO\w+|SELF_SIGNED\w+|UNABLE_TO\w+)$/;

/**
 * Whether a transport's error proves that the request never left, so that even a create may be sent again. What is not
 * surely known may have left: browsers, for one, never tell.
 */
export function neverLeft(error: unknown): boolean {
  return failureChain(error).some((link) =>
    Array.isArray(link.errors) && link.errors.length
      ? link.errors.every((tried: FailureLink) => isProof(tried))
      : isProof(link),
  );
}

function isProof({ code, syscall, message }: FailureLink): boolean {
  return (
    (typeof code === "string" &&
      (beforeSending.test(code) || (code.startsWith("E") && syscall === "connect"))) ||
    // Deno has no codes; its HTTP client says which step failed.
    (typeof message === "string" && message.includes("client error (Connect)"))
  );
}
