import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { builtAddIn } from "./built-add-in.ts";

/** Bytes of the add-in's scripts, gzipped each for itself. */
export interface EntryWeights {
  /** What runs until the functions are associated. */
  readonly entry: number;
  /** That, and what the page loads beside it so that functions can be computed. */
  readonly functions: number;
  /** What is loaded when the pane shows. */
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
