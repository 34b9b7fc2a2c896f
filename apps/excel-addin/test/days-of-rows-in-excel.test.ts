import { createSandbox } from "@accounting-data/sandbox";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describedPartners } from "./described-partners.ts";
import { createFastClock } from "@accounting-data/conformance/fast-clock";
import type { OfferedDescription } from "@accounting-data/deployment";
import { newManyDevice, openManyPage } from "./many-session.ts";
import { usePageOfExcel } from "./page-of-excel.ts";

const open = usePageOfExcel();
const clock = createFastClock(200);
beforeEach(async () => {
  await open();
  vi.stubEnv("TZ", "Europe/Prague");
});
afterEach(() => void vi.unstubAllEnvs());

const text = { kind: "text" as const };
const description: OfferedDescription = {
  lists: [{ ...describedPartners, payload: "Create" }],
  records: [
    {
      name: "Create",
      fields: [
        { name: "Name", type: text },
        { name: "Founded", type: { ...text, format: "date" } },
        { name: "Since", type: { ...text, format: "date-time" } },
      ],
    },
  ],
  choices: [],
};

test.each([
  { dateSystem: 1900, march: 46_082 },
  { dateSystem: 1904, march: 44_620 },
] as const)(
  "days and moments are sent by what the cells contain, not by what they show, in a workbook that counts from $dateSystem",
  async ({ dateSystem, march }) => {
    const cells = [
      { Name: "Alfa", Founded: march, Since: march + 14.5 / 24 },
      { Name: "Beta", Founded: march, Since: march },
      { Name: "Gama", Founded: "1. 3. 2026", Since: "1 Mar 2026 14:30" },
    ];
    await Excel.run({}, async (context) => {
      const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:C4");
      const format = ["@", "d. mmmm", "d.m.yy"];
      range.numberFormat = [["@", "@", "@"], format, format, ["@", "@", "@"]];
      range.values = [["Name", "Founded", "Since"], ...cells.map((row) => Object.values(row))];
      range.select();
      await context.sync();
    });
    const sandbox = createSandbox({ data: { BusinessPartners: [] }, clock });
    const { flow } = openManyPage({ device: newManyDevice(), sandbox, clock, description, dateSystem });
    await flow.readSelection();
    await flow.start();
    const created = sandbox
      .records("BusinessPartners")
      .map(({ Name, Founded, Since }) => [Name, Founded, Since]);
    expect(new Set(created)).toEqual(
      new Set([
        ["Alfa", "2026-03-01", "2026-03-01T13:30:00.000Z"],
        ["Beta", "2026-03-01", "2026-03-01T00:00:00"],
        ["Gama", "2026-03-01", "2026-03-01T13:30:00.000Z"],
      ]),
    );
  },
);
