/**
 * Serves the add-in's build with a development certificate and opens it in Excel, until Ctrl+C.
 *
 *   node --conditions=@accounting-data/source scripts/sideload.ts [--upstreams upstreams.json] [--document https://…]
 *
 * Without a file of services it uses a new sandbox. It calls the functions behind Microsoft's command line, whose exit
 * code is always 0, and exits with 1 if one of them fails.
 */
import { readDeployment, xmlManifest } from "@accounting-data/deployment";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import debugging from "office-addin-debugging";
import certificates from "office-addin-dev-certs";
import { readFolder } from "../node/command/read-folder.ts";
import { readUpstreamsFile, type DescribedUpstreams } from "../node/command/read-upstreams-file.ts";
import { serveAddIn } from "../node/serve/serve-add-in.ts";
import { openingOptions, portProblem, readSideloadOptions, uploadSteps } from "./sideload-options.ts";

const port = 3000;
const dist = fileURLToPath(new URL("dist", import.meta.resolve("@accounting-data/excel-addin/package.json")));
/** Not in `dist`, which an administrator may have copied. */
const manifest = join(tmpdir(), "accounting-data-sideload", "manifest.xml");

const { target, upstreams: file } = readSideloadOptions(process.argv.slice(2), process.platform);
const closing: (() => Promise<unknown>)[] = [];

async function chooseUpstreams(): Promise<DescribedUpstreams> {
  if (file !== undefined) return await readUpstreamsFile(file);
  const sandbox = await serve(createSandbox());
  closing.push(() => sandbox.close());
  console.log(`The service is a sandbox. Its API key: ${demoCredentials.apiKey}`);
  const service = { id: "sandbox", label: "Sandbox", apiBaseUrl: sandbox.url, authUrl: sandbox.url };
  return { upstreams: [service], descriptions: new Map() };
}

/** Reads the certificate. Installs it only if Excel is opened, since that may ask for the administrator's password. */
async function readCertificate(): Promise<{ key: string; cert: string; authority: string }> {
  const folder = join(homedir(), ".office-addin-dev-certs");
  const authority = join(folder, "ca.crt");
  const [cert, key] = [join(folder, "localhost.crt"), join(folder, "localhost.key")];
  if (target.kind === "by-hand") await certificates.generateCertificates(authority, cert, key);
  else await certificates.ensureCertificatesAreInstalled();
  return { key: await readFile(key, "utf8"), cert: await readFile(cert, "utf8"), authority };
}

/** Rejects if the port is in use. Called before certificates are made, which may ask for a password. */
async function checkFree(wanted: number): Promise<void> {
  const server = createServer().listen(wanted, "localhost");
  await once(server, "listening");
  server.close();
  await once(server, "close");
}

async function stop(): Promise<void> {
  await Promise.all(closing.splice(0).map((close) => close()));
}

try {
  await readFile(join(dist, "taskpane.html")).catch(() => {
    throw new Error(`${dist} has no build. Build the add-in first.`);
  });
  await checkFree(port);
  const services = await chooseUpstreams();
  const { authority, ...certificate } = await readCertificate();
  const server = await serveAddIn({
    ...services,
    read: readFolder(dist),
    port,
    host: "localhost",
    certificate,
  });
  closing.push(() => server.close());
  await mkdir(dirname(manifest), { recursive: true });
  await writeFile(manifest, xmlManifest(readDeployment({ address: `https://localhost:${port}/` })));
  console.log(`The add-in is served at ${server.url}`);
  if (target.kind === "by-hand") {
    console.log(uploadSteps({ page: `${server.url}taskpane.html`, authority, manifest }));
  } else {
    await debugging.startDebugging(manifest, openingOptions(target));
    closing.push(() => debugging.stopDebugging(manifest));
  }
  console.log("Ctrl+C stops it.");
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void stop());
} catch (error) {
  console.error(portProblem(error, port) ?? (error instanceof Error ? error.message : error));
  await stop();
  process.exitCode = 1;
}
