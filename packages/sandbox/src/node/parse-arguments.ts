import { parseArgs } from "node:util";
import type { SandboxOptions } from "../sandbox-options.ts";
import type { RateLimit } from "../rules/rate-limit.ts";
import { parseFault } from "./parse-fault.ts";

/** What the command line asks for. */
export interface CliRequest {
  readonly help: boolean;
  /** Absent: the usual port, or the next free one. */
  readonly port?: number;
  readonly host: string;
  readonly quiet: boolean;
  readonly options: SandboxOptions;
}

/** Where the sandbox listens unless it is told otherwise. */
export const usualPort = 8_640;

/** The text of `--help`. */
export const usage: string = `Usage: accounting-data-sandbox [options]

Serves the Accounting Data API from memory. Nothing is stored; every start begins with the same data.

  --port <number>             port to listen on, 0 for any free one (default ${usualPort}, or the next free one)
  --host <address>            address to listen on (default 127.0.0.1: this machine only)
  --seed <text>               another seed gives other data
  --partners <number>         how many business partners there are (default 312)
  --latency <ms>[-<ms>]       wait before each answer; a range is drawn from
  --rate-limit <n>[/<ms>]     requests a credential may make in a window (default window 60000 ms)
  --retry-after <form>        off, seconds, date or hour (default seconds)
  --max-page-size <number>    the largest page that is served
  --reject-page-size          a larger PageSize gets 422 instead of a shorter page
  --envelope <name>           items, data, results, records, value, array or only-array (default items)
  --field-case <case>         pascal or camel (default pascal)
  --issued-invoices <mode>    whole, list-parameters or default-page (default whole)
  --fault <fault>             such as 503,on=listBanks,times=3 or reset-after-commit,times=forever; can be repeated
  --options <json>            any option of createSandbox; the options above win over it
  --quiet                     do not print a line for each request
  --help                      print this
`;

/**
 * Reads the command line.
 *
 * @throws TypeError or RangeError which says what is wrong
 */
export function parseArguments(args: readonly string[]): CliRequest {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: "string" },
      host: { type: "string", default: "127.0.0.1" },
      seed: { type: "string" },
      partners: { type: "string" },
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
  const port = given(values.port, (text) => whole("--port", text, 65_535));
  const options = {
    ...given(values.options, jsonObject),
    ...field("seed", values.seed),
    ...field(
      "data",
      given(values.partners, (text) => ({ BusinessPartners: whole("--partners", text) })),
    ),
    ...field("latency", given(values.latency, latency)),
    ...field("rateLimit", rateLimit(values["rate-limit"], values["retry-after"])),
    ...field(
      "maxPageSize",
      given(values["max-page-size"], (text) => whole("--max-page-size", text)),
    ),
    ...field("overMaxPageSize", values["reject-page-size"] ? "reject" : undefined),
    ...field(
      "envelope",
      given(values.envelope, (records) => ({ records })),
    ),
    ...field("fieldCase", values["field-case"]),
    ...field("issuedInvoices", values["issued-invoices"]),
    ...field("faults", values.fault?.map(parseFault)),
  };
  return {
    help: values.help,
    host: values.host,
    quiet: values.quiet,
    // What the text says is not known here; createSandbox checks names and values.
    options: options as SandboxOptions,
    ...field("port", port),
  };
}

function given<T>(text: string | undefined, read: (text: string) => T): T | undefined {
  return text === undefined ? undefined : read(text);
}

function field<Name extends string, T>(name: Name, value: T | undefined): { readonly [Key in Name]?: T } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [Key in Name]?: T };
}

function whole(name: string, text: string, most: number = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most) {
    throw new RangeError(`${name} needs a whole number from 0 to ${most}, not ${text}.`);
  }
  return value;
}

function latency(text: string): { readonly min: number; readonly max: number } {
  const [min = "", max = min] = text.split("-", 2);
  return { min: whole("--latency", min), max: whole("--latency", max) };
}

function rateLimit(text: string | undefined, form: string | undefined): RateLimit | undefined {
  if (text === undefined) {
    if (form !== undefined) throw new RangeError("--retry-after needs --rate-limit.");
    return undefined;
  }
  const [requests = "", windowMs] = text.split("/", 2);
  if (form !== undefined && !["off", "seconds", "date", "hour"].includes(form)) {
    throw new RangeError(`--retry-after is off, seconds, date or hour, not ${form}.`);
  }
  return {
    requests: whole("--rate-limit", requests),
    ...field(
      "windowMs",
      given(windowMs, (ms) => whole("--rate-limit", ms)),
    ),
    ...field("retryAfter", form as RateLimit["retryAfter"]),
  };
}

function jsonObject(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new TypeError("--options is not JSON.", { cause: error });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new TypeError("--options needs a JSON object.");
  }
  return value;
}
