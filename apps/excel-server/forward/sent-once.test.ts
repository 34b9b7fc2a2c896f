import { describe, expect, test } from "vitest";
import { json, useForwarder } from "../test/use-forwarder.ts";

const stage = useForwarder();
const partners = "/upstreams/acme/api/v1/BusinessPartners";
const headers = { "api-key": "acme", "content-type": "application/json" };
const create = { method: "POST", headers, body: '{"Name":"Žižka"}' };
const signIn = {
  method: "POST",
  body: new URLSearchParams({ grant_type: "client_credentials", client_id: "acme" }),
};

describe("a service that answers with 421, after which fetch sends a request again", () => {
  test.each([
    ["a create", partners, create],
    ["a sign-in", "/upstreams/acme/auth/connect/token", signIn],
  ])("gets %s once, and the browser, which would do the same, another status", async (_, path, init) => {
    const { fetch, seen, log } = await stage(json(421, { title: "Misdirected Request" }));
    const answer = await fetch(path, init);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ detail: "Acme answered with 421: it does not serve this address." }),
    ]);
    expect(seen).toHaveLength(1);
    expect(log).toMatchObject([{ status: 400, received: 421, cause: "misdirected request" }]);
  });
});

test("a body is sent with its length, as bytes that were not changed", async () => {
  const { fetch, seen } = await stage(json(201, {}));
  await fetch(partners, create);
  await fetch("/upstreams/acme/auth/connect/token", signIn);
  expect(seen.map(({ body }) => body)).toEqual([create.body, String(signIn.body)]);
  for (const { headers: sent, body } of seen) {
    expect(sent["content-length"]).toBe(String(Buffer.byteLength(body)));
    expect(sent).not.toHaveProperty("transfer-encoding");
  }
  expect(seen.map(({ headers: sent }) => sent["content-type"])).toEqual([
    "application/json",
    "application/x-www-form-urlencoded",
  ]);
});

test("a create that the service answers with 408, after which browsers send it again, is sent once", async () => {
  const { fetch, seen } = await stage(json(408, { title: "Request Timeout" }));
  const keyed = { ...create, headers: { ...headers, "idempotency-key": "1b9d6bcd-bbfd-4b2d-9b5d" } };
  for (let n = 0; n < 2; n += 1) expect((await fetch(partners, keyed)).status).toBe(408);
  expect(seen).toHaveLength(1);
});
