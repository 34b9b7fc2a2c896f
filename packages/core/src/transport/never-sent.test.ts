import { describe, expect, it } from "vitest";
import { neverSent } from "./failure.ts";

const coded = (code: string, syscall?: string): Error => Object.assign(new Error("m"), { code, syscall });
const wrapped = (cause: unknown): Error => new TypeError("fetch failed", { cause });

describe("a failure that proves that the request was never sent", () => {
  it.each([
    ["an unknown name", wrapped(coded("ENOTFOUND", "getaddrinfo"))],
    ["an unreachable name server", wrapped(coded("EAI_AGAIN", "getaddrinfo"))],
    ["a refused connection", wrapped(coded("ECONNREFUSED", "connect"))],
    ["a refused connection on Bun", coded("ECONNREFUSED")],
    ["an unreachable host", wrapped(coded("EHOSTUNREACH", "connect"))],
    ["a connection that timed out", wrapped(coded("ETIMEDOUT", "connect"))],
    ["undici's connect timeout", wrapped(coded("UND_ERR_CONNECT_TIMEOUT"))],
    ["an expired certificate", wrapped(coded("CERT_HAS_EXPIRED"))],
    ["a certificate of another host", wrapped(coded("ERR_TLS_CERT_ALTNAME_INVALID"))],
    ["a self-signed certificate", wrapped(coded("DEPTH_ZERO_SELF_SIGNED_CERT"))],
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

  it.each([
    ["a reset", wrapped(coded("ECONNRESET", "read"))],
    ["a host that became unreachable after sending", wrapped(coded("EHOSTUNREACH", "read"))],
    ["a write that timed out", wrapped(coded("ETIMEDOUT", "write"))],
    ["a closed socket", wrapped(coded("UND_ERR_SOCKET"))],
    ["missing response headers", wrapped(coded("UND_ERR_HEADERS_TIMEOUT"))],
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
    ["the error of a browser", new TypeError("Failed to fetch")],
    ["a lost response on Deno", wrapped(new Error("client error (SendRequest): connection closed"))],
    ["nothing", undefined],
    ["a string", "ECONNREFUSED"],
  ])("is not %s", (_, error) => {
    expect(neverSent(error)).toBe(false);
  });
});
