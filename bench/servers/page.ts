// A service that answers each request at once with the same page of 100 partners, 60 kB.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { partner } from "./partner.ts";

const data = Array.from({ length: 100 }, (_, index) => partner(index, 600));
const body = Buffer.from(JSON.stringify({ data, totalItemCount: 20_000 }));
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { "content-type": "application/json", "content-length": String(body.length) });
  response.end(body);
});
server.keepAliveTimeout = 120_000;
server.listen(0, "127.0.0.1", () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
