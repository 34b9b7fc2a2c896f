import { parseArgs, type ParseArgsConfig } from "node:util";

/** An option of the server's command. */
interface Option {
  /** What follows the option, for the help. */
  readonly value: string;
  readonly help: string;
}

/** Every option that has a value. Help and parser derive from these. */
const options = {
  upstreams: { value: "FILE", help: "the services (required)" },
  folder: { value: "FOLDER", help: "the add-in's build (default: the folder dist beside the server)" },
  port: { value: "NUMBER", help: "default: 8080" },
  host: { value: "ADDRESS", help: "the address to listen on (default: 127.0.0.1)" },
  base: { value: "/PATH", help: "the path below which the add-in is (default: none)" },
  key: { value: "FILE", help: "the key for https, in PEM" },
  cert: { value: "FILE", help: "the certificate for https, in PEM" },
  "trusted-proxies": {
    value: "LIST",
    help: "addresses and ranges whose X-Forwarded-For is believed, with commas between",
  },
} as const satisfies Readonly<Record<string, Option>>;

export type OptionName = keyof typeof options;

/** The command line as it was typed. */
export interface CommandLine {
  readonly help: boolean;
  readonly version: boolean;
  readonly values: Readonly<Partial<Record<OptionName, string>>>;
}

/** Parses the command line. Throws an Error for an unknown option, or one without its value. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const config: ParseArgsConfig["options"] = { help: { type: "boolean" }, version: { type: "boolean" } };
  for (const name of Object.keys(options)) config[name] = { type: "string" };
  const { help, version, ...values } = parseArgs({ args: [...args], options: config }).values;
  return {
    help: help === true,
    version: version === true,
    values: values as Partial<Record<OptionName, string>>,
  };
}

/** What `--help` prints. */
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
    "",
    ...rows.map(([usage, help]) => `  ${usage.padEnd(width)}  ${help}`),
  ].join("\n");
}
