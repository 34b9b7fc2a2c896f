import { createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { listen } from "../test/listen.ts";
import { closedPort } from "../test/closed-port.ts";
import { useForwarder } from "../test/use-forwarder.ts";

const stage = useForwarder();
const partners = "/upstreams/acme/api/v1/BusinessPartners";
const headers = { "content-type": "application/json" };
const create = { method: "POST", body: "{}", headers };

/** Starts the server in front of a service at this port of this machine. */
const stageAt = (port: number) =>
  stage(() => undefined, {
    upstreams: [{ id: "acme", label: "Acme", apiBaseUrl: `http://127.0.0.1:${port}` }],
  });

/** A service that ends each connection as soon as it receives something. */
const resettingPort = (): Promise<number> =>
  listen(createServer((socket) => socket.once("data", () => socket.resetAndDestroy())));

/** Starts the server with a `fetch` that fails like that of Node. */
const stageFailing = (cause: unknown) =>
  stage(() => undefined, {
    fetch: async () => {
      throw new TypeError("fetch failed", { cause });
    },
  });

const failure = (code: string, syscall?: string) => Object.assign(new Error("failed"), { code, syscall });

function circular(): Error {
  const error = new Error("failed");
  error.cause = new Error("failed", { cause: error });
  return error;
}

describe("a create", () => {
  test("is 424 if the service can't be reached: nothing was sent", async () => {
    const { fetch } = await stageAt(await closedPort());
    const answer = await fetch(partners, create);
    expect([answer.status, answer.headers.get("connection")]).toEqual([424, "close"]);
    expect(await answer.json()).toMatchObject({
      type: "urn:accounting-data:add-in:unreachable",
      detail: "Acme could not be reached. Nothing was sent.",
    });
  });

  test("is 502 if the connection was lost after it was sent", async () => {
    const { fetch } = await stageAt(await resettingPort());
    expect((await fetch(partners, create)).status).toBe(502);
  });

  test.each([
    ["ENOTFOUND", "getaddrinfo"],
    ["EAI_AGAIN", "getaddrinfo"],
    ["EMFILE", "getaddrinfo"],
    ["EMFILE", "connect"],
    ["EHOSTUNREACH", "connect"],
    ["ENETUNREACH", "connect"],
    ["ETIMEDOUT", "connect"],
    ["UND_ERR_CONNECT_TIMEOUT", undefined],
    ["CERT_HAS_EXPIRED", undefined],
    ["CERT_NOT_YET_VALID", undefined],
    ["ERR_TLS_CERT_ALTNAME_INVALID", undefined],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", undefined],
    ["SELF_SIGNED_CERT_IN_CHAIN", undefined],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", undefined],
    ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", undefined],
    ["INVALID_PURPOSE", undefined],
  ])("is 424 after %s of %s, before which nothing is sent", async (code, syscall) => {
    const { fetch, log } = await stageFailing(failure(code, syscall));
    expect((await fetch(partners, create)).status).toBe(424);
    expect(log).toMatchObject([{ cause: expect.stringContaining(`(${code})`) as string }]);
  });

  test.each([
    ["ECONNRESET", "read"],
    ["ETIMEDOUT", "write"],
    ["EHOSTUNREACH", "read"],
    ["UND_ERR_SOCKET", undefined],
    ["UND_ERR_HEADERS_TIMEOUT", undefined],
  ])("is 502 after %s of %s, when it may have been sent", async (code, syscall) => {
    const { fetch } = await stageFailing(failure(code, syscall));
    expect((await fetch(partners, create)).status).toBe(502);
  });

  test("is 502 after a failure that is its own cause", async () => {
    const { fetch, log } = await stageFailing(circular());
    expect((await fetch(partners, create)).status).toBe(502);
    expect(log).toMatchObject([{ cause: "connection failed" }]);
  });
});

test("a sign-in is 502, since nothing depends on whether it was sent", async () => {
  const address = `http://127.0.0.1:${await closedPort()}`;
  const { fetch } = await stage(() => undefined, {
    upstreams: [{ id: "acme", label: "Acme", apiBaseUrl: address, authUrl: address }],
  });
  const body = new URLSearchParams("grant_type=client_credentials&client_id=acme&client_secret=x");
  const answer = await fetch("/upstreams/acme/auth/connect/token", { method: "POST", body });
  expect(answer.status).toBe(502);
});

test("a read is 502, whether it was sent or not", async () => {
  for (const port of [await closedPort(), await resettingPort()]) {
    const { fetch } = await stageAt(port);
    const answer = await fetch(`${partners}?PageSize=1&PageNumber=1`);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ type: "urn:accounting-data:add-in:unreachable" });
  }
});
