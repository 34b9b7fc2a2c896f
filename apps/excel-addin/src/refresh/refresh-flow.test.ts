import { describe, expect, test, vi } from "vitest";
import type { RefreshOptions, RefreshReport } from "./refresh.ts";
import type { RefreshedList } from "./refresh-target.ts";
import { createRefreshFlow, type RefreshFlow } from "./refresh-flow.ts";

const at = new Date("2026-11-20T10:42:00Z");
const report: RefreshReport = { lists: [], tables: [], protectedSheets: [], at };

type Refresh = (options: RefreshOptions) => Promise<RefreshReport>;

function stage(refresh: Refresh = async () => report): {
  flow: RefreshFlow;
  refresh: ReturnType<typeof vi.fn<Refresh>>;
} {
  const mock = vi.fn<Refresh>(refresh);
  return { flow: createRefreshFlow(mock, () => at), refresh: mock };
}

describe("refreshing from the pane", () => {
  test("keeps the report until it is dismissed", async () => {
    const { flow, refresh } = stage();
    await flow.run({ everything: true });
    expect(refresh.mock.calls[0]?.[0]).toMatchObject({ everything: true });
    expect(flow.state()).toEqual({ kind: "done", report });
    flow.dismiss();
    expect(flow.state()).toEqual({ kind: "idle" });
  });

  test("tells whether everything was read", async () => {
    expect(await stage().flow.run()).toBe(true);
    const counts = { changed: 0, added: 0, removed: 0 };
    const failed: RefreshedList = { ...counts, connectionId: "a", list: "Banks", error: new Error("busy") };
    expect(await stage(async () => ({ ...report, lists: [failed] })).flow.run()).toBe(false);
  });

  test("runs once however often it is pressed", async () => {
    const { flow, refresh } = stage();
    await Promise.all([flow.run(), flow.run(), flow.run()]);
    expect(refresh).toHaveBeenCalledTimes(1);
    await flow.run();
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test("refreshes once more after what has changed during a refresh, such as a company that was just allowed", async () => {
    const releases: (() => void)[] = [];
    const { flow, refresh } = stage(
      () => new Promise((resolve) => releases.push(() => resolve({ ...report, protectedSheets: ["Data"] }))),
    );
    const pressed = flow.run();
    const afterChanges = Promise.all([flow.run({ quiet: true }), flow.run({ quiet: true })]);
    // Nobody has asked for this one: the next one is in time.
    await flow.run({ quiet: true, showsOther: () => true });
    expect(refresh).toHaveBeenCalledTimes(1);
    releases[0]!();
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
    expect(flow.state()).toEqual({ kind: "running" });
    releases[1]!();
    expect(await afterChanges).toEqual([true, true]);
    await pressed;
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(refresh.mock.calls[1]?.[0].showsOther).toBeUndefined();
  });

  test("can be cancelled, which is told from a failure", async () => {
    const { flow } = stage(
      ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error))),
    );
    const run = flow.run();
    flow.dismiss();
    expect(flow.state()).toEqual({ kind: "running" });
    flow.cancel();
    await run;
    expect(flow.state()).toEqual({ kind: "cancelled", at });
  });

  test("reports a failure and its time", async () => {
    const error = new Error("The workbook is busy.");
    const { flow } = stage(() => Promise.reject(error));
    const listener = vi.fn<() => void>();
    flow.subscribe(listener);
    expect(await flow.run()).toBe(false);
    expect(flow.state()).toEqual({ kind: "failed", error, at });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
