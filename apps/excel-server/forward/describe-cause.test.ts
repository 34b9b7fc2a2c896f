import { expect, test } from "vitest";
import { describeCause } from "./describe-cause.ts";

const failure = (code: string): Error =>
  new TypeError("fetch failed https://internal.example?key=1", {
    cause: Object.assign(new Error("x"), { code }),
  });

test.each([
  ["ENOTFOUND", "name not found (ENOTFOUND)"],
  ["ECONNREFUSED", "connection refused (ECONNREFUSED)"],
  ["ECONNRESET", "connection reset (ECONNRESET)"],
  ["UND_ERR_SOCKET", "connection reset (UND_ERR_SOCKET)"],
  ["UND_ERR_CONNECT_TIMEOUT", "connection timed out (UND_ERR_CONNECT_TIMEOUT)"],
  ["CERT_HAS_EXPIRED", "certificate (CERT_HAS_EXPIRED)"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "certificate (DEPTH_ZERO_SELF_SIGNED_CERT)"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "certificate (UNABLE_TO_VERIFY_LEAF_SIGNATURE)"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "certificate (ERR_TLS_CERT_ALTNAME_INVALID)"],
  ["INVALID_PURPOSE", "certificate (INVALID_PURPOSE)"],
  ["INVALID_CA", "certificate (INVALID_CA)"],
  ["PATH_LENGTH_EXCEEDED", "certificate (PATH_LENGTH_EXCEEDED)"],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "TLS (ERR_SSL_WRONG_VERSION_NUMBER)"],
  ["EOTHER", "connection failed (EOTHER)"],
  ["a message with https://internal.example", "connection failed"],
])("%s is %s", (code, text) => {
  expect(describeCause(failure(code))).toBe(text);
});

test("the first of several addresses is told", () => {
  expect(describeCause(new TypeError("x", { cause: { errors: [failure("ECONNREFUSED")] } }))).toBe(
    "connection refused (ECONNREFUSED)",
  );
});

test.each([undefined, "text", new Error("https://internal.example")])("%o is only a failure", (error) => {
  expect(describeCause(error)).toBe("connection failed");
});
