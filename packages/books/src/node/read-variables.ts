import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { SettingsError } from "../service-settings.ts";

/**
 * The variables of the environment, over those of a file in the form of `.env`. Rejects with {@link SettingsError} if the
 * file can't be read.
 * @example const variables = await readVariables({ ACCOUNTING_BASE_URL: baseUrl });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/command-line.md#settings
 */
export async function readVariables(
  environment: Readonly<Record<string, string | undefined>>,
  file?: string,
): Promise<Readonly<Record<string, string | undefined>>> {
  if (file === undefined) return environment;
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new SettingsError(`The file with the settings can't be read: ${describeFault(error)}`);
  });
  return { ...parseEnv(text), ...environment };
}

/** What the system says: its code and the path, never the contents. */
export function describeFault(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
