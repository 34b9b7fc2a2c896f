import { describe, expect, test, vi } from "vitest";
import { createCredentialKeys, type ClientStore, type CredentialKeys } from "./credential-keys.ts";

const bearer = (token: string): Headers => new Headers({ authorization: `Bearer ${token}` });

test("a key tells credentials apart, and does not contain them", async () => {
  const keys = createCredentialKeys();
  const acme = await keys.of("live", new Headers({ "api-key": "acme-key" }));
  expect(acme).toMatch(/^[0-9a-f]{32}$/);
  expect(await keys.of("live", new Headers({ "api-key": "acme-key" }))).toBe(acme);
  expect(await keys.of("live", new Headers({ "api-key": "beta-key" }))).not.toBe(acme);
  expect(await keys.of("live", bearer("acme-key"))).not.toBe(acme);
});

test("servers have different keys unless they share the secret", async () => {
  const headers = new Headers({ "api-key": "acme-key" });
  const of = (secret?: string) => createCredentialKeys(secret).of("live", headers);
  expect(await of()).not.toBe(await of());
  expect(await of("secret")).toBe(await of("secret"));
});

test("all tokens of one client have one key", async () => {
  const keys = createCredentialKeys();
  const issue = (client: string, token: string) =>
    keys.learn("live", client, JSON.stringify({ access_token: token }));
  await issue("acme", "one");
  await issue("acme", "two");
  await issue("beta", "three");
  expect(await keys.of("live", bearer("one"))).toBe(await keys.of("live", bearer("two")));
  expect(await keys.of("live", bearer("one"))).not.toBe(await keys.of("live", bearer("three")));
});

describe("with a store that servers share", () => {
  const issue = (keys: CredentialKeys, token: string) =>
    keys.learn("live", "acme", JSON.stringify({ access_token: token }));

  test("a token that one server has issued is its client's at the others, and is looked up once", async () => {
    const noted = new Map<string, string>();
    const findClient = vi.fn<ClientStore["findClient"]>(async (token) => noted.get(token));
    const store = {
      findClient,
      noteClient: async (token: string, client: string) => void noted.set(token, client),
    };
    const [issuer, reader] = [createCredentialKeys("shared", store), createCredentialKeys("shared", store)];
    await issue(issuer, "one");
    await issue(issuer, "two");
    const key = await reader.of("live", bearer("one"));
    expect(await reader.of("live", bearer("two"))).toBe(key);
    expect(await reader.of("live", bearer("one"))).toBe(key);
    expect(await reader.of("live", bearer("unknown"))).not.toBe(key);
    await reader.of("live", bearer("unknown"));
    await reader.of("live", new Headers({ "api-key": "acme" }));
    expect(findClient).toHaveBeenCalledTimes(3);
    expect(JSON.stringify([...noted])).not.toMatch(/one|two|acme/);
  });

  test("while it can't be reached, a token is a credential of its own, and is looked up again", async () => {
    const down = async (): Promise<never> => {
      throw new Error("down");
    };
    const findClient = vi.fn<ClientStore["findClient"]>(down);
    const keys = createCredentialKeys("shared", { findClient, noteClient: down });
    expect(await keys.of("live", bearer("one"))).toBe(await keys.of("live", bearer("one")));
    expect(findClient).toHaveBeenCalledTimes(2);
    await issue(keys, "two");
    expect(await keys.of("live", bearer("two"))).not.toBe(await keys.of("live", bearer("one")));
  });
});

test("a token has its client's key only at the service that issued it", async () => {
  const keys = createCredentialKeys();
  for (const upstream of ["live", "beta"])
    await keys.learn(upstream, "acme", JSON.stringify({ access_token: upstream }));
  expect(await keys.of("live", bearer("beta"))).not.toBe(await keys.of("live", bearer("live")));
  expect(await keys.of("beta", bearer("beta"))).not.toBe(await keys.of("live", bearer("live")));
});

test.each(["<html>", "null", '{"access_token":1}'])(
  "ignores an answer that is not a token: %j",
  async (answer) => {
    const keys = createCredentialKeys("secret");
    await keys.learn("live", "acme", answer);
    expect(await keys.of("live", bearer("one"))).toBe(
      await createCredentialKeys("secret").of("live", bearer("one")),
    );
  },
);
