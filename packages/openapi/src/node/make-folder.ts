import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it. `mkdir` with `recursive` never ends where the system says that a folder is missing although the
 * one above it exists: in `/proc`, or behind a link that leads nowhere.
 */
export async function makeFolder(folder: string): Promise<void> {
  const above = dirname(folder);
  if (above === folder || (await stat(folder).catch(() => undefined))) return;
  await makeFolder(above);
  // Another process may have made it meanwhile.
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}
