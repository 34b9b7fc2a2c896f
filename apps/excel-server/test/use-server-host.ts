import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { writeCertificate } from "./make-certificate.ts";
import { runServer, type RunningServer } from "./run-server.ts";
import { serverBundle } from "./server-bundle.ts";

/** A folder as on a host: a page of the add-in, the server's bundle and its configuration, but no packages. */
export interface ServerHost {
  /** The path of a file. */
  readonly path: (file: string) => string;
  /** Writes a file: a text or bytes as they are, anything else as JSON. */
  readonly write: (file: string, content: unknown) => Promise<void>;
  /** Writes a certificate into the folder `tls`, as `ca.pem`, `cert.pem` and `key.pem`. */
  readonly writeCertificate: () => Promise<void>;
  /** Runs the server's bundle in the folder. */
  readonly run: (...args: readonly string[]) => RunningServer;
}

/** The service in `upstreams.json`. */
export const acme = { id: "acme", label: "Acme", apiBaseUrl: "https://api.example.com" };

/** What the server says when it listens, with the address of the page. */
export const listening = /The add-in is at (\S+)/;

/** Makes such a folder for all tests of a file. */
export function useServerHost(): ServerHost {
  let folder = "";
  const path = (file: string): string => join(folder, file);

  async function write(file: string, content: unknown): Promise<void> {
    const isPlain = typeof content === "string" || content instanceof Uint8Array;
    await mkdir(dirname(path(file)), { recursive: true });
    await writeFile(path(file), isPlain ? content : JSON.stringify(content));
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "accounting-data-host-"));
    await cp(serverBundle, path("out"), { recursive: true });
    await write("dist/taskpane.html", "<!doctype html>\n    <title>the pane</title>");
    await write("upstreams.json", [acme]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  return {
    path,
    write,
    async writeCertificate() {
      await mkdir(path("tls"));
      await writeCertificate(path("tls"));
    },
    run: (...args) => runServer(["out/server.mjs", ...args], { cwd: folder }),
  };
}
