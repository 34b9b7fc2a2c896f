import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("the add-in starts when the page is loaded; after a failure the next call starts it again", async () => {
  let associated: Record<string, (invocation: object) => Promise<unknown>> = {};
  let starts = 0;
  class CellError extends Error {
    constructor(_: string, message: string) {
      super(message);
    }
  }
  vi.stubGlobal("window", { addEventListener: () => undefined });
  vi.stubGlobal("location", { href: "https://addin.example/taskpane.html" });
  vi.stubGlobal("document", {
    documentElement: { lang: "en" },
    getElementById: () => null,
    querySelector: () => null,
  });
  vi.stubGlobal("CustomFunctions", {
    Error: CellError,
    ErrorCode: {},
    associate: (functions: typeof associated) => (associated = functions),
  });
  vi.stubGlobal("Office", {
    onReady: () => (++starts === 1 ? Promise.reject(new Error("offline")) : Promise.resolve()),
    actions: { associate: () => undefined },
    context: { requirements: { isSetSupported: () => false } },
    PlatformType: {},
  });
  const nothing = { load: () => undefined, isNullObject: true, value: 1463 };
  vi.stubGlobal("Excel", {
    run: async (_: object, batch: (context: object) => unknown) =>
      batch({
        sync: async () => undefined,
        workbook: {
          settings: { getItemOrNullObject: () => nothing },
          functions: { date: () => nothing },
        },
      }),
  });
  await import("./entry.ts");
  await expect.poll(() => starts).toBe(1);
  await new Promise((resolve) => setTimeout(resolve));
  const both = await Promise.allSettled([associated["PARTNERS"]!({}), associated["BANKS"]!({})]);
  expect(both).toMatchObject([
    { reason: { message: "Connect to your company in the task pane." } },
    { reason: { message: "Connect to your company in the task pane." } },
  ]);
  expect(starts).toBe(2);
});
