import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAddInServer, type AddInServerOptions } from "../create-add-in-server.ts";
import type { LogEntry } from "../request/logged-request.ts";
import { createPacing } from "../pacing/pacing.ts";

// The time of the test; what is awaited beside timers (cryptography) goes on.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** Passes the time, in steps of a second. */
async function pass(seconds: number): Promise<void> {
  for (let n = 0; n < seconds; n += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A server in front of a service that answers like this. */
function serve(service: () => Promise<Response>, options: Partial<AddInServerOptions> = {}) {
  const log: LogEntry[] = [];
  let sent = 0;
  const server = createAddInServer({
    upstreams: [
      { id: "acme", label: "Acme", apiBaseUrl: "https://api.example.com", pace: { perSecond: 0.1 } },
    ],
    read: async () => undefined,
    log: (entry) => log.push(entry),
    fetch: (_, init) => {
      sent += 1;
      return new Promise((resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
        service().then(resolve, reject);
      });
    },
    ...options,
  });
  const url = "https://addin.example.com/upstreams/acme/api/v1/BusinessPartners";
  return {
    server,
    log,
    sent: () => sent,
    read: () => server.fetch(new Request(url)),
    create: () => server.fetch(new Request(url, { method: "POST", body: "{}" })),
  };
}
const never = () => new Promise<Response>(() => undefined);
const reached = async (count: number, now: () => number): Promise<void> => {
  while (now() < count) await new Promise((resolve) => setImmediate(resolve));
};

test("the time for which a create waits for its turn is part of its time", async () => {
  const { create, sent, log } = serve(never, { pacing: createPacing() });
  void create();
  await reached(1, sent);
  const second = create();
  await pass(11);
  await reached(2, sent);
  await pass(50);
  expect((await second).status).toBe(504);
  expect(log.map(({ milliseconds }) => Math.round(milliseconds / 1000))).toEqual([60, 60]);
});

test("a create whose turn comes after its time is not sent", async () => {
  const { create, sent, log } = serve(never, { pacing: createPacing(), limits: { milliseconds: 5_000 } });
  void create();
  await reached(1, sent);
  const second = create();
  await pass(11);
  const refused = await second;
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ detail: "Acme is busy. Nothing was sent." });
  expect(sent()).toBe(1);
  expect(log.at(-1)).toMatchObject({ cause: "time limit" });
});

test("an answer that comes late may be read for five seconds more", async () => {
  let answer: ((response: Response) => void) | undefined;
  const { read, server, sent, log } = serve(() => new Promise((resolve) => (answer = resolve)));
  const asked = read();
  await reached(1, sent);
  await pass(58);
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(9)),
  });
  answer!(new Response(endless));
  const response = await asked;
  const drained = server.drain();
  await pass(6);
  await drained;
  expect(response.status).toBe(200);
  expect(log).toMatchObject([{ status: 200, cause: "time limit" }]);
});
