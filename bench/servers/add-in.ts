// The add-in's own server, and behind it the sandbox with partners of 20 fields, each on a port.
import { readFolder, serveAddIn } from "@accounting-data/excel-server/node";
import { createSandbox } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { builtAddIn } from "@accounting-data/excel-addin/testing";
import { widePartner } from "./wide-partner.ts";

interface AddInInput {
  readonly partners: number;
  /** Milliseconds before each of the service's answers. */
  readonly latency: number;
  readonly maxPageSize: number;
}
const { partners, latency, maxPageSize } = JSON.parse(process.argv[2] ?? "{}") as AddInInput;

const sandbox = createSandbox({
  data: { BusinessPartners: Array.from({ length: partners }, (_, index) => widePartner(index)) },
  latency,
  maxPageSize,
});
const { url } = await serve(sandbox);
const served = await serveAddIn({
  upstreams: [{ id: "main", label: "Sandbox", apiBaseUrl: url, authUrl: url }],
  read: readFolder(builtAddIn),
  port: 0,
});
process.send?.(served.url.replace(/\/$/, ""));
