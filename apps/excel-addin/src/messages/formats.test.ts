import { describe, expect, test } from "vitest";
import { createFormats } from "./formats.ts";

const en = createFormats("en", "Europe/Prague");
const cs = createFormats("cs", "Europe/Prague");
const now = new Date("2026-11-20T09:42:00Z");

describe("formats", () => {
  test("write today's moments without the day", () => {
    expect(en.moment(new Date("2026-11-20T08:05:00Z"), now)).toBe("9:05");
    expect(cs.moment(new Date("2026-11-19T23:05:00Z"), now)).toBe("0:05");
  });

  test("write yesterday and earlier with the day, by the days of this place", () => {
    expect(en.moment(new Date("2026-11-19T15:10:00Z"), now)).toBe("yesterday 16:10");
    expect(cs.moment(new Date("2026-11-19T15:10:00Z"), now)).toBe("včera 16:10");
    expect(en.moment(new Date("2026-11-19T22:59:00Z"), now)).toBe("yesterday 23:59");
    expect(en.moment(new Date("2026-11-18T15:10:00Z"), now)).toBe("18 Nov 16:10");
    expect(cs.moment(new Date("2026-11-18T15:10:00Z"), now)).toBe("18. 11. 16:10");
    expect(en.moment(new Date("2025-11-18T15:10:00Z"), now)).toBe("18 Nov 2025 16:10");
  });

  test("write a moment with its date whenever it was, for what is printed", () => {
    expect(en.dated(new Date("2026-11-20T08:05:00Z"))).toBe("20 Nov 2026 9:05");
    expect(cs.dated(new Date("2026-11-20T08:05:00Z"))).toBe("20. 11. 2026 9:05");
  });

  test("write a day so that it can't be taken for another one", () => {
    expect(en.date(new Date("2026-05-04T10:00:00Z"))).toBe("4 May 2026");
    expect(cs.date(new Date("2026-05-04T10:00:00Z"))).toBe("4. 5. 2026");
  });

  test("write yesterday across a year's end and a change of the clocks", () => {
    expect(en.moment(new Date("2026-12-31T15:10:00Z"), new Date("2027-01-01T08:00:00Z"))).toBe(
      "yesterday 16:10",
    );
    expect(en.moment(new Date("2026-10-24T15:10:00Z"), new Date("2026-10-25T08:00:00Z"))).toBe(
      "yesterday 17:10",
    );
  });

  test("write numbers and plurals by language", () => {
    expect(en.number(12345.5)).toBe("12,345.5");
    expect(cs.number(12345.5)).toBe("12\u00a0345,5");
    const forms = { one: "1", few: "2-4", other: "5" };
    expect([1, 2, 5].map((count) => cs.plural(count, forms))).toEqual(["1", "2-4", "5"]);
    expect([1, 2].map((count) => en.plural(count, forms))).toEqual(["1", "5"]);
    expect(cs.list(["A", "B", "C"])).toBe("A, B a\u00a0C");
  });
});
