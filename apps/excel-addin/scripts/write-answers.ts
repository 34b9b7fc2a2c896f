import { writeFile } from "node:fs/promises";
import { answersTable } from "../test/answers-table.ts";

await writeFile(new URL("../../../docs/answers.generated.md", import.meta.url), await answersTable());
