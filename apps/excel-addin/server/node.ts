/**
 * Runs the add-in's server on Node. The build bundles this file into `out/server.mjs`.
 *
 *   node out/server.mjs --upstreams upstreams.json [--folder dist] [--port 8080] [--host 127.0.0.1] [--base /addin]
 *                       [--key key.pem --cert cert.pem]
 *
 * The upstreams file: [{ "id": "acme", "label": "Acme", "apiBaseUrl": "https://…", "authUrl": "https://…" }]
 */
import { fileURLToPath } from "node:url";
import { readInvocation, reasonOf } from "./node/read-invocation.ts";
import { serveAddIn } from "./node/serve-add-in.ts";

// Right for this file and for its bundle: both are one folder below the app's.
const built = fileURLToPath(new URL("../dist", import.meta.url));

try {
  const server = await serveAddIn({
    ...(await readInvocation(process.argv.slice(2), built)),
    log: (entry) => console.log(JSON.stringify({ at: new Date().toISOString(), ...entry })),
  });
  console.log(`The add-in is at ${server.url}taskpane.html`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void server.close());
} catch (error) {
  // Only the message, which is for the person who started the server.
  console.error(reasonOf(error));
  process.exitCode = 1;
}
