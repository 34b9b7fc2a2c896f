import { describe, expect, test } from "vitest";
import { closedPort } from "../test/closed-port.ts";
import { json, useForwarder } from "../test/use-forwarder.ts";

const stage = useForwarder();
const partners = "/upstreams/acme/api/v1/BusinessPartners";
const canary = "canary-7f3a";

describe("the log", () => {
  test("has who, what and how much, without secrets, ids and query", async () => {
    const { fetch, log } = await stage(json(200, { Name: "Acme" }));
    const answer = await fetch(`${partners}/0f8fad5b-d9cb-469f-a165-70867728950e?x=${canary}`, {
      headers: { "api-key": canary },
    });
    await answer.text();
    expect(log).toEqual([
      {
        id: answer.headers.get("x-request-id"),
        address: "127.0.0.1",
        upstream: "acme",
        operation: "getBusinessPartner",
        status: 200,
        received: 200,
        milliseconds: expect.any(Number) as number,
        bytes: 15,
      },
    ]);
    expect(log[0]?.id).toMatch(/^[0-9a-f]{32}$/);
  });

  test("has the trace id of the service's error, and no control characters of it", async () => {
    const traceId = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00";
    const { fetch, log } = await stage(json(422, { title: "Invalid", traceId }));
    await (await fetch(partners)).text();
    expect(log).toMatchObject([{ status: 422, received: 422, traceId }]);
    const other = await stage(json(500, { traceId: "a\n\u001b[31m".repeat(200) }));
    await (await other.fetch(partners)).text();
    expect(JSON.stringify(other.log[0])).not.toMatch(/\p{Cc}/u);
    expect(other.log[0]?.traceId).toHaveLength(200);
  });

  test.each([
    ["a C1 control sequence introducer", "\u009b"],
    ["a C1 operating system command", "\u009d"],
    ["delete", "\u007f"],
    ["a right-to-left override", "\u202e"],
    ["an isolate", "\u2067"],
    ["a line separator", "\u2028"],
    ["a byte order mark", "\ufeff"],
    ["half a character", "\ud83d"],
    ["a tag", "\u{e0041}"],
  ])("has none of the service's characters that a terminal obeys: %s", async (_, character) => {
    const { fetch, log } = await stage(json(500, { traceId: `before${character}after` }));
    await (await fetch(partners)).text();
    expect(log[0]?.traceId).toMatch(/^before\ufffd+after$/);
  });

  test("has other alphabets as they are", async () => {
    const { fetch, log } = await stage(json(500, { traceId: "Žluťoučký 請求 🙂" }));
    await (await fetch(partners)).text();
    expect(log[0]?.traceId).toBe("Žluťoučký 請求 🙂");
  });

  test("has a line for each refused request, with the reason", async () => {
    const { fetch, log } = await stage(json(200, {}));
    const evil = await fetch(partners, { headers: { origin: "https://evil.example" } });
    await fetch("/upstreams/other/api/v1/BusinessPartners");
    await fetch(`/upstreams/acme/api/v1/Secrets/${canary}`);
    await fetch(partners, { method: "DELETE" });
    await fetch(`/nothing.html?${canary}`);
    expect(log).toMatchObject([
      { status: 400, cause: "This request came from a page of another site." },
      { status: 400, cause: "This server does not forward to a service of that name." },
      { upstream: "acme", status: 400, cause: "This server does not forward that operation." },
      { upstream: "acme", status: 405 },
      { file: "/nothing.html", status: 404, cause: "No such file." },
    ]);
    expect(JSON.stringify(log)).not.toContain(canary);
    const { traceId } = (await evil.json()) as { traceId: string };
    expect(traceId).toContain(log[0]?.id);
  });

  test("has no id of a record where the server is not below the path that its callers use", async () => {
    const { fetch, log } = await stage(json(200, {}));
    const path = "/addin/upstreams/acme/api/v1/BusinessPartners";
    await fetch(`${path}/0F8FAD5B-d9cb-469f-a165-70867728950e?a=b`);
    expect(log).toMatchObject([{ file: `${path}/{id}`, status: 404 }]);
  });

  test("has the cause of a failure", async () => {
    const { fetch, log } = await stage((request) => request.socket.destroy());
    expect((await fetch(partners)).status).toBe(502);
    const refused = await stage(json(200, {}), {
      upstreams: [{ id: "acme", label: "Acme", apiBaseUrl: `http://127.0.0.1:${await closedPort()}` }],
    });
    expect((await refused.fetch(partners, { method: "POST", body: "{}" })).status).toBe(424);
    const away = await stage((_, response) => response.writeHead(302, { location: "/x" }).end());
    await away.fetch(partners);
    const odd = await stage((_, response) => response.writeHead(999).end("{}"));
    expect(await (await odd.fetch(partners)).json()).toMatchObject({
      status: 502,
      detail: "Acme answered with the status 999, which HTTP does not have.",
    });
    expect([...log, ...refused.log, ...away.log, ...odd.log]).toMatchObject([
      { status: 502, cause: expect.stringContaining("connection reset") as string },
      { status: 424, operation: "createBusinessPartner", cause: "connection refused (ECONNREFUSED)" },
      { status: 501, received: 302, cause: "redirect" },
      { status: 502, received: 999, cause: "unknown status" },
    ]);
  });
});
