import { join } from "node:path";
import { findFirefox, launchFirefox } from "@accounting-data/test-browser";
import { bundle } from "./bundle.ts";
import { strictPolicy } from "./chromium.ts";
import type { Runtime } from "./runtime.ts";

/** Runs each program in its own browser, on the origin of the service. */
export function firefox(): Runtime {
  const found = findFirefox();
  return {
    name: "firefox",
    ...("missing" in found ? { missing: found.missing } : {}),
    async run({ folder, file, input, printed }) {
      if ("missing" in found) throw new Error(found.missing);
      const origin = new URL(input.baseUrl ?? "http://127.0.0.1").origin;
      const body = await bundle(join(folder, file), "browser");
      const browser = await launchFirefox(found.path);
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
        if (printed) page.on("console", (message) => printed(`${message.text()}\n`));
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
