#!/usr/bin/env node
import { parseArguments, usage } from "./parse-arguments.ts";
import { runTypes } from "./run-types.ts";

try {
  const request = parseArguments(process.argv.slice(2));
  if (request.help) console.log(usage);
  else {
    const { messages, failed } = await runTypes(request);
    for (const message of messages) console.error(message);
    if (failed) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof TypeError) console.error("Try --help for the options.");
  process.exitCode = 1;
}
