import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A service that never finishes an answer. */
export interface SilentService {
  readonly url: string;
  readonly close: () => void;
}

/** Starts it. Below `/body` it begins each answer; `/open` says how many requests are open. Pages of any origin may call it. */
export async function serveSilence(): Promise<SilentService> {
  let open = 0;
  const server = createServer(({ method, url = "" }, response) => {
    response.setHeader("access-control-allow-origin", "*").setHeader("access-control-allow-headers", "*");
    if (method === "OPTIONS") return void response.end();
    if (url === "/open") return void response.end(String(open));
    open++;
    response.on("close", () => open--);
    if (url.startsWith("/body/")) response.setHeader("content-type", "application/json").write("{");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
