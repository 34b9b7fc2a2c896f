import { join } from "node:path";
import { fileURLToPath } from "node:url";

const manifest = fileURLToPath(import.meta.resolve("@accounting-data/excel-addin/package.json"));

/** The folder of the add-in as it is built for production. */
export const builtAddIn: string = join(manifest, "../dist");
