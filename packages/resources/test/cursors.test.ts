import { apiKey, createClient, type Client } from "@accounting-data/core";
import { collect, take } from "@accounting-data/pagination";
import { createSandbox, demoCredentials, type Sandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { iterateBanks } from "../src/banks.ts";
import { iterateBusinessPartners } from "../src/business-partners/index.ts";

const service = createSandbox();
const clientOf = (baseUrl: string, sandbox: Sandbox = service): Client =>
  createClient({ baseUrl, credential: apiKey(demoCredentials.apiKey), fetch: sandbox.fetch });
const production = "http://localhost:4010";
const test1 = "http://localhost:4011";

/** The cursor behind the first hundred partners. */
async function cursorOf(baseUrl: string, company?: string): Promise<string> {
  const pages = iterateBusinessPartners(clientOf(baseUrl), { pageSize: 100, company }).pages();
  const [page] = await collect(take(pages, 1));
  return page!.cursor!;
}

describe("a cursor", () => {
  test("goes on at the service and in the company that it is of, with whatever key", async () => {
    for (const company of [undefined, "acme"]) {
      const from = await cursorOf(production, company);
      expect(await collect(iterateBusinessPartners(clientOf(production), { from, company }))).toHaveLength(
        212,
      );
    }
  });

  test("of the test service is refused at production, unless the service has moved", async () => {
    const from = await cursorOf(test1);
    expect(() => iterateBusinessPartners(clientOf(production), { from })).toThrow(
      expect.objectContaining({ argument: "from", message: expect.stringContaining("another address") }),
    );
    expect(await collect(iterateBusinessPartners(clientOf(production), { from, moved: true }))).toHaveLength(
      212,
    );
  });

  test.each([
    ["acme", "other"],
    ["acme", undefined],
    [undefined, "acme"],
  ])("of the company %s is refused for %s", async (company, other) => {
    const from = await cursorOf(production, company);
    expect(() =>
      iterateBusinessPartners(clientOf(production), { from, company: other, moved: true }),
    ).toThrow(
      expect.objectContaining({ argument: "from", message: expect.stringContaining("another company") }),
    );
  });

  test("of another list is refused", async () => {
    const from = await cursorOf(production);
    expect(() => iterateBanks(clientOf(production), { from })).toThrow(
      expect.objectContaining({ argument: "from", message: expect.stringContaining("another list") }),
    );
  });
});
