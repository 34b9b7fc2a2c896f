import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { routeOfficeJs, serveStatic } from "@accounting-data/preview/testing";
import { findChromium, launchChromium, type Browser, type Page } from "@accounting-data/test-browser";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";

const built = join(import.meta.dirname, "../dist");
const chromium = await findChromium();
const skipped = "missing" in chromium ? `, skipped: ${chromium.missing}` : "";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on a page, as rule and element. */
async function axeViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<{ violations: AxeViolation[] }> } }).axe.run(),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Every page, by its path below the site's. */
const pages = globSync("**/*.html", { cwd: built, exclude: ["try/addin/**"] })
  .map((path) => path.replaceAll("\\", "/"))
  .toSorted();

test("the site has been built", () => {
  expect(existsSync(join(built, "index.html"))).toBe(true);
  for (const page of ["guides/paging.html", "reference/core.html", "cs/excel.html", "try/index.html"])
    expect(pages).toContain(page);
});

describe.skipIf(skipped)(`the site${skipped}`, { timeout: 300_000 }, () => {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveStatic>>;
  beforeAll(async () => {
    if ("missing" in chromium) return;
    browser = await launchChromium(chromium.path);
    site = await serveStatic(built, "/accounting-data/");
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function open() {
    const context = await browser.newContext({ viewport: { width: 1300, height: 850 } });
    onTestFinished(() => context.close());
    await routeOfficeJs(context);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    page.on("request", (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(site.url))
        complaints.push(`a request to ${request.url()}`);
    });
    return { page, complaints };
  }

  test("shows every page without an error, without a request to anywhere else, and without a link to nothing", async () => {
    const { page, complaints } = await open();
    const linked = new Set<string>();
    for (const path of pages.filter((one) => !one.startsWith("try/") && one !== "404.html")) {
      await page.goto(site.url + path);
      const links = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href),
      );
      for (const link of links) if (link.startsWith(site.url)) linked.add(link.replace(/[?#].*$/, ""));
    }
    const files = new Set(pages.map((path) => new URL(path, site.url).href));
    const asFile = (link: string): string => {
      if (link.endsWith("/")) return `${link}index.html`;
      return /\.\w+$/.test(link) ? link : `${link}.html`;
    };
    expect([...linked].filter((link) => asFile(link).endsWith(".html") && !files.has(asFile(link)))).toEqual(
      [],
    );
    expect(complaints).toEqual([]);
  });

  test.each(["light", "dark"] as const)("has no violations that axe finds: %s", async (colorScheme) => {
    const { page } = await open();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found: string[] = [];
    for (const path of [
      "index.html",
      "404.html",
      "guides/credentials.html",
      "reference/pagination.html",
      "cs/excel.html",
    ]) {
      await page.goto(site.url + path);
      await page.waitForLoadState("networkidle");
      found.push(...(await axeViolations(page)).map((violation) => `${path}: ${violation}`));
    }
    expect(found).toEqual([]);
  });

  test("leads to the preview, and finds a guide by a word in it", async () => {
    const { page } = await open();
    await page.goto(site.url);
    await page.getByRole("button", { name: "Search" }).first().click();
    await page.getByRole("searchbox").fill("cursor");
    await page.locator(".VPLocalSearchBox").getByText("Paging and resuming").first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("main").getByRole("link", { name: "Try it" }).click();
    await page.waitForFunction(() => "preview" in window);
    expect(page.url()).toBe(`${site.url}try/index.html`);
  });

  test("runs each guide's program in the playground, and one with a failure", async () => {
    const { page, complaints } = await open();
    await page.goto(`${site.url}playground.html`);
    const run = page.getByRole("button", { name: "Run" });
    const programs = page.getByLabel("Program", { exact: true });
    await expect.poll(() => run.isEnabled()).toBe(true);
    const titles = await programs.locator("option").allTextContents();
    expect(titles).toEqual(expect.arrayContaining(["Paging and resuming", "Errors"]));
    for (const title of titles) {
      await programs.selectOption(title);
      await run.click();
      await expect.poll(() => page.getByRole("status").textContent(), { message: title }).toBe("Ended.");
      expect(await page.getByLabel("What it prints").textContent()).not.toBe("");
    }
    const program = page.getByLabel("The program, in TypeScript");
    const [read] = (await program.inputValue()).split("\n\n");
    expect(read).toContain("import");
    const list = `import { apiKey, createClient } from "@accounting-data/core";
import { listBanks } from "@accounting-data/resources/banks";
const client = createClient({ baseUrl: "https://api.example.com", credential: apiKey("your key") });
const page: unknown = await listBanks(client, { pageSize: 1, pageNumber: 1 });
console.log(typeof page, client.counters.requests);`;
    await program.fill(list);
    await page.getByLabel("Failure").selectOption({ label: "503: the service is busy, twice" });
    await run.click();
    await expect.poll(() => page.getByLabel("What it prints").textContent()).toBe("object 3\n");
    await page.getByLabel("Failure").selectOption({ label: "401: the key is refused" });
    await run.click();
    await expect.poll(() => page.getByRole("status").textContent()).toMatch(/^Failed: UnauthorizedError: /);
    await program.fill("for (;;);");
    await run.click();
    await page.getByRole("button", { name: "Stop" }).click();
    await expect.poll(() => page.getByRole("status").textContent()).toBe("Stopped.");
    await program.fill('import { readFile } from "node:fs"; console.log(readFile);');
    await run.click();
    await expect
      .poll(() => page.getByRole("status").textContent())
      .toMatch(/^"node:fs" is not available here/);
    expect(complaints).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });
});
