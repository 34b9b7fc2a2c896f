import { expect, test } from "vitest";
import { ofetchTransport } from "../src/transport/ofetch-transport.ts";
import { createPartner, harness, listBanks } from "./support/harness.ts";
import { tokenHarness } from "./support/token-harness.ts";

/** A fetch whose responses never end, and what was read of them. */
function endless(status: number, headers: Record<string, string> = {}) {
  const read = { bytes: 0, canceled: 0 };
  const fetch = (): Promise<Response> => {
    const body = new ReadableStream({
      pull(controller) {
        read.bytes += 10_000;
        controller.enqueue(new Uint8Array(10_000).fill(97));
      },
      cancel: () => void read.canceled++,
    });
    return Promise.resolve(new Response(body, { status, headers }));
  };
  return { read, transport: ofetchTransport({ fetch }) };
}

test("a list without end is a ContractError that says so, and is not requested again", async () => {
  const { read, transport } = endless(200);
  const { send } = harness([], { transport, maxBodyBytes: 1_000_000 });
  expect(await send(listBanks).result).toMatchObject({
    name: "ContractError",
    status: 200,
    message: "listBanks: 200 with a body longer than 1000000 bytes",
  });
  expect(read).toEqual({ bytes: expect.closeTo(1_000_000, -5), canceled: 1 });
});

test("the limit is 64 MiB if none is set", async () => {
  const { read, transport } = endless(200);
  const { send } = harness([], { transport });
  expect(await send(listBanks).result).toMatchObject({ code: "contract" });
  expect(read).toEqual({ bytes: expect.closeTo(64 * 2 ** 20, -5), canceled: 1 });
});

test("a create whose response never ends is a CreatedUnreadableError", async () => {
  const { transport } = endless(201);
  const { send } = harness([], { transport, maxBodyBytes: 1_000_000 });
  const error = await send(createPartner).result;
  expect(error).toMatchObject({ name: "CreatedUnreadableError", cause: { name: "ContractError" } });
});

test.each([404, 422, 503])(
  "of a %i no more than 64 KiB are read, and it is the error of its status",
  async (status) => {
    const { read, transport } = endless(status, { "content-type": "application/problem+json" });
    const { send } = harness([], { transport, retry: false });
    expect(await send(listBanks).result).toMatchObject({ status, excerpt: "a".repeat(500) });
    expect(read.bytes).toBeLessThan(100_000);
    expect(read.canceled).toBe(1);
  },
);

test("nothing is read of a redirect", async () => {
  const { read, transport } = endless(307, { location: "/other" });
  const { send } = harness([], { transport });
  expect(await send(listBanks).result).toMatchObject({ name: "RedirectError" });
  expect(read).toEqual({ bytes: expect.closeTo(0, -5), canceled: 1 });
});

test.each([200, 500])("a token response (%i) without end is a TokenError that says so", async (status) => {
  const { read, transport } = endless(status);
  const { send } = tokenHarness([], { transport, retry: false });
  expect(await send(listBanks).result).toMatchObject({
    name: "TokenError",
    message: expect.stringMatching(/longer/),
  });
  expect(read.bytes).toBeLessThan(100_000);
});
