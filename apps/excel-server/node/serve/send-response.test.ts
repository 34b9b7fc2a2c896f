import { createServer, type ServerResponse } from "node:http";
import { EventEmitter, once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { listen } from "../../test/listen.ts";
import { sendResponse } from "./send-response.ts";

/** Sends this response to a client that reads nothing until it is told to. */
async function send(response: Response) {
  let sending: ServerResponse | undefined;
  const server = createServer((_, outgoing) => {
    sending = outgoing;
    void sendResponse(response, outgoing);
  });
  const client = connect(await listen(server), "127.0.0.1");
  onTestFinished(() => void client.destroy());
  client.on("error", () => undefined);
  client.write("GET / HTTP/1.1\r\nHost: addin\r\n\r\n");
  client.pause();
  /** Whether bytes wait for the client. */
  const isWaiting = (): boolean => sending?.writableNeedDrain === true;
  return { client, isWaiting };
}

test("a response without a body leaves the connection to the next request", async () => {
  const server = createServer((_, outgoing) => void sendResponse(new Response(null), outgoing));
  const client = connect(await listen(server), "127.0.0.1");
  let received = "";
  client.setEncoding("utf8").on("data", (text: string) => (received += text));
  client.write("GET / HTTP/1.1\r\nHost: addin\r\n\r\n");
  await vi.waitFor(() => expect(received).toContain("200 OK"), 20_000);
  client.write("GET / HTTP/1.1\r\nHost: addin\r\nConnection: close\r\n\r\n");
  await once(client, "close");
  expect(received.match(/200 OK/g)).toHaveLength(2);
});

test("chunks that were sent are not kept while the client reads nothing more", async () => {
  // Large enough to fill the system's buffers.
  const sent: WeakRef<Uint8Array>[] = [];
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = new Uint8Array(65_536);
        sent.push(new WeakRef(chunk));
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  await send(new Response(body));
  await vi.waitFor(async () => {
    const before = sent.length;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent.length).toBeGreaterThan(10);
    expect(sent).toHaveLength(before);
  }, 20_000);
  // Fills the memory, so that the collector runs.
  await vi.waitFor(() => {
    Array.from({ length: 200 }, () => new Uint8Array(1_000_000));
    expect(sent.filter((chunk) => chunk.deref() !== undefined).length).toBeLessThan(10);
  }, 20_000);
});

test("the body is cancelled when the client disconnects, also while it reads nothing", async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    cancel: () => void (isCancelled = true),
  });
  const { client, isWaiting } = await send(new Response(body));
  await vi.waitFor(() => expect(isWaiting()).toBe(true), 20_000);
  client.destroy();
  await vi.waitFor(() => expect(isCancelled).toBe(true), 20_000);
});

test("a client is disconnected when the body fails, also while it waits for the next chunk", async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode("first"));
      setTimeout(() => controller.error(new Error("reset")), 50);
    },
  });
  const { client } = await send(new Response(body));
  client.resume();
  await vi.waitFor(() => expect(client.destroyed).toBe(true), 20_000);
});

test("nothing more is read once the connection is closed, although Node 26 still takes bytes", async () => {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulled += 1;
        if (pulled === 100) controller.close();
        else controller.enqueue(new Uint8Array(1));
      },
    },
    { highWaterMark: 0 },
  );
  const socket = { destroyed: false };
  const outgoing = Object.assign(new EventEmitter(), {
    destroyed: false,
    req: { socket, resume: () => undefined },
    writeHead: () => undefined,
    flushHeaders: () => undefined,
    write(_: Uint8Array, written: () => void) {
      socket.destroyed = true;
      written();
    },
    end: () => undefined,
  });
  await sendResponse(new Response(body), outgoing as unknown as ServerResponse);
  expect(pulled).toBe(2);
});
