// Gives the add-in the version of the packages.
import { writeFile } from "node:fs/promises";
import { productFile, productOfThisVersion } from "./add-in-version.ts";

await writeFile(productFile, await productOfThisVersion());
