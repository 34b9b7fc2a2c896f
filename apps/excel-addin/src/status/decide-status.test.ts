import { describe, expect, test } from "vitest";
import type { StatusLists } from "../../test/status-input.ts";
import type { ListStatus } from "../cache/list-status.ts";
import type { Status } from "./decide-status.ts";
import type { StatusInput } from "./notice.ts";
import { asOf, forbidden, held, later, now, statusOf, unauthorized } from "../../test/decided-status.ts";

test("a read that waits for its first page while the device is offline says that, spins no more, and can be cancelled", () => {
  const progress = { pages: 0, records: 0 };
  const lists: readonly ListStatus[] = [{ list: "Banks", progress }];
  expect(statusOf({ alfa: lists })).toMatchObject({
    intent: "busy",
    text: "Banks: waiting for the first page",
  });
  expect(statusOf({ alfa: lists }, { offlineSince: now })).toMatchObject({
    intent: "warning",
    text: "You are offline. Current values are kept; new ones load later.",
    working: { sentence: "Banks: waiting for the first page", share: 0 },
  });
  expect(statusOf({ alfa: lists }).working?.share).toBeUndefined();
});

describe("the status line", () => {
  const reading: readonly ListStatus[] = [
    { list: "Banks", progress: { pages: 1, records: 100, recordsInAll: 400, pagesInAll: 4 } },
    { list: "Centres", progress: { pages: 0, records: 0 } },
  ];
  const writing = { kind: "writing", list: "Banks", rows: 200, written: 50 } as const;
  const banks: readonly ListStatus[] = [{ list: "Banks", count: 3, asOf, complete: true }];
  const failed: readonly ListStatus[] = [{ ...banks[0]!, failure: { error: forbidden, at: now } }];
  const soon = new Date(now.getTime() + 60_000);

  test.each([
    ["nothing was read", {}, {}, "Nothing has been read yet.", undefined],
    ["all is well", { alfa: banks }, {}, "Read 10:42", undefined],
    ["lists are read", { alfa: reading }, {}, "Banks: 100 of 400 records", "busy"],
    ["a table is written", { alfa: reading }, { inserted: writing }, "Banks: 50 of 200 rows written", "busy"],
    [
      "the service has asked for patience",
      { alfa: reading },
      { waitsUntil: soon },
      "The service is busy. Loading continues after 10:46.",
      "busy",
    ],
    [
      "the service has asked for it before",
      { alfa: reading },
      { waitsUntil: now },
      "Banks: 100 of 400 records",
      "busy",
    ],
    ["the workbook is refreshed", { alfa: banks }, { refreshed: { kind: "running" } }, "Read 10:42", "busy"],
    [
      "a list failed",
      { alfa: failed },
      {},
      "Banks not read. Values from 10:42 stay. This key may not read banks. " +
        "A company administrator can grant the right.",
      "warning",
    ],
    [
      "a list failed of which there are no values",
      { alfa: [{ list: "Banks", failure: { error: forbidden, at: now } }] },
      {},
      "Banks not read. This key may not read banks. A company administrator can grant the right. " +
        "The cells have no values yet.",
      "error",
    ],
    [
      "the workbook refreshes by itself",
      { alfa: banks },
      { autoRefresh: later("chosen") },
      "Read 10:42. Next refresh 11:00.",
      undefined,
    ],
    [
      "the service is busy",
      { alfa: banks },
      { autoRefresh: later("slower") },
      "Read 10:42. Busy service: next refresh 11:00.",
      undefined,
    ],
    [
      "a refresh that nobody asked for failed",
      { alfa: banks },
      { autoRefresh: later("again") },
      "Read 10:42. Next attempt 11:00.",
      undefined,
    ],
    [
      "a cell is edited when a refresh is due",
      { alfa: banks },
      { autoRefresh: held("editing") },
      "Read 10:42. The refresh waits until you finish the cell.",
      undefined,
    ],
    [
      "nothing was read, and the company is not connected",
      {},
      { autoRefresh: held("not-connected") },
      "Nothing has been read yet. The refresh waits until the company is connected.",
      undefined,
    ],
    [
      "a list failed, and the next refresh is known",
      { alfa: failed },
      { autoRefresh: later("again") },
      "Banks not read. Values from 10:42 stay. This key may not read banks. " +
        "A company administrator can grant the right.",
      "warning",
    ],
    [
      "the sign-in is refused, whose button leaves little room",
      { alfa: [{ ...banks[0]!, failure: { error: unauthorized, at: now } }] },
      {},
      "The service did not accept the API key. Banks not read. Values from 10:42 stay.",
      "warning",
    ],
    [
      "another company's sign-in is refused",
      { beta: [{ ...banks[0]!, failure: { error: unauthorized, at: now } }] },
      {},
      "Beta: Banks not read. Values from 10:42 stay. The service did not accept the API key.",
      "warning",
    ],
    [
      "a list failed while another is read",
      { alfa: [...failed, reading[1]!] },
      {},
      "Centres: waiting for the first page",
      "busy",
    ],
  ] satisfies readonly (readonly [string, StatusLists, Partial<StatusInput>, string, Status["intent"]])[])(
    "when %s",
    (_, lists, more, text, intent) => {
      expect(statusOf(lists, more)).toMatchObject({ text, intent });
    },
  );

  test.each([
    ["a list is read", { alfa: reading }, {}, true],
    ["a table is written", {}, { inserted: writing }, true],
    ["a read is held up while the device is offline", { alfa: reading }, { offlineSince: now }, false],
    ["the service has asked for patience", { alfa: reading }, { waitsUntil: soon }, false],
    ["all is well", { alfa: banks }, {}, false],
    ["a list failed", { alfa: failed }, {}, false],
  ] satisfies readonly (readonly [string, StatusLists, Partial<StatusInput>, boolean])[])(
    "says how far something is when %s: then screen readers don't say each change",
    (_, lists, more, isProgress) => {
      expect(statusOf(lists, more).isProgress).toBe(isProgress);
    },
  );

  test("offers what to press only while nothing is under way", () => {
    expect(statusOf({ alfa: failed })).toMatchObject({ notice: { action: { kind: "retry" } } });
    const status = statusOf({ alfa: [...failed, ...reading] });
    expect(status).toMatchObject({ notice: undefined, working: { share: 0.25 }, notices: [{}] });
    expect(status.reading).toEqual(["Banks: 100 of 400 records", "Centres: waiting for the first page"]);
  });
});
