import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that listens on a free port of this machine. */
export interface Listening {
  /** Without a slash at its end. */
  readonly url: string;
  /** Stops listening, and ends every connection. */
  readonly close: () => Promise<void>;
}

/** Makes a server listen on a free port of this machine. */
export async function listen(server: Server): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}
