/**
 * Measures a cold start at 10 Mbit/s and 40 ms: from the creation of the add-in's page until `=PARTNERS()` shows its first cell, with
 * Microsoft's scripts in the browser's cache and the add-in's not. After `pnpm --filter @accounting-data/preview run build:test-pages`:
 * `node --conditions=@accounting-data/source apps/preview/scripts/time-first-cell.ts [rounds] [folder of another build]`.
 */
import { createAddInServer } from "@accounting-data/excel-server";
import { readFolder } from "@accounting-data/excel-server/node";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { findChromium, launchChromium } from "@accounting-data/test-browser";
import { addInFolder, officeFolder } from "../server/create-preview.ts";
import { fileResponse } from "../server/file-response.ts";
import { listen } from "../server/listen.ts";
import { workbookPage } from "../test/test-pages.ts";

const [, , rounds = "15", build = addInFolder] = process.argv;
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

const sandbox = createSandbox({ data: { BusinessPartners: 100 } });
const address = "http://127.0.0.1:4010";
const addIn = createAddInServer({
  upstreams: [{ id: "main", label: "Sandbox", apiBaseUrl: address, authUrl: address }],
  read: readFolder(build),
  officeJs: "/office/office.js",
  basePath: "/addin",
  fetch: sandbox.fetch,
});
const office = readFolder(officeFolder());
const page = readFolder(workbookPage);
const server = await listen(async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith("/addin/")) {
    const { status, headers, body } = await addIn.fetch(request);
    const uncached = new Headers(headers);
    uncached.set("cache-control", "no-store");
    return new Response(body, { status, headers: uncached });
  }
  if (pathname.startsWith("/office/"))
    return fileResponse(await office(pathname.slice("/office/".length)), { kept: "hour" });
  return fileResponse(await page(pathname.slice(1) || "index.html"), { kept: undefined });
}, 0);

const found = await findChromium();
if ("missing" in found) throw new Error(found.missing);
const browser = await launchChromium(found.path, { isMeasured: true });
try {
  const context = await browser.newContext({ locale: "en-US" });
  const tab = await context.newPage();
  await tab.goto(server.url);
  await tab.waitForFunction("window.openWorkbook !== undefined");
  const open = (): Promise<{ ms: number; files: readonly string[]; bytes: number }> =>
    tab.evaluate(`(async () => {
      const company = ${JSON.stringify({ id: "acme", label: "Acme", upstream: "main", credential: { kind: "api-key", apiKey: demoCredentials.apiKey } })};
      await window.workbook?.close();
      delete window.workbook;
      const from = performance.now();
      const shown = new Promise((resolve) => {
        const look = () => {
          const value = window.workbook?.cell("A1");
          if (value && !String(value).startsWith("#")) resolve(performance.now() - from);
          else setTimeout(look, 2);
        };
        look();
      });
      const opening = window.openWorkbook({ settings: {}, cells: { A1: "=PARTNERS()" }, locale: "en-US", company });
      const ms = await Promise.race([shown, new Promise((_, reject) => setTimeout(() => reject(new Error("No value: " + window.workbook?.cell("A1") + " " + window.workbook?.message("A1"))), 20_000))]);
      await opening;
      const entries = document.querySelector("iframe").contentWindow.performance.getEntriesByType("resource")
        .filter(({ name, startTime }) => name.includes("/addin/") && name.endsWith(".js"));
      return { ms, files: entries.map(({ name, startTime }) => name.split("/addin/")[1] + " @" + Math.round(startTime)), bytes: entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) };
    })()`) as Promise<{ ms: number; files: readonly string[]; bytes: number }>;
  await open();
  const session = await context.newCDPSession(tab);
  await session.send("Network.emulateNetworkConditions", network);
  const times: number[] = [];
  for (let round = 0; round < Number(rounds); round++) {
    const { ms, files, bytes } = await open();
    if (round === 0) console.log(files.join("\n"), `\n${bytes} bytes`);
    times.push(Math.round(ms));
  }
  const sorted = times.toSorted((a, b) => a - b);
  console.log(
    `first cell: median ${sorted[Math.floor(times.length / 2)]} ms (${sorted[0]}–${sorted.at(-1)}) of ${rounds}: ${times.join(" ")}`,
  );
} finally {
  await browser.close();
  await server.close();
}
