import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { parseObject, type RecordFields } from "../data/sandbox-record.ts";
import { specifiedLists } from "../lists.ts";
import type { SandboxOptions } from "../sandbox-options.ts";
import { parseFault } from "./parse-fault.ts";

/** The command line, parsed. */
export interface CliRequest {
  readonly help: boolean;
  /** Absent: the default port, or the next free one. */
  readonly port?: number;
  readonly host: string;
  /** Names by which others reach it. */
  readonly aliases: readonly string[];
  readonly quiet: boolean;
  readonly options: SandboxOptions<string>;
}

export const defaultPort = 8_640;

/** The text of `--help`. */
export const usage: string = `Usage: accounting-data-sandbox [options]

Serves the Accounting Data API from memory. Nothing is stored; every start begins with the same data.

The service can't change or delete a record. The sandbox can, at an address of its own: PATCH (with a JSON object) or DELETE
/sandbox/<list>/<id>, for example /sandbox/BusinessPartners/<id>, without a credential.

  --port <number>             port to listen on, 0 for any free port (default ${defaultPort}, or the next free one)
  --host <address>            address to listen on (default 127.0.0.1: this machine only)
  --alias <name>              a further name by which others reach it; repeatable. Not needed for addresses and names without a dot
  --seed <text>               makes other data
  --data-until <day>          last day of the data (default 2026-06-14)
  --documents <shape>         nested or flat: how invoices are written; with nested (default) more lists of documents are served
  --partners <number>         number of business partners (default ${specifiedLists.BusinessPartners.count})
  --lists <file>              JSON file with more lists: { "Holidays": [{ "Id": "<guid>", … }] }
  --latency <ms>[-<ms>]       wait before each answer; random within a range
  --rate-limit <n>[/<ms>]     requests per credential and window (default window 60000 ms)
  --retry-after <form>        off, seconds, date or hour (default seconds)
  --max-page-size <number>    largest page
  --reject-page-size          answer a larger PageSize with 422 instead of a shorter page
  --envelope <name>           items, data, results, records, value, array or only-array (default items)
  --field-case <case>         pascal or camel (default pascal)
  --issued-invoices <mode>    whole, list-parameters or default-page (default whole)
  --fault <fault>             503, 429:hour, slow:2000, redirect:307 or a name; then ,on=listBanks ,times=3 ,after=2; repeatable
  --options <json>            any option of createSandbox; the options above override it
  --quiet                     do not print a line for each request
  --help                      print this
`;

/**
 * Reads the command line.
 *
 * @throws Error that says what is wrong
 */
export function parseArguments(args: readonly string[]): CliRequest {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: "string" },
      host: { type: "string", default: "127.0.0.1" },
      alias: { type: "string", multiple: true, default: [] },
      seed: { type: "string" },
      "data-until": { type: "string" },
      documents: { type: "string" },
      partners: { type: "string" },
      lists: { type: "string" },
      latency: { type: "string" },
      "rate-limit": { type: "string" },
      "retry-after": { type: "string" },
      "max-page-size": { type: "string" },
      "reject-page-size": { type: "boolean" },
      envelope: { type: "string" },
      "field-case": { type: "string" },
      "issued-invoices": { type: "string" },
      fault: { type: "string", multiple: true },
      options: { type: "string" },
      quiet: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const partners = integer("--partners", values.partners);
  const options = {
    ...jsonObject("--options", values.options),
    ...withoutUndefined({
      seed: values.seed,
      dataUntil: values["data-until"],
      documents: values.documents,
      data: partners === undefined ? undefined : { BusinessPartners: partners },
      lists: values.lists === undefined ? undefined : jsonObject("--lists", readText(values.lists)),
      latency: values.latency === undefined ? undefined : latency(values.latency),
      rateLimit: rateLimit(values["rate-limit"], values["retry-after"]),
      maxPageSize: integer("--max-page-size", values["max-page-size"]),
      overMaxPageSize: values["reject-page-size"] ? "reject" : undefined,
      envelope: values.envelope === undefined ? undefined : { records: values.envelope },
      fieldCase: values["field-case"],
      issuedInvoices: values["issued-invoices"],
      faults: values.fault?.map(parseFault),
    }),
  };
  const { help, host, alias: aliases, quiet } = values;
  const port = integer("--port", values.port, 65_535);
  // createSandbox checks the names and values of the options.
  return {
    help,
    host,
    aliases,
    quiet,
    options: options as SandboxOptions<string>,
    ...(port === undefined ? {} : { port }),
  };
}

/** `--options` comes first in the result, so an option that is not given must not be there to override it. */
function withoutUndefined(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function integer(
  name: string,
  text: string | undefined,
  most: number = Number.MAX_SAFE_INTEGER,
): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most) {
    throw new RangeError(`${name} must be an integer from 0 to ${most}, not ${text}.`);
  }
  return value;
}

function latency(text: string): unknown {
  const [min, max = min] = text.split("-", 2);
  return { min: integer("--latency", min), max: integer("--latency", max) };
}

function rateLimit(text: string | undefined, retryAfter: string | undefined): unknown {
  if (text === undefined && retryAfter !== undefined)
    throw new RangeError("--retry-after requires --rate-limit.");
  const [requests, windowMs] = text?.split("/", 2) ?? [];
  if (requests === undefined) return undefined;
  return withoutUndefined({
    requests: integer("--rate-limit", requests),
    windowMs: integer("--rate-limit", windowMs),
    retryAfter,
  });
}

/** Reads a file in UTF-8, with or without a byte order mark. */
function readText(file: string): string {
  const bytes = readFileSync(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Error(`${file} is not in UTF-8. Save it as UTF-8.`, { cause });
  }
}

function jsonObject(name: string, text = "{}"): RecordFields {
  const value = parseObject(text);
  if (value === undefined) throw new TypeError(`${name} must be a JSON object.`);
  return value;
}
