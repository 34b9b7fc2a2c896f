import { describe, expect, test, vi } from "vitest";
import { json, useForwarder } from "../../test/use-forwarder.ts";
import { open, send } from "../../test/raw-connection.ts";

const stage = useForwarder();
const partners = "/upstreams/acme/api/v1/BusinessPartners";
const canary = "canary-7f3a";
const anyText = expect.any(String) as string;

describe("a request that can't be read is refused with a problem body, and has one line in the log", () => {
  test.each([
    ["an invalid request line", `${canary} is no request\r\n\r\n`, 400, "malformed request (HPE_"],
    ["TLS at a port without it", "\u0016\u0003\u0001\u0002\u0000\u0001", 400, "malformed request (HPE_"],
    ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, "malformed request (HPE_"],
    [
      "a header without a colon",
      `GET / HTTP/1.1\r\nHost: addin\r\n${canary}\r\n\r\n`,
      400,
      "malformed request (HPE_",
    ],
    [
      "a header on two lines",
      `GET / HTTP/1.1\r\nHost: addin\r\nApi-Key: a\r\n ${canary}\r\n\r\n`,
      400,
      "malformed request (HPE_",
    ],
    [
      "two lengths",
      "POST / HTTP/1.1\r\nHost: addin\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400,
      "malformed request (HPE_",
    ],
    [
      "headers of 20 KB",
      `GET / HTTP/1.1\r\nHost: addin\r\nApi-Key: ${canary.repeat(2_000)}\r\n\r\n`,
      431,
      "HPE_HEADER_OVERFLOW",
    ],
    [
      "no host",
      `GET /taskpane.html?${canary} HTTP/1.1\r\nConnection: close\r\n\r\n`,
      400,
      "host missing or repeated",
    ],
    [
      "an empty host",
      `GET ${partners}?${canary} HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n`,
      400,
      "host missing or repeated",
    ],
    [
      "two hosts",
      `GET ${partners} HTTP/1.1\r\nHost: addin\r\nHost: ${canary}\r\nConnection: close\r\n\r\n`,
      400,
      "host missing or repeated",
    ],
    [
      "an invalid host",
      `GET ${partners} HTTP/1.1\r\nHost: ${canary}@x y\r\nConnection: close\r\n\r\n`,
      400,
      "malformed target or host",
    ],
    ...["256.256.256.256", "1.2.3.4.5", "0x100000000", "a%00b", "[::g]", "addin:99999", "a..b:x"].map(
      (host) =>
        [
          `the host ${host}`,
          `GET ${partners}?${canary} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
          400,
          "malformed target or host",
        ] as const,
    ),
    [
      "a host that is longer than any name, which the answer would repeat",
      `GET ${partners} HTTP/1.1\r\nHost: ${canary.repeat(30)}.example\r\nConnection: close\r\n\r\n`,
      400,
      "malformed target or host",
    ],
    [
      "a host that is no address in the target",
      `GET http://256.256.256.256${partners}?${canary} HTTP/1.1\r\nHost: addin\r\nConnection: close\r\n\r\n`,
      400,
      "malformed target or host",
    ],
    ...[`http://${canary}`, `HTTP://${canary}:80`, `https://addin@${canary}`, "http://addin.", "http://"].map(
      (origin) =>
        [
          `a target with another host than the header: ${origin}`,
          `GET ${origin}${partners} HTTP/1.1\r\nHost: addin\r\nConnection: close\r\n\r\n`,
          400,
          "malformed target or host",
        ] as const,
    ),
    [
      "a length beside chunks",
      `POST ${partners} HTTP/1.1\r\nHost: addin\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      "malformed request (HPE_",
    ],
    ...["gzip, chunked", "identity, chunked", "chunked;q=1, chunked"].map(
      (coding) =>
        [
          `the transfer coding ${coding}`,
          `POST ${partners} HTTP/1.1\r\nHost: addin\r\nTransfer-Encoding: ${coding}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
          400,
          "unknown transfer coding",
        ] as const,
    ),
    [
      "a body in a read",
      `GET ${partners} HTTP/1.1\r\nHost: addin\r\nContent-Length: 2\r\n\r\n{}`,
      400,
      "body in a read",
    ],
    [
      "a body in chunks in a read",
      `GET ${partners} HTTP/1.1\r\nHost: addin\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      "body in a read",
    ],
    [
      "an invalid target",
      `GET * HTTP/1.1\r\nHost: addin\r\nConnection: close\r\n\r\n`,
      400,
      "malformed target or host",
    ],
    ...[
      "/upstreams/acme/api/v1/../v1/BusinessPartners",
      "/upstreams/acme/api/./v1/BusinessPartners",
      "/upstreams/acme/api/v1/%2e%2E/v1/BusinessPartners",
      "/upstreams/acme/api/v1/.%2e/v1/BusinessPartners?PageSize=1",
      "/upstreams\\acme/api/v1/BusinessPartners",
      "/assets/..",
      "/.?a",
      "/%2E#a",
      `${partners}#a`,
    ].map(
      (target) =>
        [
          `the target ${target}, which another program may read differently`,
          `GET ${target} HTTP/1.1\r\nHost: addin\r\nConnection: close\r\n\r\n`,
          400,
          "malformed target or host",
        ] as const,
    ),
    ...["0.9", "2.0"].map(
      (version) =>
        [
          `HTTP/${version}`,
          `GET ${partners} HTTP/${version}\r\nHost: addin\r\nConnection: close\r\n\r\n`,
          400,
          "another version of HTTP",
        ] as const,
    ),
    [
      "an expectation that nobody knows",
      `POST ${partners} HTTP/1.1\r\nHost: addin\r\nExpect: ${canary}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      417,
      "unknown expectation",
    ],
    [
      "a tunnel",
      `CONNECT ${canary}:443 HTTP/1.1\r\nHost: ${canary}:443\r\n\r\n`,
      405,
      "This server is not a proxy.",
    ],
  ] as const)("%s", async (_, text, status, cause) => {
    const { base, log, seen } = await stage(json(200, {}));
    const answer = await send(base, text);
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\r\n`));
    expect(head).toMatch(/^connection: close$/im);
    expect(JSON.parse(body)).toMatchObject({
      status,
      detail: anyText,
      traceId: expect.stringContaining(log[0]!.id) as string,
    });
    expect(head).toContain(log[0]!.id);
    const bytes = Buffer.byteLength(body);
    expect(log).toEqual([
      {
        id: anyText,
        address: "127.0.0.1",
        status,
        bytes,
        cause: expect.stringContaining(cause) as string,
        milliseconds: expect.any(Number) as number,
      },
    ]);
    expect(answer + JSON.stringify(log)).not.toContain(canary);
    expect(seen).toEqual([]);
  });

  test("headers that arrive slowly", async () => {
    const { base, log } = await stage(json(200, {}), { headersMilliseconds: 100 });
    expect(await send(base, `GET ${partners} HTTP/1.1\r\nHost: ${canary}`)).toMatch(/^HTTP\/1\.1 408 /);
    expect(log).toMatchObject([{ status: 408, cause: "request too slow (ERR_HTTP_REQUEST_TIMEOUT)" }]);
    expect(JSON.stringify(log)).not.toContain(canary);
  });
});

// Newer versions of Node refuse them, older ones drop what is above the limit.
test("a request with more than 99 headers is refused, since a dropped one could be a second host", async () => {
  const { base, log, seen } = await stage(json(200, {}));
  const get = (more: number) =>
    `GET ${partners} HTTP/1.1\r\n${"a:\r\n".repeat(more)}Connection: close\r\nHost: addin\r\n\r\n`;
  expect(await send(base, get(97))).toMatch(/^HTTP\/1\.1 200 /);
  expect(await send(base, get(98))).toMatch(/^HTTP\/1\.1 431 /);
  expect(log).toMatchObject([{ status: 200 }, { status: 431 }]);
  expect(seen).toHaveLength(1);
});

test("a host whose name is invalid Punycode is refused where the runtime can make no address of it", async () => {
  const isName = URL.canParse("http://xn--a/");
  const { base } = await stage(json(200, {}), { aliases: isName ? ["xn--a"] : [] });
  const status = isName ? 200 : 400;
  const answer = await send(base, "GET /health HTTP/1.1\r\nHost: xn--a\r\nConnection: close\r\n\r\n");
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test.each([
  ["a refused body", `GET ${partners} HTTP/1.1\r\nHost: addin\r\nContent-Length: 2\r\n\r\n{}`, 400, 0],
  ["a create", `POST ${partners} HTTP/1.1\r\nHost: addin\r\nContent-Length: 2\r\n\r\n{}`, 201, 1],
])("what follows %s is not read, since the answer closes the connection", async (_, first, status, sent) => {
  const { base, log, seen } = await stage(json(201, {}));
  const answers = await send(base, `${first}GET ${partners}?n=2 HTTP/1.1\r\nHost: addin\r\n\r\n`);
  expect(answers.match(/^HTTP\/1\.1 \d+/gm)).toEqual([`HTTP/1.1 ${status}`]);
  await (await fetch(`${base}/health`)).text();
  expect(seen).toHaveLength(sent);
  expect(log).toHaveLength(1);
});

test("a malformed body has one line, and is not forwarded", async () => {
  const { base, log, seen } = await stage(json(201, {}));
  const head = `POST ${partners} HTTP/1.1\r\nHost: addin\r\nTransfer-Encoding: chunked\r\n\r\n`;
  await send(base, `${head}2\r\n{}\r\n${canary}\r\n`);
  await vi.waitFor(
    () =>
      expect(log).toMatchObject([{ operation: "createBusinessPartner", status: 408, cause: "broken-off" }]),
    20_000,
  );
  await (await fetch(`${base}/health`)).text();
  expect(log).toHaveLength(1);
  expect(seen).toEqual([]);
});

describe("unusual requests that are answered", () => {
  test.each([
    ["HTTP/1.0 without a host, as load balancers check", "GET /health HTTP/1.0\r\n\r\n"],
    [
      "an address as the target",
      "GET http://addin.example.com/health HTTP/1.1\r\nHost: Addin.example.com\r\nConnection: close\r\n\r\n",
    ],
    [
      "an upgrade that is not made",
      "GET /health HTTP/1.1\r\nHost: addin\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n",
    ],
  ])("%s", async (_, text) => {
    const { base, log } = await stage(json(200, {}));
    expect(await send(base, text)).toMatch(/^HTTP\/1\.1 200 [^]*"alive"/);
    expect(log).toEqual([]);
  });

  test("a create that waits for 100 Continue, and has trailers", async () => {
    const { base, seen } = await stage(json(201, { Id: "1" }));
    const socket = open(base);
    const said: string[] = [];
    socket.on("data", (chunk: Buffer) => said.push(chunk.toString()));
    socket.write(
      `POST ${partners} HTTP/1.1\r\nHost: addin\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    await vi.waitFor(() => expect(said.join("")).toBe("HTTP/1.1 100 Continue\r\n\r\n"), 20_000);
    socket.write(`2\r\n{}\r\n0\r\nApi-Key: ${canary}\r\n\r\n`);
    await vi.waitFor(() => expect(said.join("")).toMatch(/HTTP\/1\.1 201 [^]*"Id"/), 20_000);
    expect(seen).toMatchObject([{ body: "{}" }]);
    expect(JSON.stringify(seen)).not.toContain(canary);
  });

  test("pipelined requests, in their order", async () => {
    const { base } = await stage((request, response) =>
      setTimeout(() => response.end(request.url), request.url?.includes("=1") ? 100 : 0),
    );
    const get = (n: number, more = "") => `GET ${partners}?n=${n} HTTP/1.1\r\nHost: addin\r\n${more}\r\n`;
    const answers = await send(base, get(1) + get(2) + get(3, "Connection: close\r\n"));
    expect(answers.match(/n=\d/g)).toEqual(["n=1", "n=2", "n=3"]);
  });
});
