import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { builtAddIn } from "@accounting-data/excel-addin/testing";

/** Bytes of the add-in's scripts, each gzipped on its own. */
export interface EntryWeights {
  /** The script that runs until the functions are associated. */
  readonly entry: number;
  /** The entry, and what else the first result of a list waits for. */
  readonly functions: number;
  /** What loads right after the start: single records, messages, refresh. */
  readonly deferred: number;
  /** The scripts that are loaded when the pane opens. */
  readonly pane: number;
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
  // The bundler's helpers have a file of their own, which the deferred script imports.
  const deferred = sum(scripts.filter((file) => /(?:deferred|rolldown-runtime)-/.test(file)));
  return { entry, functions, deferred, pane: sum(scripts) - functions - deferred };
}

function weigh(file: string): number {
  return gzipSync(readFileSync(join(builtAddIn, file)), { level: 9 }).length;
}
