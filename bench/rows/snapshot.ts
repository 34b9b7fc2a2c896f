import { timeSnapshot, type SnapshotFigures } from "../excel/time-snapshot.ts";
import type { Row, RowResult } from "../measure/row.ts";
import { summarise } from "../measure/summarise.ts";
import { startServer } from "../servers/start-server.ts";

const goals = [
  ["writing, encrypted, over one unencrypted value", 1.4],
  ["reading, encrypted, over one unencrypted value", 1.4],
  ["a delta of 10 arrays of 500, over writing all", 0.2],
  ["ms of the page's longest task (0: none of 50 ms)", 50],
] as const;

/** Storing a list on the device. */
export const snapshot: Row = {
  id: "snapshot",
  title: "A list of 50,000 records of 600 bytes in the browser's IndexedDB, in Chromium",
  async run({ quick }) {
    const records = quick ? 10_000 : 50_000;
    const server = await startServer("./entry-page.ts", { bare: 1 });
    try {
      const rounds = await timeSnapshot(server.url, {
        records,
        rounds: quick ? 2 : 5,
        repeats: quick ? 0 : 2,
      });
      return rounds ? resultOf(rounds) : { unit: "ms", table: [], goals: goals.map(notMeasured) };
    } finally {
      server.stop();
    }
  },
};

function resultOf(rounds: readonly SnapshotFigures[]): RowResult {
  const median = (figure: (round: SnapshotFigures) => number): number => summarise(rounds.map(figure)).median;
  const line = (
    name: string,
    figure: (round: SnapshotFigures) => number,
    base: typeof figure,
    note?: string,
  ) => ({
    name,
    figure: median(figure).toFixed(0),
    // Within each round, so that other work slows both down.
    ratio: `×${median((round) => figure(round) / base(round)).toFixed(2)}`,
    ...(note !== undefined && { note }),
  });
  const write = ({ oneValue }: SnapshotFigures): number => oneValue.write;
  const read = ({ oneValue }: SnapshotFigures): number => oneValue.read;
  const keptWrite = ({ kept }: SnapshotFigures): number => kept.write;
  const keptRead = ({ kept }: SnapshotFigures): number => kept.read;
  const few = ({ fewChanges }: SnapshotFigures): number => fewChanges;
  const many = ({ manyChanges }: SnapshotFigures): number => manyChanges;
  const measured = [
    median((round) => keptWrite(round) / write(round)),
    median((round) => keptRead(round) / read(round)),
    median((round) => many(round) / keptWrite(round)),
    Math.max(...rounds.map(({ longestTask }) => longestTask)),
  ];
  return {
    unit: "ms",
    table: [
      line("one value, written", write, write, "not encrypted: one task of the page, as long as this"),
      line("arrays of 500, written", ({ arrays }) => arrays.write, write, "not encrypted"),
      line("accounting-data, written", keptWrite, write, "encrypted, in tasks of some milliseconds"),
      line("one value, read", read, read),
      line("arrays of 500, read", ({ arrays }) => arrays.read, read),
      line("accounting-data, read", keptRead, read, "decrypted and checked"),
      line("accounting-data, a delta of 10 records", few, keptWrite, "over writing all"),
      line("accounting-data, a delta of a tenth", many, keptWrite, "10 arrays of 500, over writing all"),
    ],
    goals: goals.map(([goal, limit], index) => ({ goal, limit, measured: measured[index]! })),
    remark: "Each write has reached the disk.",
  };
}

function notMeasured([goal, limit]: (typeof goals)[number]) {
  return { goal, limit, notMeasured: "there is no Chromium on this machine" };
}
