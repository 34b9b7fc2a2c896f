import { join } from "node:path";
import { findChromium, launchChromium, type Page } from "@accounting-data/test-browser";
import { bundle } from "./bundle.ts";
import type { Runtime } from "./runtime.ts";

/** What a strict page allows: these scripts, nothing evaluated, and services on this machine. */
export const strictPolicy = (scripts: string): string =>
  `default-src 'none'; script-src ${scripts}; connect-src 'self' http://127.0.0.1:*`;

/** Runs each program in its own page, on the origin of the service: other origins would need CORS. */
export async function chromium(): Promise<Runtime> {
  const found = await findChromium();
  return {
    name: "chromium",
    ...("missing" in found ? { missing: found.missing } : {}),
    async run({ folder, file, input, printed }) {
      if ("missing" in found) throw new Error(found.missing);
      const origin = new URL(input.baseUrl ?? "http://127.0.0.1").origin;
      const body = await bundle(join(folder, file), "browser");
      const browser = await launchChromium(found.path);
      try {
        const page = await browser.newPage();
        await page.route(`${origin}/program.html`, (route) =>
          route.fulfill({
            contentType: "text/html",
            body: "",
            headers: { "content-security-policy": strictPolicy("'self'") },
          }),
        );
        await page.route(`${origin}/program.js`, (route) =>
          route.fulfill({ contentType: "text/javascript", body }),
        );
        // Chromium does not see that a page which a test fulfils comes from this machine.
        await page.context().grantPermissions(["local-network-access"]);
        if (printed) await listenToConsole(page, printed);
        await page.goto(`${origin}/program.html`);
        return await page.evaluate(
          `import("/program.js").then((program) => program.default(${JSON.stringify(input)}))`,
        );
      } finally {
        await browser.close();
      }
    },
  };
}

/** Passes on what the developer tools receive for display: each value with a preview of its properties. */
async function listenToConsole(page: Page, printed: (text: string) => void): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  tools.on("Runtime.consoleAPICalled", ({ args }) => printed(`${JSON.stringify(args)}\n`));
  await tools.send("Runtime.enable");
}
