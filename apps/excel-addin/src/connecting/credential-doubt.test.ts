import { expect, test } from "vitest";
import { createFakeAddIn } from "../../test/fake-add-in.ts";
import { record } from "../../test/fake-source.ts";
import type { Connection, ConnectionCredential } from "../settings/connection.ts";
import { credentialDoubt } from "./credential-doubt.ts";

const key = (apiKey: string): ConnectionCredential => ({ kind: "api-key", apiKey });
const client = (clientId: string, clientSecret: string): ConnectionCredential => ({
  kind: "client-credentials",
  clientId,
  clientSecret,
});

function setUp(credential = key("alfa-key")) {
  const fake = createFakeAddIn({ connected: false });
  const alfa = fake.save({ id: "a", label: "Alfa", credential });
  fake.save({ id: "b", label: "Beta", credential: key("beta-key") });
  const changed = (changes: Partial<Connection>, isTested = true) =>
    credentialDoubt(fake.addIn, alfa, { changed: { ...alfa, ...changes }, isTested });
  return { ...fake, alfa, changed };
}

test("a key of another company on this device is noticed without a request", async () => {
  const { changed, sources } = setUp();
  expect(await changed({ credential: key("beta-key") })).toEqual({ kind: "other", label: "Beta" });
  expect([...sources.values()].flatMap(({ requests }) => requests)).toEqual([]);
});

test("the key of a connected company is noticed where another company is to be connected, and no other key", async () => {
  const { addIn, alfa } = setUp();
  for (const isTested of [true, false]) {
    const doubtOf = (apiKey: string) => {
      const changed = { ...alfa, id: "c", label: "Gama", credential: key(apiKey) };
      return credentialDoubt(addIn, undefined, { changed, isTested });
    };
    expect(await doubtOf("beta-key")).toEqual({ kind: "other", label: "Beta" });
    expect(await doubtOf("gama-key")).toBeUndefined();
  }
});

test("a new key is accepted if it reads the company's records, and doubted if it reads others", async () => {
  const { changed, call, sources, addIn, alfa } = setUp();
  await addIn.binding.bind(alfa);
  await call("PARTNERS");
  expect(await changed({ credential: key("new-key") })).toBeUndefined();
  sources.get("BusinessPartners")!.records = [record("of another company")];
  expect(await changed({ credential: key("new-key") })).toEqual({ kind: "different" });
});

test("a new key is accepted if it reads only what was created since the list was read, as in the middle of Create many", async () => {
  const { changed, call, sources, addIn, alfa } = setUp();
  await addIn.binding.bind(alfa);
  await call("PARTNERS");
  addIn.data.of(alfa, "BusinessPartners").whole.created.add({ id: "new", certain: true });
  sources.get("BusinessPartners")!.records = [record("NEW")];
  expect(await changed({ credential: key("new-key") })).toBeUndefined();
});

test("a new key with nothing to compare is a question", async () => {
  expect(await setUp().changed({ credential: key("new-key") })).toEqual({ kind: "unknown" });
});

test("a new key that is saved without a test is a question, and sends no request", async () => {
  const { changed, call, sources, addIn, alfa } = setUp();
  await addIn.binding.bind(alfa);
  await call("PARTNERS");
  const requests = () => [...sources.values()].flatMap((source) => source.requests).length;
  const before = requests();
  expect(await changed({ credential: key("new-key") }, false)).toEqual({ kind: "unknown" });
  expect(await changed({ credential: key("beta-key") }, false)).toEqual({ kind: "other", label: "Beta" });
  expect(await changed({ label: "Alfa Praha" }, false)).toBeUndefined();
  expect(requests()).toBe(before);
});

test("a new name, the same key, and a new secret of the same client raise no question", async () => {
  expect(await setUp().changed({ label: "Alfa Praha", credential: key("alfa-key") })).toBeUndefined();
  const byClient = setUp(client("alfa-client", "old"));
  expect(await byClient.changed({ credential: client("alfa-client", "new") })).toBeUndefined();
  expect(await byClient.changed({ upstream: "another" })).toEqual({ kind: "unknown" });
});
