import type { OfferedUpstream } from "@accounting-data/deployment";
import { expect, test } from "vitest";
import { createFakeClock, flushPromises } from "../../test/fake-clock.ts";
import { createUpstreams } from "./upstreams.ts";

const main: OfferedUpstream = { id: "main", label: "Books", tokens: true, timeZone: "Europe/Prague" };

test("are read once", async () => {
  let reads = 0;
  const upstreams = createUpstreams(async () => {
    reads++;
    return [main];
  }, createFakeClock());
  expect(await Promise.all([upstreams.of("main"), upstreams.of("main")])).toEqual([main, main]);
  expect(await upstreams.of("other")).toBeUndefined();
  expect(reads).toBe(1);
});

test("are unknown while the server can't be reached, and read again later", async () => {
  const clock = createFakeClock();
  const answers = [() => Promise.reject(new Error("offline")), async () => [main]];
  const upstreams = createUpstreams(() => answers.shift()!(), clock);
  expect(await upstreams.of("main")).toBeUndefined();
  expect(await upstreams.of("main")).toBeUndefined();
  await clock.advance(30_000);
  expect(await upstreams.of("main")).toEqual(main);
});

test("are read again in time although the clock was set back", async () => {
  const clock = createFakeClock();
  const answers = [() => Promise.reject(new Error("offline")), async () => [main]];
  const upstreams = createUpstreams(() => answers.shift()!(), clock);
  expect(await upstreams.of("main")).toBeUndefined();
  clock.jump(-3_600_000);
  await clock.advance(30_000);
  expect(await upstreams.of("main")).toEqual(main);
});

test("a look that does not wait starts to read them", async () => {
  const upstreams = createUpstreams(async () => [main], createFakeClock());
  expect(upstreams.peek("main")).toBeUndefined();
  await flushPromises();
  expect(upstreams.peek("main")).toEqual(main);
});
