// Sets the add-in's version to that of the packages.
import { writeFile } from "node:fs/promises";
import { productFile, productOfThisVersion } from "./add-in-version.ts";

await writeFile(productFile, await productOfThisVersion());
