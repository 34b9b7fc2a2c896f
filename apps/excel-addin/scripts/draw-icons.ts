import { mkdir, writeFile } from "node:fs/promises";
import { iconFiles } from "../assets/icon-files.ts";

const folder = new URL("../assets/icons/", import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, bytes] of iconFiles()) await writeFile(new URL(name, folder), bytes);
