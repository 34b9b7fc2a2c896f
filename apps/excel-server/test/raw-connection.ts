import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Sends bytes as they are written here; resolves to what comes back until the connection is closed. */
export function send(base: string, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = open(base);
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    socket.on("close", () => resolve(answer));
    socket.write(text);
  });
}

export function open(base: string): Socket {
  const socket = connect(Number(new URL(base).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  return socket.on("error", () => undefined);
}
