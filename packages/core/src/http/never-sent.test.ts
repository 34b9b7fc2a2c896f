import { describe, expect, test } from "vitest";
import { isLasting, neverSent } from "./never-sent.ts";

const coded = (code: string, syscall?: string): Error => Object.assign(new Error("m"), { code, syscall });
const wrapped = (cause: unknown): Error => new TypeError("fetch failed", { cause });

function ownCause(): Error {
  const error = new Error("m");
  error.cause = error;
  return error;
}

function eachOthersCause(): Error {
  const error = new Error("m");
  error.cause = wrapped(error);
  return error;
}

function ownPart(): Error {
  const parts: Error[] = [];
  const error = new AggregateError(parts);
  error.errors.push(error);
  return error;
}

describe("a failure that proves that the request was never sent", () => {
  test.each([
    ["an unknown name", wrapped(coded("ENOTFOUND", "getaddrinfo"))],
    ["a look-up without a file descriptor", wrapped(coded("EMFILE", "getaddrinfo"))],
    ["a connection without a file descriptor", wrapped(coded("EMFILE", "connect"))],
    [
      "a tunnel that the company's proxy refused",
      wrapped(wrapped(new Error("Proxy response (407) !== 200 when HTTP Tunneling"))),
    ],
    ["a tunnel that the company's proxy closed", wrapped(coded("UND_ERR_PRX_CONN"))],
    ["a company's proxy with an invalid certificate", wrapped(coded("UND_ERR_PRX_TLS"))],
    ["a proxy that speaks no SOCKS", wrapped(coded("UND_ERR_SOCKS5_VERSION"))],
    [
      "a connection that was closed before TLS was agreed on",
      wrapped(
        Object.assign(
          new Error("Client network socket disconnected before secure TLS connection was established"),
          { code: "ECONNRESET" },
        ),
      ),
    ],
    ["a port that fetch refuses, on Node", wrapped(new Error("bad port"))],
    ["a port that fetch refuses, on Deno", new TypeError("Fetch failed: Requests to port 6667 are blocked")],
    ["an unreachable name server", wrapped(coded("EAI_AGAIN", "getaddrinfo"))],
    ["a refused connection", wrapped(coded("ECONNREFUSED", "connect"))],
    [
      "a refused connection, wrapped three times",
      wrapped(wrapped(wrapped(coded("ECONNREFUSED", "connect")))),
    ],
    ["a connection that failed for a reason without a name", wrapped(coded("UNKNOWN", "connect"))],
    ["a refused connection on Bun", coded("ECONNREFUSED")],
    ["an unreachable host", wrapped(coded("EHOSTUNREACH", "connect"))],
    ["a connection that timed out", wrapped(coded("ETIMEDOUT", "connect"))],
    ["undici's connect timeout", wrapped(coded("UND_ERR_CONNECT_TIMEOUT"))],
    ["an unreachable network", wrapped(coded("ENETUNREACH", "connect"))],
    ["an expired certificate", wrapped(coded("CERT_HAS_EXPIRED"))],
    ["a certificate that is not valid yet", wrapped(coded("CERT_NOT_YET_VALID"))],
    ["a certificate of another host", wrapped(coded("ERR_TLS_CERT_ALTNAME_INVALID"))],
    ["a self-signed certificate", wrapped(coded("DEPTH_ZERO_SELF_SIGNED_CERT"))],
    ["a self-signed certificate in the chain", wrapped(coded("SELF_SIGNED_CERT_IN_CHAIN"))],
    ["a certificate whose issuer is missing", wrapped(coded("UNABLE_TO_VERIFY_LEAF_SIGNATURE"))],
    ["a certificate of an unknown issuer", wrapped(coded("UNABLE_TO_GET_ISSUER_CERT_LOCALLY"))],
    ["a certificate for another purpose", wrapped(coded("INVALID_PURPOSE"))],
    ["a certificate of an issuer that may not issue any", wrapped(coded("INVALID_CA"))],
    ["a chain that its issuer does not allow", wrapped(coded("PATH_LENGTH_EXCEEDED"))],
    [
      "all addresses refused",
      wrapped(
        Object.assign(
          new AggregateError([coded("ECONNREFUSED", "connect"), coded("ENETUNREACH", "connect")]),
          { code: "ECONNREFUSED" },
        ),
      ),
    ],
    [
      "a failed connection on Deno",
      wrapped(new Error("error sending request for url (http://a/): client error (Connect): x")),
    ],
  ])("is %s", (_, error) => {
    expect(neverSent(error)).toBe(true);
  });

  test.each([
    ["a reset", wrapped(coded("ECONNRESET", "read"))],
    ["a host that became unreachable after sending", wrapped(coded("EHOSTUNREACH", "read"))],
    ["a write that timed out", wrapped(coded("ETIMEDOUT", "write"))],
    ["a closed socket", wrapped(coded("UND_ERR_SOCKET"))],
    ["missing response headers", wrapped(coded("UND_ERR_HEADERS_TIMEOUT"))],
    ["a certificate that the service demanded", wrapped(coded("ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED"))],
    ["a broken pipe", wrapped(coded("EPIPE", "write"))],
    [
      "some addresses refused",
      wrapped(
        Object.assign(new AggregateError([coded("ECONNREFUSED", "connect"), coded("ECONNRESET", "read")]), {
          code: "X",
        }),
      ),
    ],
    ["an AggregateError without errors", wrapped(new AggregateError([], "all failed"))],
    ["an AggregateError of nothing", wrapped(new AggregateError([undefined, null, "ECONNREFUSED"]))],
    ["an error that is its own cause", ownCause()],
    ["two errors that are each other's cause", eachOthersCause()],
    ["an AggregateError that contains itself", ownPart()],
    ["the error of a browser", new TypeError("Failed to fetch")],
    ["a lost response on Deno", wrapped(new Error("client error (SendRequest): connection closed"))],
    ["nothing", undefined],
    ["a string", "ECONNREFUSED"],
  ])("is not %s", (_, error) => {
    expect(neverSent(error)).toBe(false);
  });
});

describe("a failure that lasts", () => {
  test.each([
    ["an unknown name", wrapped(coded("ENOTFOUND", "getaddrinfo"))],
    ["an expired certificate", wrapped(coded("CERT_HAS_EXPIRED"))],
    ["an unknown name on Deno", new Error("dns error: Name or service not known")],
    ["a certificate on Deno", new Error("invalid peer certificate: UnknownIssuer")],
  ])("is %s", (_, error) => {
    expect(isLasting(error)).toBe(true);
  });

  test.each([
    ["a name server that does not answer", wrapped(coded("EAI_AGAIN", "getaddrinfo"))],
    ["a refused connection", wrapped(coded("ECONNREFUSED", "connect"))],
    ["a reset", wrapped(coded("ECONNRESET", "read"))],
    ["an error that is its own cause", ownCause()],
    ["nothing", undefined],
  ])("is not %s", (_, error) => {
    expect(isLasting(error)).toBe(false);
  });
});
