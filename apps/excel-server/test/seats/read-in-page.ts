import type { Clock } from "@accounting-data/core";
import type { Pace } from "@accounting-data/deployment";
import {
  connectionClient,
  connectionCredentials,
  createVirtualTime,
  listSources,
  requestsAtATime,
} from "@accounting-data/excel-addin/testing";
import { createSandbox, demoCredentials, type RateLimit } from "@accounting-data/sandbox";
import { vi } from "vitest";
import { createAddInServer } from "../../create-add-in-server.ts";
import { createPacing } from "../../pacing/pacing.ts";

export interface PageReading {
  readonly records: number;
  /** The pace that the deployment's file has. */
  readonly pace: Pace | undefined;
  /** What the service allows. */
  readonly rateLimit: RateLimit | undefined;
}

export interface PageReadingResult {
  readonly records: number;
  /** Whether the list is proved to be whole. */
  readonly isProved: boolean;
  /** Requests that left the page. */
  readonly sent: number;
  /** Those that the service refused, and that the add-in's server refused without sending them. */
  readonly refused: { readonly byService: number; readonly byServer: number };
  readonly milliseconds: number;
}

/** Requests that a browser sends to one server over HTTP/1.1. */
const browserAtATime = 6;
/** Milliseconds from the add-in's server to the service, and back. */
const latency = 20;

/** The iterator yields to the event loop by a message, of which the virtual time would not know. */
class TimelessChannel {
  readonly port1 = { onmessage: (): void => undefined, close: (): void => undefined };
  readonly port2 = { postMessage: (): void => queueMicrotask(() => this.port1.onmessage()) };
}

/** Reads a list as the add-in does, in a page and through the add-in's server, 100 records a page. In virtual time. */
export async function readInPage({ records, pace, rateLimit }: PageReading): Promise<PageReadingResult> {
  const time = createVirtualTime();
  const clock: Clock = {
    now: () => Date.UTC(2026, 2, 10, 9) + time.now(),
    monotonic: time.now,
    schedule: (run, ms) => time.after(ms, run),
  };
  const sandbox = createSandbox({
    data: { BusinessPartners: records },
    maxPageSize: 100,
    clock: { now: () => clock.now() },
    ...(rateLimit && { rateLimit }),
  });
  const pacing = createPacing({ time });
  const server = createAddInServer({
    upstreams: [{ id: "main", label: "Acme", apiBaseUrl: "https://acme.example", ...(pace && { pace }) }],
    read: async () => undefined,
    async fetch(input, init) {
      await time.sleep(latency / 2);
      const answer = await time.busy(sandbox.fetch(input, init));
      await time.sleep(latency / 2);
      return answer;
    },
    // Hashing is done by threads of the runtime.
    pacing: { ...pacing, keys: { ...pacing.keys, of: (...of) => time.busy(pacing.keys.of(...of)) } },
  });

  vi.stubGlobal("MessageChannel", TimelessChannel);
  let [sent, refused, open] = [0, 0, 0];
  const waiting: (() => void)[] = [];
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    if (open >= browserAtATime) await new Promise<void>((resolve) => void waiting.push(resolve));
    open += 1;
    sent += 1;
    const answer = await server.fetch(new Request(input, init), { address: "10.0.0.1" });
    const whole = new Response(await answer.text(), answer);
    if (answer.status === 429) refused += 1;
    open -= 1;
    waiting.shift()?.();
    return whole;
  });

  const folder = new URL("https://addin.example/");
  const client = connectionClient(
    {
      id: "c1",
      label: "Acme s.r.o.",
      upstream: "main",
      credential: { kind: "api-key", apiKey: demoCredentials.apiKey },
      remembered: false,
    },
    {
      folder,
      clock,
      credentialOf: connectionCredentials(folder).of,
      createRoute: { credentials: () => "omit" },
      pace,
    },
  );
  const pages = listSources.get("BusinessPartners")!.pages(client, {
    signal: new AbortController().signal,
    isWhole: true,
    atATime: requestsAtATime(pace),
  });
  let count = 0;
  let isProved = false;
  await time.until(
    (async () => {
      for await (const { items, proof } of pages) {
        count += items.length;
        isProved = proof !== undefined;
      }
    })(),
  );
  const byService = sandbox.requests.filter(({ status }) => status === 429).length;
  return {
    records: count,
    isProved,
    sent,
    refused: { byService, byServer: refused - byService },
    milliseconds: time.now(),
  };
}
