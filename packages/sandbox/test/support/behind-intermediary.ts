import { createSandbox as create } from "../../src/index.ts";

export * from "../../src/index.ts";

/** How often the proxy answers a read itself; by default never. */
const every = Number(process.env["INTERMEDIARY_EVERY"] ?? Infinity);

/** A sandbox with a proxy in front of it, for suites that know nothing of it. */
export const createSandbox: typeof create = (options) => create({ intermediary: { every }, ...options });
