import { describe, expect, test } from "vitest";
import { defineResource } from "../src/index.ts";
import { clientOf, startService } from "./service.ts";

const row = { name: "Countries", one: "Country", path: "/v1/Countries", after: true, byId: true } as const;
const countries = defineResource({ ...row, create: true });
const id = "3f2504e0-4f89-11d3-9a0c-0305e82c3301";

describe("a defined resource with create", () => {
  test("says so in its row, and one without has neither function", () => {
    expect(countries).toMatchObject({ ...row, creates: true });
    const reading = defineResource(row);
    expect(reading).not.toHaveProperty("creates");
    expect(reading).not.toHaveProperty("create");
    expect(reading).not.toHaveProperty("findCreatedCandidates");
    expect(() => defineResource({ ...row, create: "yes" as never })).toThrow("create must be true or false");
  });

  test("returns the record with its warnings, read by the default decoder or the caller's", async () => {
    const body = { Data: { Id: id, Name: "Česko" }, Warnings: ["twice"] };
    expect(await countries.create(clientOf(body, 201), { Name: "Česko" })).toEqual({
      data: body.Data,
      warnings: body.Warnings,
      raw: body,
    });
    const other = { entity: { Id: id }, notes: ["n"] };
    const decode = (raw: unknown): { data: unknown; warnings: unknown } => {
      const { entity, notes } = raw as typeof other;
      return { data: entity, warnings: notes };
    };
    expect(await countries.create(clientOf(other, 201), {}, { decode })).toMatchObject({
      data: other.entity,
      warnings: ["n"],
    });
  });

  test.each([
    () => undefined as never,
    () => ({ data: { Id: "no guid" } }),
    () => {
      throw new Error("no entity");
    },
  ])("was created all the same if the caller's decoder finds nothing: %s", async (decode) => {
    const created = countries.create(clientOf({ a: 1 }, 201), {}, { decode });
    await expect(created).rejects.toMatchObject({ code: "created_unreadable", operation: "createCountry" });
  });

  test("is sent once where nobody knows the outcome, and finds the candidates", async () => {
    const { client, sandbox, requests } = await startService({
      lists: { Countries: { records: [{ Id: id, Name: "Česko" }], one: "Country", after: true, byId: true } },
    });
    sandbox.inject("reset-before-headers", { on: "/v1/Countries" });
    const attempt = await countries.create(client, { Name: "Česko" }).catch((error: unknown) => error);
    expect(requests().filter((request) => request.startsWith("POST"))).toHaveLength(1);
    expect(attempt).toMatchObject({ operation: "createCountry" });
    const found = await countries.findCreatedCandidates(
      client,
      { Name: "Česko" },
      { attemptedAt: "2000-01-01T00:00:00Z" },
    );
    expect(found).toMatchObject({ match: "one", records: [{ Id: id }], clock: "server" });
    expect(
      await countries.findCreatedCandidates(client, { Name: "Francie" }, { attemptedAt: new Date() }),
    ).toMatchObject({ match: "none", records: [] });
  });

  test("refuses what is not a payload", async () => {
    await expect(countries.create(clientOf({}, 201), [] as object)).rejects.toMatchObject({
      argument: "payload",
    });
  });
});

describe("decode of a record", () => {
  test("finds it in another envelope", async () => {
    const client = clientOf({ entity: { Id: id, Name: "Česko" } });
    const decode = (body: unknown): unknown => (body as { entity: unknown }).entity;
    expect(await countries.get(client, id, { decode })).toEqual({ Id: id, Name: "Česko" });
    await expect(countries.get(client, id)).rejects.toMatchObject({ code: "contract" });
    await expect(countries.get(client, id, { decode: () => undefined })).rejects.toMatchObject({
      code: "contract",
    });
  });
});
