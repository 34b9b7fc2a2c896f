#!/usr/bin/env node
import type { AddedList } from "../added-lists.ts";
import { createSandbox } from "../create-sandbox.ts";
import { documentLists } from "../data/documents/document-lists.ts";
import type { RequestLogEntry } from "../http/request-log.ts";
import { banner } from "./banner.ts";
import { editRecord } from "./edit-records.ts";
import { type CliRequest, parseArguments, usage, defaultPort } from "./parse-arguments.ts";
import { serve } from "./serve.ts";
import { isPortTaken, serveNear } from "./serve-near.ts";

try {
  const request = parseArguments(process.argv.slice(2));
  if (request.help) console.log(usage);
  else await run(request);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (!isPortTaken(error)) console.error("Try --help for the options.");
  process.exitCode = 1;
}

async function run({ options, quiet, port, host, aliases }: CliRequest): Promise<void> {
  const documents = options.documents === "flat" ? {} : documentLists(options);
  const lists: Readonly<Record<string, AddedList>> = { ...documents, ...options.lists };
  const sandbox = createSandbox({ ...options, lists, ...(!quiet && { onResponse: printRequest }) });
  const exchange: typeof sandbox.exchange = async (request) => {
    const response = await editRecord(sandbox, request);
    if (!response) return sandbox.exchange(request);
    if (!quiet) printEdit(request, response);
    return { kind: "answer", response };
  };
  const edited: typeof sandbox = { ...sandbox, exchange };
  const server = await (port === undefined
    ? serveNear(edited, { port: defaultPort, host, aliases })
    : serve(edited, { port, host, aliases }));
  const { url } = server;
  const demo = options.credentials === undefined;
  const isWindows = process.platform === "win32";
  console.log(
    banner({ url, port: server.port, demo, isWindows, ...(port === undefined ? { defaultPort } : {}) }),
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      void server.close().then(() => console.log("\nThe sandbox has stopped."));
    });
  }
}

function printEdit({ method, url }: Request, { status }: Response): void {
  const { pathname, search } = new URL(url);
  console.log(`${method} ${pathname}${search} ${status} (the sandbox's own address)`);
}

function printRequest({ method, path, query, status, fault }: RequestLogEntry): void {
  const target = query === "" ? path : `${path}?${query}`;
  console.log(
    `${method} ${target} ${status || "no answer"}${fault === undefined ? "" : ` (fault: ${fault})`}`,
  );
}
