import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createPacing } from "../pacing/pacing.ts";
import { json, useForwarder } from "../test/use-forwarder.ts";

// What a client sends must mean the same to this server, which shares answers between equal reads, and to the service.
const stage = useForwarder();
const partners = "/upstreams/acme/api/v1/BusinessPartners";

/** Sends one request with these lines; resolves to the answer's first line. */
async function send(base: string, method: string, ...lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(base).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let answer = "";
  socket.on("error", () => undefined).on("data", (data: Buffer) => (answer += data.toString()));
  const request = [`${method} ${partners} HTTP/1.1`, "Host: addin", "Connection: close", ...lines, "", ""];
  socket.write(request.join("\r\n"), "latin1");
  await new Promise((resolve) => socket.once("close", resolve));
  return answer.split("\r\n")[0] ?? "";
}

test("reads whose credentials a service could take for equal share no answer", async () => {
  const { base, seen } = await stage(json(200, []), { pacing: createPacing() });
  const credentials = [
    ["Api-Key: a"],
    ["Api-Key: A"],
    ["Api-Key: a", "Api-Key: b"],
    ["Api-Key: b", "Api-Key: a"],
    ["Api-Key: a,"],
    ["Authorization: Bearer a"],
    ["Authorization: bearer a"],
    ["Api-Key: a", "Authorization: Bearer a"],
    ["Api-Key: \u00e1"],
  ];
  for (const lines of credentials) expect(await send(base, "GET", ...lines)).toBe("HTTP/1.1 200 OK");
  expect(seen).toHaveLength(credentials.length);
  // Several headers are joined into one, which is forwarded and tells the reads apart.
  expect(seen[2]?.headers["api-key"]).toBe("a, b");
});

test("a header that does not tell reads apart is not forwarded with a read", async () => {
  const { base, seen } = await stage(json(200, []), { pacing: createPacing() });
  const others = [
    "Content-Type: text/csv",
    "X-HTTP-Method-Override: DELETE",
    "Range: bytes=0-1",
    "Cookie: a=b",
  ];
  await send(base, "GET", "Api-Key: a", ...others);
  for (const line of others) expect(seen[0]?.headers).not.toHaveProperty(line.split(":")[0]!.toLowerCase());
});

test.each([
  ["a compressed create", ["Content-Encoding: gzip", "Content-Length: 2"], 415],
  [
    "a create with two keys",
    ["Idempotency-Key: aaaaaaaaaaaaaaaa", "Idempotency-Key: bbbbbbbbbbbbbbbb", "Content-Length: 2"],
    400,
  ],
])("%s is refused, and not sent", async (_, lines, status) => {
  const { base, seen } = await stage(json(201, {}), { pacing: createPacing() });
  expect(await send(base, "POST", "Api-Key: a", ...lines, "", "{}")).toMatch(
    new RegExp(`^HTTP/1\\.1 ${status} `),
  );
  expect(seen).toEqual([]);
});

test("a token is passed on in the bytes of the service, whatever their charset", async () => {
  const answer = Buffer.from('\ufeff{"access_token":"t"}', "utf16le");
  const { fetch } = await stage((_, response) =>
    response.writeHead(200, { "content-type": "application/json; charset=utf-16" }).end(answer),
  );
  const body = new URLSearchParams("grant_type=client_credentials&client_id=a");
  const passed = await fetch("/upstreams/acme/auth/connect/token", { method: "POST", body });
  expect(Buffer.from(await passed.arrayBuffer()).equals(answer)).toBe(true);
});
