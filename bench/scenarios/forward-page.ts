// CPU of a server that forwards pages of 60 kB: this process is the server; service and clients are processes of their own.
import { fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { createPacing, type AddInServerOptions, type Pacing } from "@accounting-data/excel-server";
import { serveAddIn } from "@accounting-data/excel-server/node";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { proxy } from "hono/proxy";
import { cpuTimeOf } from "../measure/cpu-time.ts";
import { number, text, type Input, type Round, type Scenario } from "../measure/scenario.ts";
import type { Load } from "../servers/load.ts";

/** Starts clients. Resolves with a function that makes them read pages of a server. */
async function startClients(): Promise<(load: Load) => Promise<void>> {
  const child = fork(fileURLToPath(new URL("../servers/load.ts", import.meta.url)), { execArgv: [] });
  process.once("exit", () => child.kill());
  await once(child, "message");
  return async (load) => {
    child.send(load);
    const [answer] = (await once(child, "message")) as [{ bytes?: number; failure?: string }];
    if (answer.failure !== undefined) throw new Error(answer.failure);
    if (answer.bytes! < load.pages * 60_000) throw new Error(`Only ${answer.bytes} bytes came.`);
  };
}

/** A round of the server at this address: nanoseconds of its CPU a page, or megabytes that it has. */
async function roundOf(url: string, input: Input): Promise<Round> {
  const read = await startClients();
  const pages = number(input, "pages");
  return async () => {
    const nanoseconds = await cpuTimeOf(() => read({ url, pages }));
    return text(input, "figure") === "memory" ? process.memoryUsage.rss() / 1e6 : nanoseconds / pages;
  };
}

async function ours(input: Input, options: Partial<AddInServerOptions>): Promise<Round> {
  const url = text(input, "url");
  const { url: address } = await serveAddIn({
    upstreams: [{ id: "main", label: "Service", apiBaseUrl: url }],
    read: async () => undefined,
    port: 0,
    ...options,
  });
  return roundOf(`${address}upstreams/main/api/v1/BusinessPartners`, input);
}

/** Makes the line that the server's command writes. */
const log: AddInServerOptions["log"] = (entry) => {
  if (JSON.stringify({ at: new Date().toISOString(), ...entry }) === "") throw new Error("No line.");
};

/** Sends equal reads each by itself. */
function withoutSharing(pacing: Pacing): Pacing {
  const get: Pacing["answers"]["get"] = async ({ client }, ask) => {
    const response = await ask(client);
    return response instanceof Response ? { response, isShared: false } : response;
  };
  return { ...pacing, answers: { ...pacing.answers, get } };
}

export const scenario: Scenario = {
  "hono/proxy": async (input) => {
    const service = text(input, "url");
    const app = new Hono().get("*", (context) => {
      const { pathname, search } = new URL(context.req.url);
      return proxy(`${service}${pathname}${search}`, { headers: context.req.header() });
    });
    const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    return roundOf(`http://127.0.0.1:${port}/v1/BusinessPartners`, input);
  },
  "the add-in's server": (input) => ours(input, { pacing: createPacing(), log }),
  "… without its log": (input) => ours(input, { pacing: createPacing() }),
  "… nor sharing of answers": (input) => ours(input, { pacing: withoutSharing(createPacing()) }),
  "… nor pacing": (input) => ours(input, {}),
};
