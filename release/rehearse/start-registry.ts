import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { runServer } from "verdaccio";

/** A local registry. */
export interface Registry {
  readonly url: string;
  close(): Promise<void>;
}

/** The registry that npm uses. */
export interface Upstream {
  readonly url: string;
  /** The certificates that npm trusts in place of Node's, as PEM. */
  readonly ca?: string;
}

/**
 * Starts a registry on loopback that stores everything in the folder. Anyone can publish our packages to it; it fetches all
 * others from `upstream`. It never fetches ours, so versions that are published already don't matter.
 */
export async function startRegistry(folder: string, upstream: Upstream): Promise<Registry> {
  const app = (await runServer({
    self_path: folder,
    configPath: join(folder, "config.yaml"),
    storage: join(folder, "storage"),
    uplinks: { upstream },
    packages: {
      "@accounting-data/*": { access: "$all", publish: "$anonymous" },
      "**": { access: "$all", proxy: "upstream" },
    },
    auth: { htpasswd: { file: join(folder, "htpasswd") } },
    web: { enable: false },
    log: { type: "stdout", format: "pretty", level: "fatal" },
  })) as Server;
  const server = await new Promise<Server>((resolve, reject) => {
    const listening: Server = app.listen(0, "127.0.0.1", () => resolve(listening));
    listening.on("error", reject);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
