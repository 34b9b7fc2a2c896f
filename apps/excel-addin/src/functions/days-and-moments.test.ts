import type { OfferedDescription } from "@accounting-data/deployment";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createFakeAddIn } from "../../test/fake-add-in.ts";
import { guid } from "../../test/fake-source.ts";
import { createServiceTime } from "../cells/service-time.ts";
import { tableRows } from "../tables/table-rows.ts";

/** 18 January 2025 and 18 July 2025. */
const winter = 45_675;
const summer = 45_856;
/** 10:42 in UTC on 18 January, on a device in New York. */
const morning = winter + (5 * 60 + 42) / 1440;
const timeZone = "Europe/Prague";
const day = "yyyy-mm-dd";
const moment = "yyyy-mm-dd hh:mm";

function described(format: string | undefined): OfferedDescription {
  const list = { one: "Bank", path: "/v1/Banks", after: false, modifiedSince: true, byId: true };
  const due = { kind: "text" as const, ...(format !== undefined && { format }) };
  const fields = [
    { name: "Id", type: { kind: "text" as const } },
    { name: "Due", type: due },
  ];
  return {
    lists: [{ ...list, name: "Banks", record: "Bank" }],
    records: [{ name: "Bank", fields }],
    choices: [],
  };
}

/** What a list shows of these values, each its serial number, and the number format of the column. */
interface Shown {
  readonly values: string;
  readonly sent: readonly string[];
  readonly serials: readonly number[];
  readonly format: string;
  /** One record alone: only its own value decides. */
  readonly alone?: readonly (readonly [number, string])[];
}

const cases: readonly Shown[] = [
  { values: "days alone", sent: ["2025-01-18", "2025-07-18"], serials: [winter, summer], format: day },
  {
    values: "midnight in the company's zone",
    sent: ["2025-01-17T23:00:00Z", "2025-07-17T22:00:00Z"],
    serials: [winter, summer],
    format: day,
  },
  {
    values: "midnight in UTC, which is another hour in the company's zone",
    sent: ["2025-01-18T00:00:00Z", "2025-07-18T00:00:00Z"],
    serials: [winter, summer],
    format: day,
  },
  {
    values: "midnight without a zone",
    sent: ["2025-01-18T00:00:00", "2025-07-18T00:00:00.0000000"],
    serials: [winter, summer],
    format: day,
  },
  {
    values: "midnight, written in each way",
    sent: ["2025-01-17T23:00:00Z", "2025-07-18T00:00:00+02:00"],
    serials: [winter, summer],
    format: day,
  },
  {
    values: "other hours",
    sent: ["2025-01-18T10:42:00Z", "2025-01-18T11:42:00+01:00"],
    serials: [morning, morning],
    format: moment,
  },
  {
    values: "midnight in the company's zone beside another hour",
    sent: ["2025-01-17T23:00:00Z", "2025-01-18T10:42:00Z"],
    serials: [winter - 6 / 24, morning],
    format: moment,
    alone: [
      [winter, day],
      [morning, moment],
    ],
  },
  {
    values: "midnight in UTC beside another hour",
    sent: ["2025-01-18T00:00:00Z", "2025-01-18T10:42:00Z"],
    serials: [winter - 5 / 24, morning],
    format: moment,
    alone: [
      [winter, day],
      [morning, moment],
    ],
  },
];

describe.each(["date", "date-time", undefined])(
  "a field described as %s, on a device elsewhere",
  (format) => {
    beforeAll(() => void vi.stubEnv("TZ", "America/New_York"));
    afterAll(() => void vi.unstubAllEnvs());

    test.each(cases)("shows values as they are: $values", async ({ sent, serials, format: shown, alone }) => {
      const records = sent.map((Due, index) => ({ Id: guid(index), Due }));
      const { call, sources } = createFakeAddIn({
        switches: { described: described(format) },
        timeZone,
        count: 0,
      });
      sources.get("Banks")!.records.push(...records);
      const near = (serial: number): number => expect.closeTo(serial, 8) as number;

      const cells = serials.map((serial) => ({
        type: "Double",
        basicValue: near(serial),
        numberFormat: shown,
      }));
      expect(await call("BANKS", "Due")).toEqual([["Due"], ...cells.map((cell) => [cell])]);

      // A cell with a date is looked for as what the column shows.
      for (const serial of new Set(serials)) {
        const same = records.filter((_, index) => serials[index] === serial).map(({ Id }) => [Id]);
        const found = call("BANKS", "Id", null, null, false, null, null, "Due", serial);
        expect(await found).toEqual(same);
      }

      for (const [index, { Id }] of records.entries()) {
        const [serial, numberFormat] = alone?.[index] ?? [serials[index]!, shown];
        const cell = { type: "Double", basicValue: near(serial), numberFormat };
        expect(await call("BANK", Id, "Due")).toEqual(cell);
        expect(await call("BANK", Id)).toMatchObject({ type: "Entity", properties: { Due: cell } });
      }

      const table = tableRows(records, {
        selected: ["Due"],
        remembered: [],
        described: ["Id", "Due"],
        format: { dateSystem: 1900, toServiceTime: createServiceTime(timeZone), language: "en" },
      });
      expect(table).toMatchObject({
        columns: [{ field: "Due", format: shown }, { field: "Id" }],
        rows: serials.map((serial, index) => [near(serial), guid(index)]),
      });
    });
  },
);
