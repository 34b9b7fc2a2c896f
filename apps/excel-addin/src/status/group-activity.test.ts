import { expect, test } from "vitest";
import { createPaneWords } from "../messages/pane-words.ts";
import type { ActivityEntry } from "../service/activity-log.ts";
import { describeOperation, groupActivity } from "./group-activity.ts";

const start = Date.parse("2026-11-20T09:00:00Z");

/** Newest first, like the log. */
function log(
  ...calls: readonly (Partial<ActivityEntry> & { readonly after?: number })[]
): readonly ActivityEntry[] {
  let at = start;
  return calls
    .map(({ after = 200, ...call }, index) => {
      at += after;
      return {
        id: index + 1,
        operation: "listBanks",
        connectionLabel: "Alfa",
        at: new Date(at),
        milliseconds: 150,
        outcome: "ok" as const,
        ...call,
      };
    })
    .toReversed();
}

test("the pages of one read are one line, with their number and the time of all", () => {
  const [group, ...others] = groupActivity(log({}, {}, { traceId: "third" }));
  expect(others).toEqual([]);
  expect(group).toMatchObject({ calls: 3, at: new Date(start + 200), milliseconds: 550 });
  expect(group!.last.traceId).toBe("third");
});

test.each([
  ["another operation", { operation: "listCentres" }],
  ["another company", { connectionLabel: "Beta" }],
  ["another outcome", { outcome: "failed" as const, status: 500 }],
  ["a longer pause", { after: 10_000 }],
])("%s begins a new line", (_, other) => {
  expect(groupActivity(log({}, {}, other)).map(({ calls }) => calls)).toEqual([1, 2]);
});

test("a read belongs together under whatever operation it goes on", () => {
  expect(groupActivity(log({}, { operation: "iterateBanks" }))).toMatchObject([{ calls: 2 }]);
});

test("calls that are not pages stay apart", () => {
  const create = { operation: "createBusinessPartner" };
  expect(groupActivity(log(create, create))).toHaveLength(2);
});

test.each([
  ["listBusinessPartners", "Partners: list"],
  ["iterateBusinessPartners", "Partners: list"],
  ["getBusinessPartner", "Partners: one record"],
  ["getActivity", "Activities: one record"],
  ["listIssuedInvoices", "Issued invoices: list"],
  ["createBusinessPartner", "Create a partner"],
  ["requestToken", "Sign in"],
  ["listCurrencies", "Currencies: list"],
  ["getCurrencies", "Currencies: one record"],
  ["list", "list"],
  ["getconstructor", "getconstructor"],
])("describes %s as %s", (operation, words) => {
  expect(describeOperation(operation, createPaneWords("en").pane)).toBe(words);
});
