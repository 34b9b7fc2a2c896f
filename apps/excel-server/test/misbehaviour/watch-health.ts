import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Asks for `health` all the time, each time on a new connection. */
export interface HealthWatch {
  /** Resolves to the milliseconds of the slowest answer. Rejects if the server was not healthy. */
  readonly stop: () => Promise<number>;
}

/** In a thread of its own: this one has the clients and the service, which would be counted too. */
const source = `
const { parentPort, workerData: url } = require("node:worker_threads");
let isOver = false;
parentPort.once("message", () => (isOver = true));
(async () => {
  let slowest = 0;
  for (;;) {
    // At least once at the end, when the others are gone.
    const isLast = isOver;
    const begun = performance.now();
    const answer = await fetch(url, { headers: { connection: "close" } });
    if (!answer.ok) throw new Error("The server is no longer alive: " + answer.status);
    await answer.text();
    slowest = Math.max(slowest, performance.now() - begun);
    if (isLast) return parentPort.postMessage(Math.round(slowest));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
})();
`;

export function watchHealth(url: URL): HealthWatch {
  const worker = new Worker(source, { eval: true, workerData: url.href });
  const ended = Promise.race([
    once(worker, "message").then(([slowest]) => slowest as number),
    once(worker, "error").then(([error]) => Promise.reject(error as Error)),
  ]);
  ended.catch(() => undefined);
  return {
    async stop() {
      worker.postMessage("stop");
      try {
        return await ended;
      } finally {
        await worker.terminate();
      }
    },
  };
}
