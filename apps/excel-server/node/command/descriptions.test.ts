import { createServer } from "node:http";
import { largeDescription } from "@accounting-data/large-description";
import { describe, expect, test, vi } from "vitest";
import { listen } from "../../test/listen.ts";
import { useServerHost } from "../../test/use-server-host.ts";

const host = useServerHost();
const { write } = host;
const text = JSON.stringify(largeDescription());
const guid = "0f8fad5b-d9cb-469f-a165-70867728950e";
const run = () => host.run("--upstreams", "etc/upstreams.json", "--port", "0");

/** The part of an offered upstream that is tested here. */
interface Offered {
  readonly only?: readonly string[];
  readonly lists: readonly { readonly name: string; readonly after?: boolean; readonly byId?: boolean }[];
  readonly described: { readonly lists: readonly { readonly name: string }[] };
}

/** A service that answers with what it was asked for. */
async function startService(): Promise<string> {
  const service = createServer((request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify([{ asked: request.url }]));
  });
  return `http://127.0.0.1:${await listen(service)}`;
}

/** Starts the server; resolves when it has said what of the last description it left out. */
async function start() {
  const { child, printed, until } = run();
  const url = await until(/The add-in is at (\S+)\n[^]*Left out/);
  return { child, url, printed };
}

describe("a server whose file of services names a description", () => {
  test("says what it found and what it left out", async () => {
    await write("etc/openapi.json", text);
    await write("etc/upstreams.json", [
      {
        id: "live",
        label: "Live",
        apiBaseUrl: "https://a.example",
        description: "openapi.json",
        lists: "described",
      },
      {
        id: "some",
        label: "Some",
        apiBaseUrl: "https://b.example",
        description: "openapi.json",
        lists: ["Tags"],
      },
    ]);
    const { printed } = await start();
    await vi.waitFor(() => expect(printed()).toMatch(/^some: Not used.* DELETE .*\.\n$/m), 20_000);
    const said = printed().split("\n").slice(1);
    expect(said[0]).toBe(
      "live: openapi.json describes 30 lists. Served: 7 of the specification and 23 others.",
    );
    expect(said.slice(1, 4)).toEqual([
      "live: Left out, since its answer has no array of records: GET /v1/Company.",
      "live: Left out, since its path does not begin with /v1/: GET /v2/Currencies.",
      expect.stringMatching(
        /^live: Not used by the add-in, which reads lists and creates partners: .*GET \/v1\/IssuedInvoices\/\{id\}\/Pdf.*DELETE \/v1\/Tags\/\{id\}.*\.$/,
      ),
    ]);
    expect(said[4]).toBe(
      "some: openapi.json describes 30 lists. Served: 7 of the specification and 1 other.",
    );
    expect(said[5]).toMatch(
      /^some: Not served, since the file of services does not name them: IssuedInvoicesUnpaid, .*, Contacts\.$/,
    );
  });

  test("forwards exactly the lists that it allows, and their records by id, as the description spells them", async () => {
    await write("etc/openapi.json", text);
    const apiBaseUrl = await startService();
    const lists = ["Currencies", "IssuedInvoicesUnpaid", { name: "Open", path: "/v1/SalesOrders/Open" }];
    await write("etc/upstreams.json", [
      { id: "a", label: "A", apiBaseUrl, description: "openapi.json", lists },
    ]);
    const { url } = await start();
    const ask = async (path: string, init?: RequestInit): Promise<unknown> => {
      const answer = await fetch(new URL(`upstreams/a/api${path}`, url), init);
      return answer.ok ? ((await answer.json()) as readonly { asked: string }[])[0]!.asked : answer.status;
    };
    for (const path of [
      "/v1/Currencies?PageSize=1&PageNumber=1",
      `/v1/Currencies/${guid}`,
      "/v1/IssuedInvoices/Unpaid",
      "/v1/IssuedInvoices",
      `/v1/IssuedInvoices/${guid}`,
      "/v1/issuedinvoices",
      "/v1/SalesOrders/Open",
      `/v1/Banks/${guid}`,
    ])
      expect(await ask(path)).toBe(path);
    for (const path of [
      "/v1/Tags",
      "/v1/SalesOrders",
      "/v1/currencies",
      "/v1/Currencies/",
      "/v1/Currencies/1",
      `/v1/IssuedInvoices/Unpaid/${guid}`,
      `/v1/SalesOrders/Open/${guid}`,
      `/v1/IssuedInvoices/${guid}/Pdf`,
      "/v1/IssuedInvoices/Default",
      "/v1/IssuedInvoices/{id}",
      `/v1/Centres/${guid}`,
      "/v1/Open",
      "/v1/IssuedInvoicesUnpaid",
      "/v1/IssuedInvoices/%55npaid",
      "/v1/IssuedInvoices/../Tags",
    ])
      expect([path, await ask(path)]).toEqual([path, 400]);
    for (const path of ["/v1/Currencies", "/v1/IssuedInvoices", "/v1/IssuedInvoices/Unpaid"])
      expect([path, await ask(path, { method: "POST", body: "{}" })]).toEqual([path, 405]);
    expect(await ask("/v1/Currencies", { method: "DELETE" })).toBe(405);
  });

  test("forwards and offers no list beside those in `only`, and no create of another", async () => {
    await write("etc/openapi.json", text);
    const apiBaseUrl = await startService();
    const service = { id: "a", label: "A", apiBaseUrl, description: "openapi.json", lists: "described" };
    const only = ["Banks", "Tags"];
    await write("etc/upstreams.json", [{ ...service, only }]);
    const { url } = await start();
    for (const path of ["/v1/Banks", `/v1/Banks/${guid}`, "/v1/Tags", `/v1/Tags/${guid}`])
      expect([path, (await fetch(new URL(`upstreams/a/api${path}`, url))).status]).toEqual([path, 200]);
    for (const [path, method] of [
      ["/v1/BusinessPartners", "GET"],
      ["/v1/BusinessPartners", "POST"],
      ["/v1/IssuedInvoices", "GET"],
      ["/v1/issuedInvoices", "GET"],
      ["/v1/Currencies", "GET"],
    ] as const) {
      const answer = await fetch(new URL(`upstreams/a/api${path}`, url), { method });
      expect([path, answer.status]).toEqual([path, 400]);
    }
    const [offered] = (await (await fetch(new URL("upstreams.json", url))).json()) as [Offered];
    expect(offered.only).toEqual(only);
    expect(offered.lists.map(({ name }) => name)).toEqual(["Tags"]);
    expect(offered.described.lists.map(({ name }) => name)).toEqual(only);
    // Without `only`, issued invoices would be offered as described.
    expect(offered).not.toHaveProperty("asDescribed");
  });

  test("reads a list as its row says, whatever the description says", async () => {
    await write("etc/openapi.json", text);
    const apiBaseUrl = await startService();
    const rows = [
      { name: "Open", path: "/v1/SalesOrders/Open", byId: true, after: true },
      { name: "Currencies", byId: false, after: false },
      { name: "Hidden", byId: true },
      "Tags",
    ];
    const service = { id: "a", label: "A", apiBaseUrl, description: "openapi.json" };
    await write("etc/upstreams.json", [{ ...service, lists: rows }]);
    const { url } = await start();
    for (const [path, status] of [
      [`/v1/SalesOrders/Open/${guid}`, 200],
      [`/v1/Currencies/${guid}`, 400],
      ["/v1/Hidden", 200],
      [`/v1/Hidden/${guid}`, 200],
      [`/v1/Tags/${guid}`, 200],
    ] as const)
      expect([path, (await fetch(new URL(`upstreams/a/api${path}`, url))).status]).toEqual([path, status]);
    const [{ lists }] = (await (await fetch(new URL("upstreams.json", url))).json()) as [Offered];
    expect(lists.map(({ name, after, byId }) => [name, after, byId])).toEqual([
      ["Open", true, true],
      ["Currencies", false, false],
      ["Hidden", undefined, true],
      ["Tags", false, true],
    ]);
  });

  test("never serves the description itself", async () => {
    await write("etc/openapi.json", text);
    await write("etc/upstreams.json", [
      {
        id: "a",
        label: "A",
        apiBaseUrl: "https://hidden.example",
        description: "openapi.json",
        lists: "described",
      },
    ]);
    const { url } = await start();
    const offered = await (await fetch(new URL("upstreams.json", url))).text();
    expect(offered).toContain("IssuedInvoicesUnpaid");
    for (const word of [
      "hidden.example",
      "openapi",
      "EntityListQueryResult",
      "/{id}",
      "Pdf",
      "ProblemDetails",
    ])
      expect(offered).not.toContain(word);
    for (const path of [
      "openapi.json",
      "etc/openapi.json",
      "../etc/openapi.json",
      "upstreams/a/openapi.json",
    ])
      expect((await fetch(new URL(path, url))).ok).toBe(false);
  });

  test.skipIf(process.platform === "win32")("reads it again on SIGHUP, unless it is invalid", async () => {
    await write("etc/openapi.json", text);
    const service = { id: "a", label: "A", apiBaseUrl: "https://a.example", description: "openapi.json" };
    await write("etc/upstreams.json", [{ ...service, lists: "described" }]);
    const { child, printed, url } = await start();
    const names = async () => {
      const [{ lists }] = (await (await fetch(new URL("upstreams.json", url))).json()) as [
        { lists: readonly { name: string }[] },
      ];
      return lists.map(({ name }) => name);
    };
    const reload = async (said: RegExp): Promise<void> => {
      const before = printed().length;
      child.kill("SIGHUP");
      await vi.waitFor(() => expect(printed().slice(before)).toMatch(said), 20_000);
    };
    const { paths, ...rest } = largeDescription() as { paths: Record<string, unknown> };
    const fewer = { "/v1/Tags": paths["/v1/Tags"], "/v1/Stocks": paths["/v1/Stocks"] };
    await write("etc/openapi.json", { ...rest, paths: fewer });
    await reload(
      /a: openapi\.json describes 2 lists\. Served: 0 of the specification and 2 others\.[^]*Read again: services/,
    );
    expect(await names()).toEqual(["Tags", "Stocks"]);
    await write("etc/openapi.json", '{ "openapi": "3.0.0", "x": { "$ref": "/etc/passwd" } }');
    await reload(
      /^Not read again: etc\/upstreams\.json: "description" of a: \S*etc\/openapi\.json: The description refers to/,
    );
    expect(await names()).toEqual(["Tags", "Stocks"]);
  });
});

describe("a file of services", () => {
  test.each([
    [
      { description: "missing.json" },
      "",
      /"description" of a: \S+missing\.json can't be read: no such file\./,
    ],
    [
      { description: "openapi.json" },
      "{",
      /"description" of a: \S+openapi\.json: The description is not valid JSON/,
    ],
    [
      { description: "openapi.json" },
      '{"swagger":"2.0"}',
      /openapi\.json: The description is of Swagger 2\.0/,
    ],
    [
      { description: "openapi.json" },
      '{"openapi":"3.1.0","x":{"$ref":"http://127.0.0.1:1/x"}}',
      /openapi\.json: The description refers to something outside of it/,
    ],
    [
      { description: "openapi.json", lists: ["Users"] },
      text,
      /"lists" of a names Users, which the description does not have\. Available: IssuedInvoicesUnpaid,/,
    ],
    [{ lists: "described" }, "", /"lists" of a has "described", which needs "description"/],
    [{ lists: "all" }, "", /0\.lists: write "described", or a list/],
    [{ description: "" }, "", /0\.description: write the name of a file/],
  ])("with %j is refused in one line that names it", async (entry, content, reason) => {
    await write("etc/openapi.json", content);
    await write("etc/upstreams.json", [{ id: "a", label: "A", apiBaseUrl: "https://a.example", ...entry }]);
    const { exit, printed } = run();
    expect(await exit).toBe(1);
    expect(printed()).toMatch(/^etc\/upstreams\.json: .+\n$/);
    expect(printed()).toMatch(reason);
  });
});
