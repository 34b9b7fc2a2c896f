import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";
import { findChromium, launchChromium } from "@accounting-data/test-browser";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../listen.ts";
import { openFeed, orders, signIn } from "./open-feed.ts";

const chromium = await findChromium();
const skipped = "missing" in chromium ? `, skipped: ${chromium.missing}` : "";

const library = dirname(createRequire(import.meta.url).resolve("@openui5/sap.ui.core/package.json"));
const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".xml": "application/xml",
};
const start =
  '<!doctype html><script src="/resources/sap-ui-boot.js" data-sap-ui-async="true" data-sap-ui-language="en" id="sap-ui-bootstrap"></script><body>';

/** Serves OpenUI5's modules, and a feed at the same origin. */
async function serve(feed: ReturnType<typeof openFeed>): Promise<string> {
  async function answer({ url = "/", headers }: IncomingMessage): Promise<Response> {
    if (url === "/") return new Response(start, { headers: { "content-type": "text/html" } });
    if (url.startsWith("/odata/")) {
      const { authorization = "", accept = "" } = headers;
      return await feed.answer(new Request(`${base}${url}`, { headers: { authorization, accept } }));
    }
    const [path = ""] = url.replace("/resources/", "").split("?");
    const bytes = await readFile(join(library, "src", path)).catch(() => undefined);
    if (!bytes) return new Response(null, { status: 404 });
    return new Response(bytes, { headers: { "content-type": types[extname(path)] ?? "text/plain" } });
  }
  const server = createServer((request, response) => {
    void answer(request).then(async (answered) => {
      const headers = Object.fromEntries(answered.headers);
      response.writeHead(answered.status, headers).end(Buffer.from(await answered.arrayBuffer()));
    });
  });
  const base = `http://127.0.0.1:${await listen(server)}`;
  return base;
}

/** What OpenUI5's model of a feed says, in the page. */
const readByModel = `(async () => {
  const Model = await new Promise((found, failed) => sap.ui.require(["sap/ui/model/odata/v4/ODataModel"], found, failed));
  const httpHeaders = { Authorization: ${JSON.stringify(signIn.authorization)} };
  const model = new Model({ serviceUrl: "/odata/acme/", httpHeaders, groupId: "$direct", operationMode: "Server", autoExpandSelect: false });
  const meta = model.getMetaModel();
  await meta.requestObject("/");
  const read = async (set, parameters, from = 0, count = 1000) => {
    const list = model.bindList("/" + set, undefined, undefined, undefined, parameters);
    const contexts = [];
    // It gets as much as a page of the server has, and asks again for the rest.
    do contexts.push(...(await list.requestContexts(from + contexts.length, count - contexts.length)));
    while (!list.isLengthFinal() && contexts.length < count);
    return { records: contexts.map((one) => one.getObject()), length: list.getLength(), isFinal: list.isLengthFinal() };
  };
  const refused = await read("Orders", { $orderby: "Day" }).catch((error) => error.message);
  return {
    type: meta.getObject("/Orders/Total").$Type,
    partners: await read("BusinessPartners"),
    part: await read("BusinessPartners", { $count: true, $select: "Id,Name" }, 150, 50),
    orders: await read("Orders"),
    items: await read("Orders_Items"),
    refused,
  };
})()`;

interface Reading {
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly length: number;
  readonly isFinal: boolean;
}

test.skipIf(skipped !== "")(
  `OpenUI5 reads every record, and shows what is refused${skipped}`,
  async () => {
    const feed = openFeed();
    const base = await serve(feed);
    const browser = await launchChromium("path" in chromium ? chromium.path : "");
    onTestFinished(() => browser.close());
    // It takes no part of the browser's language for its own.
    const page = await (await browser.newContext({ locale: "en-US" })).newPage();
    await page.goto(base);
    await page.waitForFunction("window.sap?.ui?.require");
    const found = (await page.evaluate(readByModel)) as Readonly<Record<string, Reading>> & {
      readonly type: string;
      readonly refused: string;
    };
    const { partners, part, items } = found;
    expect(found.type).toBe("Edm.Decimal");
    const ids = feed.sandbox.records("BusinessPartners").map(({ Id }) => Id);
    expect([partners!.isFinal, partners!.records.map(({ Id }) => Id)]).toEqual([true, ids]);
    expect([part!.length, part!.records.map(({ Id }) => Id)]).toEqual([312, ids.slice(150, 200)]);
    expect(found["orders"]!.records[1]).toMatchObject({
      Partner: null,
      Total: "12.5",
      Tags: orders[1]!.Tags,
    });
    expect(items!.records).toHaveLength(21);
    expect(found.refused).toContain("$orderby is not supported");
  },
  60_000,
);
