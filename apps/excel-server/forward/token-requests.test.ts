import { expect, test } from "vitest";
import { createTokenRequests } from "./token-requests.ts";

function setUp() {
  let now = 0;
  return {
    requests: createTokenRequests(2, () => now),
    wait: (milliseconds: number) => (now += milliseconds),
  };
}

test("an address that made too many requests waits until the first is a minute old; another does not", () => {
  const { requests, wait } = setUp();
  expect(requests.begin("10.0.0.1")).toBeUndefined();
  wait(10_000);
  expect(requests.begin("10.0.0.1")).toBeUndefined();
  expect(requests.begin("10.0.0.1")).toBe(50);
  expect(requests.begin("10.0.0.2")).toBeUndefined();
  wait(50_000);
  expect(requests.begin("10.0.0.1")).toBeUndefined();
});

test("requests that the service granted do not count", () => {
  const { requests } = setUp();
  for (let n = 0; n < 200; n += 1) {
    expect(requests.begin("10.0.0.1")).toBeUndefined();
    requests.granted("10.0.0.1");
  }
});

test("many addresses are not remembered for ever", () => {
  const { requests } = setUp();
  requests.begin("first");
  requests.begin("first");
  for (let n = 0; n < 10_000; n += 1) requests.begin(String(n));
  expect(requests.begin("first")).toBeUndefined();
});

test("the addresses of one network of IPv6, which one computer may use at will, count as one", () => {
  const { requests } = setUp();
  expect(requests.begin("2001:db8:0:7::1")).toBeUndefined();
  expect(requests.begin("2001:DB8::7:a:b:c:d")).toBeUndefined();
  expect(requests.begin("2001:0db8:0000:0007:ffff::")).toBe(60);
  for (const other of ["2001:db8:0:8::1", "2001:db8::7", "::1", "fe80::7%eth0", "unknown"])
    expect(requests.begin(other)).toBeUndefined();
  requests.granted("2001:db8:0:7::9");
  expect(requests.begin("2001:db8:0:7::1")).toBeUndefined();
});
