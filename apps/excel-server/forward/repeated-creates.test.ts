import { createConnection, type Socket } from "node:net";
import type { ServerResponse } from "node:http";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { json, useForwarder } from "../test/use-forwarder.ts";
import { Refusal } from "../request/refusal.ts";
import { createRepeatedCreates } from "./repeated-creates.ts";

const stage = useForwarder();
const partners = "/upstreams/acme/api/v1/BusinessPartners";
const key = "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed";
const create = (headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: { "api-key": "acme", "content-type": "application/json", "idempotency-key": key, ...headers },
  body: '{"Name":"Acme"}',
});

/** Sends a create over a connection of its own, which the test breaks. */
function send(base: string): Socket {
  const { host, port, hostname } = new URL(base);
  const socket = createConnection(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined);
  const { headers, body } = create();
  const lines = Object.entries({ ...headers, host, "content-length": String(body.length) });
  socket.write(
    `POST ${partners} HTTP/1.1\r\n${lines.map((line) => line.join(": ")).join("\r\n")}\r\n\r\n${body}`,
  );
  return socket;
}

describe("a create that the browser or a proxy sends again because its connection was lost", () => {
  test.each(["under way", "answered"])("while the first is %s gets the first one's answer", async (when) => {
    const waiting: ServerResponse[] = [];
    const { base, fetch, seen, log } = await stage((_, response) => void waiting.push(response));
    const first = send(base);
    await expect.poll(() => waiting).toHaveLength(1);
    first.destroy();
    const answer = (): unknown => waiting[0]!.writeHead(201).end('{"Id":"1"}');
    if (when === "answered") answer();
    const again = fetch(partners, create());
    if (when === "under way") {
      await (await fetch("/health")).text();
      answer();
    }
    const { status, headers } = await again;
    expect([status, await (await again).text()]).toEqual([201, '{"Id":"1"}']);
    expect(headers.get("connection")).toBe("close");
    expect(seen).toHaveLength(1);
    expect(log.at(-1)).toMatchObject({ operation: "createBusinessPartner", status: 201, shared: true });
  });

  test.each([
    [403, "<h1>Blocked</h1>", "text/html", 1],
    [403, '{"title":"Forbidden","status":403}', "application/problem+json", 2],
    [200, '{"title":"Unprocessable","status":422}', "application/json", 2],
  ])("after %i, %s: sent %i times", async (status, text, type, times) => {
    const { fetch, seen } = await stage((_, response) =>
      response.writeHead(status, { "content-type": type }).end(text),
    );
    for (let n = 0; n < 2; n += 1) {
      const answer = await fetch(partners, create());
      expect([answer.status, await answer.text()]).toEqual([status, text]);
    }
    expect(seen).toHaveLength(times);
  });

  test("is sent if the first never was", async () => {
    const { fetch, seen } = await stage(json(201, { Id: "1" }), { limits: { requestBytes: 20 } });
    const tooLarge = { ...create(), body: "x".repeat(21) };
    expect((await fetch(partners, tooLarge)).status).toBe(413);
    expect((await fetch(partners, create())).status).toBe(201);
    expect(seen).toHaveLength(1);
  });

  test.each([201, 400, 500])(
    "gets the status of an answer that broke off (%d): it says what became of it",
    async (status) => {
      const { fetch, seen, log } = await stage((_, response) => {
        response.writeHead(status, { "content-length": "100" }).write("{");
        setImmediate(() => response.destroy());
      });
      const answer = await fetch(partners, create());
      expect([answer.status, await answer.text()]).toEqual([status, ""]);
      await expect.poll(() => log).toMatchObject([{ status, received: status, cause: "answer broken off" }]);
      // A create that the service has refused is sent again.
      expect((await fetch(partners, create())).status).toBe(status);
      expect(seen).toHaveLength(status === 400 ? 2 : 1);
    },
  );
});

test("creates with other keys, or without keys, are all sent", async () => {
  const { fetch, seen } = await stage(json(201, {}));
  await fetch(partners, create());
  await fetch(partners, create({ "idempotency-key": `${key}-2` }));
  for (let n = 0; n < 2; n += 1) {
    const { headers, ...rest } = create();
    await fetch(partners, { ...rest, headers: { "api-key": headers["api-key"]! } });
  }
  expect(seen).toHaveLength(4);
  expect(Object.keys(seen[0]!.headers)).not.toContain("idempotency-key");
});

describe("another create with a known key is refused with 422, and not sent", () => {
  const others: readonly (readonly [what: string, path: string, init: ReturnType<typeof create>])[] = [
    ["body", partners, { ...create(), body: '{"Name":"Beta"}' }],
    ["empty body", partners, { ...create(), body: "" }],
    ["API key", partners, create({ "api-key": "beta" })],
    ["token", partners, create({ authorization: "Bearer beta" })],
    ["service", "/upstreams/keys/api/v1/BusinessPartners", create()],
  ];

  test.each(others)("with another %s, after the answer", async (_, path, init) => {
    const { fetch, seen, log } = await stage(json(201, { Id: "1" }));
    expect((await fetch(partners, create())).status).toBe(201);
    const refused = await fetch(path, init);
    expect([refused.status, refused.headers.get("content-type")]).toEqual([422, "application/problem+json"]);
    expect(await refused.json()).toMatchObject({
      title: "Unprocessable Content",
      detail: expect.stringMatching(/Idempotency-Key .* Nothing was sent/) as string,
    });
    expect(log.at(-1)).toMatchObject({ status: 422, cause: "key of another request" });
    const again = await fetch(partners, create());
    expect([again.status, await again.json()]).toEqual([201, { Id: "1" }]);
    expect(seen).toHaveLength(1);
  });

  test("with another body, while the first is under way", async () => {
    const waiting: ServerResponse[] = [];
    const { fetch, seen } = await stage((_, response) => void waiting.push(response));
    const first = fetch(partners, create());
    await expect.poll(() => waiting).toHaveLength(1);
    expect((await fetch(partners, { ...create(), body: "{}" })).status).toBe(422);
    waiting[0]!.writeHead(201).end("{}");
    expect((await first).status).toBe(201);
    expect(seen).toHaveLength(1);
  });

  test("unless the service has refused the first, which created nothing", async () => {
    const { fetch, seen } = await stage((_, response) =>
      response.writeHead(seen.length > 1 ? 201 : 422).end(),
    );
    expect((await fetch(partners, create())).status).toBe(422);
    expect((await fetch(partners, { ...create(), body: "{}" })).status).toBe(201);
  });
});

test("a create that was refused before anything was sent does not answer for the one that waited for it", async () => {
  const creates = createRepeatedCreates(() => 0);
  const busy = new Refusal(429, "busy");
  const [first, second] = await Promise.all([
    creates.once({ key: "a", digest: "" }, async () => busy),
    creates.once({ key: "a", digest: "" }, async () => ({
      response: new Response("{}", { status: 201 }),
      isShared: false,
    })),
  ]);
  expect(first).toBe(busy);
  expect(second).toMatchObject({ response: { status: 201 }, isShared: false });
});

test("a create whose body does not arrive as a whole does not take its key", async () => {
  const { base, fetch, seen, log } = await stage(json(201, { Id: "1" }));
  const { host, port, hostname } = new URL(base);
  const socket = createConnection(Number(port), hostname);
  socket.write(
    `POST ${partners} HTTP/1.1\r\nHost: ${host}\r\nApi-Key: acme\r\nIdempotency-Key: ${key}\r\nContent-Length: 15\r\n\r\n{`,
  );
  await (await fetch("/health")).text();
  socket.destroy();
  await vi.waitFor(() => expect(log).toMatchObject([{ status: 408 }]), 20_000);
  expect((await fetch(partners, create())).status).toBe(201);
  expect(seen).toHaveLength(1);
});

test("an unusable key is refused", async () => {
  const { fetch, seen } = await stage(json(201, {}));
  for (const one of ["short", "x".repeat(101), "a b c d e f g h i j"])
    expect((await fetch(partners, create({ "idempotency-key": one }))).status).toBe(400);
  expect(seen).toEqual([]);
});

test("an answer is forgotten after two minutes, and the oldest when they hold too many bytes", async () => {
  let now = 0;
  const creates = createRepeatedCreates(() => now);
  const asked: string[] = [];
  const once = (name: string, bytes: number) =>
    creates.once({ key: name, digest: "" }, async () => {
      asked.push(name);
      return { response: new Response("x".repeat(bytes)), isShared: false };
    });
  await once("a", 1_000);
  now = 120_000;
  await once("a", 1_000);
  expect(asked).toEqual(["a"]);
  now = 120_001;
  await once("b", 9_000_000);
  await once("a", 1_000);
  expect(asked).toEqual(["a", "b", "a"]);
  await once("c", 9_000_000);
  await once("b", 1);
  expect(asked).toEqual(["a", "b", "a", "c", "b"]);
});

test("creates that the service refused, of any number, do not make the server forget one that may exist", async () => {
  const creates = createRepeatedCreates(() => 0);
  const sent: string[] = [];
  const once = (name: string, status: number) =>
    creates.once({ key: name, digest: "" }, async () => {
      sent.push(name);
      return { response: new Response("{}", { status }), isShared: false };
    });
  await once("acme", 201);
  for (let n = 0; n < 10_000; n += 1) await once(`stranger-${n}`, 401);
  expect(await once("acme", 201)).toMatchObject({ isShared: true });
  expect(sent.filter((name) => name === "acme")).toHaveLength(1);
});

test("the oldest answer is forgotten when there are more than 10,000", async () => {
  const creates = createRepeatedCreates(() => 0);
  const sent: string[] = [];
  const once = (name: string) =>
    creates.once({ key: name, digest: "" }, async () => {
      sent.push(name);
      return { response: new Response(null, { status: 201 }), isShared: false };
    });
  for (let n = 0; n <= 10_000; n += 1) await once(`${n}`);
  await once("10000");
  expect(sent).toHaveLength(10_001);
  await once("0");
  expect(sent).toHaveLength(10_002);
});

test("a create under way is not forgotten, however much was answered since", async () => {
  const creates = createRepeatedCreates(() => 0);
  const answerOf = (text: string) => ({ response: new Response(text, { status: 201 }), isShared: false });
  let resolve: ((answer: ReturnType<typeof answerOf>) => void) | undefined;
  const first = creates.once(
    { key: "slow", digest: "" },
    () => new Promise((resolved) => (resolve = resolved)),
  );
  for (const name of ["a", "b", "c"])
    await creates.once({ key: name, digest: "" }, async () => answerOf("x".repeat(9_000_000)));
  const again = creates.once({ key: "slow", digest: "" }, async () => answerOf("a second partner"));
  resolve!(answerOf("the partner"));
  for (const one of [await first, await again])
    expect(await (one as { response: Response }).response.text()).toBe("the partner");
});

test("of an answer that is too long to be kept the status is known", async () => {
  const { fetch, seen } = await stage(
    (_, response) => void response.writeHead(201).end("x".repeat(1_048_577)),
  );
  for (const answer of [await fetch(partners, create()), await fetch(partners, create())])
    expect([answer.status, await answer.text()]).toEqual([201, ""]);
  expect(seen).toHaveLength(1);
});

test("a request whose sending failed counts as none", async () => {
  const creates = createRepeatedCreates(() => 0);
  const failing = creates.once({ key: "a", digest: "" }, () => Promise.reject(new Error("client gone")));
  const waiting = creates.once({ key: "a", digest: "" }, async () => new Refusal(504, "late"));
  await expect(failing).rejects.toThrow("client gone");
  expect(await waiting).toMatchObject({ status: 504 });
});
