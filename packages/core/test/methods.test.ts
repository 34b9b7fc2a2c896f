import { describe, expect, test } from "vitest";
import { change, search, type Operation } from "../src/index.ts";
import { harness, listBanks } from "./support/harness.ts";
import { answer, dropConnection } from "./support/scripted-transport.ts";

const changeBank: Operation = { name: "changeBank", kind: change, method: "PUT", path: "/v1/Banks/7" };

describe.each(["PUT", "PATCH", "DELETE", "POST"] as const)("a change by %s", (method) => {
  test("is sent", async () => {
    const { send, transport } = harness([answer(200, { n: 1 })]);
    expect(await send({ ...changeBank, method, body: { Name: "x" } }).result).toEqual({ n: 1 });
    expect(transport.requests[0]).toMatchObject({ method, body: '{"Name":"x"}' });
  });

  test("is never sent again if it may have happened", async () => {
    const { send } = harness([dropConnection(), answer(204, "")]);
    expect(await send({ ...changeBank, method }).result).toMatchObject({
      code: "outcome_unknown",
      message: expect.stringContaining("whether it was done"),
    });
    expect(await send({ ...changeBank, method }).result).toMatchObject({
      code: "created_unreadable",
      message: expect.stringContaining("done (204)"),
    });
  });

  test("is sent again after a 429", async () => {
    const { send, clock } = harness([answer(429), answer(200, { n: 1 })]);
    const outcome = send({ ...changeBank, method });
    await clock.advance(1_000);
    expect(await outcome.result).toEqual({ n: 1 });
  });
});

describe("a read", () => {
  test.each<Operation>([
    { ...listBanks, method: "HEAD" },
    { ...listBanks, method: "POST", kind: search, body: { Name: "Banka" } },
  ])("by $method is retried", async (operation) => {
    const { send, clock, transport } = harness([answer(503), answer(200, { n: 1 })]);
    const outcome = send(operation);
    await clock.advance(1_000);
    expect(await outcome.result).toEqual({ n: 1 });
    expect(transport.requests.map(({ body }) => body)).toEqual(
      Array(2).fill(operation.body && '{"Name":"Banka"}'),
    );
  });

  test.each(["PUT", "PATCH", "DELETE", "POST"] as const)(
    "by %s is refused, since it would be repeated",
    async (method) => {
      const { send, transport } = harness([]);
      expect(await send({ ...listBanks, method }).result).toMatchObject({
        code: "invalid_argument",
        argument: "kind",
        message: `listBanks: kind must be the imported create, change or search for ${method}`,
      });
      expect(transport.requests).toEqual([]);
    },
  );

  test.each([change, search, "get"])("by GET is not what has another kind", async (kind) => {
    const { send } = harness([]);
    expect(await send({ ...listBanks, kind } as Operation).result).toMatchObject({
      argument: "kind",
      message: 'listBanks: kind must be "read" or file for GET',
    });
  });

  test.each(["create", "change", "update", undefined, {}, { rules: 5 }])(
    "by POST is not what has a kind that is not imported: %j",
    async (kind) => {
      const { send, transport } = harness([]);
      const wrong = { ...changeBank, method: "POST", kind } as unknown as Operation;
      expect(await send(wrong).result).toMatchObject({
        code: "invalid_argument",
        argument: "kind",
        operation: "changeBank",
      });
      expect(transport.requests).toEqual([]);
    },
  );

  test.each(["GET", "HEAD"] as const)(
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

test("a change without a function that reads the response is not sent", async () => {
  const { client } = harness([]);
  await expect(client.send(changeBank, undefined as never)).rejects.toMatchObject({
    code: "invalid_argument",
    argument: "read",
    operation: "changeBank",
  });
});
