import { expect, test } from "vitest";
import { createCredentialKeys } from "./credential-keys.ts";

const bearer = (token: string): Headers => new Headers({ authorization: `Bearer ${token}` });

test("a key tells credentials apart, and does not contain them", async () => {
  const keys = createCredentialKeys();
  const acme = await keys.of(new Headers({ "api-key": "acme-key" }));
  expect(acme).toMatch(/^[0-9a-f]{32}$/);
  expect(await keys.of(new Headers({ "api-key": "acme-key" }))).toBe(acme);
  expect(await keys.of(new Headers({ "api-key": "beta-key" }))).not.toBe(acme);
  expect(await keys.of(bearer("acme-key"))).not.toBe(acme);
});

test("servers have different keys unless they share the secret", async () => {
  const headers = new Headers({ "api-key": "acme-key" });
  const of = (secret?: string) => createCredentialKeys(secret).of(headers);
  expect(await of()).not.toBe(await of());
  expect(await of("secret")).toBe(await of("secret"));
});

test("all tokens of one client have one key", async () => {
  const keys = createCredentialKeys();
  const issue = (client: string, token: string) =>
    keys.learn(`grant_type=client_credentials&client_id=${client}`, JSON.stringify({ access_token: token }));
  await issue("acme", "one");
  await issue("acme", "two");
  await issue("beta", "three");
  expect(await keys.of(bearer("one"))).toBe(await keys.of(bearer("two")));
  expect(await keys.of(bearer("one"))).not.toBe(await keys.of(bearer("three")));
});

test.each([
  ["", '{"access_token":"one"}'],
  ["client_id=acme", "<html>"],
  ["client_id=acme", "null"],
  ["client_id=acme", '{"access_token":1}'],
])("what is no token is ignored: %j, %j", async (request, answer) => {
  const keys = createCredentialKeys("secret");
  await keys.learn(request, answer);
  expect(await keys.of(bearer("one"))).toBe(await createCredentialKeys("secret").of(bearer("one")));
});
