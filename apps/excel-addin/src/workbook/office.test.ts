import { afterEach, describe, expect, test, vi } from "vitest";
import { stubExcel } from "../../test/stub-excel.ts";
import type { CallCounter } from "./formulas/call-counter.ts";
import { officePlatform } from "./office-platform.ts";
import { officeWorkbook } from "./office-workbook.ts";

afterEach(() => void vi.unstubAllGlobals());

const stubWorkbook = (workbook: object) => stubExcel({ workbook, sync: async () => undefined });

test("settings are read and written after a cell edit ends", async () => {
  const document = new Map<string, string>();
  stubWorkbook({
    settings: {
      getItemOrNullObject: (key: string) => ({
        load: () => undefined,
        isNullObject: !document.has(key),
        get value() {
          return document.get(key) ?? null;
        },
      }),
      add: (key: string, value: string) => document.set(key, value),
    },
  });
  const { settings } = officeWorkbook({ prefixes: [""] });
  expect(await settings.read("key")).toBeUndefined();
  await settings.write("key", "value");
  expect(await settings.read("key")).toBe("value");
});

describe("the workbook's date system", () => {
  const withDates = (value: () => number) =>
    stubWorkbook({
      functions: {
        date: (year: number, month: number, day: number) => {
          expect([year, month, day]).toEqual([1904, 1, 2]);
          return { load: () => undefined, value: value() };
        },
      },
    });

  test.each([
    [1, 1904],
    [1463, 1900],
  ])("follows from Excel's own DATE: %d means %d", async (value, system) => {
    withDates(() => value);
    expect(await officeWorkbook({ prefixes: [""] }).dateSystem()).toBe(system);
  });

  test("is read once, again after a failure, and again after a refresh", async () => {
    let fails = true;
    const batches = withDates(() => {
      if (fails) throw new Error("GeneralException");
      return 1463;
    });
    const workbook = officeWorkbook({ prefixes: [""] });
    await expect(workbook.dateSystem()).rejects.toThrow("GeneralException");
    fails = false;
    expect(await Promise.all([workbook.dateSystem(), workbook.dateSystem()])).toEqual([1900, 1900]);
    expect(batches).toHaveLength(2);
    await workbook.renew([], {} as CallCounter);
    await workbook.dateSystem();
    expect(batches).toHaveLength(3);
  });
});

describe("Office", () => {
  function stubOffice(options: { readonly supported?: readonly string[]; readonly context?: object } = {}) {
    const set: string[] = [];
    let behaviour = "none";
    vi.stubGlobal("Office", {
      onReady: async () => void set.push("ready"),
      PlatformType: { OfficeOnline: "OfficeOnline" },
      StartupBehavior: { load: "load", none: "none" },
      addin: {
        getStartupBehavior: async () => behaviour,
        setStartupBehavior: async (next: string) => {
          behaviour = next;
          set.push(next);
        },
      },
      context: {
        displayLanguage: "en-US",
        platform: "PC",
        requirements: {
          isSetSupported: (name: string, version: string) =>
            (options.supported ?? []).includes(`${name} ${version}`),
        },
        ...options.context,
      },
    });
    return set;
  }

  test("is awaited", async () => {
    const set = stubOffice();
    await officePlatform.ready();
    expect(set).toEqual(["ready"]);
  });

  test("reports what results may contain, and whether it is on the web", () => {
    stubOffice();
    expect(officePlatform.features()).toEqual({ dataTypes: false, errorTexts: true, web: false });
    stubOffice({ supported: ["CustomFunctionsRuntime 1.4"], context: { platform: "OfficeOnline" } });
    expect(officePlatform.features()).toEqual({ dataTypes: true, errorTexts: true, web: true });
  });

  test.each([
    ["cs-CZ", "cs"],
    ["CS", "cs"],
    ["sk-SK", "en"],
    [undefined, "en"],
  ])("in %s shows %s", (displayLanguage, language) => {
    stubOffice({ context: { displayLanguage } });
    expect(officePlatform.language()).toBe(language);
  });

  test("separates the connections of different sites", () => {
    stubOffice({ context: { partitionKey: "p1." } });
    expect(officePlatform.partitionKey()).toBe("p1.");
    stubOffice({ context: { partitionKey: null } });
    expect(officePlatform.partitionKey()).toBeUndefined();
  });

  test("starts the add-in with the document, where that is supported", async () => {
    const cannot = stubOffice();
    await officePlatform.startWithDocument();
    expect(cannot).toEqual([]);
    const can = stubOffice({ supported: ["SharedRuntime 1.1"] });
    await officePlatform.startWithDocument();
    await officePlatform.startWithDocument();
    expect(can).toEqual(["load"]);
  });
});
