// Reads pages of a server, 50 at a time over connections that are kept: each message says how many, the answer is how many bytes came.
import { Agent, request } from "node:http";

/** What to read. Each page is another one, so that no answer can be shared. */
export interface Load {
  readonly url: string;
  readonly pages: number;
}

const inFlight = 50;
let read = 0;

function readPage(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "api-key": "bench", accept: "application/json" };
    const asking = request(`${url}?PageSize=100&After=${++read}`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered with ${answer.statusCode}.`));
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.on("end", () => resolve(bytes));
      answer.on("error", reject);
    });
    asking.on("error", reject);
    asking.end();
  });
}

process.on("message", ({ url, pages }: Load) => {
  // The server closes connections that are idle while other variants run, perhaps just as one is used again.
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  let left = pages;
  let bytes = 0;
  const lane = async (): Promise<void> => {
    while (left-- > 0) {
      const length = await readPage(url, agent);
      bytes += length;
    }
  };
  void Promise.all(Array.from({ length: inFlight }, lane))
    .then(
      () => process.send?.({ bytes }),
      (error: unknown) => process.send?.({ failure: String(error) }),
    )
    .finally(() => agent.destroy());
});
process.send?.("ready");
