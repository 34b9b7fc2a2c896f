import { mkdir, writeFile } from "node:fs/promises";
import { iconFiles } from "../manifest/icon-files.ts";

const folder = new URL("../manifest/icons/", import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, bytes] of iconFiles()) await writeFile(new URL(name, folder), bytes);
