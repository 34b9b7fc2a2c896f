import { measureQuietly } from "../measure/measure-quietly.ts";
import type { Row } from "../measure/row.ts";
import { startVariant, type RunningVariant } from "../measure/start-variant.ts";
import { summarise } from "../measure/summarise.ts";

/** A workbook that is opened again on a device that keeps its lists. */
export const reopenedWorkbook: Row = {
  id: "reopened-workbook",
  title: "A reopened workbook with =PARTNERS() of 50,000 records that the device keeps",
  async run({ quick }) {
    const partners = quick ? 5000 : 50_000;
    const requests = await withWorkbook(partners, async (workbook) => {
      await workbook.round();
      return workbook.round();
    });
    const openings: number[] = [];
    while (openings.length < (quick ? 1 : 5)) {
      const opening = () => withWorkbook(partners, (workbook) => workbook.round());
      openings.push(await measureQuietly(opening, quick ? 0 : 1));
    }
    const { median, low, high } = summarise(openings);
    return {
      unit: "ms or requests",
      table: [
        {
          name: "ms from the formula to its last cell",
          figure: `${median.toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)})`,
          note: "the service has not answered yet",
        },
        { name: "requests", figure: String(requests), note: "what has changed, and the number of records" },
      ],
      goals: [
        { goal: "ms to the values", measured: median, limit: 1000 },
        { goal: "requests", measured: requests, limit: 2 },
      ],
      remark:
        "Through Microsoft's runtime, each time in a new process, as Excel opens a workbook. The database is fake-indexeddb, in the same process: it copies values, and does not wait for a disk.",
    };
  },
};

/** Runs a workbook in a process of its own. */
async function withWorkbook(
  partners: number,
  measure: (workbook: RunningVariant) => Promise<number>,
): Promise<number> {
  const workbook = await startVariant({
    scenario: new URL("../scenarios/reopened-workbook.ts", import.meta.url),
    name: "a reopened workbook",
    input: { partners },
  });
  try {
    return await measure(workbook);
  } finally {
    workbook.stop();
  }
}
