import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it, with the rights of `mode`. `mkdir` with `recursive` never ends where the system says that a folder
 * is missing although the one above it exists: in `/proc`, or behind a link that leads nowhere. Rejects if it can't be made.
 *
 * @example await makeFolder("journals/2026", 0o700);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#once-whoever-asks
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  const above = dirname(folder);
  if (above === folder || (await stat(folder).catch(() => undefined))) return;
  await makeFolder(above, mode);
  // Another process may have made it meanwhile.
  await mkdir(folder, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}
