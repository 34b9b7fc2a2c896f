import { describe, expect, test } from "vitest";
import { connection } from "../../../test/device-connections.ts";
import { newSealKey } from "../../settings/device-keys.ts";
import type { ListEntry } from "../refresh-list.ts";
import { openList, sealList } from "./seal-list.ts";

const partners = {
  connection: connection({ id: "a", label: "Acme s.r.o." }),
  list: "BusinessPartners",
} as const;
const now = Date.parse("2026-03-10T09:00:00Z");
const known = {
  asOf: { changesAt: new Date(now), fullReadAt: new Date(now - 1000) },
  complete: true,
  totalMatches: true,
};

/** What this version opens of a list whose content another version wrote. */
async function opened(content: object): Promise<unknown> {
  const key = await newSealKey();
  const entry = { ...known, watermark: undefined, records: [], ...content } as ListEntry;
  const layout = { size: 1, inBlocks: 0, count: 0, hasChanges: false };
  const row = await sealList(key, partners, {
    entry,
    plan: { layout, changes: [] },
    version: { revision: "1", blocks: [] },
    now,
  });
  const list = await openList(key, partners, row);
  return list === "damaged" ? list : list.known;
}

describe("what is known of a list", () => {
  test.each([
    ["with every moment", { watermark: new Date(now), serverReadAt: now }],
    ["with a proof", { watermark: undefined, proof: { method: "key", total: 2, records: 2, requests: 1 } }],
    ["without a moment of the service's clock", { watermark: undefined }],
    ["with a field that this version does not know", { watermark: undefined, later: { total: 1 } }],
  ])("is opened as it was: %s", async (_, content) => {
    expect(await opened(content)).toEqual({ ...known, ...content });
  });

  test.each([
    ["the service's moment is a text", { serverReadAt: "2026-03-10T09:00:00Z" }],
    ["the service's moment is null", { serverReadAt: null }],
    ["the service's moment is beyond every date", { serverReadAt: 1e300 }],
    ["the next delta would start at no date", { watermark: new Date(Number.NaN) }],
    ["its proof is by another method", { proof: { method: "page", total: 2, records: 2, requests: 1 } }],
    ["its proof has no number of records", { proof: { method: "key", total: 2, requests: 1 } }],
    ["nobody knows whether it is complete", { complete: "yes" }],
    ["nobody knows whether its total matched", { totalMatches: undefined }],
  ])("is damaged if %s", async (_, content) => {
    expect(await opened(content)).toBe("damaged");
  });
});
