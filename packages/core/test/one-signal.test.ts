import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { harness } from "./support/harness.ts";
import { flushPromises } from "./support/fake-clock.ts";
import { answer } from "./support/scripted-transport.ts";

test.each([
  ["a controller's", () => new AbortController().signal],
  ["one with a timeout", () => AbortSignal.timeout(60_000)],
  ["a combined", () => AbortSignal.any([new AbortController().signal])],
])("200 calls with one signal cause no warning about listeners: %s", async (_, make) => {
  const warnings: Error[] = [];
  const listen = (warning: Error): void => void warnings.push(warning);
  process.on("warning", listen);
  const signal = make();
  const { send } = harness(Array.from({ length: 200 }, () => answer(200)));
  // Node 20 warns of more than ten.
  const outcomes = Array.from({ length: 200 }, () => send(undefined, { signal }));
  expect(getEventListeners(signal, "abort")).toHaveLength(1);
  await Promise.all(outcomes.map(({ result }) => result));
  await flushPromises();
  process.off("warning", listen);
  expect(getEventListeners(signal, "abort")).toHaveLength(0);
  expect(warnings).toEqual([]);
});
