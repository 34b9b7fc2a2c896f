import fc from "fast-check";
import { expect, test } from "vitest";
import { accounts, fates, playHistory, type Account, type Call } from "./once-model.ts";

/** PROPERTY_RUNS sets the number of histories; fast-check prints the seed on failure. */
const numRuns = Number(process.env["PROPERTY_RUNS"] ?? 1500);

const call: fc.Arbitrary<Call> = fc.record({
  account: fc.constantFrom(...(Object.keys(accounts) as Account[])),
  payloads: fc.array(fc.nat(3), { minLength: 1, maxLength: 6 }),
  fates: fc.array(fc.constantFrom(...fates), { maxLength: 6 }),
  killedAfter: fc.option(fc.nat(40), { nil: undefined }),
  atOnce: fc.boolean(),
});

test("whatever is lost, killed, repeated or done at once: nothing is doubled, and nothing is lost", async () => {
  const sum = { histories: 0, requests: 0, doubled: 0, lost: 0, falselyCreated: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 8 }), async (calls) => {
      const { requests, ...wrong } = await playHistory(calls);
      sum.histories += 1;
      sum.requests += requests;
      sum.doubled += wrong.doubled;
      sum.lost += wrong.lost;
      sum.falselyCreated += wrong.falselyCreated;
      expect(wrong).toEqual({ doubled: 0, lost: 0, falselyCreated: 0 });
    }),
    { numRuns },
  );
  console.log("created once:", JSON.stringify(sum));
}, 600_000);

test.each([
  ["answered", 1],
  ["lost-before", 1],
  ["lost-after", 1],
  ["refused", 2],
  ["never-left", 2],
] as const)("a payload whose request was %s has %d requests in two calls", async (fate, requests) => {
  const once: Call = { account: "ours", payloads: [0], fates: [fate], killedAfter: undefined, atOnce: false };
  expect(await playHistory([once])).toEqual({ doubled: 0, lost: 0, falselyCreated: 0, requests });
});
