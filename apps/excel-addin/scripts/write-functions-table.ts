import { writeFile } from "node:fs/promises";
import { functionsTable } from "../manifest/functions-table.ts";

await writeFile(new URL("../FUNCTIONS.generated.md", import.meta.url), functionsTable());
