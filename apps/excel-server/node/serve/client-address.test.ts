import { expect, test } from "vitest";
import { createFindClientAddress } from "./client-address.ts";

const find = createFindClientAddress(["127.0.0.1", "10.0.0.0/8", "fd00::/8"]);

test.each([
  ["a direct client", "192.0.2.7", undefined, "192.0.2.7"],
  ["a direct client that invents a header", "192.0.2.7", "1.1.1.1", "192.0.2.7"],
  ["a trusted proxy", "127.0.0.1", "192.0.2.7", "192.0.2.7"],
  ["a trusted proxy over IPv6", "::ffff:127.0.0.1", "2001:db8::1", "2001:db8::1"],
  ["two trusted proxies", "fd00::1", "192.0.2.7, 10.1.2.3", "192.0.2.7"],
  ["a client that invents what stands first", "127.0.0.1", "1.1.1.1, 192.0.2.7", "192.0.2.7"],
  ["a proxy that names a port", "127.0.0.1", "192.0.2.7:5555", "192.0.2.7"],
  ["a proxy that names a port over IPv6", "127.0.0.1", "[2001:db8::1]:5555", "2001:db8::1"],
  ["a proxy that sends nonsense", "127.0.0.1", "evil", "127.0.0.1"],
  ["a proxy that sends nothing", "127.0.0.1", undefined, "127.0.0.1"],
  ["a connection that is already gone", undefined, undefined, "unknown"],
])("%s", (_, connection, forwardedFor, address) => {
  expect(find(connection, forwardedFor)).toBe(address);
});

test.each([
  "proxy",
  "10.0.0.0/33",
  "10.0.0.0/x",
  "10.0.0.0/8/8",
  "10.0.0.0/",
  "10.0.0.0/0x8",
  "10.0.0.0/ 8",
  "10.0.0.0/8.0",
  "",
])("%j is not a range", (range) => {
  expect(() => createFindClientAddress([range])).toThrow("not an address or a range");
});
