import { apiKey, createClient, isAccountingDataError, systemClock } from "@accounting-data/core";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  createBusinessPartner,
  findCreatedCandidates,
  readModifiedPartners,
} from "../src/business-partners/index.ts";
import { clientOf, startService } from "./service.ts";

const payload = {
  Name: "Novák a syn",
  City: "Brno",
  BusinessDetails: { DuePeriod: 14 },
  DeliveryAddresses: [{ Name: "Sklad" }],
};

/** What `createBusinessPartner` throws if the outcome is unknown. */
async function attempt(
  fault: "reset-after-commit" | "reset-before-headers",
  service: Awaited<ReturnType<typeof startService>>,
) {
  service.sandbox.inject(fault, { on: "createBusinessPartner" });
  const error: unknown = await createBusinessPartner(service.client, payload).catch(
    (thrown: unknown) => thrown,
  );
  if (isAccountingDataError(error, "outcome_unknown")) return error;
  throw new Error("expected an unknown outcome", { cause: error });
}

describe("findCreatedCandidates", () => {
  test("finds the partner that was created before the connection broke", async () => {
    const service = await startService();
    const found = await findCreatedCandidates(
      service.client,
      payload,
      await attempt("reset-after-commit", service),
    );
    expect(found).toMatchObject({ match: "one", partners: [payload], clock: "server" });
    expect(service.requests().slice(1)).toEqual([
      `GET /v1/BusinessPartners?PageSize=1000&PageNumber=1&ModifiedSince=${found.since.toISOString()}`,
    ]);
  });

  test("finds none where nothing was created", async () => {
    const service = await startService();
    const error = await attempt("reset-before-headers", service);
    expect(await findCreatedCandidates(service.client, payload, error)).toMatchObject({
      match: "none",
      partners: [],
    });
  });

  test("finds several, and does not choose one", async () => {
    const service = await startService();
    await createBusinessPartner(service.client, payload);
    const found = await findCreatedCandidates(
      service.client,
      payload,
      await attempt("reset-after-commit", service),
    );
    expect(found).toMatchObject({ match: "several", partners: [payload, payload] });
  });

  test("compares a Date of the payload as the text that was sent", async () => {
    const partners = ["2026-01-01T00:00:00Z", "2020-01-01T00:00:00Z"].map((Since, at) => ({
      ...payload,
      Since,
      Id: `3f2504e0-4f89-11d3-9a0c-00000000000${at}`,
    }));
    const client = clientOf({ items: partners, totalCount: 2 });
    const dated = { ...payload, Since: new Date("2026-01-01T00:00:00Z") };
    const found = await findCreatedCandidates(client, dated, { attemptedAt: new Date() });
    expect(found).toMatchObject({ match: "one", partners: [partners[0]] });
  });

  test("finds none where only others were modified", async () => {
    const service = await startService();
    service.sandbox.insert("BusinessPartners", { ...payload, Name: "Another" });
    const found = await findCreatedCandidates(service.client, payload, { attemptedAt: new Date() });
    expect(found).toMatchObject({ match: "none", partners: [] });
  });

  test("sorts the partners by id, whatever the service's order", async () => {
    const [one, other] = ["1", "2"].map((digit) => ({
      ...payload,
      Id: digit.repeat(8) + "-1111-1111-1111-111111111111",
    }));
    const client = clientOf({ items: [other, one], totalCount: 2 });
    const found = await findCreatedCandidates(client, payload, { attemptedAt: new Date() });
    expect(found.partners).toEqual([one, other]);
  });

  test("is unsure if no field that was sent comes back", async () => {
    const service = await startService();
    const error = await attempt("reset-after-commit", service);
    const found = await findCreatedCandidates(service.client, { Nickname: "Novák" }, error);
    expect(found.match).toBe("unsure");
    expect(found.partners).toHaveLength(1);
  });

  test("looks from ten minutes before the attempt on", async () => {
    const { client, sandbox } = await startService();
    const attemptedAt = new Date("2026-01-31T08:00:00Z");
    const at = (ModifiedAt: string) => sandbox.insert("BusinessPartners", { ...payload, ModifiedAt });
    at("2026-01-31T07:49:59Z");
    const inTime = at("2026-01-31T07:50:01Z");
    const found = await findCreatedCandidates(client, payload, { attemptedAt });
    expect(found.partners).toEqual([inTime]);
    expect(found.since).toEqual(new Date("2026-01-31T07:50:00Z"));
  });

  test("accepts the moment as an ISO 8601 string", async () => {
    const service = await startService();
    const error = await attempt("reset-after-commit", service);
    const journal = JSON.stringify({ payload, attemptedAt: error.attemptedAt });
    const kept = JSON.parse(journal) as { payload: typeof payload; attemptedAt: string };
    const found = await findCreatedCandidates(service.client, kept.payload, kept);
    expect(found).toMatchObject({ match: "one" });
  });

  test.each([undefined, null, {}, { attemptedAt: new Date("nonsense") }, { attemptedAt: "yesterday" }])(
    "refuses an attempt without a valid moment: %j",
    async (wrong) => {
      const { client, requests } = await startService();
      await expect(
        findCreatedCandidates(client, payload, wrong as { attemptedAt: Date }),
      ).rejects.toMatchObject({ code: "invalid_argument", argument: "attemptedAt" });
      expect(requests()).toEqual([]);
    },
  );

  test.each([
    ["behind", -60 * 60_000, ["07:50", "06:50"]],
    // This device's clock may have been right when the partner was sent, and be behind since then.
    ["ahead", 60 * 60_000, ["07:50"]],
  ])("looks from the earlier of both clocks on if the service's is an hour %s", async (_, offset, times) => {
    const now = Date.parse("2026-01-31T08:00:00Z");
    const clock = { ...systemClock, now: () => now };
    const sandbox = createSandbox({ clock, clockAhead: offset, data: { BusinessPartners: [] } });
    const client = createClient({
      baseUrl: "https://service.test",
      credential: apiKey(demoCredentials.apiKey),
      clock,
      fetch: sandbox.fetch,
    });
    const found = await findCreatedCandidates(client, payload, { attemptedAt: new Date(now) });
    const moments = times.map((time) => `2026-01-31T${time}:00.000Z`);
    expect(found).toMatchObject({ match: "none", clock: "server", since: new Date(moments.at(-1)!) });
    const since = sandbox.requests.map(({ query }) => new URLSearchParams(query).get("ModifiedSince"));
    expect(since).toEqual(moments);
  });

  test.each([
    "Sat, 31 Jan 2026 07:00:00 GMT",
    "Saturday, 31-Jan-26 07:00:00 GMT",
    "Sat Jan 31 07:00:00 2026",
  ])("reads the service's time from %s, wherever this device is", async (date) => {
    vi.stubEnv("TZ", "America/New_York");
    onTestFinished(() => void vi.unstubAllEnvs());
    const now = Date.parse("2026-01-31T08:00:00Z");
    const client = createClient({
      baseUrl: "https://service.test",
      credential: apiKey("a-key-for-tests"),
      clock: { ...systemClock, now: () => now },
      fetch: async () => Response.json({ items: [], totalItemCount: 0 }, { headers: { date } }),
    });
    const found = await findCreatedCandidates(client, payload, { attemptedAt: new Date(now) });
    expect(found).toMatchObject({ clock: "server", since: new Date("2026-01-31T06:50:00Z") });
  });

  test("uses this device's clock if the service does not tell its time", async () => {
    const found = await findCreatedCandidates(clientOf({ items: [] }), payload, { attemptedAt: new Date() });
    expect(found.clock).toBe("local");
  });

  test("passes its options to the iterator and rejects with the iterator's error", async () => {
    const service = await startService();
    const error = await attempt("reset-after-commit", service);
    const statuses: number[] = [];
    await findCreatedCandidates(service.client, payload, error, {
      onResponse: ({ status }) => statuses.push(status),
    });
    expect(statuses).toEqual([200]);
    const reason = new Error("closed");
    const looking = findCreatedCandidates(service.client, payload, error, {
      signal: AbortSignal.abort(reason),
    });
    await expect(looking).rejects.toBe(reason);
  });
});

describe("an onResponse that rejects", () => {
  test("affects no search for candidates, and is printed once", async () => {
    const printed = vi.spyOn(console, "error").mockReturnValue();
    const { client } = await startService();
    const onResponse = (): never => Promise.reject(new Error("no space left")) as never;
    await findCreatedCandidates(client, payload, { attemptedAt: new Date() }, { onResponse });
    await vi.waitFor(() => expect(printed).toHaveBeenCalledTimes(1), 20_000);
    printed.mockRestore();
  });
});

describe("readModifiedPartners", () => {
  test("reads once, and compares with any number of payloads as findCreatedCandidates does", async () => {
    const { client, requests } = await startService();
    const payloads = ["Novák", "Dvořák"].map((Name) => ({ ...payload, Name }));
    for (const one of payloads) await createBusinessPartner(client, one);
    const attempt = { attemptedAt: new Date() };
    const modified = await readModifiedPartners(client, attempt);
    expect(requests()).toHaveLength(3);
    for (const one of [...payloads, { Name: "Svoboda" }]) {
      const { since: _, ...found } = modified.candidatesFor(one);
      expect(await findCreatedCandidates(client, one, attempt)).toMatchObject(found);
    }
    expect(modified.candidatesFor({ Name: "Svoboda" })).toMatchObject({ match: "none", partners: [] });
  });

  test("refuses an attempt without a valid moment", async () => {
    const { client, requests } = await startService();
    await expect(readModifiedPartners(client, { attemptedAt: "yesterday" })).rejects.toMatchObject({
      code: "invalid_argument",
      argument: "attemptedAt",
      operation: "readModifiedPartners",
    });
    expect(requests()).toEqual([]);
  });
});
