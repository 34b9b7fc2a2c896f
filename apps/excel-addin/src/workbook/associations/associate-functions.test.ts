import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { associateFunctions, type ExcelFunctions } from "./associate-functions.ts";

class CellError {
  readonly code: string;
  readonly message: string;
  constructor(code: string, message: string) {
    this.code = code;
    this.message = message;
  }
}

let associated: Record<string, (...given: unknown[]) => Promise<unknown>>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  vi.stubGlobal("CustomFunctions", {
    Error: CellError,
    ErrorCode: { notAvailable: "#N/A" },
    associate: (functions: typeof associated) => (associated = functions),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Started = { readonly functions: ExcelFunctions };

test("passes Excel's arguments, and how long the cell has waited", async () => {
  const partners = vi.fn<ExcelFunctions[string]>(async () => "answer");
  let ready: ((value: Started) => void) | undefined;
  associateFunctions(() => new Promise((resolve) => (ready = resolve)));
  const answer = associated["PARTNERS"]!("Name", { address: "A1" });
  await vi.advanceTimersByTimeAsync(20_000);
  ready?.({ functions: { PARTNERS: partners } });
  expect(await answer).toBe("answer");
  expect(partners).toHaveBeenCalledExactlyOnceWith(["Name"], { address: "A1" }, 20_000);
  expect(vi.getTimerCount()).toBe(0);
});

test.each<[string, () => Promise<Started>]>([
  ["can't be loaded", () => Promise.reject(new Error("offline"))],
  ["takes longer than a cell may wait", () => new Promise(() => undefined)],
])("the cell shows a message if the add-in %s", async (_, start) => {
  associateFunctions(start);
  const answer = associated["PARTNERS"]!({}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(await answer).toEqual(
    new CellError(
      "#N/A",
      "The add-in could not be loaded. Check the network, then press Reload in the task pane.",
    ),
  );
});
