// Answers every GET with one record of 1 KB, as cheaply as Node can.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { partner } from "./partner.ts";

const body = Buffer.from(JSON.stringify(partner(1, 1024)));
const headers = { "content-type": "application/json", "content-length": String(body.length) };

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, headers);
  response.end(body);
});
server.keepAliveTimeout = 120_000;
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.send?.(`http://127.0.0.1:${port}`);
});
