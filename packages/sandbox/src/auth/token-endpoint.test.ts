import { describe, expect, test } from "vitest";
import { start, tokenForm } from "../../test/support/start.ts";

const endpoint = "/connect/token";

test("answers with the fields that the specification shows", async () => {
  const { requestToken } = await start();
  const response = await requestToken();
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    access_token: expect.stringMatching(/^sandbox-/) as string,
    expires_in: 3600,
    token_type: "Bearer",
    scope: "Svc.OpenApi.Access.Cz",
  });
});

describe("answers with an OAuth error to", () => {
  test.each([
    ["no grant type", { grant_type: "" }, 400, "invalid_request"],
    ["another grant type", { grant_type: "authorization_code" }, 400, "unsupported_grant_type"],
    ["a refresh token", { grant_type: "refresh_token" }, 400, "unsupported_grant_type"],
    ["an unknown client", { client_id: "nobody" }, 401, "invalid_client"],
    ["no client", { client_id: "" }, 401, "invalid_client"],
    ["a wrong secret", { client_secret: "wrong" }, 401, "invalid_client"],
    ["no scope", { scope: "" }, 400, "invalid_scope"],
    ["another scope", { scope: "Svc.OpenApi.Access.Sk" }, 400, "invalid_scope"],
  ])("%s", async (_, changes, status, error) => {
    const { requestToken } = await start();
    const response = await requestToken({ ...tokenForm, ...changes });
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toEqual({ error, error_description: expect.any(String) as string });
  });

  test.each([
    ["grant_type", 400],
    ["client_id", 401],
    ["client_secret", 401],
    ["scope", 400],
  ] as const)("a missing %s", async (field, status) => {
    const { requestToken } = await start();
    const { [field]: _, ...form } = tokenForm;
    expect((await requestToken(form)).status).toBe(status);
  });

  test("a body that is not a form", async () => {
    const { send } = await start();
    const headers = { "content-type": "application/json" };
    const response = await send(endpoint, { method: "POST", headers, body: JSON.stringify(tokenForm) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: "invalid_request" });
  });

  test("a repeated parameter", async () => {
    const { send } = await start();
    const body = new URLSearchParams([...Object.entries(tokenForm), ["scope", tokenForm.scope]]);
    expect(await (await send(endpoint, { method: "POST", body })).json()).toMatchObject({
      error: "invalid_request",
    });
  });
});

test("publishes the address of the token endpoint", async () => {
  const { send, url } = await start();
  const response = await send("/.well-known/openid-configuration", { key: null });
  expect(await response.json()).toMatchObject({ issuer: url, token_endpoint: url + endpoint });
});

test("does not accept a token as an API key, or an API key as a token", async () => {
  const { send, requestToken } = await start();
  const { access_token: token } = (await (await requestToken()).json()) as { access_token: string };
  const path = "/v1/Banks?PageSize=1&PageNumber=1";
  for (const key of [token, "Sandbox-Api-Key", "sandbox-api-keys", ""])
    expect((await send(path, { key })).status).toBe(401);
  for (const authorization of [
    "Bearer sandbox-api-key",
    `Basic ${token}`,
    `Bearer ${token}x`,
    "Bearer",
    "",
  ]) {
    expect((await send(path, { headers: { authorization } })).status).toBe(401);
  }
  expect((await send(path, { headers: { authorization: `bearer ${token}` } })).status).toBe(200);
});

test("expireTokens makes every token invalid", async () => {
  const { send, requestToken, sandbox } = await start();
  const { access_token: token } = (await (await requestToken()).json()) as { access_token: string };
  sandbox.expireTokens();
  const headers = { authorization: `Bearer ${token}` };
  expect((await send("/v1/issuedinvoices", { headers })).status).toBe(401);
});
