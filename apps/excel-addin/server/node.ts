/**
 * The add-in's server on Node.
 *
 *   node server/node.ts --upstreams upstreams.json [--folder dist] [--port 8080] [--host 127.0.0.1] [--base /addin]
 *                       [--key key.pem --cert cert.pem]
 *
 * The upstreams file: [{ "id": "acme", "label": "Acme", "apiBaseUrl": "https://…", "authUrl": "https://…" }]
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readFolder } from "./node/read-folder.ts";
import { serveAddIn } from "./node/serve-add-in.ts";
import { readUpstreams } from "./upstream.ts";

const { values } = parseArgs({
  options: {
    upstreams: { type: "string" },
    folder: { type: "string", default: fileURLToPath(new URL("../dist", import.meta.url)) },
    port: { type: "string", default: "8080" },
    host: { type: "string", default: "127.0.0.1" },
    base: { type: "string", default: "" },
    key: { type: "string" },
    cert: { type: "string" },
  },
});
if (values.upstreams === undefined)
  throw new TypeError("Name the file of services: --upstreams upstreams.json");

const server = await serveAddIn({
  upstreams: readUpstreams(JSON.parse(await readFile(values.upstreams, "utf8"))),
  read: readFolder(values.folder),
  port: Number(values.port),
  host: values.host,
  basePath: values.base.replace(/\/+$/, ""),
  log: (entry) => console.log(JSON.stringify({ at: new Date().toISOString(), ...entry })),
  ...(values.key !== undefined &&
    values.cert !== undefined && {
      certificate: { key: await readFile(values.key, "utf8"), cert: await readFile(values.cert, "utf8") },
    }),
});
console.log(`The add-in is at ${server.url}taskpane.html`);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void server.close());
