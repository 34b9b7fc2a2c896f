import { fileURLToPath } from "node:url";

/** The folder with the server's bundle, `server.mjs`, which is built once for all test files. No test changes it. */
export const serverBundle: string = fileURLToPath(new URL("../out", import.meta.url));
