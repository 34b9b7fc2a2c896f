import { describe, expect, test } from "vitest";
import { branded } from "../../test/fake-source.ts";
import { beta } from "../../test/status-input.ts";
import type { ListStatus } from "../cache/list-status.ts";
import type { RefreshedList } from "../refresh/refresh-target.ts";
import { ReadCancelled } from "../service/failure.ts";
import {
  progressAtStart,
  type ManyCounts,
  type ManyProgress,
  type ManyResult,
} from "../many/many-progress.ts";
import { note, type StatusInput } from "./notice.ts";
import {
  asOf,
  failedBanks,
  forbidden,
  network,
  notices,
  now,
  read,
  unauthorized,
  words,
} from "../../test/decided-status.ts";

describe("the notices", () => {
  test("are empty as long as everything went well", () => {
    expect(notices({ alfa: [{ list: "Banks", count: 3, asOf, complete: true }] })).toEqual([]);
  });

  test("put lists that failed for the same reason together, and say which values are kept", () => {
    const lists: readonly ListStatus[] = [
      { list: "Banks", count: 3, asOf, failure: { error: network, at: now } },
      { list: "Centres", failure: { error: network, at: now } },
    ];
    expect(notices({ alfa: lists })).toMatchObject([
      {
        intent: "warning",
        title: "Banks and Centres not read.",
        consequence: "Values from 10:42 stay. No values yet: Centres.",
        failure: { error: network, at: now },
        action: { kind: "retry" },
      },
    ]);
  });

  test("put a rejected sign-in before a missing right that was noticed earlier", () => {
    const later = new Date(now.getTime() + 60_000);
    const lists = [
      ...failedBanks(forbidden),
      { list: "Centres", failure: { error: unauthorized, at: later } } as const,
    ];
    expect(notices({ alfa: lists }).map(({ title, action }) => [title, action?.kind])).toEqual([
      ["Centres not read.", "sign-in"],
      ["Banks not read.", "retry"],
    ]);
  });

  test("name another company, whose sign-in is renewed", () => {
    expect(notices({ beta: failedBanks(unauthorized) })).toMatchObject([
      {
        title: "Beta: Banks not read.",
        failure: { credential: "api-key", list: "Banks" },
        action: { kind: "sign-in", connection: beta },
      },
    ]);
  });

  test("name another company whose single records could not be read by a refresh", () => {
    const failed: RefreshedList = {
      connectionId: "b",
      list: "Banks",
      changed: 0,
      added: 0,
      removed: 0,
      error: forbidden,
    };
    const report = { lists: [failed], tables: [], protectedSheets: [], at: now };
    expect(notices({}, { refreshed: { kind: "done", report } })).toMatchObject([
      { title: "Beta: Banks not read.", failure: { credential: "api-key", at: now } },
    ]);
  });

  test("begin with what the error of the selected cell says", () => {
    const cellError = { address: "Sheet1!A1", message: "No column “Nmae”." };
    const [first, ...others] = notices({ alfa: failedBanks(forbidden) }, { cellError });
    expect(first).toMatchObject({ title: "Sheet1!A1: No column “Nmae”." });
    expect(others).toHaveLength(1);
  });

  describe("say of a list that could not be read", () => {
    const failure = { error: network, at: now };
    test.each<[string, Partial<ListStatus>, Partial<RefreshedList>, string, string]>([
      ["that cells have none", {}, {}, "error", "The cells have no values yet."],
      ["that cells keep what was read", { asOf, failure }, {}, "warning", "Values from"],
      ["that cells keep records and parts of it", { partAsOf: asOf }, {}, "warning", "Values from"],
      [
        "that cells keep parts of it, if the list failed too",
        { partAsOf: asOf, failure },
        {},
        "warning",
        "Values",
      ],
      [
        "that cells keep what the workbook was saved with",
        {},
        { keepsSaved: true },
        "warning",
        "Cells keep the values that the workbook was saved with.",
      ],
    ])("%s", (_, status, refreshed, intent, consequence) => {
      const counts = { changed: 0, added: 0, removed: 0 };
      const list = { ...counts, connectionId: "a", list: "Currencies", error: network, ...refreshed };
      const report = { lists: [list], tables: [], protectedSheets: [], at: now };
      const input = { refreshed: { kind: "done", report } } as const;
      const [notice] = notices({ alfa: [{ list: "Currencies", ...status }] }, input);
      expect(notice).toMatchObject({ intent, title: "Currencies not read." });
      expect(notice?.consequence).toContain(consequence);
      expect(notice?.consequence).not.toContain("No values yet");
    });
  });

  test("say of a list that the organisation does not allow what its cell says", () => {
    const counts = { changed: 0, added: 0, removed: 0 };
    const error = branded("not_found", { status: 404, operation: "listBanks" });
    const failed = (list: string): RefreshedList => ({ ...counts, connectionId: "a", list, error });
    const report = {
      lists: [failed("Banks"), failed("Centres")],
      tables: [],
      protectedSheets: [],
      at: now,
    };
    // The status has the lists that are allowed.
    const allowed = [{ list: "Centres" } as const];
    const said = notices({ alfa: allowed }, { refreshed: { kind: "done", report } });
    expect(words.describe(said[0]!.failure!).sentence).toBe(
      "Your organisation does not allow banks in Excel. Ask the person who set up this add-in.",
    );
    expect(said).toMatchObject([
      {
        title: "Banks not read.",
        failure: { list: "Banks", isAllowed: false },
        action: { kind: "dismiss" },
      },
      { title: "Centres not read.", action: { kind: "retry" } },
    ]);
  });

  test("say that a list is shorter than the service announced", () => {
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

  test("say that a person cancelled, once", () => {
    const cancelled = { kind: "cancelled", at: now } as const;
    expect(notices({}, { refreshed: cancelled })).toMatchObject([
      { intent: "info", title: "You cancelled the refresh. Current values are kept." },
    ]);
    const list = failedBanks(new ReadCancelled());
    expect(notices({ alfa: list }, { refreshed: cancelled })).toMatchObject([
      { intent: "info", title: "You cancelled loading: Banks.", action: { kind: "retry" } },
    ]);
  });

  test("offer to connect a company that only formulas name", () => {
    expect(notices({}, { unknownCompanies: ["Gama"] })).toMatchObject([
      { intent: "warning", action: { kind: "connect", label: "Gama" } },
    ]);
  });

  test("put what stops everything first", () => {
    const report = { lists: [], tables: [], protectedSheets: [], at: now };
    const all = notices(
      { alfa: failedBanks(network) },
      { offlineSince: now, notes: [note("A note.")], refreshed: { kind: "done", report } },
    );
    expect(all.map(({ title }) => title)).toEqual([
      "You are offline. Current values are kept; new ones load later.",
      "Banks not read.",
      "A note.",
      "Nothing to refresh: no list has been loaded yet.",
    ]);
  });

  test("put the result of a refresh before that of an older insertion, and after that of a newer one", () => {
    const inserted: StatusInput["inserted"] = {
      kind: "done",
      rows: 3,
      missing: [],
      isRemembered: true,
      id: "1",
      name: "Banks",
      address: "Banks!A1:B4",
      at: read,
    };
    const refreshedAt = (at: Date): StatusInput["refreshed"] => ({
      kind: "done",
      report: { lists: [], tables: [], protectedSheets: [], at },
    });
    const titles = (at: Date): unknown =>
      notices({}, { inserted, refreshed: refreshedAt(at) }).map(({ key }) => key);
    expect(titles(now)).toEqual(["refresh", "insertion"]);
    expect(titles(new Date(read.getTime() - 1000))).toEqual(["insertion", "refresh"]);
  });

  test("tell how a run of Create many ended that is not on the page, unless it only wrote statuses", () => {
    const nothing = { created: 0, rejected: 0, unknown: 0, elsewhere: 0, waiting: 0 };
    const ended = (counts: Partial<ManyCounts>, more: Partial<ManyResult> = {}): readonly unknown[] => {
      const none = { stop: undefined, unwritten: 0, writtenOnly: undefined, writeError: undefined };
      const result = { ...none, at: now, statuses: new Map(), counts: { ...nothing, ...counts }, ...more };
      const all = notices(
        {},
        { runs: [{ connection: beta, run: undefined, result, waitsUntil: undefined }] },
      );
      return all.map(({ title, intent }) => [title, intent]);
    };
    expect(ended({ created: 1200 })).toEqual([
      ["Beta: Creating partners has ended: 1,200 created.", "success"],
    ]);
    expect(ended({ created: 2, waiting: 4 }, { stop: { kind: "cancelled" } })).toEqual([
      ["Beta: Creating partners has ended: 2 created · 4 not sent.", "warning"],
    ]);
    expect(ended({ elsewhere: 3 })).toEqual([
      ["Beta: Creating partners has ended: 3 sent from another window.", "info"],
    ]);
    expect(ended({}, { writtenOnly: 2 })).toEqual([]);
  });

  test("tell until when a run of Create many waits that is not on the page", () => {
    const soon = new Date(now.getTime() + 90_000);
    const pause = { until: soon, error: network };
    const waiting = (more: Partial<ManyProgress>, waitsUntil?: Date): readonly unknown[] => {
      const run = { ...progressAtStart(6), ...more };
      const runs = [{ connection: beta, run, result: undefined, waitsUntil }];
      return notices({}, { runs }).map(({ title, consequence }) => [title, consequence]);
    };
    const title = "Beta: Creating partners: 0 of 6.";
    const wait = "Continues after 10:47.";
    expect(waiting({ pause })).toEqual([[title, wait]]);
    expect(waiting({}, soon)).toEqual([[title, wait]]);
    expect(waiting({}, now)).toEqual([[title, undefined]]);
    expect(waiting({ pause, cancelled: true })).toEqual([[title, undefined]]);
  });

  test("put the answer to what a person just did first, until something else happens", () => {
    const later = new Date(now.getTime() + 60_000);
    const lists: readonly ListStatus[] = [
      { list: "Banks", failure: { error: forbidden, at: now } },
      { list: "Centres", failure: { error: new ReadCancelled(), at: later } },
    ];
    const titles = (more: Partial<StatusInput>): readonly string[] =>
      notices({ alfa: lists }, { notes: [note("A note.")], ...more }).map(({ title }) => title);
    expect(titles({ offlineSince: now })).toEqual([
      "You cancelled loading: Centres.",
      "Banks not read.",
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

  test("show a failure until the list is being read again", () => {
    const reading = {
      list: "Banks",
      failure: { error: network, at: now },
      progress: { pages: 0, records: 0 },
    } as const;
    expect(notices({ alfa: [reading] })).toEqual([]);
  });

  test("say that a refresh failed", () => {
    expect(notices({}, { refreshed: { kind: "failed", error: new Error(), at: now } })).toMatchObject([
      { intent: "error", title: "The cells could not be refreshed.", action: { kind: "retry" } },
    ]);
  });
});
