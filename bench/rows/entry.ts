import { entryWeights } from "../excel/entry-weights.ts";
import { timeToAssociate } from "../excel/time-to-associate.ts";
import type { Row, TableLine } from "../measure/row.ts";
import { summarise } from "../measure/summarise.ts";
import { startServer } from "../servers/start-server.ts";

/** The scripts that load before Excel knows the functions, and how long that takes. */
export const entry: Row = {
  id: "entry",
  title: "The functions' entry: bytes (gzip), and milliseconds from navigation to `associate` in Chromium",
  async run({ quick }) {
    const weights = entryWeights();
    return {
      unit: "bytes or ms",
      table: [
        { name: "until `associate`", figure: String(weights.entry), note: "bytes of functions.js" },
        {
          name: "all that functions load",
          figure: String(weights.functions),
          note: `bytes in ${weights.requests} requests, which the page sends at once`,
        },
        {
          name: "what loads later",
          figure: String(weights.later),
          note: "bytes of the pane, a copy to send, kept lists and the glossary",
        },
        ...(await times(quick ? 3 : 15)),
      ],
      goals: [],
      remark: "office.js is a stand-in of two lines: its own time is Microsoft's.",
    };
  },
};

async function times(rounds: number): Promise<readonly TableLine[]> {
  const bare = await startServer("./entry-page.ts", { bare: 1 });
  const addIn = await startServer("./entry-page.ts", { bare: 0 });
  try {
    const measured = await timeToAssociate([bare.url, addIn.url], rounds);
    const names = ["ms of an entry that only associates", "ms of the add-in's entry"];
    return names.map((name, index) => {
      if (!measured) return { name, figure: "–", note: "there is no Chromium on this machine" };
      const { median, low, high } = summarise(measured[index]!);
      return { name, figure: `${median.toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)})` };
    });
  } finally {
    bare.stop();
    addIn.stop();
  }
}
