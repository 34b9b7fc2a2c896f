import { createHash } from "node:crypto";
import { get, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createPacing } from "../pacing/pacing.ts";
import { useForwarder } from "../test/use-forwarder.ts";

const stage = useForwarder();
const partners = "/upstreams/acme/api/v1/BusinessPartners";
const headers = { "api-key": "acme" };

/** An answer whose bytes all differ, so that a gap is noticed. */
function answerOf(megabytes: number): Buffer {
  const answer = Buffer.alloc(megabytes * 1_000_000);
  for (let n = 0; n < answer.byteLength; n += 4) answer.writeUInt32LE(n, n);
  return answer;
}
const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** A service that answers only when every reader waits for it. */
async function stageAnswer(answer: Buffer) {
  const waiting: ServerResponse[] = [];
  const staged = await stage((_request, response) => void waiting.push(response), { pacing: createPacing() });
  return {
    ...staged,
    answerAll: async (): Promise<void> => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      // When this is answered, the server has the other requests.
      await staged.fetch("/health");
      for (const response of waiting) response.end(answer);
    },
  };
}

/** Reads at so many bytes a second; resolves to the digest of what came. */
async function read(base: string, perSecond = Infinity): Promise<string> {
  return await new Promise((resolve, reject) => {
    get(`${base}${partners}`, { headers, agent: false }, (answer) => {
      const hash = createHash("sha256");
      const receive = async (): Promise<void> => {
        for await (const chunk of answer) {
          hash.update(chunk as Buffer);
          if (perSecond < Infinity) await wait(((chunk as Buffer).byteLength / perSecond) * 1_000);
        }
        resolve(hash.digest("hex"));
      };
      receive().catch(reject);
    }).on("error", reject);
  });
}

test.each([
  ["one at 3 MB a second beside a fast one, 12 MB", 12, [3_000_000, Infinity]],
  ["ten equal ones, 20 MB", 20, Array<number>(10).fill(Infinity)],
])("equal reads of a large answer reach everybody whole: %s", async (_, megabytes, speeds) => {
  const answer = answerOf(megabytes);
  const { base, seen, log, answerAll } = await stageAnswer(answer);
  const reading = speeds.map((speed) => read(base, speed));
  await answerAll();
  const got = await Promise.all(reading);
  expect(got).toEqual(speeds.map(() => digest(answer)));
  expect(seen).toHaveLength(1);
  expect(log.filter(({ cause }) => cause !== undefined)).toEqual([]);
});

test("one that stands still is cut off, and the log says so", async () => {
  const answer = answerOf(30);
  const { base, log, answerAll } = await stageAnswer(answer);
  const still = get(`${base}${partners}`, { headers, agent: false }, (response) => response.pause());
  still.on("error", () => undefined);
  const reading = read(base);
  await answerAll();
  expect(await reading).toBe(digest(answer));
  await expect
    .poll(() => log.map(({ cause }) => cause))
    .toContain("client slower than others who read the same");
  expect(log.map(({ cause }) => cause)).not.toContain("answer broken off by the service");
  still.destroy();
});
