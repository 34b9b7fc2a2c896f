import { fileURLToPath } from "node:url";

/** The folder with the add-in, which is built once for all test files. No test changes it. */
export const builtAddIn: string = fileURLToPath(new URL("../dist", import.meta.url));
