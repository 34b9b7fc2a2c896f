import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { useForwarder } from "../test/use-forwarder.ts";
import { createPacing } from "../pacing/pacing.ts";

const stage = useForwarder();
const partners = "/upstreams/acme/api/v1/BusinessPartners";
const acme = { headers: { "api-key": "acme" } };

test.each([
  ["an answer of 3 MB", 3_000_000],
  ["an answer of 40 MB, more than is read ahead", 40_000_000],
])("a client that stops reading %s does not keep others from the service", async (_, bytes) => {
  const service = await stage((request, response) => {
    if (request.url?.includes("large")) response.end(Buffer.alloc(bytes, "x"));
    else response.writeHead(request.method === "POST" ? 201 : 200).end("{}");
  });
  const [upstream] = service.options.upstreams;
  const { base, fetch } = await stage(() => undefined, {
    upstreams: [{ ...upstream!, pace: { atATime: 1 } }],
    pacing: createPacing(),
  });
  const socket = connect(Number(new URL(base).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.pause();
  await once(socket, "connect");
  socket.write(`GET ${partners}?large HTTP/1.1\r\nHost: addin.example\r\nApi-Key: acme\r\n\r\n`);
  await expect.poll(() => service.seen).toHaveLength(1);
  const began = performance.now();
  const answers = await Promise.all([
    fetch(`${partners}?PageNumber=2`, acme),
    fetch(partners, { ...acme, method: "POST", body: "{}" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 201]);
  // A create may wait for twenty seconds.
  expect(performance.now() - began).toBeLessThan(10_000);
});
