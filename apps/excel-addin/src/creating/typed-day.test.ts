import { afterEach, describe, expect, test, vi } from "vitest";
import { createFormats } from "../messages/formats.ts";
import { describeDay, readDaySerial, readDayText, splitDay } from "./typed-day.ts";

/** 1 March 2026. */
const march = 46_082;
const zones = ["Europe/Prague", "America/New_York", "Asia/Kolkata"] as const;
const setZone = (zone: string): void => void vi.stubEnv("TZ", zone);
afterEach(() => void vi.unstubAllEnvs());

describe.each(zones)("on a device in %s", (zone) => {
  test.each([
    "2026-03-01",
    " 2026-3-1 ",
    "1. 3. 2026",
    "1.3.2026",
    "01.03.2026",
    "1.\u00a03.\u00a02026",
    "1 Mar 2026",
    "1 march 2026",
    "2026-03-01 0:00",
    "2026-03-01T00:00:00",
    "2026-03-01T00:00:00.0000000",
  ])("%j is the day, whose text has no time zone", (text) => {
    setZone(zone);
    expect(readDayText(text, "date")).toEqual({ sent: "2026-03-01" });
    expect(readDayText(text, "date-time")).toEqual({ sent: "2026-03-01T00:00:00" });
  });

  test.each([1900, 1904] as const)("a whole number is the day, counted from %s", (dateSystem) => {
    setZone(zone);
    const serial = dateSystem === 1904 ? march - 1462 : march;
    expect(readDaySerial(serial, { format: "date", dateSystem })).toEqual({ sent: "2026-03-01" });
    expect(readDaySerial(serial, { format: "date-time", dateSystem })).toEqual({
      sent: "2026-03-01T00:00:00",
    });
  });
});

describe.each([
  ["Europe/Prague", "2026-03-01T13:30:00.000Z"],
  ["America/New_York", "2026-03-01T19:30:00.000Z"],
  ["Asia/Kolkata", "2026-03-01T09:00:00.000Z"],
])("a time on a device in %s", (zone, sent) => {
  test.each([
    "2026-03-01 14:30",
    "2026-03-01T14:30:00",
    "1. 3. 2026 14:30",
    "1.3.2026, 14:30",
    "1\u00a0Mar\u00a02026\u00a014:30",
    "1 Mar 2026, 14:30:00",
  ])("%j is sent in UTC", (text) => {
    setZone(zone);
    expect(readDayText(text, "date-time")).toEqual({ sent });
    expect(readDayText(text, "date")).toEqual({ fault: "timeNotTaken" });
  });

  test.each([1900, 1904] as const)("a fraction is sent in UTC, counted from %s", (dateSystem) => {
    setZone(zone);
    // Sums of Excel's times miss the second by a little.
    const serial = (dateSystem === 1904 ? march - 1462 : march) + 14.5 / 24 - 1e-9;
    expect(readDaySerial(serial, { format: "date-time", dateSystem })).toEqual({ sent });
    expect(readDaySerial(serial, { format: "date", dateSystem })).toEqual({ fault: "timeNotTaken" });
  });

  test.each(["en", "cs"] as const)(
    "what is sent is shown as it was typed (%s), and read back",
    (language) => {
      setZone(zone);
      const formats = createFormats(language, zone);
      const shown = describeDay(sent, formats)!;
      expect(shown.replaceAll("\u00a0", " ")).toBe(
        { en: "1 Mar 2026 14:30", cs: "1. 3. 2026 14:30" }[language],
      );
      expect(readDayText(shown, "date-time")).toEqual({ sent });
    },
  );
});

describe("on the days on which the clocks change in Prague", () => {
  test.each([
    ["2026-03-29 01:59", { sent: "2026-03-29T00:59:00.000Z" }],
    ["2026-03-29 02:00", { fault: "timeSkipped" }],
    ["2026-03-29 02:59:59", { fault: "timeSkipped" }],
    ["2026-03-29 03:00", { sent: "2026-03-29T01:00:00.000Z" }],
    // An hour comes twice: the first one counts.
    ["2026-10-25 02:00", { sent: "2026-10-25T00:00:00.000Z" }],
    ["2026-10-25 02:59", { sent: "2026-10-25T00:59:00.000Z" }],
    ["2026-10-25 03:00", { sent: "2026-10-25T02:00:00.000Z" }],
    ["2026-03-29", { sent: "2026-03-29T00:00:00" }],
    ["2026-10-25", { sent: "2026-10-25T00:00:00" }],
  ])("%s", (text, read) => {
    setZone("Europe/Prague");
    expect(readDayText(text, "date-time")).toEqual(read);
    const shown = Date.parse(text.length === 10 ? text : `${text.replace(" ", "T")}Z`);
    const serial = shown / 86_400_000 + 25_569;
    expect(readDaySerial(serial, { format: "date-time", dateSystem: 1900 })).toEqual(read);
  });
});

test.each([
  "2026-03-01T14:30:00Z",
  "2026-03-01T14:30Z",
  "2026-03-01T14:30:00.123+02:00",
  "2026-03-01T00:00:00+01:00",
])("%s names its time zone, and is sent as it is", (text) => {
  for (const zone of zones) {
    setZone(zone);
    expect(readDayText(text, "date-time")).toEqual({ sent: text });
    expect(readDayText(text, "date")).toEqual({ fault: "timeNotTaken" });
  }
});

test.each([
  ["2026-03-01T14:30:00+0200", "2026-03-01T14:30:00+02:00"],
  ["2026-03-01 14:30+02", "2026-03-01T14:30+02:00"],
  ["2026-03-01t14:30:00.5-0530", "2026-03-01T14:30:00.5-05:30"],
  ["2026-03-01t14:30z", "2026-03-01T14:30Z"],
])("%s is sent with its time zone as RFC 3339 writes it", (text, sent) => {
  expect(readDayText(text, "date-time")).toEqual({ sent });
  expect(readDayText(text, "date")).toEqual({ fault: "timeNotTaken" });
});

test.each([
  ["1. 3. 2026 9:05:07", "2026-03-01T08:05:07.000Z"],
  ["2026-03-01 09:05:07.9", "2026-03-01T08:05:08.000Z"],
])("%s is sent to the second", (text, sent) => {
  setZone("Europe/Prague");
  expect(readDayText(text, "date-time")).toEqual({ sent });
});

test.each([
  ["1. 3. 2026 9:05", { day: "2026-03-01", time: "9:05" }],
  ["2026-03-01", { day: "2026-03-01", time: undefined }],
  ["1. 3.", { day: undefined, time: undefined }],
])("%s has its parts", (text, parts) => {
  expect(splitDay(text)).toEqual(parts);
});

test.each([
  "",
  "soon",
  "1. 3.",
  "1.3.26",
  "2026-03",
  "2026-03-0",
  "2026-02-30",
  "31. 4. 2026",
  "0. 1. 2026",
  "1. 1. 2026 2026",
  "2026-1-1 2026",
  "1 Jan 2026 2026",
  "1 Foo 2026",
  "1 Ma 2026",
  // Whether the day or the month comes first depends on the country.
  "03/01/2026",
  "1. 3. 2026 14",
  "1. 3. 2026 14:3",
  "1. 3. 2026 24:00",
  "1. 3. 2026 14:60",
  "1. 3. 2026 2:30 pm",
  "2026-03-01T25:00:00Z",
  "2026-03-01T14:30:00+24:00",
  "2026-03-01T14:30:00+02:60",
  "2026-03-01T14:30:00+2",
  "2026-03-01T14:30:00 CET",
  "2026-03-01Z",
  "46082",
])("%j is not a day", (text) => {
  expect(readDayText(text, "date-time")).toEqual({ fault: "notADay" });
  expect(readDayText(text, "date")).toEqual({ fault: "notADay" });
});

test.each([0, 0.5, -1, 60, 2_958_466, 20_260_301])("the serial number %d is not a day", (serial) => {
  expect(readDaySerial(serial, { format: "date-time", dateSystem: 1900 })).toEqual({ fault: "notADay" });
});

test.each([
  ["2026-03-01", "1 Mar 2026"],
  ["2026-03-01T00:00:00", "1 Mar 2026"],
  ["2026-03-01T00:00:00+01:00", "1 Mar 2026 0:00"],
  ["Note", undefined],
])("%s is shown as %s", (sent, shown) => {
  setZone("Europe/Prague");
  expect(describeDay(sent, createFormats("en", "Europe/Prague"))).toBe(shown);
});
