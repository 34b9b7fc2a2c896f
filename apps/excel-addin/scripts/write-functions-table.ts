import { functionsTable, missingFunctions } from "@accounting-data/deployment";
import { readFile, writeFile } from "node:fs/promises";

const file = new URL("../FUNCTIONS.generated.md", import.meta.url);
const missing = missingFunctions(await readFile(file, "utf8"));
if (missing.length > 0)
  throw new Error(`Workbooks hold these functions: ${missing.join(", ")}. Keep their ids.`);
await writeFile(file, functionsTable());
