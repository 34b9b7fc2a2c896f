import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { contractCases } from "../test/contract.ts";
import { openNodeHost } from "./open-node-host.ts";
import { createNodeHost, type ExcelHost, type NodeHostOptions } from "./node-host.ts";

const folder = fileURLToPath(new URL("../test/fixture", import.meta.url));
const open: ExcelHost[] = [];

async function start(options: Partial<NodeHostOptions> = {}): Promise<ExcelHost> {
  const host = await createNodeHost({
    folder,
    page: "taskpane.html",
    address: "http://127.0.0.1:1/addin/",
    ...options,
  });
  open.push(host);
  return host;
}

afterEach(async () => {
  for (const host of open.splice(0)) await host.close();
});

test.each(contractCases)("contract: $name", async ({ run }) => {
  await expect(run(await start())).resolves.toBeUndefined();
});

test("`storage` is in localStorage when the page loads", async () => {
  const host = await start({ storage: { remembered: "yes" } });
  await host.enter("A1", '=STORED("remembered")');
  await host.idle();
  expect(host.cell("A1")).toBe("yes");
});

test("the page's global object is its window", async () => {
  const { core, page } = await openNodeHost({
    folder,
    page: "taskpane.html",
    address: "http://127.0.0.1:1/addin/",
  });
  open.push(core.host);
  expect(page.evaluate("[window, self, top, parent].every((one) => one === globalThis)")).toBe(true);
});

test("the page has the messages by which code lets the event loop go on", async () => {
  const { core, page } = await openNodeHost({
    folder,
    page: "taskpane.html",
    address: "http://127.0.0.1:1/addin/",
  });
  open.push(core.host);
  const received = page.evaluate(`new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data);
    };
    port2.postMessage("a message");
  })`);
  await expect(received).resolves.toBe("a message");
});

test("modules can be imported later", async () => {
  const host = await start();
  await host.enter("A1", "=LAZY()");
  await host.idle();
  expect(host.cell("A1")).toBe("loaded when needed");
});

test("the page's requests use the given fetch, with addresses resolved against the page", async () => {
  const seen: string[] = [];
  const host = await start({
    fetch: async (input) => {
      seen.push(new Request(input).url);
      return new Response("an answer");
    },
  });
  await host.enter("A1", '=FETCHED("./upstreams.json")');
  await host.idle();
  expect(host.cell("A1")).toBe("an answer");
  expect(seen).toEqual(["http://127.0.0.1:1/addin/upstreams.json"]);
});

test("the default fetch rejects for other machines", async () => {
  const host = await start();
  await host.enter("A1", '=FETCHED("https://example.com/")');
  await host.idle();
  expect(host.cell("A1")).toBe("#VALUE!");
});

test("hosts are independent of each other", async () => {
  const [first, second] = [await start(), await start()];
  await first.enter("A1", "=COUNTER()");
  await second.enter("A1", "=COUNTER()");
  await second.enter("A2", "=COUNTER()");
  await Promise.all([first.idle(), second.idle()]);
  expect([first.cell("A1"), second.cell("A2")]).toEqual(["1", "2"]);
});

test("a missing page is an error that names it", async () => {
  await expect(start({ page: "nothing.html" })).rejects.toThrow("nothing.html");
});
