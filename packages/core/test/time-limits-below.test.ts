import { createServer, type AddressInfo, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { Agent } from "undici";
import { apiKey, createClient, type ClientOptions } from "../src/index.ts";
import { undiciTransport } from "../src/undici/undici-transport.ts";
import { createPartner, send } from "./support/harness.ts";

/** A server that does this with each request. Returns its address, and how many it got. */
async function serverThat(answer: (socket: Socket) => void): Promise<{ url: string; count: () => number }> {
  let count = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("data", () => {
      count++;
      answer(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, count: () => count };
}

const json = '{"Id":"1"}';
const answered = (status: string): string =>
  `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${json.length}\r\n\r\n${json}`;

const clientOf = (baseUrl: string, more: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl, credential: apiKey("key"), random: () => 0, ...more });

test("the undici transport has no limits of time of its own, nor those of the agent that it is given", async () => {
  // undici counts in seconds, and ends a request after 301 of them otherwise.
  const dispatcher = new Agent({ headersTimeout: 1, bodyTimeout: 1 });
  onTestFinished(() => dispatcher.close());
  const { url, count } = await serverThat((socket) => {
    setTimeout(() => socket.write(answered("200 OK").slice(0, -5)), 2_500);
    setTimeout(() => socket.write(json.slice(-5)), 5_000);
  });
  const client = clientOf(url, { transport: undiciTransport({ dispatcher }), retry: false });
  expect(await send(client).result).toEqual({ Id: "1" });
  expect(count()).toBe(1);
}, 10_000);

test.each(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"])(
  "a limit of time of the runtime below fetch, %s, is a TimeoutError, and to a create its cause",
  async (code) => {
    const fetch = () =>
      Promise.reject(
        new TypeError("fetch failed", { cause: Object.assign(new Error("Timeout Error"), { code }) }),
      );
    const client = clientOf("https://service.test", { fetch, timeout: 600_000, retry: { limit: 1 } });
    expect(await send(client).result).toMatchObject({
      code: "timeout",
      limit: "timeout",
      limitMs: 600_000,
      message: expect.stringContaining("undiciTransport"),
    });
    expect(client.counters.requests).toBe(2);
    expect(await send(client, createPartner).result).toMatchObject({
      code: "outcome_unknown",
      cause: { code: "timeout" },
    });
  },
);

test.each([
  ["fetch", {}],
  ["undici", { transport: undiciTransport() }],
] as const)(
  "a 100 that nobody asked for breaks the connection of %s: a create's outcome is unknown",
  async (_, more) => {
    const { url, count } = await serverThat((socket) => {
      socket.write("HTTP/1.1 100 Continue\r\n\r\n");
      socket.write(answered("201 Created"));
    });
    expect(await send(clientOf(url, more), createPartner).result).toMatchObject({
      code: "outcome_unknown",
      cause: { code: "network", message: expect.stringContaining("bad response") },
    });
    expect(count()).toBe(1);
  },
);
