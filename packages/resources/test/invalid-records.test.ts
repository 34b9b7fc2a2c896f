import { collect } from "@accounting-data/pagination";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { iterateCentres, listCentres } from "../src/centres.ts";
import type { SchemaIssues } from "../src/index.ts";
import { startService } from "./service.ts";

const schema = v.looseObject({ Code: v.pipe(v.string(), v.startsWith("C")) });
const bad = ["C1", "bad", "C2", "bad", "bad", "C3"];

async function serviceWithBadRecords(codes: readonly string[] = bad) {
  const records = codes.map((Code, index) => ({
    Id: `3f2504e0-4f89-11d3-9a0c-${String(index).padStart(12, "0")}`,
    Code,
  }));
  return startService({ data: { Centres: records } });
}

describe("one bad record", () => {
  test("stops a list unless the caller handles it", async () => {
    const { client } = await serviceWithBadRecords();
    await expect(collect(iterateCentres(client, { schema }))).rejects.toMatchObject({ code: "contract" });
    await expect(collect(iterateCentres(client, { schema, invalid: "throw" }))).rejects.toMatchObject({
      code: "contract",
    });
  });

  test.each([
    [{ pageSize: 2 }],
    [{ pageSize: 2, strategy: "page" }],
    [{ pageSize: 1, concurrency: 4 }],
    [{ pageSize: 2, strategy: "page", concurrency: 3 }],
    [{ pageSize: 100 }],
  ] as const)("is handed over once and left out, and the list is complete: %j", async (options) => {
    const { client } = await serviceWithBadRecords();
    const quarantine: object[] = [];
    const messages: SchemaIssues[] = [];
    const invalid = (record: object, issues: SchemaIssues): void => {
      quarantine.push(record);
      messages.push(issues);
    };
    const codes: string[] = [];
    let complete = false;
    for await (const page of iterateCentres(client, { ...options, schema, invalid }).pages()) {
      codes.push(...page.items.map(({ Code }) => Code));
      ({ complete } = page);
    }
    expect(codes).toEqual(["C1", "C2", "C3"]);
    expect(quarantine).toHaveLength(3);
    expect(messages[0]?.[0]).toMatchObject({ message: expect.any(String) });
    expect(complete).toBe(true);
  });

  test("of a single page is left out too", async () => {
    const { client } = await serviceWithBadRecords();
    const quarantine: object[] = [];
    const invalid = (record: object): number => quarantine.push(record);
    const page = await listCentres(client, { pageSize: 4, pageNumber: 1 }, { schema, invalid });
    expect(page.items.map(({ Code }) => Code)).toEqual(["C1", "C2"]);
    expect(page.totalCount).toBe(6);
    expect(quarantine).toHaveLength(2);
  });

  test("ends the list if the handler throws", async () => {
    const { client } = await serviceWithBadRecords();
    const invalid = (): never => {
      throw new Error("the quarantine is full");
    };
    await expect(collect(iterateCentres(client, { schema, invalid }))).rejects.toThrow(
      "the quarantine is full",
    );
  });

  test.each([[{ invalid: "skip", schema }], [{ invalid: () => {} }]])(
    "can't be handled by %o, which is refused",
    async (options) => {
      const { client } = await serviceWithBadRecords();
      expect(() => iterateCentres(client, options as object)).toThrow(
        expect.objectContaining({ argument: "invalid" }),
      );
    },
  );
});
