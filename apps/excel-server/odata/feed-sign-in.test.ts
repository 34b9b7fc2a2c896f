import { demoCredentials, type SandboxCredential } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { openFeed, readFeed, signIn, type FeedAnswer } from "../test/feed/open-feed.ts";

const { apiKey, clientId, clientSecret } = demoCredentials;
const basic = (user: string, password: string) => ({ authorization: `Basic ${btoa(`${user}:${password}`)}` });
const withTokens = { authUrl: "https://auth.example.com" };

describe("a client's id and secret", () => {
  test("are told apart from any user by the user's name, and get one token for all pages", async () => {
    const feed = openFeed({}, withTokens);
    const { rows } = await readFeed(feed, "/BusinessPartners", basic(`client/${clientId}`, clientSecret));
    expect(rows).toHaveLength(312);
    const paths = feed.sandbox.requests.map(({ path }) => path);
    expect(paths.filter((path) => path === "/connect/token")).toHaveLength(1);
    expect(JSON.stringify(feed.log)).not.toContain(clientSecret);
  });

  test("are refused with 401, with a wrong secret even while a token of the right one is valid", async () => {
    const { get } = openFeed({}, withTokens);
    expect((await get("/Orders", basic(`client/${clientId}`, clientSecret))).status).toBe(200);
    const wrong = await get("/Orders", basic(`client/${clientId}`, "wrong"));
    expect([wrong.status, wrong.headers.get("www-authenticate")]).toEqual([
      401,
      expect.stringMatching(/^Basic/),
    ]);
  });

  test("need a service with tokens", async () => {
    const answer = await openFeed().get("/Orders", basic(`client/${clientId}`, clientSecret));
    expect(answer.status).toBe(401);
    expect(((await answer.json()) as FeedAnswer).error?.message).toContain("no sign-in with a client's id");
  });
});

describe("a key in the query", () => {
  test("is not read unless the configuration says so", async () => {
    expect((await openFeed().get(`/Orders?api-key=${apiKey}`, {})).status).toBe(401);
  });

  test("is read where it is switched on, leads from page to page, and is in no log", async () => {
    const feed = openFeed({}, { feed: { keyInQuery: true } });
    const { rows, pages } = await readFeed(feed, `/BusinessPartners?Api-Key=${apiKey}&$select=Id`, {});
    expect([rows.length, pages > 3]).toEqual([312, true]);
    for (const path of [`/Nothing?api-key=${apiKey}`, `/Orders?api-key=${apiKey}&$orderby=Id`, `/${apiKey}`])
      await feed.get(path, signIn);
    expect(JSON.stringify(feed.log)).not.toContain(apiKey);
    expect(JSON.stringify(feed.sandbox.requests.map(({ query }) => query))).not.toContain(apiKey);
  });

  test("is in no link for those who sign in otherwise", async () => {
    const { get } = openFeed({}, { feed: { keyInQuery: true } });
    await get(`/BusinessPartners?api-key=${apiKey}`, {});
    expect(await (await get("/BusinessPartners")).text()).not.toContain(apiKey);
  });

  test("that comes twice, as from a client that adds it to each link, is one; two that differ are none", async () => {
    const { get } = openFeed({}, { feed: { keyInQuery: true } });
    expect((await get(`/Orders?api-key=${apiKey}&api-key=${apiKey}`, {})).status).toBe(200);
    expect((await get(`/Orders?api-key=${apiKey}&api-key=other`, {})).status).toBe(401);
    expect((await get("/Orders?api-key=other")).status).toBe(401);
  });
});

describe("a key reads what it may, and nothing else", () => {
  const credentials: SandboxCredential[] = [
    { kind: "api-key", apiKey, company: "a", user: "all" },
    { kind: "api-key", apiKey: "key-of-few", company: "a", user: "few" },
    { kind: "api-key", apiKey: "key-of-another-company", company: "b", user: "b" },
  ];

  test("even while a page of another key is kept", async () => {
    const feed = openFeed({
      credentials: credentials as never,
      users: { few: { rights: ["listBanks"] } },
    });
    expect((await feed.get("/Orders")).status).toBe(200);
    expect((await feed.get("/Orders", { "api-key": "key-of-few" })).status).toBe(403);
    expect((await feed.get("/Orders/$count", { "api-key": "key-of-few" })).status).toBe(403);
    expect((await feed.get("/Orders", { "api-key": "made-up" })).status).toBe(401);
    const own = await readFeed(feed, "/BusinessPartners?$select=Id");
    const others = await readFeed(feed, "/BusinessPartners?$select=Id", {
      "api-key": "key-of-another-company",
    });
    const ids = new Set(own.rows.map(({ Id }) => Id));
    expect(others.rows.filter(({ Id }) => ids.has(Id))).toEqual([]);
  });

  test("a link belongs to the key that it was made for: another company's list would go on in its midst", async () => {
    const feed = openFeed({ credentials: credentials as never });
    const { "@odata.nextLink": link = "" } = (await (
      await feed.get("/BusinessPartners")
    ).json()) as FeedAnswer;
    for (const key of ["key-of-few", "key-of-another-company"]) {
      const answer = await feed.get(link, { "api-key": key });
      expect([answer.status, ((await answer.json()) as FeedAnswer).value]).toEqual([400, undefined]);
    }
    expect((await feed.get(link, {})).status).toBe(401);
    expect((await feed.get(link, { "api-key": apiKey })).status).toBe(200);
  });
});

test("20 workbooks that refresh at about the same time with one key read each page once at the service", async () => {
  const feed = openFeed({ latency: 5 });
  const read = async (_: unknown, index: number) => {
    await new Promise((resolve) => setTimeout(resolve, index * 10));
    return (await readFeed(feed, "/BusinessPartners")).rows.length;
  };
  const counts = await Promise.all(Array.from({ length: 20 }, read));
  expect(new Set(counts)).toEqual(new Set([312]));
  const asked = feed.sandbox.requests.map(({ query }) => JSON.stringify(query));
  expect(asked.length).toBe(new Set(asked).size);
});

test("a reader that leaves does not take the page from the others", async () => {
  const feed = openFeed({ latency: 50 });
  const leaving = new AbortController();
  const left = feed.get("/Orders", signIn, "GET", leaving.signal);
  const staying = feed.get("/Orders");
  setTimeout(() => leaving.abort(), 10);
  await left;
  expect((await staying).status).toBe(200);
  expect(feed.sandbox.requests).toHaveLength(1);
});
