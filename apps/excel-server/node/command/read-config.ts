import { dirname, isAbsolute, join } from "node:path";
import { isOptionName, type OptionName, type OptionValues } from "./command-line.ts";
import { readJsonFile } from "./read-text-file.ts";

/** The options that name files or folders. */
const paths: readonly OptionName[] = ["upstreams", "folder", "before", "key", "cert"];

/**
 * Adds the options of the configuration file, if one is named, to those of the command line, which come first. Its
 * paths are relative to the file. Rejects with an Error that names the file and the wrong option.
 */
export async function addConfig(values: OptionValues): Promise<OptionValues> {
  const { config, ...typed } = values;
  if (config === undefined) return typed;
  const content = await readJsonFile(config);
  if (typeof content !== "object" || content === null || Array.isArray(content))
    throw new Error(`${config} must have an object, such as { "port": 8080 }.`);
  const entries = Object.entries(content).map(([name, value]) => {
    if (!isOptionName(name)) throw new Error(`${config}: no option "${name}". --help lists them.`);
    const text = asText(config, name, value);
    return [name, paths.includes(name) && !isAbsolute(text) ? join(dirname(config), text) : text] as const;
  });
  return { ...Object.fromEntries(entries), ...typed };
}

function asText(file: string, name: string, value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join(",");
  throw new Error(`${file}: "${name}" must be a text, a number or a list of texts.`);
}
