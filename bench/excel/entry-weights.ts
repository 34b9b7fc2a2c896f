import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { builtAddIn } from "@accounting-data/excel-addin/testing";

/** Bytes of the add-in's scripts, each gzipped on its own. */
export interface EntryWeights {
  /** The script that runs until the functions are associated. */
  readonly entry: number;
  /** All that functions load: the entry, and what the page preloads. */
  readonly functions: number;
  /** How many requests that takes. */
  readonly requests: number;
  /** The scripts that a person or a formula asks for: the pane, a copy to send, kept lists, the glossary. */
  readonly later: number;
}

/** Weighs the scripts of the built add-in. */
export function entryWeights(): EntryWeights {
  const page = readFileSync(join(builtAddIn, "taskpane.html"), "utf8");
  const beside = [...page.matchAll(/rel="modulepreload" href="\.\/([^"]*)"/g)].map(([, file]) => file!);
  // The service worker lists the scripts of this build. The folder may have those of older ones too.
  const worker = readFileSync(join(builtAddIn, "offline.js"), "utf8");
  const scripts = ["offline.js", ...[...worker.matchAll(/"([^"]+\.js)":/g)].map(([, file]) => file!)];
  const sum = (files: readonly string[]): number => files.reduce((bytes, file) => bytes + weigh(file), 0);
  const entry = weigh("functions.js");
  const functions = entry + sum(beside);
  return { entry, functions, requests: 1 + beside.length, later: sum(scripts) - functions };
}

function weigh(file: string): number {
  return gzipSync(readFileSync(join(builtAddIn, file)), { level: 9 }).length;
}
