import { describe, expect, test, vi } from "vitest";
import {
  createCredentialKeys,
  refusedToken,
  type ClientStore,
  type CredentialKeys,
} from "./credential-keys.ts";

const now = () => 0;

const bearer = (token: string): Headers => new Headers({ authorization: `Bearer ${token}` });

test("a key tells credentials apart, and does not contain them", async () => {
  const keys = createCredentialKeys({ now });
  const acme = await keys.of("live", new Headers({ "api-key": "acme-key" }));
  expect(acme.own).toMatch(/^[0-9a-f]{32}$/);
  expect(acme.key).toBe(acme.own);
  expect(await keys.of("live", new Headers({ "api-key": "acme-key" }))).toEqual(acme);
  expect(await keys.of("live", new Headers({ "api-key": "beta-key" }))).not.toEqual(acme);
  expect(await keys.of("live", bearer("acme-key"))).not.toEqual(acme);
});

test("servers have the same key for a credential, by which they pace it together", async () => {
  const of = () => createCredentialKeys({ now }).of("live", new Headers({ "api-key": "acme-key" }));
  expect(await of()).toEqual(await of());
});

/** The key of a token's client. */
const keyOf = async (keys: CredentialKeys, token: string, upstream = "live"): Promise<string> =>
  (await keys.of(upstream, bearer(token))).key;

test("all tokens of one client have one key", async () => {
  const keys = createCredentialKeys({ now });
  const issue = (client: string, token: string) =>
    keys.learn("live", client, JSON.stringify({ access_token: token }));
  await issue("acme", "one");
  await issue("acme", "two");
  await issue("beta", "three");
  expect(await keyOf(keys, "one")).toBe(await keyOf(keys, "two"));
  expect(await keyOf(keys, "one")).not.toBe(await keyOf(keys, "three"));
});

describe("with a store that servers share", () => {
  const issue = (keys: CredentialKeys, token: string) =>
    keys.learn("live", "acme", JSON.stringify({ access_token: token }));

  function setUp() {
    const noted = new Map<string, string>();
    const findClient = vi.fn<ClientStore["findClient"]>(async (token) => noted.get(token));
    const noteClient = vi.fn<ClientStore["noteClient"]>(async (token, client) => {
      // A database answers later: nothing may go on before it has noted it.
      await new Promise(setImmediate);
      noted.set(token, client ?? refusedToken);
    });
    const create = () => createCredentialKeys({ now, store: { findClient, noteClient } });
    return { noted, findClient, noteClient, issuer: create(), reader: create() };
  }

  test("a token that one server has issued is its client's at the others; a key is not looked up", async () => {
    const { noted, findClient, issuer, reader } = setUp();
    await issue(issuer, "one");
    await issue(issuer, "two");
    const key = await keyOf(reader, "one");
    expect(await keyOf(reader, "two")).toBe(key);
    expect(await keyOf(reader, "one")).toBe(key);
    expect(await keyOf(reader, "unknown")).not.toBe(key);
    await keyOf(reader, "unknown");
    findClient.mockClear();
    await reader.of("live", new Headers({ "api-key": "acme" }));
    expect(findClient).not.toHaveBeenCalled();
    expect(JSON.stringify([...noted])).not.toMatch(/one|two|acme/);
  });

  test("a token that the service has refused is a credential of its own at all servers", async () => {
    const { issuer, reader, noted, noteClient } = setUp();
    await issue(issuer, "one");
    await issue(issuer, "two");
    await reader.refused(await reader.of("live", bearer("one")));
    expect([...noted.values()]).toContain(refusedToken);
    for (const keys of [issuer, reader]) expect(await keyOf(keys, "one")).not.toBe(await keyOf(keys, "two"));
    noteClient.mockClear();
    await reader.refused(await reader.of("live", bearer("of a stranger")));
    expect(noteClient).not.toHaveBeenCalled();
  });

  test("a store that has lost its data learns again what its servers know", async () => {
    const { issuer, reader, noted } = setUp();
    await issue(issuer, "one");
    noted.clear();
    const key = await keyOf(issuer, "one");
    expect(await keyOf(reader, "one")).toBe(key);
  });

  test("while it can't be reached, a token is a credential of its own, and is looked up again", async () => {
    const down = async (): Promise<never> => {
      throw new Error("down");
    };
    const findClient = vi.fn<ClientStore["findClient"]>(down);
    const keys = createCredentialKeys({ now, store: { findClient, noteClient: down } });
    expect(await keyOf(keys, "one")).toBe(await keyOf(keys, "one"));
    expect(findClient).toHaveBeenCalledTimes(2);
    await issue(keys, "two");
    expect(await keyOf(keys, "two")).not.toBe(await keyOf(keys, "one"));
  });
});

test.each([
  ["as long as it is valid", { expires_in: 100 }, 100_000],
  ["as long as it is valid, named in a text", { expires_in: "100" }, 100_000],
  ["a minute, if the service does not say how long it is valid", {}, 60_000],
  ["a minute, if what it says makes no sense", { expires_in: -1 }, 60_000],
  ["a day at most", { expires_in: 1e12 }, 86_400_000],
])("a token has its client's key %s", async (_, valid, milliseconds) => {
  let time = 0;
  const keys = createCredentialKeys({ now: () => time });
  for (const [token, more] of [
    ["one", valid],
    ["other", { expires_in: 86_400 }],
  ] as const)
    await keys.learn("live", "acme", JSON.stringify({ access_token: token, ...more }));
  const key = await keyOf(keys, "other");
  time = milliseconds - 1;
  expect(await keyOf(keys, "one")).toBe(key);
  time = milliseconds;
  expect(await keyOf(keys, "one")).not.toBe(key);
});

test("a token has its client's key only at the service that issued it", async () => {
  const keys = createCredentialKeys({ now });
  for (const upstream of ["live", "beta"])
    await keys.learn(upstream, "acme", JSON.stringify({ access_token: upstream }));
  expect(await keyOf(keys, "beta")).not.toBe(await keyOf(keys, "live"));
  expect(await keyOf(keys, "beta", "beta")).not.toBe(await keyOf(keys, "live"));
});

test.each(["<html>", "null", '{"access_token":1}'])(
  "ignores an answer that is not a token: %j",
  async (answer) => {
    const keys = createCredentialKeys({ now });
    await keys.learn("live", "acme", answer);
    expect(await keyOf(keys, "one")).toBe(await keyOf(createCredentialKeys({ now }), "one"));
  },
);
