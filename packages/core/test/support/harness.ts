import { expect, onTestFinished } from "vitest";
import {
  apiKey,
  create,
  createClient,
  type CallOptions,
  type Client,
  type ClientOptions,
  type Operation,
} from "../../src/index.ts";
import { fakeClock, type FakeClock } from "./fake-clock.ts";
import { scriptedTransport, type ScriptedTransport, type Step } from "./scripted-transport.ts";

export const baseUrl = "https://api.example.test";
export const listBanks: Operation = {
  name: "listBanks",
  kind: "read",
  method: "GET",
  path: "/v1/Banks",
  query: { PageSize: "2", PageNumber: "1" },
};
export const createPartner: Operation = {
  name: "createBusinessPartner",
  kind: create,
  method: "POST",
  path: "/v1/BusinessPartners",
  body: { Name: "Novák s.r.o." },
};

/** A client with a fake clock and a scripted transport. */
export interface Harness {
  readonly client: Client;
  readonly clock: FakeClock;
  readonly transport: ScriptedTransport;
  /** Sends an operation, `listBanks` by default. */
  readonly send: (operation?: Operation, options?: CallOptions) => Outcome;
}

export interface Outcome {
  /** Resolves with the parsed body, or with the error. */
  readonly result: Promise<unknown>;
  /** Whether the call is still under way. */
  readonly isPending: boolean;
}

/** Without jitter: each back-off lasts its maximum. Fails the test if a timer, request or step is left at its end. */
export function harness(steps: readonly Step[], options: Partial<ClientOptions> = {}): Harness {
  const clock = fakeClock();
  const transport = scriptedTransport(...steps);
  const client = createClient({
    baseUrl,
    credential: apiKey("key-canary"),
    transport,
    clock,
    random: () => 1,
    ...options,
  });
  onTestFinished(() => {
    expect({ timers: clock.timers, open: transport.open, unused: transport.unused }).toEqual({
      timers: 0,
      open: 0,
      unused: 0,
    });
  });
  return { client, clock, transport, send: (operation, call) => send(client, operation, call) };
}

/** Sends an operation with any client. */
export function send(client: Client, operation: Operation = listBanks, options?: CallOptions): Outcome {
  const outcome = { isPending: true };
  const done = (value: unknown): unknown => {
    outcome.isPending = false;
    return value;
  };
  const result = client.send(operation, (received) => received.json(), options).then(done, done);
  return Object.assign(outcome, { result });
}
