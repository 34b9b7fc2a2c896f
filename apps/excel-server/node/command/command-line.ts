import { parseArgs, type ParseArgsConfig } from "node:util";

/** An option of the server's command. */
interface Option {
  /** What follows the option, for the help. */
  readonly value: string;
  readonly help: string;
}

/** Every option that has a value. Help, parser and configuration file derive from these. */
const options = {
  config: { value: "FILE", help: "options in JSON, by the names below; the command line overrides them" },
  address: { value: "URL", help: "the add-in's https address; needed for its manifests" },
  prefix: { value: "NAME", help: "of the functions' names: ACC makes =ACC.PARTNERS() (default: none)" },
  "former-prefixes": {
    value: "LIST",
    help: "prefixes that the functions had before, with commas between: none, OLD",
  },
  name: { value: "TEXT", help: "the add-in's name in Excel" },
  id: { value: "GUID", help: "the add-in's id, another one for each deployment" },
  "manifest-version": {
    value: "VERSION",
    help: "Excel loads a manifest again if it is higher (default: the add-in's)",
  },
  provider: { value: "TEXT", help: "who provides the add-in" },
  support: { value: "URL", help: "where people find help (default: the pane)" },
  privacy: { value: "URL", help: "the privacy statement (default: the pane)" },
  terms: { value: "URL", help: "the terms of use (default: the pane)" },
  upstreams: { value: "FILE", help: "the services (required)" },
  folder: { value: "FOLDER", help: "the add-in's build (default: the folder dist beside the server)" },
  before: {
    value: "LIST",
    help: "the dist folders of versions before, whose parts open workbooks may still load, with commas between",
  },
  port: { value: "NUMBER", help: "default: 8080" },
  host: { value: "ADDRESS", help: "the address to listen on (default: 127.0.0.1)" },
  base: { value: "/PATH", help: "the path below which the add-in is (default: none)" },
  key: { value: "FILE", help: "the key for https, in PEM" },
  cert: { value: "FILE", help: "the certificate for https, in PEM" },
  "trusted-proxies": {
    value: "LIST",
    help: "addresses and ranges whose X-Forwarded-For is believed, with commas between",
  },
  aliases: {
    value: "LIST",
    help: "further host names that people or proxies use, with commas between",
  },
  shared: {
    value: "URL",
    help: "redis://… or rediss://…, in which several servers count their requests together",
  },
  creates: {
    value: "FILE",
    help: "where one server keeps the keys of creates, so that a restart sends none twice",
  },
  journal: {
    value: "FILE",
    help: 'where one server keeps what assistants have created; needed for "mcp": { "create": true }',
  },
  out: { value: "FOLDER", help: "where `manifest` writes its files (default: this folder)" },
} as const satisfies Readonly<Record<string, Option>>;

export type OptionName = keyof typeof options;

/** Options that are arrays in the configuration file, and texts with commas on the command line. */
export const listOptions: readonly string[] = [
  "before",
  "former-prefixes",
  "trusted-proxies",
  "aliases",
] satisfies readonly OptionName[];

/** The entries of such a text. */
export function splitList(list = ""): readonly string[] {
  return list === "" ? [] : list.split(",").map((one) => one.trim());
}

export type OptionValues = Readonly<Partial<Record<OptionName, string>>>;

/** The command line as it was typed. */
export interface CommandLine {
  /** `serve` runs the server; `manifest` writes the manifests and ends. */
  readonly command: "serve" | "manifest";
  readonly help: boolean;
  readonly version: boolean;
  readonly values: OptionValues;
}

/** Parses the command line. Throws an Error for an unknown option, or one without its value. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const config: ParseArgsConfig["options"] = { help: { type: "boolean" }, version: { type: "boolean" } };
  for (const name of Object.keys(options)) config[name] = { type: "string" };
  const [command, ...rest] = args[0]?.startsWith("-") === false ? args : ["serve", ...args];
  if (command !== "serve" && command !== "manifest")
    throw new Error(`No command "${command}". Available: serve (also without its name), manifest.`);
  refuseMissingValue(rest);
  const { help, version, ...values } = parseArgs({ args: rest, options: config }).values;
  return {
    command,
    help: help === true,
    version: version === true,
    values: values as Partial<Record<OptionName, string>>,
  };
}

/** Throws for an option without its value: Node's parser says only that it is ambiguous if another option follows. */
function refuseMissingValue(args: readonly string[]): void {
  for (const [name, { value }] of Object.entries(options)) {
    const at = args.indexOf(`--${name}`);
    const next = args[at + 1];
    if (at >= 0 && (next === undefined || /^-./.test(next)))
      throw new Error(`--${name} needs a value: --${name} ${value}. --help lists the options.`);
  }
}

/** Whether the configuration file may have an option of this name. */
export function isOptionName(name: string): name is OptionName {
  return Object.hasOwn(options, name) && name !== "config" && name !== "out";
}

export function helpText(): string {
  const rows: readonly (readonly [usage: string, help: string])[] = [
    ...Object.entries(options).map(([name, { value, help }]) => [`--${name} ${value}`, help] as const),
    ["--help", "print this"],
    ["--version", "print the version"],
  ];
  const width = Math.max(...rows.map(([usage]) => usage.length));
  return [
    "Serves the add-in and forwards its calls to the services.",
    "",
    "  node out/server.mjs --upstreams upstreams.json [options]",
    "  node out/server.mjs manifest --address https://addin.example.com/ [options]",
    "",
    "`manifest` writes manifest.xml and manifest.zip, which an administrator uploads. The server serves the same files.",
    "",
    ...rows.map(([usage, help]) => `  ${usage.padEnd(width)}  ${help}`),
  ].join("\n");
}
