import { describe, expect, it } from "vitest";
import type { Operation } from "../src/index.ts";
import { harness, listBanks } from "./support/harness.ts";
import { answer, dropConnection } from "./support/scripted-transport.ts";

const change: Operation = { name: "changeBank", kind: "change", method: "PUT", path: "/v1/Banks/7" };

describe.each(["PUT", "PATCH", "DELETE", "POST"] as const)("a change by %s", (method) => {
  it("is sent", async () => {
    const { send, transport } = harness([answer(200, { n: 1 })]);
    expect(await send({ ...change, method, body: { Name: "x" } }).result).toEqual({ n: 1 });
    expect(transport.requests[0]).toMatchObject({ method, body: '{"Name":"x"}' });
  });

  it("is never sent again if it may have happened", async () => {
    const { send } = harness([dropConnection(), answer(204, "")]);
    expect(await send({ ...change, method }).result).toMatchObject({
      code: "outcome_unknown",
      message: expect.stringContaining("whether it was done"),
    });
    expect(await send({ ...change, method }).result).toMatchObject({
      code: "created_unreadable",
      message: expect.stringContaining("done (204)"),
    });
  });

  it("is sent again after a 429", async () => {
    const { send, clock } = harness([answer(429), answer(200, { n: 1 })]);
    const outcome = send({ ...change, method });
    await clock.advance(1_000);
    expect(await outcome.result).toEqual({ n: 1 });
  });
});

describe("a read", () => {
  it("by HEAD or POST is retried", async () => {
    for (const method of ["HEAD", "POST"] as const) {
      const { send, clock } = harness([answer(503), answer(200, { n: 1 })]);
      const outcome = send({ ...listBanks, method });
      await clock.advance(1_000);
      expect(await outcome.result).toEqual({ n: 1 });
    }
  });

  it.each(["PUT", "PATCH", "DELETE"] as const)(
    "by %s is refused, since it would be repeated",
    async (method) => {
      const { send } = harness([]);
      expect(await send({ ...listBanks, method }).result).toMatchObject({
        code: "invalid_argument",
        argument: "kind",
      });
    },
  );

  it.each(["GET", "HEAD"] as const)(
    "by %s is refused with a body, which fetch does not send",
    async (method) => {
      const { send } = harness([]);
      expect(await send({ ...listBanks, method, body: {} }).result).toMatchObject({
        code: "invalid_argument",
        argument: "body",
      });
    },
  );
});

it("a change without a function that reads the response is not sent", async () => {
  const { client } = harness([]);
  await expect(client.send(change, undefined as never)).rejects.toMatchObject({
    code: "invalid_argument",
    argument: "read",
    operation: "changeBank",
  });
});
