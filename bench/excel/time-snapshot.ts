import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium, launchChromium } from "@accounting-data/test-browser";
import { build } from "esbuild";
import { measureQuietly } from "../measure/measure-quietly.ts";
import { partner } from "../servers/partner.ts";
import { snapshotRound, type SnapshotFigures } from "./snapshot-round.ts";

/** Milliseconds of storing a list in the browser's database, and of reading it there. */
export type { SnapshotFigures } from "./snapshot-round.ts";

/** Measures in Chromium, a new database each round. Undefined without a browser. */
export async function timeSnapshot(
  address: string,
  {
    records,
    rounds,
    repeats,
  }: {
    readonly records: number;
    readonly rounds: number;
    /** How often a round that other work disturbs is measured again. */
    readonly repeats: number;
  },
): Promise<readonly SnapshotFigures[] | undefined> {
  const found = await findChromium();
  if ("missing" in found) return undefined;
  const browser = await launchChromium(found.path, { isMeasured: true });
  try {
    const page = await browser.newPage();
    // Any page of the server: only those of a server have a database.
    await page.goto(`${address}functions.js`);
    await page.evaluate(await keptStore());
    const list = Array.from({ length: records }, (_, index) => partner(index, 600));
    await page.evaluate(
      (text) => void Object.assign(globalThis, { list: JSON.parse(text) as unknown }),
      JSON.stringify(list),
    );
    const measured: SnapshotFigures[] = [];
    // The first round warms the browser up.
    await page.evaluate(snapshotRound);
    while (measured.length < rounds) {
      measured.push(await measureQuietly(() => page.evaluate(snapshotRound), repeats));
    }
    return measured;
  } finally {
    await browser.close();
  }
}

/** A script that makes the add-in's own store of lists a global of the page. */
export async function keptStore(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { openDatabase } from "./settings/database.ts";
        import { createKeptStore, createKeptStores } from "./cache/kept/kept-store.ts";
        globalThis.openStore = async (name) =>
          createKeptStore(await openDatabase(indexedDB, name, createKeptStores), () => Date.now());
      `,
      resolveDir: join(
        dirname(fileURLToPath(import.meta.resolve("@accounting-data/excel-addin/package.json"))),
        "src",
      ),
    },
    conditions: ["@accounting-data/source"],
    bundle: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
    write: false,
    logLevel: "error",
  });
  return outputFiles[0]!.text;
}
