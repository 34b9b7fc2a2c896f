import { describe, expect, it } from "vitest";
import { branded } from "../../../test/fake-source.ts";
import { beta, statusInput, type StatusLists } from "../../../test/status-input.ts";
import type { ListStatus } from "../../cache/list-status.ts";
import { createPaneWords } from "../../messages/pane-words.ts";
import type { WaitReason } from "../../refresh/auto/decide-next-refresh.ts";
import type { PauseReason } from "../../refresh/auto/rhythm.ts";
import type { RefreshedList } from "../../refresh/refresh.ts";
import { ReadCancelled } from "../../service/failure.ts";
import { TableError } from "../../tables/table-error.ts";
import { decideStatus, type Status } from "./decide-status.ts";
import { note, type Notice, type StatusInput } from "./notice.ts";

const words = createPaneWords("en", "Europe/Prague");
const now = new Date("2026-11-20T09:45:00Z");
const read = new Date("2026-11-20T09:42:00Z");
const asOf = { changesAt: read, fullReadAt: read };
const unauthorized = branded("unauthorized", { status: 401 });
const forbidden = branded("forbidden", { status: 403 });
const network = branded("network");

function notices(lists: StatusLists, more: Partial<StatusInput> = {}): readonly Notice[] {
  return statusOf(lists, more).notices;
}

function statusOf(lists: StatusLists, more: Partial<StatusInput> = {}): Status {
  return decideStatus(statusInput(lists, { now, ...more }), words);
}

const later = (why: PauseReason): StatusInput["autoRefresh"] => ({
  next: { kind: "later", ms: 15 * 60_000, why },
  nextAt: new Date("2026-11-20T09:59:30Z"),
  isStored: true,
});
const held = (why: WaitReason): StatusInput["autoRefresh"] => ({
  next: { kind: "held", ms: 10_000, why },
  nextAt: undefined,
  isStored: true,
});
const failedBanks = (error: unknown): readonly ListStatus[] => [{ list: "Banks", error, failedAt: now }];

it("a read that waits for its first page while the device is offline says that, spins no more, and can be cancelled", () => {
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

describe("the notices", () => {
  it("are empty as long as everything went well", () => {
    expect(notices({ alfa: [{ list: "Banks", count: 3, asOf, complete: true }] })).toEqual([]);
  });

  it("put lists that failed for the same reason together, and say which values are kept", () => {
    const lists: readonly ListStatus[] = [
      { list: "Banks", count: 3, asOf, error: network, failedAt: now },
      { list: "Centres", error: network, failedAt: now },
    ];
    expect(notices({ alfa: lists })).toMatchObject([
      {
        intent: "warning",
        title: "Banks and Centres could not be read.",
        consequence: "Values from 10:42 are kept. No values yet: Centres.",
        failure: { error: network, at: now },
        action: { kind: "retry" },
      },
    ]);
  });

  it("put a rejected sign-in before a missing right that was noticed earlier", () => {
    const later = new Date(now.getTime() + 60_000);
    const lists = [
      ...failedBanks(forbidden),
      { list: "Centres", error: unauthorized, failedAt: later } as const,
    ];
    expect(notices({ alfa: lists }).map(({ title, action }) => [title, action?.kind])).toEqual([
      ["Centres could not be read.", "sign-in"],
      ["Banks could not be read.", "retry"],
    ]);
  });

  it("name another company, whose sign-in is renewed", () => {
    expect(notices({ beta: failedBanks(unauthorized) })).toMatchObject([
      {
        title: "Beta: Banks could not be read.",
        failure: { credential: "api-key", list: "Banks" },
        action: { kind: "sign-in", connection: beta },
      },
    ]);
  });

  it("name another company whose single records could not be read by a refresh", () => {
    const failed: RefreshedList = {
      connectionId: "b",
      list: "Banks",
      full: false,
      changed: 0,
      added: 0,
      removed: 0,
      count: 0,
      error: forbidden,
    };
    const report = { lists: [failed], tables: [], cells: 0, protectedSheets: [], at: now };
    expect(notices({}, { refreshed: { kind: "done", report } })).toMatchObject([
      { title: "Beta: Banks could not be read.", failure: { credential: "api-key", at: now } },
    ]);
  });

  it("say of a list that the organisation does not allow what its cell says", () => {
    const counts = { full: false, changed: 0, added: 0, removed: 0, count: 0 };
    const error = branded("not_found", { status: 404, operation: "listBanks" });
    const failed = (list: string): RefreshedList => ({ ...counts, connectionId: "a", list, error });
    const report = {
      lists: [failed("Banks"), failed("Centres")],
      tables: [],
      cells: 0,
      protectedSheets: [],
      at: now,
    };
    // The status has the lists that are allowed.
    const allowed = [{ list: "Centres" } as const];
    const said = notices({ alfa: allowed }, { refreshed: { kind: "done", report } });
    expect(words.describe(error, { ...said[0]?.failure, since: now }).sentence).toBe(
      "Your organisation does not allow banks in Excel. Ask the person who set up this add-in.",
    );
    expect(said).toMatchObject([
      {
        title: "Banks could not be read.",
        failure: { list: "Banks", isAllowed: false },
        action: { kind: "dismiss" },
      },
      { title: "Centres could not be read.", action: { kind: "retry" } },
    ]);
  });

  it("say that a list is shorter than the service announced", () => {
    expect(notices({ alfa: [{ list: "Banks", count: 3, asOf, complete: false }] })).toMatchObject(
      [
        {
          intent: "warning",
          title: /^Incomplete: Banks\. The service sent fewer records than it announced\.$/,
          action: { kind: "reload" },
        },
      ].map(({ title, ...notice }) => ({ ...notice, title: expect.stringMatching(title) as string })),
    );
  });

  it("say that a person cancelled, once", () => {
    const cancelled = { kind: "cancelled", at: now } as const;
    expect(notices({}, { refreshed: cancelled })).toMatchObject([
      { intent: "info", title: "You cancelled the refresh. Current values are kept." },
    ]);
    const list = failedBanks(new ReadCancelled());
    expect(notices({ alfa: list }, { refreshed: cancelled })).toMatchObject([
      { intent: "info", title: "You cancelled loading: Banks.", action: { kind: "retry" } },
    ]);
  });

  it("offer to connect a company that only formulas name", () => {
    expect(notices({}, { unknownCompanies: ["Gama"] })).toMatchObject([
      { intent: "warning", action: { kind: "connect", label: "Gama" } },
    ]);
  });

  it("put what stops everything first", () => {
    const report = { lists: [], tables: [], cells: 0, protectedSheets: [], at: now };
    const all = notices(
      { alfa: failedBanks(network) },
      { offlineSince: now, notes: [note("A note.")], refreshed: { kind: "done", report } },
    );
    expect(all.map(({ title }) => title)).toEqual([
      "You are offline. Current values are kept; new ones load later.",
      "Banks could not be read.",
      "A note.",
      "Nothing to refresh: no list has been loaded yet.",
    ]);
  });

  it("put the result of a refresh before that of an older insertion, and after that of a newer one", () => {
    const inserted: StatusInput["inserted"] = {
      kind: "done",
      list: "Banks",
      rows: 3,
      isRemembered: true,
      id: "1",
      name: "Banks",
      address: "Banks!A1:B4",
      at: read,
    };
    const refreshedAt = (at: Date): StatusInput["refreshed"] => ({
      kind: "done",
      report: { lists: [], tables: [], cells: 0, protectedSheets: [], at },
    });
    const titles = (at: Date): unknown =>
      notices({}, { inserted, refreshed: refreshedAt(at) }).map(({ key }) => key);
    expect(titles(now)).toEqual(["refresh", "insertion"]);
    expect(titles(new Date(read.getTime() - 1000))).toEqual(["insertion", "refresh"]);
  });

  it("put the answer to what a person just did first, until something else happens", () => {
    const later = new Date(now.getTime() + 60_000);
    const lists: readonly ListStatus[] = [
      { list: "Banks", error: forbidden, failedAt: now },
      { list: "Centres", error: new ReadCancelled(), failedAt: later },
    ];
    const titles = (more: Partial<StatusInput>): readonly string[] =>
      notices({ alfa: lists }, { notes: [note("A note.")], ...more }).map(({ title }) => title);
    expect(titles({ offlineSince: now })).toEqual([
      "You cancelled loading: Centres.",
      "Banks could not be read.",
      "You are offline. Current values are kept; new ones load later.",
      "A note.",
    ]);
    expect(titles({ offlineSince: new Date(later.getTime() + 1) }).at(-1)).toBe(
      "You cancelled loading: Centres.",
    );
    const failed = { kind: "failed", error: new Error(), at: new Date(later.getTime() + 1) } as const;
    expect(titles({ refreshed: failed })[0]).toBe("The cells could not be refreshed.");
    const cancelled = { kind: "cancelled", at: later } as const;
    expect(notices({ alfa: failedBanks(forbidden) }, { refreshed: cancelled })[0]?.title).toBe(
      "You cancelled the refresh. Current values are kept.",
    );
  });

  it("show a failure until the list is being read again", () => {
    const reading = {
      list: "Banks",
      error: network,
      failedAt: now,
      progress: { pages: 0, records: 0 },
    } as const;
    expect(notices({ alfa: [reading] })).toEqual([]);
  });

  it("say that a refresh failed", () => {
    expect(notices({}, { refreshed: { kind: "failed", error: new Error(), at: now } })).toMatchObject([
      { intent: "error", title: "The cells could not be refreshed.", action: { kind: "retry" } },
    ]);
  });
});

describe("the order of the notices", () => {
  const leftOver = new TableError("left-over", { address: "Sheet1!A5:C9" });
  const lists: StatusLists = {
    alfa: [
      { list: "Activities", count: 3, asOf, complete: false },
      { list: "Banks", error: network, failedAt: now },
      { list: "Centres", error: forbidden, failedAt: now },
      { list: "CashRegisters", error: new ReadCancelled(), failedAt: read },
    ],
    beta: failedBanks(unauthorized),
  };
  const signIn = "Beta: Banks could not be read.";
  const atRisk = "Banks could not be inserted as a table.";
  const right = "Centres could not be read.";
  const away = "Banks could not be read.";
  const hints = ["A note.", "Incomplete: Activities. The service sent fewer records than it announced."];
  const result = "You cancelled loading: Cash registers.";

  it.each([
    ["everything at once", {}, [signIn, right, away, ...hints, result]],
    [
      "cells that a failed insertion left in the sheet",
      { inserted: { kind: "failed", list: "Banks", error: leftOver, at: read } },
      [signIn, atRisk, right, away, ...hints, result],
    ],
    [
      "a partner that may have been created, and the answer to what a person just did",
      { unsettled: "Novák", refreshed: { kind: "cancelled", at: now } },
      [
        signIn,
        "It is still unknown whether Novák was created. The same data is not sent again before you decide.",
        right,
        away,
        ...hints,
        result,
      ],
    ],
    [
      "the answer to what a person just did",
      { refreshed: { kind: "failed", error: new Error(), at: now } },
      [signIn, "The cells could not be refreshed.", right, away, ...hints, result],
    ],
    [
      "an answer since which something has happened",
      { inserted: { kind: "failed", list: "Banks", error: new Error(), at: read } },
      [signIn, right, away, ...hints, result, "Banks could not be inserted as a table."],
    ],
  ] satisfies readonly (readonly [string, Partial<StatusInput>, readonly string[]])[])(
    "says first what a person must do first: %s",
    (_, more, titles) => {
      const all = notices(lists, { notes: [note("A note.")], ...more });
      expect(all.map(({ title }) => title)).toEqual(titles);
    },
  );
});

describe("the status line", () => {
  const reading: readonly ListStatus[] = [
    { list: "Banks", progress: { pages: 1, records: 100, recordsInAll: 400, pagesInAll: 4 } },
    { list: "Centres", progress: { pages: 0, records: 0 } },
  ];
  const writing = { kind: "writing", list: "Banks", rows: 200, written: 50 } as const;
  const banks: readonly ListStatus[] = [{ list: "Banks", count: 3, asOf, complete: true }];
  const failed: readonly ListStatus[] = [{ ...banks[0]!, error: forbidden, failedAt: now }];
  const soon = new Date(now.getTime() + 60_000);

  it.each([
    ["nothing was read", {}, {}, "Nothing has been read yet.", undefined],
    ["all is well", { alfa: banks }, {}, "Read 10:42", undefined],
    ["lists are read", { alfa: reading }, {}, "Banks: 100 of 400 records", "busy"],
    ["a table is written", { alfa: reading }, { inserted: writing }, "Banks: 50 of 200 rows written", "busy"],
    [
      "the service has asked for patience",
      { alfa: reading },
      { waitsUntil: soon },
      "The service is busy. Loading continues at 10:46.",
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
      "Banks could not be read. This key may not read banks. A company administrator can grant the right. " +
        "Values from 10:42 are kept.",
      "warning",
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
      "Banks could not be read. This key may not read banks. A company administrator can grant the right. " +
        "Values from 10:42 are kept.",
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

  it("offers what to press only while nothing is under way", () => {
    expect(statusOf({ alfa: failed })).toMatchObject({ notice: { action: { kind: "retry" } } });
    const status = statusOf({ alfa: [...failed, ...reading] });
    expect(status).toMatchObject({ notice: undefined, working: { share: 0.25 }, notices: [{}] });
    expect(status.reading).toEqual(["Banks: 100 of 400 records", "Centres: waiting for the first page"]);
  });
});
