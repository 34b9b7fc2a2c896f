import { readFile } from "node:fs/promises";
import { readDescription, type Digest } from "@accounting-data/openapi";
import { SettingsError } from "../service-settings.ts";
import { describeFault } from "./read-variables.ts";

/**
 * Reads the OpenAPI description of a service from a file. Rejects with {@link SettingsError} if it can't be read, and with
 * `DescriptionError` if it is none.
 * @example const digest = await readDescriptionFile("no-such-file.json").catch(() => undefined);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/command-line.md#settings
 */
export async function readDescriptionFile(path: string): Promise<Digest> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new SettingsError(`The description can't be read: ${describeFault(error)}`);
  });
  return readDescription(text);
}
