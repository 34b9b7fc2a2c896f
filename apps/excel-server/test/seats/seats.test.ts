import { expect, test } from "vitest";
import { simulateSeats, type SeatsResult } from "./simulate-seats.ts";

const company = { seats: 200, records: 5_000, perSecond: 20, creates: 20 };

function expectFair(result: SeatsResult): void {
  expect(result.overQuota).toBe(0);
  expect(result.slowest).toBeLessThanOrEqual(result.median * 2);
  expect(result.created).toEqual(Array(company.creates).fill(1));
  expect(result.refusedCreates).toBe(0);
}

test.each([
  ["one server", { servers: 1, route: "seat" }],
  ["three servers that are chosen by the credential", { servers: 3, route: "credential" }],
] as const)(
  "200 seats at %s need hardly more of the quota than one, and none waits much longer than the others",
  async (_, servers) => {
    const result = await simulateSeats({ ...company, ...servers });
    expect(result.reads).toBeLessThanOrEqual(result.readsOfOneSeat * 1.3);
    expectFair(result);
  },
);

test.each([
  ["that are chosen otherwise", { route: "seat" }],
  ["and with a token each", { route: "credential", signIn: "client" }],
] as const)(
  "200 seats at three servers %s keep the quota, and each server reads for itself",
  async (_, how) => {
    const result = await simulateSeats({ ...company, servers: 3, ...how });
    expect(result.reads).toBeGreaterThan(result.readsOfOneSeat * 2);
    expect(result.reads).toBeLessThanOrEqual(result.readsOfOneSeat * 3 * 1.3);
    expectFair(result);
  },
);

test("200 seats with a key each read each their own, at the pace of the key", async () => {
  const alone = { ...company, records: 1_000, servers: 1, route: "seat", signIn: "keys" } as const;
  const result = await simulateSeats(alone);
  expect(result.reads).toBe(company.seats * result.readsOfOneSeat);
  expect(result.mostInASecond).toBeLessThanOrEqual(company.perSecond * 1.05);
  expectFair(result);
});
