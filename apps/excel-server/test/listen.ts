import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { onTestFinished } from "vitest";

/** Makes a server listen on this machine until the end of the test. Resolves to its port. */
export async function listen(server: Server): Promise<number> {
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}
