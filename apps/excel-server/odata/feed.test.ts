import { gunzipSync } from "node:zlib";
import { demoCredentials } from "@accounting-data/sandbox";
import { beforeAll, describe, expect, test } from "vitest";
import {
  openFeed,
  orderId,
  orders,
  readFeed,
  root,
  signIn,
  type FeedAnswer,
  type OpenFeed,
} from "../test/feed/open-feed.ts";

describe("the feed of a described service", () => {
  let feed: OpenFeed;
  beforeAll(() => {
    feed = openFeed();
  });

  test("names its sets, with the header that Excel wants, once", async () => {
    const answer = await feed.get("");
    expect(answer.headers.get("odata-version")).toBe("4.0");
    expect(answer.headers.get("content-type")).toBe("application/json;odata.metadata=minimal;charset=utf-8");
    const { value } = (await answer.json()) as FeedAnswer;
    expect(value).toContainEqual({ name: "Orders", kind: "EntitySet", url: "Orders" });
    expect(value).toContainEqual({ name: "Orders_Items", kind: "EntitySet", url: "Orders_Items" });
    expect(value).toContainEqual({ name: "Banks", kind: "EntitySet", url: "Banks" });
  });

  test("describes them in the types that clients read", async () => {
    const answer = await feed.get("/$metadata");
    expect(answer.headers.get("content-type")).toBe("application/xml;charset=utf-8");
    const metadata = await answer.text();
    expect(metadata).toContain(
      '<EntityType Name="BusinessPartners"><Key><PropertyRef Name="Id"/></Key><Property Name="Id" Type="Edm.Guid" Nullable="false"/>' +
        '<Property Name="Name" Type="Edm.String"/><Property Name="Due_x0020__x003C_days_x003E_" Type="Edm.Int32"/>' +
        '<Property Name="ModifiedAt" Type="Edm.DateTimeOffset" Precision="7"/></EntityType>',
    );
    expect(metadata).toContain('<Property Name="Total" Type="Edm.Decimal" Scale="variable"/>');
    expect(metadata).toContain('<Property Name="Tags" Type="Collection(Edm.String)" Nullable="false"/>');
    expect(metadata).toMatch(/<Property Name="Partner" Type="AccountingData\.\w+"\/>/);
    expect(metadata).toContain(
      '<EntityType Name="Orders_Items"><Key><PropertyRef Name="ParentId"/><PropertyRef Name="Position"/></Key>',
    );
    // A list that the description does not have.
    expect(metadata).toContain('<EntityType Name="Banks" OpenType="true">');
  });

  test("reads every record once, page by page", async () => {
    const { rows, pages } = await readFeed(feed, "/BusinessPartners");
    expect(pages).toBeGreaterThan(3);
    expect(rows).toHaveLength(312);
    const ids = new Set(rows.map(({ Id }) => Id));
    expect(ids).toEqual(new Set(feed.sandbox.records("BusinessPartners").map(({ Id }) => Id)));
    // An omitted property is an error to clients.
    expect(rows[0]).toHaveProperty("Due_x0020__x003C_days_x003E_", null);
  });

  test("writes values as their types are read", async () => {
    const answer = await (await feed.get("/Orders")).text();
    expect(answer).toContain('"Total":0.0000001,');
    expect(answer).toContain('"Day":"2026-01-31"');
    const { value } = JSON.parse(answer) as FeedAnswer;
    expect(value[1]).toEqual({ ...orders[1], Tags: ["a", "b"] });
    expect(value[2]).toMatchObject({ Partner: { Name: "Žižka & syn", Kind: "Unknown" } });
    const quoted = await (
      await feed.get("/Orders", { ...signIn, accept: "application/json;IEEE754Compatible=true" })
    ).text();
    expect(quoted).toContain('"Total":"12.5"');
  });

  test("has the rows of an array as a set, each with the id of its record", async () => {
    const { rows } = await readFeed(feed, "/Orders_Items");
    expect(rows).toHaveLength(21);
    expect(rows.at(-1)).toEqual({ ParentId: orderId(6), Position: 6, Text: "Item 6", Price: 0.1 });
  });

  test("selects columns, and skips and takes records", async () => {
    expect((await readFeed(feed, "/Orders?$select=Id,Day&$top=2&$skip=1")).rows).toEqual([
      { Id: orderId(1), Day: "2026-01-31" },
      { Id: orderId(2), Day: "2026-01-31" },
    ]);
    const ids = feed.sandbox.records("BusinessPartners").map(({ Id }) => Id);
    const some = await readFeed(feed, "/BusinessPartners?$select=Id&$top=150&$skip=120");
    expect(some.rows.map(({ Id }) => Id)).toEqual(ids.slice(120, 270));
    expect((await readFeed(feed, "/Orders?$top=0")).rows).toEqual([]);
    for (const all of ["*", "*,Day"]) {
      const { rows } = await readFeed(feed, `/Orders?$select=${all}&$top=2147483647`);
      expect([rows.length, rows[0]]).toEqual([
        7,
        expect.objectContaining({ Id: orderId(0), Tags: ["a", "b"] }),
      ]);
    }
    const selected = (await (await feed.get("/Orders?$select=Id%2CDay")).json()) as FeedAnswer;
    expect(selected["@odata.context"]).toBe(`${root}/$metadata#Orders(Id,Day)`);
  });

  test("counts where the service names a total, and reads one record by its key", async () => {
    expect(await (await feed.get("/Orders/$count")).text()).toBe("7");
    expect(
      ((await (await feed.get("/Orders?$count=true&$top=1")).json()) as FeedAnswer)["@odata.count"],
    ).toBe(7);
    const [bank] = feed.sandbox.records("Banks");
    expect(await (await feed.get(`/Banks(${bank!.Id})`)).json()).toMatchObject({
      Id: bank!.Id,
      Name: bank!["Name"],
    });
    expect((await feed.get(`/Banks(${orderId(9)})`)).status).toBe(404);
  });

  test.each([
    ["/Orders?$filter=Total gt 1", 501],
    ["/Orders?$orderby=Day", 501],
    ["/Orders?$expand=Items", 501],
    ["/Orders?$apply=aggregate($count as n)", 501],
    ["/Orders?$search=a", 501],
    ["/Orders?$format=atom", 501],
    ["/Orders?$select=Partner/Name", 501],
    ["/Orders/$count?$top=1", 501],
    [`/Orders_Items(${orderId(1)})`, 501],
    ["/Orders?$select=Nothing", 400],
    ["/Orders?$top=-1", 400],
    ["/Orders?$top=1&$top=2", 400],
    ["/Orders?$count=yes", 400],
    ["/Orders?$skiptoken=made.up.token", 410],
    ["/Orders?$skiptoken=nothing", 400],
    ["/Orders?top=1", 501],
    ["/Orders?$TOP=1", 501],
    ["/Orders?filter=Id eq 1", 501],
    ["/Orders?@p=1", 501],
    ["/Orders?$compute=Total add 1 as More", 501],
    ["/Orders?$skiptoken=a.b.c&$top=1", 400],
    ["/Orders?$format=application/json;odata.metadata=full", 501],
    ["/Orders_Items/$count?$top=1", 501],
    ["/Orders_Items?$count=true", 501],
    ["/BusinessPartners?$filter=Name eq 'a'", 501],
    ["/BusinessPartners?$filter=ModifiedAt ge 2026-01-01", 400],
    ["/BusinessPartners?$filter=ModifiedAt ge 2026-01-01T00:00:00Z&$count=true", 501],
    ["/$metadata?$format=json", 501],
    ["/?$top=1", 501],
    ["/$batch", 501],
    ["/$all", 501],
    ["/$crossjoin(Orders,Banks)", 501],
    [`/Orders(${orderId(1)})/Items`, 501],
    [`/Orders(${orderId(1)})?$top=1`, 501],
    ["/Orders(Name='a')", 501],
    ["/Banks(Name='a')", 400],
    ["/Banks()", 400],
    ["/Banks('..')", 400],
    ["/Banks(%20)", 400],
    ["/Banks('%00')", 400],
    ["/BusinessPartners?$filter=ModifiedAt ge 0000-01-01T00:00:00Z", 400],
    ["/BusinessPartners?$filter=ModifiedAt ge 2026-02-30T00:00:00Z", 400],
    ["/Orders?$select=", 400],
    ["/Orders?$skip=1e3", 400],
    ["/orders", 404],
    ["/Orders;a=1", 404],
    ["/%24metadata%2F..", 404],
    ["/Nothing", 404],
    ["/Orders/%E0", 400],
  ])("%s is refused with %d, never ignored", async (path, status) => {
    const answer = await feed.get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("odata-version")).toBe("4.0");
    expect(((await answer.json()) as FeedAnswer).error?.message).toMatch(/\w/);
  });

  test("only reads", async () => {
    for (const method of ["POST", "PATCH", "DELETE"])
      expect((await feed.get("/Orders", signIn, method)).status).toBe(405);
    const head = await feed.get("/Orders", signIn, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("speaks OData 4.0 in JSON only", async () => {
    const status = async (headers: object) => (await feed.get("/Orders", { ...signIn, ...headers })).status;
    expect(await status({ "odata-maxversion": "3.0" })).toBe(400);
    expect(await status({ "odata-maxversion": "4.01" })).toBe(200);
    expect(await status({ accept: "application/atom+xml" })).toBe(406);
    expect(await status({ accept: "text/html, */*;q=0.1" })).toBe(200);
    const bare = await feed.get("/Orders?$format=application/json;odata.metadata=none");
    expect(await bare.text()).not.toContain("@odata.context");
  });

  test("counts rows, and what a filter leaves, by reading all of it", async () => {
    expect(await (await feed.get("/Orders_Items/$count")).text()).toBe("21");
    expect(await (await feed.get("/BusinessPartners/$count")).text()).toBe("312");
    const since = "/BusinessPartners/$count?$filter=ModifiedAt%20ge%202024-01-01T00:00:00%2B01:00";
    const counted = Number(await (await feed.get(since)).text());
    const changed = feed.sandbox
      .records("BusinessPartners")
      .filter(
        ({ ModifiedAt }) => Date.parse(ModifiedAt as string) >= Date.parse("2024-01-01T00:00:00+01:00"),
      );
    expect([counted, counted > 0 && counted < 312]).toEqual([changed.length, true]);
  });

  test("the parts of an incremental refresh are the whole list, each read since its begin", async () => {
    const at = "2024-01-01T00:00:00%2B01:00";
    const parts = [
      `lt%20${at}`,
      `ge%20${at}%20and%20ModifiedAt%20lt%202025-01-01T00:00:00Z`,
      "ge%202025-01-01T00:00:00Z",
    ];
    const counts: number[] = [];
    const ids = new Set<unknown>();
    for (const part of parts) {
      const { rows } = await readFeed(feed, `/BusinessPartners?$filter=ModifiedAt%20${part}&$select=Id`);
      counts.push(rows.length);
      for (const { Id } of rows) ids.add(Id);
    }
    expect(counts.every((count) => count > 0)).toBe(true);
    expect([ids.size, counts.reduce((sum, count) => sum + count)]).toEqual([312, 312]);
    const asked = feed.sandbox.requests.map(({ query }) => decodeURIComponent(query));
    expect(asked.join()).toContain("ModifiedSince=2023-12-30T23:00:00");
  });

  test("is compressed for clients that read it", async () => {
    const packed = await feed.get("/BusinessPartners", { ...signIn, "accept-encoding": "gzip, deflate" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    const plain = gunzipSync(new Uint8Array(await packed.arrayBuffer())).toString();
    expect((JSON.parse(plain) as FeedAnswer).value.length).toBeGreaterThan(10);
  });
});

test("the credential is the password of any user, or a header; without a good one the client is asked for it", async () => {
  const { get, log } = openFeed();
  for (const headers of [signIn, { "api-key": demoCredentials.apiKey }])
    expect((await get("/Orders", headers)).status).toBe(200);
  for (const headers of [{}, { authorization: "Basic %%%" }, { "api-key": "another" }]) {
    const answer = await get("/Orders", headers as Record<string, string>);
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([
      401,
      'Basic realm="Accounting Data", charset="UTF-8"',
    ]);
  }
  expect((await get("/$metadata", {})).status).toBe(401);
  expect(JSON.stringify(log)).not.toContain(demoCredentials.apiKey);
  expect(log).toContainEqual(expect.objectContaining({ operation: "feed Orders", status: 200 }));
});

test("a page's end can't be altered, belongs to its query, and is stale after a restart", async () => {
  const { get, restart } = openFeed();
  const { "@odata.nextLink": link = "" } = (await (await get("/BusinessPartners")).json()) as FeedAnswer;
  expect((await get(link)).status).toBe(200);
  const [name, body = "", mac] = new URL(link).searchParams.get("$skiptoken")!.split(".");
  const other = btoa(
    atob(body.replaceAll("-", "+").replaceAll("_", "/")).replace(/"cursor":"./, '"cursor":"!'),
  );
  for (const altered of [
    `${name}.${other.replaceAll("=", "")}.${mac}`,
    `${name}.${body}.AAAA`,
    `${name}.${body}`,
  ])
    expect((await get(`/BusinessPartners?$skiptoken=${encodeURIComponent(altered)}`)).status).toBe(400);
  expect((await get(`${link}&$select=Id`)).status).toBe(400);
  expect((await get(link.replace("BusinessPartners", "Orders"))).status).toBe(400);
  restart();
  expect((await get(link)).status).toBe(410);
});

describe("a list that can't be read as a whole ends in an error, not as a short list", () => {
  test("when the service fails in its midst", async () => {
    const feed = openFeed();
    const { "@odata.nextLink": link = "" } = (await (
      await feed.get("/BusinessPartners")
    ).json()) as FeedAnswer;
    feed.sandbox.inject({ status: 403, body: "html" }, { on: "listBusinessPartners", times: Infinity });
    const answer = await feed.get(link);
    expect(answer.status).toBe(403);
    expect(((await answer.json()) as FeedAnswer).value).toBeUndefined();
  });

  test.each([
    ["a limit", () => new Response("{}", { status: 429, headers: { "retry-after": "120" } }), 429],
    [
      "a redirect",
      () => new Response(null, { status: 302, headers: { location: "https://a.example/" } }),
      502,
    ],
    ["a refused credential", () => new Response("{}", { status: 401 }), 401],
    ["a page of a proxy", () => new Response("<html>", { headers: { "content-type": "text/html" } }), 502],
    [
      "half a page",
      () => new Response('{"items":[{"Id":', { headers: { "content-type": "application/json" } }),
      502,
    ],
    ["no list", () => Response.json({ what: "is this" }), 502],
  ])("when the service answers with %s", async (_, answerOfService, status) => {
    let isBroken = false;
    const service =
      (sandbox: typeof fetch): typeof fetch =>
      async (input, init) =>
        isBroken ? answerOfService() : await sandbox(input, init);
    const feed = openFeed({}, {}, { service });
    const { "@odata.nextLink": link = "" } = (await (
      await feed.get("/BusinessPartners")
    ).json()) as FeedAnswer;
    isBroken = true;
    const answer = await feed.get(link);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([
      status,
      status === 429 ? "120" : null,
    ]);
    const { value, error } = (await answer.json()) as Partial<FeedAnswer>;
    expect([value, error?.message]).toEqual([undefined, expect.stringMatching(/\w/)]);
  });

  test("and the error is not kept", async () => {
    const feed = openFeed();
    feed.sandbox.inject({ status: 403 }, { on: "listBusinessPartners" });
    expect((await feed.get("/BusinessPartners")).status).toBe(403);
    expect((await feed.get("/BusinessPartners")).status).toBe(200);
  });

  test("when the service ignores where it should go on", async () => {
    const feed = openFeed({ ignoreCursor: true });
    const statuses: number[] = [];
    const ids = new Set<unknown>();
    let records = 0;
    for (let next: string | undefined = "/BusinessPartners"; next !== undefined;) {
      const answer = await feed.get(next);
      statuses.push(answer.status);
      const { value, "@odata.nextLink": link } = (await answer.json()) as Partial<FeedAnswer>;
      for (const { Id } of value ?? []) ids.add(Id);
      records += value?.length ?? 0;
      next = link;
    }
    // It reads by numbers then, or says so.
    expect(records).toBe(ids.size);
    expect(statuses.at(-1) === 200 ? ids.size : 312).toBe(312);
  });

  test.each(["soon", "2026-02-30"])(
    "when a value is not what the description says: %s as a day",
    async (Day) => {
      const feed = openFeed({ lists: { Orders: [{ ...orders[0]!, Day }] } });
      const answer = await feed.get("/Orders");
      expect([answer.status, ((await answer.json()) as FeedAnswer).error?.message]).toEqual([
        502,
        "Day has a string that is not Edm.Date, as the description says.",
      ]);
    },
  );
});

test("times without a zone are those of the service, in the data and at the bounds of a refresh", async () => {
  const at = [
    "2026-10-25T01:59:59",
    "2026-10-25T02:30:00",
    "2026-10-25T03:00:00",
    "2026-10-31T23:30:00",
    "2026-11-01T00:00:00",
  ];
  const partners = at.map((ModifiedAt, index) => ({
    Id: orderId(index),
    Name: `Partner ${index}`,
    ModifiedAt,
  }));
  const service = (): typeof fetch => async () =>
    Response.json({ items: partners, totalItemCount: partners.length });
  const feed = openFeed({}, { timeZone: "Europe/Prague" }, { service });
  const read = async (filter: string) => {
    const { rows } = await readFeed(
      feed,
      `/BusinessPartners?$select=ModifiedAt&$filter=${encodeURIComponent(filter)}`,
    );
    return rows.map(({ ModifiedAt }) => ModifiedAt);
  };
  const october = "ModifiedAt ge 2026-10-01T00:00:00+02:00 and ModifiedAt lt 2026-11-01T00:00:00+01:00";
  expect(await read(october)).toEqual([
    "2026-10-25T01:59:59+02:00",
    "2026-10-25T02:30:00+02:00",
    "2026-10-25T03:00:00+01:00",
    "2026-10-31T23:30:00+01:00",
  ]);
  // The same moments by another clock.
  expect(await read("ModifiedAt ge 2026-10-25T02:00:00Z and ModifiedAt lt 2026-10-31T23:00:00Z")).toEqual([
    "2026-10-25T03:00:00+01:00",
    "2026-10-31T23:30:00+01:00",
  ]);
  expect(await read("ModifiedAt ge 2026-10-31T23:00:00Z")).toEqual(["2026-11-01T00:00:00+01:00"]);
});

test("a service has no feed unless its configuration says so", async () => {
  const { get } = openFeed();
  for (const path of [
    "https://addin.example.com/odata/closed",
    "https://addin.example.com/odata/none/Orders",
  ])
    expect((await get(path)).status).toBe(404);
});

test("20 readers of one key read each page once at the service", async () => {
  const feed = openFeed();
  await Promise.all(Array.from({ length: 20 }, () => feed.get("/Orders")));
  expect(feed.sandbox.requests).toHaveLength(1);
});
