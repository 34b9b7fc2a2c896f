import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { builtAddIn } from "./built-add-in.ts";

/** Bytes of the add-in's scripts, each gzipped on its own. */
export interface EntryWeights {
  /** The script that runs until the functions are associated. */
  readonly entry: number;
  /** The entry, and the scripts that functions need besides. */
  readonly functions: number;
  /** The scripts that are loaded when the pane opens. */
  readonly pane: number;
}

/** Weighs the scripts of the built add-in. */
export function entryWeights(): EntryWeights {
  const page = readFileSync(join(builtAddIn, "taskpane.html"), "utf8");
  const beside = [...page.matchAll(/rel="modulepreload" href="\.\/([^"]*)"/g)].map(([, file]) => file!);
  const all = readdirSync(builtAddIn, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .reduce((sum, file) => sum + weigh(file), 0);
  const entry = weigh("functions.js");
  const functions = beside.reduce((sum, file) => sum + weigh(file), entry);
  return { entry, functions, pane: all - functions };
}

function weigh(file: string): number {
  return gzipSync(readFileSync(join(builtAddIn, file)), { level: 9 }).length;
}
