import { dirname, isAbsolute, join } from "node:path";
import { isOptionName, listOptions, splitList, type OptionName, type OptionValues } from "./command-line.ts";
import { OptionError } from "../option-error.ts";
import { readJsonFile } from "./read-text-file.ts";

const paths: readonly OptionName[] = ["upstreams", "folder", "key", "cert", "creates", "journal"];

/** Options that may be empty, which means the default. The host may not: an empty one would mean every address. */
const maybeEmpty: readonly string[] = ["prefix", "base", ...listOptions];

/**
 * Adds the options of the configuration file, if one is named, to those of the command line, which override them. Paths in the
 * file are relative to it. Rejects with an Error that names the file and the wrong option.
 */
export async function addConfig(values: OptionValues): Promise<OptionValues> {
  refuseEmpty(values);
  const { config, ...typed } = values;
  if (config === undefined) return typed;
  const content = await readJsonFile(config);
  if (typeof content !== "object" || content === null || Array.isArray(content))
    throw new Error(`${config} must have an object, such as { "port": 8080 }.`);
  const entries = Object.entries(content).map(([name, value]) => {
    if (!isOptionName(name)) throw new Error(`${config}: no option "${name}". --help lists them.`);
    const text = asText(config, name, value);
    const beside = (path: string): string => (isAbsolute(path) ? path : join(dirname(config), path));
    if (name === "before") return [name, splitList(text).map(beside).join(",")] as const;
    return [name, paths.includes(name) && text !== "" ? beside(text) : text] as const;
  });
  const all: OptionValues = { ...Object.fromEntries(entries), ...typed };
  refuseEmpty(all);
  return all;
}

function refuseEmpty(values: OptionValues): void {
  for (const [name, value] of Object.entries(values))
    if (value === "" && !maybeEmpty.includes(name))
      throw new OptionError(name as OptionName, "must not be empty. Leave it out for the default.");
}

function asText(file: string, name: OptionName, value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  const isList = listOptions.includes(name);
  if (isList && Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join(",");
  const single = name === "port" ? "a number" : "a text";
  throw new Error(`${file}: "${name}" must be ${isList ? "a list of texts" : single}.`);
}
