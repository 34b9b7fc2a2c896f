/**
 * The add-in's server on Node; the build bundles it into `out/server.mjs`.
 *
 *   node out/server.mjs --upstreams upstreams.json [--folder dist] [--port 8080] [--host 127.0.0.1] [--base /addin]
 *                       [--key key.pem --cert cert.pem]
 *
 * The upstreams file: [{ "id": "acme", "label": "Acme", "apiBaseUrl": "https://…", "authUrl": "https://…" }]
 */
import { fileURLToPath } from "node:url";
import { readInvocation, reasonOf } from "./node/read-invocation.ts";
import { serveAddIn } from "./node/serve-add-in.ts";

// The build lies beside the folder of this file, as a source and in the bundle.
const built = fileURLToPath(new URL("../dist", import.meta.url));

try {
  const server = await serveAddIn({
    ...(await readInvocation(process.argv.slice(2), built)),
    log: (entry) => console.log(JSON.stringify({ at: new Date().toISOString(), ...entry })),
  });
  console.log(`The add-in is at ${server.url}taskpane.html`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void server.close());
} catch (error) {
  // Whatever keeps it from starting is for the person who started it: a message says it better than a stack.
  console.error(reasonOf(error));
  process.exitCode = 1;
}
