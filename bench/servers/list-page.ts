// A page that reads a list through the add-in's server, and behind it the list, on a port each.
import { createPacing } from "@accounting-data/excel-server";
import { serveAddIn } from "@accounting-data/excel-server/node";
import { bundledText } from "../measure/bundled-bytes.ts";
import { startServer } from "./start-server.ts";

const { records, latency } = JSON.parse(process.argv[2] ?? "{}") as Readonly<Record<string, number>>;
const list = await startServer("./list.ts", {
  records: records!,
  latency: latency!,
  pageSize: 100,
  isCapped: 1,
  bytes: 600,
});
process.once("exit", () => list.stop());
process.once("SIGTERM", () => process.exit());

const script = await bundledText("import './excel/read-in-page.ts';");
const files = new Map([
  ["bench.html", { text: '<script type="module" src="bench.js"></script>', type: "text/html" }],
  ["bench.js", { text: script, type: "text/javascript" }],
]);
const served = await serveAddIn({
  upstreams: [{ id: "main", label: "Bench", apiBaseUrl: list.url }],
  pacing: createPacing(),
  port: 0,
  read: async (path) => {
    const file = files.get(path);
    return file && { bytes: new TextEncoder().encode(file.text), type: `${file.type}; charset=utf-8` };
  },
});
process.send?.(served.url);
