// `node --conditions=@accounting-data/source scripts/measure-in-page.ts [folder]` measures a first visit of the preview without a
// server at 10 Mbit/s and 40 ms: when the first formula has its value, and what was loaded until then, gzipped. `folder`: the built
// page; default: that of the tests (`turbo run build:test-pages`).
import { extname } from "node:path";
import { gzipSync } from "node:zlib";
import { findChromium, launchChromium } from "@accounting-data/test-browser";
import { listen } from "../server/listen.ts";
import { routeOfficeJs, serveStatic } from "../test/serve-in-page.ts";
import { inPagePreview } from "../test/test-pages.ts";

const rounds = 3;
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

const chromium = await findChromium();
if ("missing" in chromium) throw new Error(chromium.missing);
const plain = await serveStatic(process.argv[2] ?? inPagePreview);
const zipped = new Map<string, Uint8Array<ArrayBuffer>>();
const site = await listen(async (request) => {
  const { pathname } = new URL(request.url);
  const answer = await fetch(new URL(pathname, plain.url));
  const type = answer.headers.get("content-type") ?? "";
  const bytes = zipped.get(pathname) ?? Uint8Array.from(gzipSync(new Uint8Array(await answer.arrayBuffer())));
  zipped.set(pathname, bytes);
  return new Response(bytes, {
    status: answer.status,
    headers: { "content-type": type, "content-encoding": "gzip" },
  });
}, 0);
const browser = await launchChromium(chromium.path);
try {
  for (let round = 1; round <= rounds; round++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 860 } });
    await routeOfficeJs(context);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", network);
    const loaded: string[] = [];
    page.on("request", (one) => loaded.push(new URL(one.url()).pathname));
    const begun = performance.now();
    await page.goto(new URL(new URL(plain.url).pathname, site.url).href);
    await page.waitForFunction(() => window.preview?.cell("'Partners'!C2"), undefined, { polling: 20 });
    const seconds = (performance.now() - begun) / 1_000;
    const sizes = new Map<string, number>();
    for (const path of loaded) {
      const part = path.includes("/addin/")
        ? "add-in"
        : path.includes("/lib/1/")
          ? "office.js"
          : `page ${extname(path)}`;
      sizes.set(part, (sizes.get(part) ?? 0) + (zipped.get(path)?.length ?? 0));
    }
    const shown = [...sizes].map(([part, bytes]) => `${part} ${Math.round(bytes / 1_000)} kB`).join(", ");
    console.log(`first value after ${seconds.toFixed(1)} s, ${loaded.length} requests: ${shown}`);
    await context.close();
  }
} finally {
  await browser.close();
  await site.close();
  await plain.close();
}
