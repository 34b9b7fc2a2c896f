import { createConnection } from "node:net";

/** Resolves when somebody listens at a port of this machine. */
export async function acceptsConnections(port: number): Promise<void> {
  while (!(await isAccepted(port))) await new Promise((resolve) => setTimeout(resolve, 20));
}

function isAccepted(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.end());
  });
}
